"""Demesne: strategy games on one rules core. `games()` lists them, `new()` begins one."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from demesne.core import CLOCK, PUBLIC, BadRecord, BadSettings, DemesneError, IllegalMove, Match, Move, MoveError
from demesne.core.match import replay as _replay
from demesne.games import every, find

__version__ = "0.1.0"

__all__ = [
    "CLOCK",
    "PUBLIC",
    "BadRecord",
    "BadSettings",
    "DemesneError",
    "IllegalMove",
    "Match",
    "Move",
    "MoveError",
    "games",
    "new",
    "replay",
]


def new(game: str, *, players: int = 2, seed: int | str | None = None, **options: Any) -> Match:
    """A new match. Without a seed, chance picks one; `match.seed` and the record tell which.

    A seed of 32 hexadecimal digits is the key of a generator that nobody can predict who does not know it.
    """
    if not isinstance(game, str):
        raise BadSettings(f"a game is named by text, as in 'dominion', not {game!r}")
    chosen = random.getrandbits(48) if seed is None else seed
    if type(players) is not int:
        raise BadSettings(f"'players' is a whole number, not {players!r}")
    if type(chosen) not in (int, str):
        raise BadSettings(f"'seed' is a whole number or 32 hexadecimal digits, not {chosen!r}")
    return Match(find(game), players, chosen, options)


def replay(record: dict[str, Any] | str | bytes, until: int | None = None) -> Match:
    """The match a record describes, played again (up to move `until`, if given)."""
    if isinstance(record, str | bytes):
        record = read_record(record)
    if not isinstance(record, dict):
        raise BadRecord(f"a record is what match.record() gives, or that as JSON, not {type(record).__name__}")
    name = record.get("game")
    if not isinstance(name, str):
        raise BadRecord("a record names its game")
    try:
        return _replay(find(name), record, until)
    except RecursionError as fault:  # a part that is nested deeply was to be told of
        raise BadRecord("this is no record: it is nested too deeply") from fault


def read_record(content: str | bytes) -> dict[str, Any]:
    """A record from JSON. What it says is checked when it is replayed."""
    try:
        return msgspec.json.decode(content, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise BadRecord(f"this is no record: {fault}") from fault
    except RecursionError as fault:
        raise BadRecord("this is no record: it is nested too deeply") from fault


def games() -> list[dict[str, Any]]:
    """The games and what can be chosen for each, as data that a lobby can show."""
    return [game.plain() for game in every()]
