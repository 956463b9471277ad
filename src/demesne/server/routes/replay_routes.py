"""HTTP routes: records, replays, and the scores in the course of a game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from demesne.server.model.table_record import TableRecord
from demesne.server.protocol import http_types
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import SPECTATOR, TableInfo
from demesne.server.routes.requests import (
    ERRORS,
    Authorization,
    TablePath,
    check_over,
    guest_if_any,
    guest_of,
    owner_of,
    tables_in,
)
from demesne.server.workers import worker_tasks
from demesne.server.workers.worker_pool import ReplayPool

RECORD_BYTES = 2 * 1024 * 1024
_JSON = "application/json"

COMPRESSES = "compresses"
"""The mark of routes that compress their own answers."""


def _replayers_in(state: State) -> ReplayPool:
    replayers: ReplayPool = state.replayers
    return replayers


@get("/tables/{table:str}/record", responses=ERRORS, tags=["replays"])
async def download_record(state: State, table: TablePath) -> Response[bytes]:
    """A finished game as a file."""
    found = await tables_in(state).find(table)
    check_over(found)
    assert found.game_log is not None
    times = found.shown_game().times
    name = f'attachment; filename="{found.record.game}-{found.record.id}.json"'
    names = [seat.name for seat in found.record.seats]
    more: dict[str, object] = {"names": names} if times is None else {"names": names, "times": times}
    body = msgspec.json.encode(found.game_log.match.record() | more)
    return Response(body, media_type=_JSON, headers={"content-disposition": name})


@post("/records", responses=ERRORS, tags=["replays"], request_max_body_size=RECORD_BYTES)
async def upload_record(
    state: State, request: Request[None, None, State], authorization: Authorization = None
) -> TableInfo:
    """A record becomes a table, to look at and to play on from. The body is the record."""
    guest = await guest_of(state, authorization)
    await tables_in(state).opener.check_upload(guest)  # check the limit before megabytes are read that would be refused
    table = await tables_in(state).opener.open_upload(await request.body(), guest)
    return table.info(guest.id)


@get(
    "/tables/{table:str}/replay",
    responses={**ERRORS, 200: ResponseSpec(http_types.Replay, description="Steps", generate_examples=False)},
    tags=["replays"],
    opt={COMPRESSES: True},
)
async def replay(
    state: State,
    request: Request[None, None, State],
    table: TablePath,
    start: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=500)] = 200,
    seat: Annotated[int | None, Parameter(ge=SPECTATOR, le=15)] = None,
    open: bool = False,
    authorization: Authorization = None,
) -> Response[bytes]:
    """The game move by move, as I may see it. Once it is over, as any `seat` saw it (-2: the public), and `open`: each
    player's own cards and news besides."""
    guest = await guest_if_any(state, authorization)
    found = await tables_in(state).find(table)
    game = found.shown_game()
    if open:
        check_over(found)
    viewer = _viewer(found.record, found.record.viewer_of(None if guest is None else guest.id), seat)
    owner = owner_of(request, guest)
    zipped = "gzip" in request.headers.get("accept-encoding", "")
    task = worker_tasks.compressed_replay if zipped else worker_tasks.replay_steps
    body = await _replayers_in(state).run(owner, table, task, game, viewer, start, count, open)
    encoding = {"content-encoding": "gzip"} if zipped else {}
    return Response(body, media_type=_JSON, headers={"vary": "Accept-Encoding", **encoding})


def _viewer(record: TableRecord, own: int, wanted: int | None) -> int:
    """The seat whose view the replay shows."""
    if wanted is None:
        return own
    if wanted != SPECTATOR and not 0 <= wanted < record.players:
        raise Refused("unknown", f"there is no seat {wanted}")
    if wanted not in (own, SPECTATOR) and record.status != "over":
        raise Refused("foreign", "other seats' views can be seen once the game is over")
    return wanted


@get("/tables/{table:str}/standings", responses=ERRORS, tags=["replays"])
async def standings(
    state: State, request: Request[None, None, State], table: TablePath, authorization: Authorization = None
) -> list[http_types.ScoresAfter]:
    """The scores in the course of the game, once it is over."""
    guest = await guest_if_any(state, authorization)
    found = await tables_in(state).find(table)
    check_over(found)
    return await _replayers_in(state).run(owner_of(request, guest), table, worker_tasks.standings, found.game_record())


REPLAY_ROUTES = Router(path="/api", route_handlers=[download_record, upload_record, replay, standings])
