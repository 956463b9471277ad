"""HTTP routes of analyses. All of them are refused while the game runs: an analysis sees every hidden card."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from demesne.server.live_table.live_table import LiveTable
from demesne.server.protocol.analysis_types import AnalysisReport
from demesne.server.routes.requests import (
    ERRORS,
    Authorization,
    TablePath,
    check_over,
    guest_if_any,
    guest_of,
    tables_in,
)
from demesne.server.runs.analyses import Analyses

Seen = Annotated[
    int | None,
    Parameter(description="the `done` of what I have; while that is all there is, no result is sent"),
]


def _analyses_in(state: State) -> Analyses:
    analyses: Analyses = state.analyses
    return analyses


async def _finished(state: State, table: str) -> LiveTable:
    """The table, if its game is over."""
    found = await tables_in(state).find(table)
    check_over(found)
    return found


@get("/{table:str}/analysis", responses=ERRORS, tags=["analysis"])
async def read_analysis(
    state: State, table: TablePath, seen: Seen = None, authorization: Authorization = None
) -> AnalysisReport:
    """The analysis of a finished game, or how far it is. Everybody who has the link may see it."""
    guest = await guest_if_any(state, authorization)
    found = await _finished(state, table)
    return await _analyses_in(state).find(found, None if guest is None else guest.id, seen)


@post("/{table:str}/analysis", status_code=200, responses=ERRORS, tags=["analysis"])
async def start_analysis(state: State, table: TablePath, authorization: Authorization = None) -> AnalysisReport:
    """Have a finished game analysed, or go on with an analysis that was broken off. It is made once, for everybody."""
    guest = await guest_of(state, authorization)
    return await _analyses_in(state).start(await _finished(state, table), guest)


@post("/{table:str}/analysis/stop", status_code=200, responses=ERRORS, tags=["analysis"])
async def stop_analysis(state: State, table: TablePath, authorization: Authorization = None) -> AnalysisReport:
    """Stop the analysis that I have started."""
    guest = await guest_of(state, authorization)
    return await _analyses_in(state).stop(await _finished(state, table), guest)


ANALYSIS_ROUTES = Router(path="/api/tables", route_handlers=[read_analysis, start_analysis, stop_analysis])
