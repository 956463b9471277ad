"""A part of a simulation of Market Day, played in whatever process it is asked for."""

from __future__ import annotations

from typing import Any

from demesne.lab.simulation import Plan, play_part
from tests.toy.registered import market_day


def play_market_part(plan: Plan, first: int, count: int) -> dict[str, Any]:
    with market_day():
        return play_part(plan, first, count)
