"""The bots a table may seat. Only named ones: paths to strategy files are for the command line, not for strangers."""

from __future__ import annotations

from functools import cache

from demesne import bots
from demesne.bots import Maker
from demesne.core import BadSettings
from demesne.server.bodies import Bot
from demesne.server.problems import Refused

_STRONGEST = ("search", "heuristic")
"""Whichever of these a game has first gives the hints and takes seats when nobody names a level."""


@cache
def makers(game: str) -> dict[str, Maker]:
    """By level. A game without a kit of its own has the bot that takes any legal move."""
    try:
        found = bots.kit(game).builtin()
    except BadSettings:
        found = [Maker("random", "random", bots.RandomBot, (), "Any legal move.")]
    return {maker.key: maker for maker in found}


def levels(game: str) -> list[Bot]:
    best = best_level(game)
    return [
        Bot(level=maker.key, title=maker.name, note=maker.about, best=maker.key == best)
        for maker in makers(game).values()
    ]


def best_level(game: str) -> str:
    known = makers(game)
    return next((name for name in _STRONGEST if name in known), list(known)[-1])


def check_level(game: str, level: str | None) -> str:
    """The level as it stands in the list; the best one where none was named."""
    if level is None:
        return best_level(game)
    if level not in makers(game):
        raise Refused("unknown", f"{game} has no bot '{level}'; there are {', '.join(makers(game))}")
    return level


def title(game: str, level: str) -> str:
    """What to call this bot at the table; a level that a newer version dropped keeps its own name."""
    maker = makers(game).get(level)
    return level if maker is None else maker.name
