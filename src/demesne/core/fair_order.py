"""A fair order for seats that may all act at once: one errand each, in an order drawn anew for every lap."""

from __future__ import annotations

from typing import Final

from demesne.core.lanes import Lanes
from demesne.core.rng import seeded

MOST_HELD: Final = 16
"""Decisions after which a seat hands on, finished with its errand or not."""

_NO_HOLDER: Final = -3
"""No seat has begun an errand yet."""


class FairOrder:
    """Says which seat acts next. A seat goes on until it is back at its menu; then those act that have waited longer."""

    __slots__ = ("_held", "_holder", "_rng", "_waiting")

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)
        self._waiting: list[int] = []
        """The seats that have not acted in this lap; the last one is next."""
        self._holder = _NO_HOLDER
        self._held = 0

    def restart(self) -> None:
        """Another phase or interval: nobody waits from before."""
        self._waiting = []

    def next_seat(self, lanes: Lanes, seats: list[int], willing: list[int]) -> int | None:
        """The next of the willing seats, or None if each of them has acted in this lap. `seats` are all that may act."""
        if self._holder in willing and self._held < MOST_HELD and not lanes.by_seat[self._holder].at_menu:
            self._held += 1
            return self._holder
        self._waiting = [seat for seat in self._waiting if seat in seats]
        for place in range(len(self._waiting) - 1, -1, -1):
            if self._waiting[place] in willing:
                self._holder = self._waiting.pop(place)
                self._held = 1
                return self._holder
        return None

    def begin_lap(self, seats: list[int]) -> None:
        """Every seat acts once more. Seats that still wait from the lap before come first."""
        lap = [seat for seat in seats if seat not in self._waiting]
        self._rng.shuffle(lap)
        self._waiting = lap + self._waiting
