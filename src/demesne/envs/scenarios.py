"""Which encoder serves which game, and scenarios by the game's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.episodes.encoders.domaine import DomaineEncoder
from demesne.episodes.encoders.dominion import DominionEncoder
from demesne.episodes.encoders.encoder import Encoder
from demesne.episodes.encoders.millennium_blades import BladesEncoder
from demesne.episodes.episode import Scenario
from demesne.games import find

MakeEncoder = Callable[[int, dict[str, Any]], Encoder]
"""Makes the encoder for a number of players and the options of a game."""

ENCODERS: Final[dict[str, MakeEncoder]] = {
    "dominion": lambda players, options: DominionEncoder(players, options.get("selection", "none") != "none"),
    "domaine": lambda players, options: DomaineEncoder(players),
    "millennium-blades": lambda players, options: BladesEncoder(players),
}
"""A game of your own comes into environments by an entry here."""


def encoder_for(game: Game, players: int, options: dict[str, Any]) -> Encoder:
    """The encoder of a game; it depends on the number of players and, in Dominion, on whether the kingdom is selected."""
    if game.name not in ENCODERS:
        raise BadSettings(f"{game.title} has no encoder; there are encoders for {', '.join(ENCODERS)}")
    return ENCODERS[game.name](players, options)


def scenario(game: str | Game, players: int = 2, max_moves: int = 0, **options: Any) -> Scenario:
    """A game with its number of players and options, ready to begin episodes. `max_moves` cuts them off; 0 is no limit."""
    entry = find(game) if isinstance(game, str) else game
    if type(players) is not int:
        raise BadSettings(f"'players' is a whole number, not {players!r}")
    entry.check_players(players)
    return Scenario(entry, players, dict(options), encoder_for(entry, players, options), max_moves)
