"""Who moves next where several may: a fair random order, for simulations and the terminal."""

from __future__ import annotations

from typing import Final

from demesne.core.fair_order import FairOrder
from demesne.core.lanes import Lanes
from demesne.core.move import CLOCK
from demesne.core.state import State

LAP_SECONDS: Final = 6
"""The part of an interval's time that one lap takes. In a lap every seat runs one errand."""


class Schedule:
    """Lap after lap, every seat that may move runs one errand (`FairOrder`).

    A seat that is asked at its menu and does nothing lets the next one move. When the laps of an interval have used up its
    seconds, the clock moves.
    """

    __slots__ = ("_interval", "_lanes", "_order", "_spent")

    def __init__(self, seed: int) -> None:
        self._order = FairOrder(seed)
        self._lanes: Lanes | None = None
        self._interval = 0
        self._spent = 0

    def next_seat(self, state: State) -> int:
        """The seat that moves next; the game is not over."""
        lanes = state.lanes
        if lanes is None:
            return state.open[0].seat
        if lanes is not self._lanes or lanes.interval != self._interval:
            self._begin(lanes)
        if len(state.open) == 1:
            return state.open[0].seat
        seats = [decision.seat for decision in state.open if decision.seat != CLOCK]
        seat = self._order.next_seat(lanes, seats, seats)
        if seat is not None:
            return seat
        if self._time_is_up(state):
            return CLOCK
        self._spent += LAP_SECONDS
        self._order.begin_lap(seats)
        return self.next_seat(state)

    def seconds_left(self, state: State) -> int | None:
        """The seconds of the interval that are left in the present lap; None where no clock runs."""
        lanes = state.lanes
        if lanes is None or lanes.timing != "clock":
            return None
        length = lanes.phase(state).intervals(state)[lanes.interval]
        return length - max(0, self._spent - LAP_SECONDS)

    def _begin(self, lanes: Lanes) -> None:
        """Another interval, or another phase."""
        self._lanes = lanes
        self._interval = lanes.interval
        self._order.restart()
        self._spent = 0

    def _time_is_up(self, state: State) -> bool:
        lanes = state.lanes
        if lanes is None or lanes.clock is None:
            return False
        return self._spent >= lanes.phase(state).intervals(state)[lanes.interval] if lanes.timing else self._spent > 0


def may_wait(state: State, seat: int) -> bool:
    """Whether a seat need not move: it is ready, nothing of its own is half done, and another seat or the clock goes on."""
    lanes = state.lanes
    if lanes is None or seat == CLOCK or not lanes.by_seat[seat].ready or not lanes.by_seat[seat].at_menu:
        return False
    for decision in state.open:
        if decision.seat == CLOCK or not lanes.by_seat[decision.seat].ready:
            return True
    return False
