"""Lets bots play a game to its end: the innermost loop of every simulation."""

from __future__ import annotations

from demesne.bots.bot import Bot
from demesne.core.move import CLOCK
from demesne.core.schedule import Schedule, may_wait
from demesne.core.state import State


class Playout:
    """A position and the bots in its seats. In simultaneous phases a schedule drawn from `seed` says who moves."""

    __slots__ = ("bots", "decisions", "handovers", "last", "schedule", "state")

    def __init__(self, state: State, bots: list[Bot], seed: int = 0) -> None:
        self.state = state
        self.bots = bots
        self.decisions = 0
        self.handovers = 0
        """How often the decision went to another seat. It measures the length of games that count no turns."""
        self.last = CLOCK
        self.schedule = Schedule(seed)

    def run(self, most: int) -> bool:
        """Make up to this many decisions; returns whether the game is over."""
        if self.state.over:
            return True
        state, bots, last = self.state, self.bots, self.last
        made = handovers = 0
        for made in range(1, most + 1):  # noqa: B007  (read after the loop)
            if state.lanes is None:
                decision = state.open[0]
                seat = decision.seat
                state.answer(decision, bots[seat].choose(state, seat))
            else:
                seat = self.move_among_many(last)
            if seat != last:
                handovers += 1
                last = seat
            if state.over:
                break
        self.last = last
        self.handovers += handovers
        self.decisions += made
        return state.over

    def move_among_many(self, last: int) -> int:
        """One move of a simultaneous phase; returns whose it was, and for the clock who moved last."""
        state, seat = self.state, self.next_seat()
        if seat == CLOCK:
            state.apply(CLOCK, state.open[-1].options[0])
            return last
        state.apply(seat, self.bots[seat].choose(state, seat))
        return seat

    def next_seat(self) -> int:
        """The next seat of a simultaneous phase that does something."""
        state = self.state
        seat = self.schedule.next_seat(state)
        while may_wait(state, seat) and self.bots[seat].stays_ready(state, seat):
            seat = self.schedule.next_seat(state)
        return seat
