"""When time matters at a table: whose clock runs, and when the owner must look again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from demesne.core import CLOCK
from demesne.server.clockwork import Clockwork
from demesne.server.course import Course
from demesne.server.facts import Facts
from demesne.server.protocol import Clocks


class Timing:
    """Drives the clockwork with the real time. `ring` is called when somebody's time may have run out."""

    def __init__(self, facts: Facts, phase_seconds: float, ring: Callable[[], None]) -> None:
        self.clockwork = Clockwork(facts.clock, facts.players)
        self._facts = facts
        self._phase_seconds = phase_seconds
        self._phase = b""
        self._ring = ring
        self._asked: dict[int, int] = {}
        self._alarm: asyncio.TimerHandle | None = None

    def shown(self) -> Clocks:
        return self.clockwork.shown(time.monotonic())

    def rested(self, seat: int) -> float:
        """This seat has answered; returns the bank seconds it used."""
        return 0.0 if seat == CLOCK else self.clockwork.rest(seat, time.monotonic())

    def late(self) -> list[int]:
        return self.clockwork.late(time.monotonic())

    def phase_is_over(self) -> bool:
        """True once for each real-time phase whose time has run out."""
        ends = self.clockwork.phase_ends
        if ends is None or ends > time.monotonic():
            return False
        self._phase, self.clockwork.phase_ends = b"", None
        return True

    def note_presence(self, seat: int, present: frozenset[int]) -> None:
        """An absent player is waited for only so long, but only where other people wait."""
        seats = self._facts.seats
        others = [number for number, who in enumerate(seats) if who.kind == "guest" and number != seat]
        away = seats[seat].kind == "guest" and not seats[seat].stand_in and seat not in present
        if away and others and self._facts.status == "playing":
            self.clockwork.leave(seat, time.monotonic())
        else:
            self.clockwork.come(seat)
        self.set_alarm()

    def settle(self, course: Course | None) -> None:
        """After every change: clocks run for the people who are asked now."""
        now = time.monotonic()
        asked = {} if course is None else {seat: course.asked_since(seat) or 0 for seat in course.match.to_act}
        for seat, who in enumerate(self._facts.seats):
            if seat not in asked or who.by_bot:
                self.clockwork.rest(seat, now)
            elif self._asked.get(seat) != asked[seat] or self.clockwork.thinking_since[seat] is None:
                self.clockwork.rest(seat, now)
                self.clockwork.think(seat, now)
        self._asked = asked
        self._run_phase(course if CLOCK in asked else None, now)
        self.set_alarm()

    def _run_phase(self, course: Course | None, now: float) -> None:
        """A real-time phase lasts as long as its question says (`details.seconds`), else as the server is set."""
        if course is None:
            self._phase, self.clockwork.phase_ends = b"", None
            return
        key = course.question_key(CLOCK)
        if key != self._phase:
            details = (course.match.state.question(CLOCK) or {}).get("details")
            seconds = details.get("seconds") if isinstance(details, dict) else None
            length = float(seconds) if isinstance(seconds, int | float) else self._phase_seconds
            self._phase, self.clockwork.phase_ends = key, now + length

    def set_alarm(self) -> None:
        self.stop()
        end = self.clockwork.next_end()
        if end is not None:
            delay = max(0.0, end - time.monotonic())
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
