"""HTTP routes: games, guests and tables."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

import demesne
from demesne import texts
from demesne.games import find
from demesne.lessons import games_with_lessons
from demesne.puzzles import day_number, headings, how_many
from demesne.server import http_types
from demesne.server.bot_levels import bot_infos
from demesne.server.cluster import Elsewhere
from demesne.server.errors import STATUS, Refused
from demesne.server.forward import Forwarder
from demesne.server.guests import Guest, Guests
from demesne.server.http_types import GuestInfo, Problem
from demesne.server.reach import Listening, is_loopback, is_operator, network_address
from demesne.server.socket_types import TableInfo
from demesne.server.table_setup import definite_settings, known_game, rematch_seat
from demesne.server.tables import Tables

ERRORS = {
    status: ResponseSpec(Problem, description="Refused; nothing was changed")
    for status in sorted(set(STATUS.values()) - {500})
}
Authorization = Annotated[str | None, Parameter(header="Authorization", required=False, max_length=200)]
TablePath = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{6,32}$")]
GamePath = Annotated[str, Parameter(max_length=40)]


def tables_in(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def _guests_in(state: State) -> Guests:
    guests: Guests = state.guests
    return guests


def _token(authorization: str | None) -> str | None:
    if authorization is None:
        return None
    kind, _, token = authorization.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refused("no_token", "send the token as 'Authorization: Bearer TOKEN'")
    return token.strip()


async def guest_if_any(state: State, authorization: str | None) -> Guest | None:
    """The guest who sent the request; None without a token. A wrong token is refused."""
    token = _token(authorization)
    guest = await _guests_in(state).find(token)
    if token is not None and guest is None:
        raise Refused("no_token", "no guest has this token; become a guest first")
    return guest


async def guest_of(state: State, authorization: str | None) -> Guest:
    """The guest who sent the request. A request without a token is refused."""
    guest = await guest_if_any(state, authorization)
    if guest is None:
        raise Refused("no_token", "become a guest first: POST /api/guests")
    return guest


@get("/reach", responses=ERRORS, tags=["server"])
async def read_reach(request: Request[Any, Any, Any], state: State) -> http_types.Reach:
    """Who can open a link to this server."""
    listening: Listening = state.listening
    reached = is_loopback(request.url.hostname or "") and is_operator(request.client.host if request.client else "")
    address = network_address() if reached else None
    return http_types.Reach(
        open=not reached or not is_loopback(listening.host),
        address=None if address is None else f"http://{address}:{listening.port}",
        start=listening.start,
    )


# Games


@get("/games", responses=ERRORS, tags=["games"])
async def list_games() -> list[http_types.GameInfo]:
    """The games, their options and bots."""
    taught = games_with_lessons()
    return [
        msgspec.convert(
            {
                **game,
                "bots": msgspec.to_builtins(bot_infos(game["name"])),
                "lesson": game["name"] in taught,
                "puzzles": how_many(game["name"]),
            },
            http_types.GameInfo,
        )
        for game in demesne.games()
    ]


@get("/games/{game:str}/cards", responses=ERRORS, tags=["games"])
async def list_cards(game: GamePath) -> list[dict[str, Any]]:
    """The cards, with our texts and rulings."""
    return find(known_game(game)).cards()


@get("/games/{game:str}/rules", responses=ERRORS, tags=["games"])
async def read_rules(game: GamePath) -> http_types.RulesText:
    """The rules in our words."""
    try:
        return http_types.RulesText(texts.rules_text(known_game(game)))
    except LookupError as fault:
        raise Refused("unknown", str(fault)) from fault


@get("/games/{game:str}/wording", responses=ERRORS, tags=["games"])
async def read_wording(game: GamePath) -> http_types.Wording:
    """Templates for prompts and events."""
    return msgspec.convert(find(known_game(game)).wording(), http_types.Wording)


@post("/games/{game:str}/preview", status_code=200, responses=ERRORS, tags=["games"])
async def preview(game: GamePath, data: http_types.PreviewRequest) -> http_types.Preview:
    """Options made definite; ask again to re-roll what is left to chance."""
    settings = definite_settings(known_game(game), data.players, data.options, None)
    return http_types.Preview(settings=settings, details=find(game).preview(settings))


@get("/games/{game:str}/puzzles", responses=ERRORS, tags=["games"])
async def list_puzzles(game: GamePath) -> http_types.PuzzleRow:
    """The puzzles of a game, and which is today's. Solutions are not told."""
    name, day = known_game(game), datetime.now(UTC).date()
    try:
        found = [msgspec.convert(each, http_types.PuzzleHeading, from_attributes=True) for each in headings(name)]
        return http_types.PuzzleRow(date=day.isoformat(), today=day_number(name, day), puzzles=found)
    except LookupError as fault:
        raise Refused("unknown", str(fault)) from fault


# Guests


@post("/guests", responses=ERRORS, tags=["guests"])
async def add_guest(state: State, data: http_types.GuestRequest) -> GuestInfo:
    """A new guest. Only this answer holds the token."""
    guest, token = await _guests_in(state).add(data.name)
    return GuestInfo(id=guest.id, name=guest.name, token=token)


@get("/guests/me", responses=ERRORS, tags=["guests"])
async def read_guest(state: State, authorization: Authorization = None) -> GuestInfo:
    """The guest whose token was sent."""
    guest = await guest_of(state, authorization)
    return GuestInfo(id=guest.id, name=guest.name)


@patch("/guests/me", responses=ERRORS, tags=["guests"])
async def rename_guest(state: State, data: http_types.GuestRequest, authorization: Authorization = None) -> GuestInfo:
    """Change my name. Tables where I sit already keep the old one."""
    guest = await guest_of(state, authorization)
    renamed = await _guests_in(state).rename(_token(authorization) or "", guest, data.name)
    return GuestInfo(id=renamed.id, name=renamed.name)


@get("/guests/me/games", responses=ERRORS, tags=["guests"])
async def list_finished(state: State, authorization: Authorization = None) -> list[TableInfo]:
    """The finished games in which I had a seat, newest first: at most the last thousand."""
    guest = await guest_of(state, authorization)
    return await tables_in(state).finished(guest.id)


# Tables


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
    return await tables_in(state).lobby(None if guest is None else guest.id, wanted, status)


@post("/tables", responses=ERRORS, tags=["tables"])
async def add_table(state: State, data: http_types.TableRequest, authorization: Authorization = None) -> TableInfo:
    """A new table. It starts at once if no seat is open."""
    guest = await guest_of(state, authorization)
    table = await tables_in(state).new_table(data, guest)
    return table.info(guest.id)


@post("/games/{game:str}/lesson", responses=ERRORS, tags=["tables"])
async def add_lesson(state: State, game: GamePath, authorization: Authorization = None) -> TableInfo:
    """A new table at which a coach teaches the game. It starts at once."""
    guest = await guest_of(state, authorization)
    table = await tables_in(state).new_lesson(game, guest)
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
    table = await tables_in(state).new_puzzle(game, number, guest)
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
        await tables.check_bot_games(found.record, found.record.seat_of(guest.id))
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
    await tables.start(found, guest, data.level)
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
    rematch_id = await tables.rematch_of(old, guest)
    try:
        return (await tables.join_rematch(old, rematch_id, guest)).info(guest.id)
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
    new = await tables.fork(await tables.find(table), data, guest)
    return new.info(guest.id)


ROUTES = Router(
    path="/api",
    route_handlers=[
        read_reach,
        list_games,
        list_cards,
        read_rules,
        read_wording,
        preview,
        add_guest,
        read_guest,
        rename_guest,
        list_finished,
        list_tables,
        add_table,
        add_lesson,
        ask_coach,
        list_puzzles,
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
