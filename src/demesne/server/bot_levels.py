"""The bots that may sit at a table. They are chosen by name only: a client cannot name a strategy file."""

from __future__ import annotations

from functools import cache

from demesne import bots
from demesne.bots import BotSet, Maker
from demesne.core import BadSettings
from demesne.server.errors import Refused
from demesne.server.http_types import BotInfo


@cache
def makers(game: str) -> dict[str, Maker]:
    """The bots by level. A game that is not registered has the random one."""
    return {maker.key: maker for maker in _bots_of(game).builtin()}


def _bots_of(game: str) -> BotSet:
    try:
        return bots.bots_of(game)
    except BadSettings:
        return BotSet(game, "")


def bot_infos(game: str) -> list[BotInfo]:
    """The weakest first."""
    best = best_level(game)
    ranked = sorted(makers(game).values(), key=lambda maker: maker.key == best)
    return [BotInfo(level=maker.key, title=maker.name, note=maker.about, best=maker.key == best) for maker in ranked]


def best_level(game: str) -> str:
    """The level that gives hints, and that takes a seat when nobody names a level."""
    return _bots_of(game).best


def check_level(game: str, level: str | None) -> str:
    """This level if the game has it; the best one if it is None."""
    if level is None:
        return best_level(game)
    if level not in makers(game):
        raise Refused("unknown", f"{game} has no bot '{level}'; there are {', '.join(makers(game))}")
    return level


def title(game: str, level: str) -> str:
    """The bot's name at a table. A level that no longer exists keeps its own name."""
    maker = makers(game).get(level)
    return level if maker is None else maker.name
