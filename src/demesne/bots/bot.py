"""A bot: something that answers for a seat."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from demesne.core.move import Move
from demesne.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """One player's mind for one game at a time. Write your own by subclassing; `choose` is all it needs.

    A bot is handed the whole position, because building a view for every decision would cost more than the game itself.
    It must read only what its seat may know: its own cards, and what lies open. The test for that is the same as for
    views: asked on `state.guess(seat, rng)`, where everything hidden is dealt anew, a bot gives the same answer.
    """

    name: str = "bot"

    def begin(self, seed: int) -> None:
        """A new game starts: forget the last one, and draw all chance from this seed."""

    def choose(self, state: State, seat: int) -> Move:
        """One of `state.legal_moves(seat)`. A query: the position stays as it is."""
        raise NotImplementedError

    def explain(self, state: State, seat: int, move: Move) -> str:
        """Why it would make this move, in one line for a player who asked for a hint."""
        others = len(state.legal_moves(seat)) - 1
        return f"{self.name} prefers it to {others} other moves." if others else "It is the only legal move."
