"""What each seat had in each of its turns, noted while bots play."""

from __future__ import annotations

from demesne.core.state import State


class TurnLog:
    """Of one game. A bot set that can follow turns subclasses it."""

    series: tuple[str, ...] = ()
    """What is noted of each turn."""

    def __init__(self, seats: int) -> None:
        self.kept: dict[str, list[list[int]]] = {name: [[] for _ in range(seats)] for name in self.series}
        """Series -> for each seat, a number for each of its turns."""

    def note(self, seat: int, *values: int) -> None:
        """A turn of this seat has ended; the values come in the order of `series`."""
        for name, value in zip(self.series, values, strict=True):
            self.kept[name][seat].append(value)

    def look(self, state: State) -> None:
        """Look at the position before a decision; the log finds out by itself whether a turn has ended."""
        raise NotImplementedError

    def end(self, state: State) -> None:
        """The game is over, and with it the turn under way."""
        raise NotImplementedError
