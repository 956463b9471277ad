"""The clock of a table: thinking time, bank, absence, and the time of a real-time phase.

It does arithmetic only. The caller says what time it is; `timers` runs it with the real time.
"""

from __future__ import annotations

from demesne.server.protocol.socket_types import Clocks, ClockSettings


class PhaseClock:
    """The time of one question to the clock, in seconds. It stands still until it is started, and whenever nobody is there."""

    def __init__(self, length: float, used: float) -> None:
        self._length = length
        self._used = used
        self._since: float | None = None

    def start(self, now: float) -> None:
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        self._used, self._since = self.used(now), None

    @property
    def running(self) -> bool:
        return self._since is not None

    def used(self, now: float) -> float:
        """Seconds spent so far, never more than there are."""
        running = 0.0 if self._since is None else max(0.0, now - self._since)
        return min(self._length, self._used + running)

    def end(self) -> float | None:
        """When the time will have run out; None while it stands still."""
        return None if self._since is None else self._since + max(0.0, self._length - self._used)


class TableClock:
    def __init__(self, settings: ClockSettings, seats: int) -> None:
        self.settings = settings
        self.bank: list[float] = [float(settings.bank or 0)] * seats
        self.thinking_since: list[float | None] = [None] * seats
        self.absent_since: list[float | None] = [None] * seats
        self.phase: PhaseClock | None = None

    # What happens at the table

    def start_thinking(self, seat: int, now: float) -> None:
        """The seat was asked a question."""
        self.thinking_since[seat] = now

    def stop_thinking(self, seat: int, now: float) -> float:
        """The seat's question was answered or withdrawn. Returns the seconds it took from its bank."""
        since, self.thinking_since[seat] = self.thinking_since[seat], None
        if since is None or self.settings.turn is None:
            return 0.0
        over = min(max(0.0, now - since - self.settings.turn), self.bank[seat])
        self.bank[seat] -= over
        return over

    def spend_bank(self, seat: int, seconds: float) -> None:
        """Take from the bank what the seat used before the table was loaded."""
        if 0 <= seat < len(self.bank):
            self.bank[seat] = max(0.0, self.bank[seat] - seconds)

    def set_absent(self, seat: int, now: float) -> None:
        self.absent_since[seat] = now

    def set_present(self, seat: int) -> None:
        self.absent_since[seat] = None

    # What follows from it

    def thinks(self) -> bool:
        """Whether somebody's time to think runs."""
        return self.settings.turn is not None and any(since is not None for since in self.thinking_since)

    def longest_thought(self, now: float) -> float:
        """The seconds since the first of the open questions was asked."""
        return max((now - since for since in self.thinking_since if since is not None), default=0.0)

    def seats_out_of_time(self, now: float) -> list[int]:
        return [seat for seat in range(len(self.bank)) if any(_past(end, now) for end in self._ends(seat))]

    def next_end(self) -> float | None:
        """When the next time of any seat runs out."""
        ends = [end for seat in range(len(self.bank)) for end in self._ends(seat)]
        known = [end for end in ends if end is not None]
        return min(known) if known else None

    def phase_end(self) -> float | None:
        """When the time of the phase runs out; None if there is none or it stands still."""
        return None if self.phase is None else self.phase.end()

    def _ends(self, seat: int) -> list[float | None]:
        return [self._turn_end(seat), self._absence_end(seat)]

    def _turn_end(self, seat: int) -> float | None:
        since = self.thinking_since[seat]
        if since is None or self.settings.turn is None:
            return None
        return since + self.settings.turn + self.bank[seat]

    def _absence_end(self, seat: int) -> float | None:
        since = self.absent_since[seat]
        return None if since is None or self.settings.absent is None else since + self.settings.absent

    def time_left(self, now: float) -> Clocks:
        seats = range(len(self.bank))
        return Clocks(
            turn=[self._turn_left(seat, now) for seat in seats],
            bank=[self._bank_left(seat, now) for seat in seats],
            absent=[_left(self._absence_end(seat), now) for seat in seats],
            phase=_left(self.phase_end(), now),
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
