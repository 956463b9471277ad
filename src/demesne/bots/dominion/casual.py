"""A bot for a relaxed game: it plays sensibly, and overvalues some cards."""

from __future__ import annotations

from typing import Final

from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.core.rng import seeded
from demesne.games.dominion.card import CARDS
from demesne.games.dominion.state import DominionState

FANCY: Final = 2.0
"""Points by which it misjudges a card at most."""


class Casual(HeuristicBot):
    """Plays by the heuristic with a taste of its own, which lasts for a game."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "casual"
        self.tastes: list[float] = [0.0] * len(CARDS)

    def begin(self, seed: int) -> None:
        chance = seeded(seed)
        self.tastes = [FANCY * (int(chance.below(2001)) - 1000) / 1000.0 for _ in CARDS]

    def values(self, state: DominionState, seat: int, cards: list[int]) -> list[float]:
        values = super().values(state, seat, cards)
        return [value + self.tastes[card] if -1.0 < value < 100.0 else value for card, value in zip(cards, values)]
