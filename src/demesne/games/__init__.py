"""The games, one line each. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from demesne.core.errors import BadSettings, short
from demesne.core.game import Game

GAMES: Final[dict[str, str]] = {
    "dominion": "demesne.games.dominion.game",
    "domaine": "demesne.games.domaine.game",
    "millennium-blades": "demesne.games.millennium_blades.game",
}
"""Name -> module with a `GAME`."""


def find(name: str) -> Game:
    """The game of this name."""
    module = GAMES.get(name.lower())
    if module is None:
        raise BadSettings(f"there is no game '{short(name)}'; there are {', '.join(GAMES)}")
    game = import_module(module).GAME
    assert isinstance(game, Game)
    return game


def file_name(name: str) -> str:
    """A game's name as files, folders and modules spell it: `millennium_blades`."""
    return name.replace("-", "_")


def every() -> list[Game]:
    return [find(name) for name in GAMES]
