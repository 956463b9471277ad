"""Finds bots by name or by the path of a strategy file. A game is one line here."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from demesne.bots.bot import Bot
from demesne.bots.kit import Kit, Maker
from demesne.bots.language.mistake import nearest
from demesne.core.errors import BadSettings
from demesne.games import GAMES

KITS: Final[dict[str, str]] = {"dominion": "demesne.bots.dominion.kit"}
"""Games with more than `random` and `heuristic`: name -> module with a `KIT`."""

HEURISTICS: Final[dict[str, str]] = {"domaine": "demesne.bots.domaine:Heuristic"}
"""The others: name -> module:class of their `heuristic`."""


def kit(game: str) -> Kit:
    """The kit of a game."""
    name = game.lower()
    if name in KITS:
        found = import_module(KITS[name]).KIT
        assert isinstance(found, Kit)
        return found
    if name in HEURISTICS:
        return Kit(name, HEURISTICS[name])
    raise BadSettings(f"there is no game '{game}'; there are {', '.join(GAMES)}")


def names(game: str) -> list[str]:
    """The bots that have a name; a path to a strategy file does as well, where a game has those."""
    return [maker.key for maker in kit(game).builtin()]


def find(game: str, name: str) -> Maker:
    """The bot with this name, whatever its capitals, blanks and dashes, or the one in this file."""
    if name.lower().endswith(".toml") or "/" in name or "\\" in name:
        return kit(game).load(Path(name))
    wanted = _plain(name)
    known = kit(game).builtin()
    for maker in known:
        if wanted in (_plain(maker.key), _plain(maker.name)):
            return maker
    keys = [maker.key for maker in known]
    raise BadSettings(f"{game} has no bot '{name}'{nearest(name, keys) or ';'} there are {', '.join(keys)}")


def make(game: str, name: str) -> Bot:
    """A fresh bot, ready to `begin`."""
    return find(game, name).make()


def _plain(name: str) -> str:
    return name.lower().replace(" ", "").replace("-", "").replace("_", "")
