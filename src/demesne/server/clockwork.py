"""A table's clocks: thinking, bank, absence, and the time of a real-time phase. Told the time, never reads it."""

from __future__ import annotations

from demesne.server.protocol import Clocks, ClockSettings


class Clockwork:
    def __init__(self, settings: ClockSettings, seats: int) -> None:
        self.settings = settings
        self.bank: list[float] = [float(settings.bank or 0)] * seats
        self.thinking_since: list[float | None] = [None] * seats
        self.absent_since: list[float | None] = [None] * seats
        self.phase_ends: float | None = None

    # What happens at the table

    def think(self, seat: int, now: float) -> None:
        """This seat's question was just asked."""
        self.thinking_since[seat] = now

    def rest(self, seat: int, now: float) -> float:
        """This seat has nothing to answer any more; returns what it took from its bank."""
        since, self.thinking_since[seat] = self.thinking_since[seat], None
        if since is None or self.settings.turn is None:
            return 0.0
        over = min(max(0.0, now - since - self.settings.turn), self.bank[seat])
        self.bank[seat] -= over
        return over

    def spend(self, seat: int, seconds: float) -> None:
        """Bank time that was used before the table was loaded."""
        if 0 <= seat < len(self.bank):
            self.bank[seat] = max(0.0, self.bank[seat] - seconds)

    def leave(self, seat: int, now: float) -> None:
        self.absent_since[seat] = now

    def come(self, seat: int) -> None:
        self.absent_since[seat] = None

    # What follows from it

    def turn_ends(self, seat: int) -> float | None:
        since = self.thinking_since[seat]
        if since is None or self.settings.turn is None:
            return None
        return since + self.settings.turn + self.bank[seat]

    def absence_ends(self, seat: int) -> float | None:
        since = self.absent_since[seat]
        return None if since is None or self.settings.absent is None else since + self.settings.absent

    def late(self, now: float) -> list[int]:
        """Seats whose time has run out."""
        return [seat for seat in range(len(self.bank)) if any(_past(end, now) for end in self._ends(seat))]

    def next_end(self) -> float | None:
        """When somebody's time runs out next."""
        ends = [end for seat in range(len(self.bank)) for end in self._ends(seat)] + [self.phase_ends]
        known = [end for end in ends if end is not None]
        return min(known) if known else None

    def _ends(self, seat: int) -> list[float | None]:
        return [self.turn_ends(seat), self.absence_ends(seat)]

    def shown(self, now: float) -> Clocks:
        seats = range(len(self.bank))
        return Clocks(
            turn=[self._turn_left(seat, now) for seat in seats],
            bank=[self._bank_left(seat, now) for seat in seats],
            absent=[_left(self.absence_ends(seat), now) for seat in seats],
            phase=_left(self.phase_ends, now),
        )

    def _turn_left(self, seat: int, now: float) -> int | None:
        since = self.thinking_since[seat]
        return None if since is None or self.settings.turn is None else _left(since + self.settings.turn, now)

    def _bank_left(self, seat: int, now: float) -> int | None:
        if self.settings.turn is None:
            return None
        since = self.thinking_since[seat]
        used = 0.0 if since is None else max(0.0, now - since - self.settings.turn)
        return max(0, round((self.bank[seat] - used) * 1000))


def _past(end: float | None, now: float) -> bool:
    return end is not None and end <= now


def _left(end: float | None, now: float) -> int | None:
    return None if end is None else max(0, round((end - now) * 1000))
