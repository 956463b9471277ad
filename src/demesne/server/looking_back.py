"""HTTP: records, replays and how the scores grew."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from demesne.server import bodies, mind, protocol
from demesne.server.lobby import PROBLEMS, Authorization, TablePath, answer, house_of, known_visitor, visitor_of
from demesne.server.problems import Refused
from demesne.server.protocol import WATCHING
from demesne.server.table import Table

RECORD_BYTES = 2 * 1024 * 1024
_JSON = "application/json"


def _finished(table: Table) -> None:
    """A record holds the seed, and with it every hidden card."""
    if table.facts.status != "over":
        raise Refused("refused", "that is open once the game is over")


@get("/tables/{table:str}/record", responses=PROBLEMS, tags=["looking back"])
async def download_record(state: State, table: TablePath) -> Response[bytes]:
    """A finished game as a file."""
    found = await house_of(state).table(table)
    _finished(found)
    assert found.course is not None
    name = f'attachment; filename="{found.facts.game}-{found.facts.id}.json"'
    body = msgspec.json.encode(found.course.match.record())
    return Response(body, media_type=_JSON, headers={"content-disposition": name})


@post("/records", responses=PROBLEMS, tags=["looking back"], request_max_body_size=RECORD_BYTES)
async def upload_record(
    state: State, request: Request[None, None, State], authorization: Authorization = None
) -> protocol.Table:
    """A record becomes a table to look at, and to play on from. The body is the record."""
    visitor = await known_visitor(state, authorization)
    return answer(await house_of(state).admit_record(await request.body(), visitor), visitor)


@get(
    "/tables/{table:str}/replay",
    responses={**PROBLEMS, 200: ResponseSpec(bodies.Replay, description="Frames", generate_examples=False)},
    tags=["looking back"],
)
async def replay(
    state: State,
    table: TablePath,
    start: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=500)] = 200,
    seat: Annotated[int | None, Parameter(ge=WATCHING, le=15)] = None,
    authorization: Authorization = None,
) -> Response[bytes]:
    """The game move by move, as I may see it. Once it is over, as any `seat` saw it (-2: the public)."""
    visitor = await visitor_of(state, authorization)
    house = house_of(state)
    found = await house.table(table)
    position = await house.position(found.facts)
    if found.course is None:
        raise Refused("refused", "the game has not started")
    own = found.facts.seat_of(None if visitor is None else visitor.id)
    viewer = _viewer(found, own, seat)
    body = await house.thinkers.ask(table, mind.frames, position, viewer, start, count)
    return Response(body, media_type=_JSON)


def _viewer(table: Table, own: int | None, wanted: int | None) -> int:
    if wanted is None:
        return WATCHING if own is None else own
    if wanted != WATCHING and not 0 <= wanted < table.facts.players:
        raise Refused("unknown", f"there is no seat {wanted}")
    if wanted not in (own, WATCHING) and table.facts.status != "over":
        raise Refused("foreign", "other seats' views are open once the game is over")
    return wanted


@get("/tables/{table:str}/standings", responses=PROBLEMS, tags=["looking back"])
async def standings(state: State, table: TablePath) -> list[bodies.Standing]:
    """How the scores grew, once the game is over."""
    house = house_of(state)
    found = await house.table(table)
    _finished(found)
    return await house.thinkers.ask(table, mind.standings, await house.position(found.facts))


LOOKING_BACK = Router(path="/api", route_handlers=[download_record, upload_record, replay, standings])
