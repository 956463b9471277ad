"""Bots play a game to its end. The innermost loop of every simulation."""

from __future__ import annotations

from demesne.bots.bot import Bot
from demesne.core.move import CLOCK
from demesne.core.state import State


class Playout:
    """A position and the bots in its seats."""

    __slots__ = ("bots", "decisions", "handovers", "last", "state")

    def __init__(self, state: State, bots: list[Bot]) -> None:
        self.state = state
        self.bots = bots
        self.decisions = 0
        self.handovers = 0
        """How often the decision went to another seat: a measure of length for games that count no turns."""
        self.last = CLOCK

    def run(self, most: int) -> bool:
        """Make up to this many decisions. True once the game is over."""
        state, bots, last = self.state, self.bots, self.last
        left, handovers = most, 0
        while left > 0 and not state.over:
            seat = state.open[0].seat
            if seat == CLOCK:
                self.ring()
                seat = last
            else:
                state.apply(seat, bots[seat].choose(state, seat))
            if seat != last:
                handovers += 1
                last = seat
            left -= 1
        self.last = last
        self.handovers += handovers
        self.decisions += most - left
        return state.over

    def ring(self) -> None:
        """The clock's decision came first. It waits for those who still decide; alone, it ends the phase."""
        state = self.state
        for decision in state.open:
            if decision.seat != CLOCK:
                state.apply(decision.seat, self.bots[decision.seat].choose(state, decision.seat))
                return
        state.apply(CLOCK, state.open[0].options[0])
