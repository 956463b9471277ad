"""Runs the clock of a table with the real time, and sets an alarm for the next moment when somebody's time runs out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from demesne.core import CLOCK
from demesne.server.live_table.clock import PhaseClock, TableClock
from demesne.server.live_table.game_log import ClockQuestion, GameLog
from demesne.server.model.table_record import TableRecord
from demesne.server.protocol.socket_types import SPECTATOR, Clocks

_SAVE_SECONDS = 5.0
"""How often the time spent on the clock's question, or by a player on theirs, is stored."""


class TableTimers:
    """`on_alarm` is called when somebody's time may have run out, or when the time spent must be stored."""

    def __init__(self, record: TableRecord, phase_seconds: float, on_alarm: Callable[[], None]) -> None:
        self._clock = TableClock(record.clock, record.players)
        self._record = record
        self._phase_seconds = phase_seconds
        self._on_alarm = on_alarm
        self._asked: dict[int, int] = {}
        self._question: ClockQuestion | None = None
        self._rung = False
        self._somebody_here = False
        self._loaded = False
        self._next_save = 0.0
        self._alarm: asyncio.TimerHandle | None = None

    def time_left(self) -> Clocks:
        return self._clock.time_left(time.monotonic())

    def seats_out_of_time(self) -> list[int]:
        return self._clock.seats_out_of_time(time.monotonic())

    def spend_bank(self, seat: int, seconds: float) -> None:
        """Take from the bank what the seat used before the table was loaded."""
        self._clock.spend_bank(seat, seconds)

    def stop_thinking(self, seat: int) -> float:
        """The seat has answered. Returns the seconds it took from its bank."""
        return 0.0 if seat == CLOCK else self._clock.stop_thinking(seat, time.monotonic())

    # The clock's question

    @property
    def standing_still(self) -> bool:
        """The time of a phase stands still until a client is connected."""
        return self._clock.phase is not None and not self._clock.phase.running

    def clock_used(self) -> int:
        """The milliseconds spent on the clock's question; 0 if it is asked nothing."""
        phase = self._clock.phase
        return 0 if phase is None else round(phase.used(time.monotonic()) * 1000)

    def time_up(self) -> ClockQuestion | None:
        """The clock's question, if its time has run out. It is returned once, and again if the position has changed but
        the question is still there."""
        end = self._clock.phase_end()
        if self._rung or end is None or end > time.monotonic():
            return None
        self._rung = True
        return self._question

    def must_save(self) -> bool:
        """Whether the time spent must be stored; true once every few seconds."""
        now = time.monotonic()
        if not self.spending or now < self._next_save:
            return False
        self._next_save = now + _SAVE_SECONDS
        return True

    def time_used(self) -> int:
        """The milliseconds spent on the open question, whether the clock's or a player's, since it was asked."""
        if self._clock.phase is not None:
            return self.clock_used()
        return round(self._clock.longest_thought(time.monotonic()) * 1000)

    @property
    def spending(self) -> bool:
        """Whether time runs that would be given back if it were not stored."""
        phase = self._clock.phase
        return self._clock.thinks() if phase is None else phase.running

    def set_somebody_here(self, here: bool) -> None:
        """The time of a phase runs only while somebody is here."""
        self._somebody_here = here
        self._run_phase(time.monotonic())
        self.set_alarm()

    def _set_question(self, question: ClockQuestion | None, now: float) -> None:
        """A phase lasts as long as its question says (`details.seconds`), else as the server's settings."""
        if question is self._question:
            return
        self._question, self._clock.phase = question, None
        if question is not None:
            length = self._phase_seconds if question.seconds is None else question.seconds
            self._clock.phase = PhaseClock(length, question.used / 1000)
            self._run_phase(now)

    def _run_phase(self, now: float) -> None:
        phase = self._clock.phase
        if phase is None or phase.running == self._somebody_here:
            return
        if self._somebody_here:
            phase.start(now)
            self._next_save = now + _SAVE_SECONDS
        else:
            phase.stop(now)

    # What happens at the table

    def update_presence(self, seat: int, present: frozenset[int]) -> None:
        """Start or stop the time of absence. It runs only while other guests wait for the absent one."""
        seats = self._record.seats
        others = [number for number, other in enumerate(seats) if other.kind == "guest" and number != seat]
        away = seats[seat].kind == "guest" and not seats[seat].stand_in and seat not in present
        if away and others and self._record.status == "playing":
            self._clock.set_absent(seat, time.monotonic())
        else:
            self._clock.set_present(seat)
        self.set_alarm()

    def update_questions(self, game_log: GameLog | None) -> None:
        """The position or a seat has changed: the clocks of the guests who are asked now run."""
        now = time.monotonic()
        asked = {} if game_log is None else _asked_in_turn(game_log)
        used = self._used_before(game_log)
        for seat, player in enumerate(self._record.seats):
            if seat not in asked or player.by_bot:
                self._clock.stop_thinking(seat, now)
            elif self._asked.get(seat) != asked[seat] or self._clock.thinking_since[seat] is None:
                self._clock.stop_thinking(seat, now)
                self._clock.start_thinking(seat, now - used)
                self._next_save = now + _SAVE_SECONDS
            if self._record.status == "over":
                self._clock.set_present(seat)
        self._asked = asked
        self._rung = False
        self._set_question(None if game_log is None else game_log.clock, now)
        self.set_alarm()

    def _used_before(self, game_log: GameLog | None) -> float:
        """The seconds that had been spent on a player's question before the table was loaded."""
        if self._loaded or game_log is None:
            return 0.0
        self._loaded = True
        record = self._record
        saved = record.clock_used if record.clock_version == game_log.version else 0
        return max(saved, game_log.thought) / 1000

    # The alarm

    @property
    def running(self) -> bool:
        """Somebody's time runs: the table must stay in memory, or the time would stop."""
        return self._alarm is not None

    def set_alarm(self) -> None:
        self.stop()
        end = self._next_alarm()
        if end is not None:
            delay = max(0.0, end - time.monotonic())
            self._alarm = asyncio.get_running_loop().call_later(delay, self._on_alarm)

    def _next_alarm(self) -> float | None:
        ends = [self._clock.next_end()]
        if not self._rung:
            ends.append(self._clock.phase_end())
        if self.spending:
            ends.append(self._next_save)
        return min((end for end in ends if end is not None), default=None)

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def _asked_in_turn(game_log: GameLog) -> dict[int, int]:
    """The seats that are asked a question on which their own time runs, and since which version. It is the public version:
    the time does not start anew with a step that others do not see. Where all act at once, only the time of the phase runs."""
    return {
        decision.seat: game_log.version_of(SPECTATOR) for decision in game_log.match.state.open if decision.number == 0
    }
