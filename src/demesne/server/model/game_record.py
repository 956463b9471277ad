"""A game as a record: from settings, seed and moves the rules play it again. Worker processes are handed this."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from demesne.core import Match
from demesne.games import find
from demesne.server.model.audience import EVERY_AUDIENCE, bit
from demesne.server.model.table_record import Moves
from demesne.server.protocol.socket_types import Outcome

MOST_MOVES = 10_000
MOST_EVENTS = 100_000
"""What a game may have at a table or in an uploaded record. The longest games that bots play by chance have a third."""


class GameRecord(Struct, frozen=True, kw_only=True):
    """`told` says for each move of a running game who was told of it (see `audience`); None: everybody may see it all.
    `names` are those of the players, where a record tells them, `times` the seconds of play after which each move was made."""

    game: str
    players: int
    seed: int | str
    settings: dict[str, Any]
    moves: Moves
    outcome: Outcome | None = None
    told: list[int] | None = None
    names: list[str] | None = None
    times: list[float] | None = None

    def shown_to(self, audience: int) -> list[bool]:
        """For each move, whether this audience was told of it."""
        masks = [EVERY_AUDIENCE] * len(self.moves) if self.told is None else self.told
        return [bool(mask & bit(audience)) for mask in masks]

    def new_match(self) -> Match:
        """The match before its first move."""
        return Match(find(self.game), self.players, self.seed, self.settings)
