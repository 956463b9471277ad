"""HTTP: games and what can be read about them, guests, tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Router, delete, get, patch, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

import demesne
from demesne import texts
from demesne.games import find
from demesne.server import bodies, protocol
from demesne.server.bodies import Problem
from demesne.server.facts import shown
from demesne.server.guests import Visitor
from demesne.server.house import House, definite, known_game
from demesne.server.levels import levels
from demesne.server.problems import STATUS, Refused
from demesne.server.table import Table

PROBLEMS = {
    status: ResponseSpec(Problem, description="Refused; nothing was changed")
    for status in sorted(set(STATUS.values()) - {500})
}
Authorization = Annotated[str | None, Parameter(header="Authorization", required=False, max_length=200)]
TablePath = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{6,32}$")]
GamePath = Annotated[str, Parameter(max_length=40)]


def house_of(state: State) -> House:
    house: House = state.house
    return house


def _token(authorization: str | None) -> str | None:
    if authorization is None:
        return None
    kind, _, token = authorization.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise Refused("no_token", "send the token as 'Authorization: Bearer TOKEN'")
    return token.strip()


async def visitor_of(state: State, authorization: str | None) -> Visitor | None:
    """The guest who asks. A wrong token is an error, not a stranger: its owner wants to know."""
    token = _token(authorization)
    visitor = await house_of(state).guests.find(token)
    if token is not None and visitor is None:
        raise Refused("no_token", "nobody here has this token; become a guest first")
    return visitor


async def known_visitor(state: State, authorization: str | None) -> Visitor:
    visitor = await visitor_of(state, authorization)
    if visitor is None:
        raise Refused("no_token", "become a guest first: POST /api/guests")
    return visitor


def answer(table: Table, visitor: Visitor | None) -> protocol.Table:
    return shown(table.facts, None if visitor is None else visitor.id, table.present())


# Games


@get("/games", responses=PROBLEMS, tags=["games"])
async def list_games() -> list[bodies.GameInfo]:
    """The games, their options and bots."""
    return [
        msgspec.convert(game | {"bots": msgspec.to_builtins(levels(game["name"]))}, bodies.GameInfo)
        for game in demesne.games()
    ]


@get("/games/{game:str}/cards", responses=PROBLEMS, tags=["games"])
async def list_cards(game: GamePath) -> list[dict[str, Any]]:
    """The cards, with our texts and rulings."""
    return find(known_game(game)).cards()


@get("/games/{game:str}/rules", responses=PROBLEMS, tags=["games"])
async def read_rules(game: GamePath) -> bodies.RulesText:
    """The rules in our words."""
    try:
        return bodies.RulesText(texts.rules_text(known_game(game)))
    except LookupError as fault:
        raise Refused("unknown", str(fault)) from fault


@get("/games/{game:str}/wording", responses=PROBLEMS, tags=["games"])
async def read_wording(game: GamePath) -> bodies.Wording:
    """Templates for prompts and events."""
    return msgspec.convert(find(known_game(game)).wording(), bodies.Wording)


@post("/games/{game:str}/preview", status_code=200, responses=PROBLEMS, tags=["games"])
async def preview(game: GamePath, data: bodies.PreviewWish) -> bodies.Preview:
    """Options made definite; ask again to re-roll what is left to chance."""
    return bodies.Preview(settings=definite(known_game(game), data.players, data.options, None))


# Guests


@post("/guests", responses=PROBLEMS, tags=["guests"])
async def become_guest(state: State, data: bodies.GuestWish) -> bodies.Guest:
    """A new guest. This is the only answer that holds the token."""
    visitor, token = await house_of(state).guests.admit(data.name)
    return bodies.Guest(id=visitor.id, name=visitor.name, token=token)


@get("/guests/me", responses=PROBLEMS, tags=["guests"])
async def who_am_i(state: State, authorization: Authorization = None) -> bodies.Guest:
    """Whom the token belongs to."""
    visitor = await known_visitor(state, authorization)
    return bodies.Guest(id=visitor.id, name=visitor.name)


@patch("/guests/me", responses=PROBLEMS, tags=["guests"])
async def rename(state: State, data: bodies.GuestWish, authorization: Authorization = None) -> bodies.Guest:
    """Another name, from the next table on."""
    visitor = await known_visitor(state, authorization)
    renamed = await house_of(state).guests.rename(_token(authorization) or "", visitor, data.name)
    return bodies.Guest(id=renamed.id, name=renamed.name)


# Tables


@get("/tables", responses=PROBLEMS, tags=["tables"])
async def list_tables(
    state: State,
    game: Annotated[str | None, Parameter(max_length=40)] = None,
    status: Literal["waiting", "playing", "over"] | None = None,
    authorization: Authorization = None,
) -> bodies.Tables:
    """My tables and the listed ones, newest first."""
    visitor = await visitor_of(state, authorization)
    return await house_of(state).lobby(visitor, None if game is None else known_game(game), status)


@post("/tables", responses=PROBLEMS, tags=["tables"])
async def open_table(state: State, data: bodies.TableWish, authorization: Authorization = None) -> protocol.Table:
    """A new table. It starts at once if no seat is open."""
    visitor = await known_visitor(state, authorization)
    return answer(await house_of(state).new_table(data, visitor), visitor)


@get("/tables/{table:str}", responses=PROBLEMS, tags=["tables"])
async def look_at_table(state: State, table: TablePath, authorization: Authorization = None) -> protocol.Table:
    """One table."""
    visitor = await visitor_of(state, authorization)
    return answer(await house_of(state).table(table), visitor)


@post("/tables/{table:str}/sit", status_code=200, responses=PROBLEMS, tags=["tables"])
async def sit(
    state: State, table: TablePath, data: bodies.SitWish, authorization: Authorization = None
) -> protocol.Table:
    """Take an open seat; the last one starts the game."""
    visitor = await known_visitor(state, authorization)
    found = await house_of(state).table(table)
    await found.do(found.sit, visitor.id, visitor.name, data.seat)
    return answer(found, visitor)


@post("/tables/{table:str}/leave", status_code=200, responses=PROBLEMS, tags=["tables"])
async def leave(state: State, table: TablePath, authorization: Authorization = None) -> protocol.Table:
    """Leave my seat before the start."""
    visitor = await known_visitor(state, authorization)
    found = await house_of(state).table(table)
    await found.do(found.leave, visitor.id)
    return answer(found, visitor)


@post("/tables/{table:str}/start", status_code=200, responses=PROBLEMS, tags=["tables"])
async def start(
    state: State, table: TablePath, data: bodies.StartWish, authorization: Authorization = None
) -> protocol.Table:
    """The host lets bots fill the open seats, and the game starts."""
    visitor = await known_visitor(state, authorization)
    found = await house_of(state).table(table)
    await found.do(found.fill, visitor.id, data.level)
    return answer(found, visitor)


@delete("/tables/{table:str}", status_code=204, responses=PROBLEMS, tags=["tables"])
async def close_table(state: State, table: TablePath, authorization: Authorization = None) -> None:
    """The host drops a table that has not started."""
    visitor = await known_visitor(state, authorization)
    found = await house_of(state).table(table)
    await found.do(found.close_table, visitor.id)


@post("/tables/{table:str}/rematch", responses=PROBLEMS, tags=["tables"])
async def rematch(state: State, table: TablePath, authorization: Authorization = None) -> protocol.Table:
    """The same again at a new table; others of this table who ask join it."""
    visitor = await known_visitor(state, authorization)
    house = house_of(state)
    return answer(await house.rematch(await house.table(table), visitor), visitor)


@post("/tables/{table:str}/fork", responses=PROBLEMS, tags=["tables"])
async def fork(
    state: State, table: TablePath, data: bodies.ForkWish, authorization: Authorization = None
) -> protocol.Table:
    """Play on from a moment of a finished game, at a new table."""
    visitor = await known_visitor(state, authorization)
    house = house_of(state)
    return answer(await house.fork(await house.table(table), data, visitor), visitor)


GAMES_AND_TABLES = Router(
    path="/api",
    route_handlers=[
        list_games,
        list_cards,
        read_rules,
        read_wording,
        preview,
        become_guest,
        who_am_i,
        rename,
        list_tables,
        open_table,
        look_at_table,
        sit,
        leave,
        start,
        close_table,
        rematch,
        fork,
    ],
)
