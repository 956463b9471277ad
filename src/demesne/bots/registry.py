"""Finds bots by name or by the path of a strategy file. A game with a bot of its own is one line here."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.bot_set import BotSet
from demesne.bots.language.strategy_error import nearest
from demesne.bots.maker import Maker
from demesne.core.errors import BadSettings, short
from demesne.games import GAMES

BOT_SETS: Final[dict[str, str]] = {
    "domaine": "demesne.bots.domaine.bot_set",
    "dominion": "demesne.bots.dominion.bot_set",
    "millennium-blades": "demesne.bots.millennium_blades.bot_set",
}
"""Games with bots of their own besides a `heuristic`: name -> module with a `BOT_SET`."""

HEURISTICS: Final[dict[str, str]] = {}
"""The others: name -> module:class of their `heuristic`. A game that is in neither table has `random` only."""


def bots_of(game: str) -> BotSet:
    """The bots of a game."""
    name = game.lower()
    if name in BOT_SETS:
        found = import_module(BOT_SETS[name]).BOT_SET
        assert isinstance(found, BotSet)
        return found
    if name in GAMES:
        return BotSet(name, HEURISTICS.get(name, ""))
    raise BadSettings(f"there is no game '{short(game)}'; there are {', '.join(GAMES)}")


def names(game: str) -> list[str]:
    """The names of the bots. Where a game has strategy files, the path of one serves as a name too."""
    return [maker.key for maker in bots_of(game).builtin()]


def find(game: str, name: str) -> Maker:
    """The bot with this name (case, spaces and dashes do not matter), or the one in this file."""
    if is_file(name):
        return bots_of(game).need_strategies("strategy files").load(Path(name))
    wanted = _plain(name)
    known = bots_of(game).builtin()
    for maker in known:
        if wanted in [_plain(each) for each in (maker.key, maker.name, *maker.other_names)]:
            return maker
    keys = [maker.key for maker in known]
    raise BadSettings(f"{game} has no bot '{short(name)}'{nearest(name, keys) or ';'} there are {', '.join(keys)}")


def is_file(name: str) -> bool:
    """Whether the name is the path of a strategy file."""
    return name.lower().endswith(".toml") or "/" in name or "\\" in name


def check_spelling(name: str) -> None:
    """Refuse a file that a record or a ladder could not name: both are JSON, which is UTF-8."""
    try:
        name.encode()
    except UnicodeEncodeError:
        raise BadSettings(f"the file {name!a} needs another name: this one is not UTF-8") from None


def make(game: str, name: str) -> Bot:
    """A new bot; call `begin` before it plays."""
    return find(game, name).make()


def _plain(name: str) -> str:
    return name.lower().replace(" ", "").replace("-", "").replace("_", "")
