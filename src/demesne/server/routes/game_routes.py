"""HTTP routes: the games with their cards, rules, options and puzzles, and who can reach this server."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar import Request, Router, get, post
from litestar.datastructures import State

import demesne
from demesne import texts
from demesne.games import find
from demesne.lessons import games_with_lessons
from demesne.puzzles import day_number, headings, how_many
from demesne.server.addresses import Listening, is_loopback, is_operator, network_address
from demesne.server.model.bot_levels import bot_infos, missing
from demesne.server.protocol import http_types
from demesne.server.protocol.errors import Refused
from demesne.server.routes.requests import ERRORS, GamePath
from demesne.server.tables.table_setup import definite_settings, known_game


@get("/reach", responses=ERRORS, tags=["server"])
async def read_reach(request: Request[Any, Any, Any], state: State) -> http_types.Reach:
    """Who can open a link to this server."""
    listening: Listening = state.listening
    reached = is_loopback(request.url.hostname or "") and is_operator(request.client.host if request.client else "")
    address = network_address() if reached else None
    return http_types.Reach(
        open=not reached or not is_loopback(listening.host),
        address=None if address is None else f"http://{address}:{listening.port}",
        start=listening.start if reached else "",
    )


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
    details = find(game).preview(settings)
    return http_types.Preview(settings=settings, details=details, missing=missing(game, settings))


@get("/games/{game:str}/puzzles", responses=ERRORS, tags=["games"])
async def list_puzzles(game: GamePath) -> http_types.PuzzleRow:
    """The puzzles of a game, and which is today's. Solutions are not told."""
    name, day = known_game(game), datetime.now(UTC).date()
    try:
        found = [msgspec.convert(each, http_types.PuzzleHeading, from_attributes=True) for each in headings(name)]
        return http_types.PuzzleRow(date=day.isoformat(), today=day_number(name, day), puzzles=found)
    except LookupError as fault:
        raise Refused("unknown", str(fault)) from fault


GAME_ROUTES = Router(
    path="/api", route_handlers=[read_reach, list_games, list_cards, read_rules, read_wording, preview, list_puzzles]
)
