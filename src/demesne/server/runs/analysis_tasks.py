"""The tasks of analyses in worker processes."""

from __future__ import annotations

import time
from typing import Any

import demesne
from demesne.core import DemesneError
from demesne.lab.analysis import Found, Plan, look, moments_of
from demesne.server.runs.lab_tasks import TooSlow, at_most


def find_moments(record: dict[str, Any]) -> list[int]:
    """The moments of a game that are worth a look."""
    return moments_of(demesne.replay(record))


def look_back(plan: Plan, first: int, count: int, seconds: float) -> tuple[list[Found], float] | str:
    """Look at some moments: what was found, and the seconds of the processor that it took; or what went wrong."""
    began = time.process_time()
    try:
        with at_most(seconds):
            return look(plan, first, count), time.process_time() - began
    except TooSlow:
        return f"one moment takes more than {seconds:.0f} seconds of computing"
    except DemesneError as fault:
        return str(fault)
