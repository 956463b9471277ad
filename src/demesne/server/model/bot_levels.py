"""The bots that may sit at a table. They are chosen by name only: a client cannot name a strategy file."""

from __future__ import annotations

from functools import cache

from demesne import bots
from demesne.bots import Bot, BotSet, Maker
from demesne.core import BadSettings
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.http_types import BotInfo


@cache
def makers(game: str) -> dict[str, Maker]:
    """The bots by level, the weakest first. A game that is not registered has the random one."""
    return {maker.key: maker for maker in _bots_of(game).builtin()}


def known_level(game: str, level: str) -> str:
    """The level with this name. Tables that were stored before a level was renamed keep their bots."""
    renamed = (maker.key for maker in makers(game).values() if level in maker.other_names)
    return level if level in makers(game) else next(renamed, level)


def make_adviser(game: str) -> Bot:
    """The bot that gives hints."""
    return _bots_of(game).make_adviser()


def _bots_of(game: str) -> BotSet:
    try:
        return bots.bots_of(game)
    except BadSettings:
        return BotSet(game, "")


def bot_infos(game: str) -> list[BotInfo]:
    """The weakest first. The best is the one that takes a seat when nobody names another."""
    best = best_level(game)
    return [
        BotInfo(level=maker.key, title=maker.name, note=maker.about, best=maker.key == best)
        for maker in makers(game).values()
    ]


def missing(game: str, settings: dict[str, object]) -> dict[str, list[str]]:
    """The cards that bots play with and do not find with these settings; a bot that finds all is left out."""
    bot_set = _bots_of(game)
    lacking = {level: bot_set.missing(maker, settings) for level, maker in makers(game).items()}
    return {level: cards for level, cards in lacking.items() if cards}


def best_level(game: str) -> str:
    """The level that takes a seat when nobody names a level."""
    return _bots_of(game).best


def check_level(game: str, level: str | None) -> str:
    """This level if the game has it; the best one if it is None."""
    if level is None:
        return best_level(game)
    level = known_level(game, level)
    if level not in makers(game):
        raise Refused("unknown", f"{game} has no bot '{level}'; there are {', '.join(makers(game))}")
    return level


def title(game: str, level: str) -> str:
    """The bot's name at a table. A level that no longer exists keeps its own name."""
    maker = makers(game).get(known_level(game, level))
    return level if maker is None else maker.name
