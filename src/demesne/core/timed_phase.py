"""A phase in which all seats act at once, in one or several intervals, against the clock or without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from demesne.core.effect import EVERYTHING, Asks, F, Program, S
from demesne.core.lanes import Lanes
from demesne.core.move import CLOCK

if TYPE_CHECKING:
    from demesne.core.move import Move

TIMINGS = ("clock", "no clock", "turns")
"""Against the clock; all at once until everybody is ready; or one seat after the other, by the same rules."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TimedPhase(Asks[S, F]):
    """Opens a lane with a menu for every seat. Lanes stay open from interval to interval, half-done picks included.

    An interval ends when its time is up or when every seat is ready. The clock's question is asked of the seat `CLOCK`.
    """

    prompt = "time"

    # What a game says

    def menu(self, g: S) -> Program:
        """What every seat resolves on its lane; its first question is the menu."""
        raise NotImplementedError

    def intervals(self, g: S) -> list[int]:
        """The length of each interval in seconds."""
        raise NotImplementedError

    def time_up(self, g: S, number: int) -> Move:
        """The clock's move that ends an interval, such as `time 2 up`."""
        raise NotImplementedError

    def begin(self, g: S, number: int) -> None:
        """What an interval brings; the first has number 0."""

    def marked(self, g: S, seat: int, ready: bool) -> None:
        """A seat is ready, or no longer; told here also where too many errands have made it ready."""

    def timing(self, g: S) -> str:
        """One of `TIMINGS`."""
        return "clock"

    def first(self, g: S, number: int) -> int:
        """The seat that begins an interval where seats take turns."""
        return 0

    # What follows from it

    def run(self, g: S, f: F) -> None:
        g.open_lanes(self.menu(g))
        self._begin(g, self._lanes(g), 0)

    def options(self, g: S, f: F) -> list[Move]:
        return [self.time_up(g, self._lanes(g).interval)]

    def details(self, g: S, f: F) -> dict[str, object]:
        number, lengths = self._lanes(g).interval, self.intervals(g)
        return {"interval": number + 1, "intervals": len(lengths), "seconds": lengths[number]}

    def answer(self, g: S, f: F, move: Move) -> None:
        self.next_interval(g)

    def next_interval(self, g: S) -> None:
        """Time is up, or every seat is ready."""
        lanes = self._lanes(g)
        if lanes.interval + 1 < len(self.intervals(g)):
            self._begin(g, lanes, lanes.interval + 1)
        else:
            g.close_lanes()

    def _begin(self, g: S, lanes: Lanes, number: int) -> None:
        lanes.begin_interval(number)
        self.begin(g, number)
        lanes.touched = EVERYTHING
        lanes.timing = self.timing(g)
        if lanes.timing == "clock":
            g.ask(CLOCK, self, [self.time_up(g, number)])
        elif lanes.timing == "turns":
            lanes.give_turn(self.first(g, number))

    def _lanes(self, g: S) -> Lanes:
        assert g.lanes is not None
        return g.lanes
