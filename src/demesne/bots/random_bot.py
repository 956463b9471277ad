"""The bot that takes a random legal move."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from demesne.bots.bot import Bot
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Takes every legal move with the same probability. Every other bot should be stronger."""

    def __init__(self) -> None:
        self.name = "random"
        self.rng = seeded(0)

    def begin(self, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, state: State, seat: int) -> Move:
        decision = state.open[0]
        options = decision.options if decision.seat == seat else state.legal_moves(seat)
        return options[self.rng.below(len(options))]
