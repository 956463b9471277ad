"""The bot that takes a random legal move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from demesne.bots.bot import Bot
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State

_HALF: Final = 1 << 30
"""A new number has two draws of this size: on the plain build, what fits into two digits of an integer is quick."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Takes every legal move with the same probability. Every other bot should be stronger.

    One number serves several choices, since drawing it costs more than all else: the remainder of a division by the
    number of moves chooses one of them, and the quotient is chance for the next choice. When the quotient gets small, a new
    number is drawn. So a choice is from at least 2 to the 30th, as even as a number that is drawn for it alone.
    """

    def __init__(self) -> None:
        self.name = "random"
        self.rng = seeded(0)
        self.chance: i64 = 0

    def begin(self, seed: int) -> None:
        self.rng = seeded(seed)
        self.chance = 0

    def choose(self, state: State, seat: int) -> Move:
        decision = state.open[0]
        options = decision.options if decision.seat == seat else state.legal_moves(seat)
        count: i64 = len(options)
        chance: i64 = self.chance
        if chance < _HALF:
            chance = self.rng.below(_HALF) * _HALF + self.rng.below(_HALF)
        self.chance = chance // count
        return options[chance % count]
