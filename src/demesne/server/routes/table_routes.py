"""HTTP routes: tables, lessons and puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Router, delete, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from demesne.server.cluster.cluster import Elsewhere
from demesne.server.cluster.forward import Forwarder
from demesne.server.protocol import http_types
from demesne.server.protocol.socket_types import TableInfo
from demesne.server.routes.requests import ERRORS, Authorization, GamePath, TablePath, guest_if_any, guest_of, tables_in
from demesne.server.tables.table_setup import known_game, rematch_seat


@get("/tables", responses=ERRORS, tags=["tables"])
async def list_tables(
    state: State,
    game: Annotated[str | None, Parameter(max_length=40)] = None,
    status: Literal["waiting", "playing", "over"] | None = None,
    authorization: Authorization = None,
) -> http_types.LobbyTables:
    """My tables and the listed ones, newest first."""
    guest = await guest_if_any(state, authorization)
    wanted = None if game is None else known_game(game)
    return await tables_in(state).lobby.show(None if guest is None else guest.id, wanted, status)


@post("/tables", responses=ERRORS, tags=["tables"])
async def add_table(state: State, data: http_types.TableRequest, authorization: Authorization = None) -> TableInfo:
    """A new table. It starts at once if no seat is open."""
    guest = await guest_of(state, authorization)
    table = await tables_in(state).opener.open_table(data, guest)
    return table.info(guest.id)


@post("/games/{game:str}/lesson", responses=ERRORS, tags=["tables"])
async def add_lesson(state: State, game: GamePath, authorization: Authorization = None) -> TableInfo:
    """A new table at which a coach teaches the game. It starts at once."""
    guest = await guest_of(state, authorization)
    table = await tables_in(state).opener.open_lesson(game, guest)
    return table.info(guest.id)


@post("/tables/{table:str}/lesson", status_code=200, responses=ERRORS, tags=["tables"])
async def ask_coach(
    state: State, table: TablePath, data: http_types.LessonRequest, authorization: Authorization = None
) -> http_types.CoachSays:
    """What the coach of my lesson says now."""
    guest = await guest_of(state, authorization)
    found = await tables_in(state).find(table)
    return await found.do(found.lessons.ask, guest.id, data)


@post("/games/{game:str}/puzzles/{number:int}", responses=ERRORS, tags=["tables"])
async def add_puzzle(
    state: State,
    game: GamePath,
    number: Annotated[int, Parameter(ge=1, le=1_000_000)],
    authorization: Authorization = None,
) -> TableInfo:
    """A new table at which a puzzle is to be solved. It starts at once."""
    guest = await guest_of(state, authorization)
    table = await tables_in(state).opener.open_puzzle(game, number, guest)
    return table.info(guest.id)


@post("/tables/{table:str}/puzzle", status_code=200, responses=ERRORS, tags=["tables"])
async def ask_puzzle(
    state: State, table: TablePath, data: http_types.PuzzleRequest, authorization: Authorization = None
) -> http_types.PuzzleSays:
    """How my puzzle stands. The solution is told once it is found, or asked for."""
    guest = await guest_of(state, authorization)
    found = await tables_in(state).find(table)
    return await found.do(found.puzzles.ask, guest.id, data)


@get("/tables/{table:str}/forecast", responses=ERRORS, tags=["tables"])
async def read_forecast(state: State, table: TablePath, authorization: Authorization = None) -> http_types.Forecast:
    """What the cards of my seat may score, as far as I can know. It takes a moment; if the cards change meanwhile, the error
    is `stale`."""
    guest = await guest_of(state, authorization)
    tables = tables_in(state)
    return await tables.forecasts.ask(await tables.find(table), guest)


@get("/tables/{table:str}", responses=ERRORS, tags=["tables"])
async def read_table(state: State, table: TablePath, authorization: Authorization = None) -> TableInfo:
    """One table."""
    guest = await guest_if_any(state, authorization)
    found = await tables_in(state).find(table)
    return found.info(None if guest is None else guest.id)


@post("/tables/{table:str}/sit", status_code=200, responses=ERRORS, tags=["tables"])
async def sit(
    state: State, table: TablePath, data: http_types.SitRequest, authorization: Authorization = None
) -> TableInfo:
    """Take an open seat; the last one starts the game."""
    guest = await guest_of(state, authorization)
    found = await tables_in(state).find(table)
    await found.do(found.seating.sit, guest, data.seat)
    return found.info(guest.id)


@post("/tables/{table:str}/leave", status_code=200, responses=ERRORS, tags=["tables"])
async def leave(state: State, table: TablePath, authorization: Authorization = None) -> TableInfo:
    """Leave my seat. Of a running game, a bot has it from then on: I resign."""
    guest = await guest_of(state, authorization)
    tables = tables_in(state)
    found = await tables.find(table)
    if found.record.status == "playing":
        await tables.opener.check_bot_games(found.record, found.record.seat_of(guest.id))
    await found.do(found.leave, guest.id)
    return found.info(guest.id)


@post("/tables/{table:str}/start", status_code=200, responses=ERRORS, tags=["tables"])
async def start(
    state: State, table: TablePath, data: http_types.StartRequest, authorization: Authorization = None
) -> TableInfo:
    """The host gives the open seats to bots, and the game starts."""
    guest = await guest_of(state, authorization)
    tables = tables_in(state)
    found = await tables.find(table)
    await tables.opener.start(found, guest, data.level)
    return found.info(guest.id)


@delete("/tables/{table:str}", status_code=204, responses=ERRORS, tags=["tables"])
async def delete_table(state: State, table: TablePath, authorization: Authorization = None) -> None:
    """The host deletes a table that has not started."""
    guest = await guest_of(state, authorization)
    found = await tables_in(state).find(table)
    await found.do(found.delete, guest.id)


@post("/tables/{table:str}/rematch", responses=ERRORS, tags=["tables"])
async def rematch(state: State, table: TablePath, authorization: Authorization = None) -> TableInfo:
    """The same again at a new table; others of this table who ask join it."""
    guest = await guest_of(state, authorization)
    tables = tables_in(state)
    old = await tables.find(table)
    rematch_id = await tables.opener.rematch_of(old, guest)
    try:
        return (await tables.opener.join_rematch(old, rematch_id, guest)).info(guest.id)
    except Elsewhere as elsewhere:
        forward: Forwarder = state.forward
        return await forward.join(elsewhere.peer, rematch_id, rematch_seat(old.record, guest), authorization or "")


@post("/tables/{table:str}/fork", responses=ERRORS, tags=["tables"])
async def fork(
    state: State, table: TablePath, data: http_types.ForkRequest, authorization: Authorization = None
) -> TableInfo:
    """Play on from a position of a finished game, at a new table."""
    guest = await guest_of(state, authorization)
    tables = tables_in(state)
    new = await tables.opener.open_fork(await tables.find(table), data, guest)
    return new.info(guest.id)


TABLE_ROUTES = Router(
    path="/api",
    route_handlers=[
        list_tables,
        add_table,
        add_lesson,
        ask_coach,
        add_puzzle,
        ask_puzzle,
        read_forecast,
        read_table,
        sit,
        leave,
        start,
        delete_table,
        rematch,
        fork,
    ],
)
