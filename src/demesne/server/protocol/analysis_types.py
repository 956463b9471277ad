"""The bodies of HTTP answers about analyses as types; what an analysis holds is in `demesne.lab.analysis`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from demesne.lab.analysis import Analysis

RawAnalysis = Annotated[msgspec.Raw, Meta(extra={"type": Analysis})]
"""Stored as JSON, and sent as it is stored. What an earlier version stored in another form is upgraded first."""


class AnalysisReport(Struct, frozen=True, kw_only=True):
    """How far the analysis of a finished game is: `done` of `total` moments are looked at. With status `none` nobody has asked
    for it yet. It is `stopped` if its guest or the limit of time did it, `failed` if something went wrong, `broken` if the
    server went down; `message` tells, and asking again goes on from there. `mine`: I have started it. `simulations`
    are those of each moment, `measured` says in words what is looked at in this game. `result` is what was found until now:
    before it is `done`, it ends with the last moment that was looked at, has no shares, and may blame two answers for one
    mistake."""

    status: Literal["none", "running", "done", "stopped", "failed", "broken"]
    done: int
    total: int
    message: str
    mine: bool
    simulations: int
    measured: str
    result: RawAnalysis | None = None
