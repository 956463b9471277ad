"""Simultaneous phases: every seat resolves rules on a lane of its own, all at once, while the main stack waits.

A lane is a stack of frames with at most one open question. After every answer all lanes run until their seats must
decide, and questions that depend on what has changed are computed again, so that every offered move is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from demesne.core.decision import Decision
from demesne.core.effect import EVERYTHING, Asks
from demesne.core.errors import RulesBug
from demesne.core.lane import Lane, asker_of, load_lane, load_question, part_of, whole
from demesne.core.move import CLOCK

if TYPE_CHECKING:
    from demesne.core.frame import Frame
    from demesne.core.move import Move
    from demesne.core.state import State
    from demesne.core.timed_phase import TimedPhase

STEP_BUDGET: Final = 20_000
"""The most steps of rules between two decisions. No card needs nearly as many; the limit stops endless loops."""

MOST_RUNAWAYS: Final = 10
"""How often `State.runaway` may be called before the next decision."""

MOST_ERRANDS: Final = 60
MOST_ARRANGEMENTS: Final = 300
"""Without a clock, a seat becomes ready after this many errands or arrangements in an interval, so that every phase ends."""


class Lanes:
    """All lanes of a phase, the clock's question, and the interval."""

    __slots__ = ("acting", "by_seat", "clock", "clock_asked", "interval", "running", "timing", "touched")

    def __init__(self, seats: int) -> None:
        self.by_seat: tuple[Lane, ...] = tuple([Lane(seat) for seat in range(seats)])
        self.clock: Decision | None = None
        self.clock_asked = 0
        self.interval = 0
        self.timing = ""
        """How a timed phase passes (see `TIMINGS`); empty where plain lanes run to their end."""
        self.running: Lane | None = None
        """The lane whose rules are being carried out."""
        self.acting: Lane | None = None
        """The lane whose seat has just answered."""
        self.touched = EVERYTHING

    def copy(self) -> Lanes:
        twin = Lanes(0)
        twin.by_seat = tuple([lane.copy() for lane in self.by_seat])
        twin.clock = self.clock
        twin.clock_asked = self.clock_asked
        twin.interval = self.interval
        twin.timing = self.timing
        twin.touched = self.touched
        return twin

    # Asking and answering

    def ask(self, seat: int, asker: Asks[Any, Any], options: list[Move], part: int) -> None:
        """Open a question for the lane that is running, or for the clock."""
        if seat == CLOCK:
            self.clock_asked += 1
            self.clock = Decision(CLOCK, asker, options, self.clock_asked)
            return
        lane = self.running
        if lane is None or lane.seat != seat:
            raise RulesBug(f"seat {seat} is asked from outside its own lane; interrupt it instead")
        if part == 0:
            lane.asked += 1
            lane.answering = lane.asked
        lane.decision = Decision(seat, asker, options, lane.answering, part)

    def answer(self, g: State, decision: Decision, move: Move) -> None:
        self.touched |= decision.asker.touches
        if decision.seat == CLOCK:
            self.clock = None
            self.acting = None
            decision.asker.answer(g, g.stack[-1], move)
            self.settle(g)
            return
        lane, interval = self.by_seat[decision.seat], self.interval
        lane.decision = None
        lane.answering = decision.number
        self.acting = lane
        self._enter(g, lane)
        decision.asker.answer(g, lane.frames[-1], move)
        self.settle(g)
        if g.lanes is self and self.interval == interval:
            self._count_errand(g, lane)

    def _enter(self, g: State, lane: Lane) -> None:
        """What is pushed now goes to this lane."""
        self.running = lane
        g.current = lane.frames

    def settle(self, g: State) -> None:
        """Run every lane until its seat must decide, and bring every open question up to date."""
        steps = runaways = 0
        while g.lanes is self:
            lane = self._runnable()
            if lane is not None:
                steps += 1
                if steps > STEP_BUDGET:
                    runaways += 1
                    if runaways > MOST_RUNAWAYS:
                        raise RulesBug("rules run without end and without a decision")
                    g.runaway()
                    steps = 0
                    continue
                self._step(g, lane)
            elif not self._refresh(g):
                break
        if g.lanes is not self:
            return
        self.running = None
        if any(lane.frames for lane in self.by_seat):
            self.show(g)
        else:
            g.close_lanes()

    def show(self, g: State) -> None:
        """What may be answered now, by seat, the clock last."""
        found = [lane.shown() for lane in self.by_seat]
        g.open = tuple([decision for decision in [*found, self.clock] if decision is not None])
        g.current = g.stack
        g.waiting = True

    def _runnable(self) -> Lane | None:
        for lane in self.by_seat:
            if lane.decision is None and lane.frames:
                return lane
        return None

    def _step(self, g: State, lane: Lane) -> None:
        self._enter(g, lane)
        frame = lane.frames[-1]
        if lane.suspended and lane.suspended[-1][0] == len(lane.frames):
            self._reopen(g, lane, frame)
        elif frame.pc == frame.program.size:
            lane.frames.pop()
        else:
            frame.pc += 1
            frame.program.steps[frame.pc - 1].run(g, frame)

    def _reopen(self, g: State, lane: Lane, frame: Frame) -> None:
        """The interruption is over: the question below it stands again, with its number and its picks."""
        number = lane.suspended[-1][1]
        lane.suspended = lane.suspended[:-1]
        asker = asker_of(frame)
        options = asker.options(g, frame)
        lane.answering = number
        if options:
            lane.decision = Decision(lane.seat, asker, options, number, part_of(g, frame, asker))
        else:
            self._lapse(g, frame, asker)

    def _lapse(self, g: State, frame: Frame, asker: Asks[Any, Any]) -> None:
        self.touched |= asker.touches
        asker.lapse(g, frame)

    def _refresh(self, g: State) -> bool:
        """Compute open questions again whose part of the table was touched; true if one has lost all its answers."""
        touched, self.touched = self.touched, 0
        lapsed = False
        if touched:
            if self.acting is not None:
                self.acting.touched |= touched
            for lane in self.by_seat:
                decision = lane.decision
                if decision is not None and decision.asker.reads & touched:
                    frame = lane.frames[-1]
                    options = decision.asker.options(g, frame)
                    if not options:
                        lane.decision = None
                        self._enter(g, lane)
                        self._lapse(g, frame, decision.asker)
                        lapsed = True
                    elif options != decision.options:
                        lane.decision = decision.with_options(options)
        return lapsed

    # Interrupting and closing

    def interrupt(self, g: State, seat: int) -> None:
        """Interrupt a lane with something that must be answered first; `g.push` now goes to that lane."""
        lane = self.by_seat[seat]
        if lane.decision is not None:
            lane.suspended += ((len(lane.frames), lane.decision.number),)
            lane.decision = None
        g.current = lane.frames

    def abandon(self, g: State) -> None:
        """Every half-done step puts back what it holds: by seat, the innermost first."""
        for lane in self.by_seat:
            self._enter(g, lane)
            while lane.frames:
                frame = lane.frames[-1]
                if frame.pc:
                    frame.program.steps[frame.pc - 1].abandon(g, frame)
                lane.frames.pop()
        self.running = None

    def restart(self, g: State, seat: int) -> None:
        """Put a seat back to its menu, the first step of its program, for a guess: others cannot know what it is doing
        there, nor how often it was asked."""
        lane = self.by_seat[seat]
        del lane.frames[1:]
        lane.suspended = ()
        lane.asked = lane.answering = 1
        lane.arrangements = lane.touched = 0
        frame = lane.frames[0]
        frame.pc = 1
        asker = asker_of(frame)
        lane.decision = Decision(seat, asker, asker.options(g, frame), 1)

    # Ready, intervals and turns

    def phase(self, g: State) -> TimedPhase[Any, Any]:
        """The timed phase that has opened these lanes."""
        frame = g.stack[-1]
        return cast("TimedPhase[Any, Any]", frame.program.steps[frame.pc - 1])

    def set_ready(self, g: State, seat: int, ready: bool) -> None:
        """Mark a seat as ready or not; when all are, the next interval begins. The last thing that an answer does."""
        self.by_seat[seat].ready = ready
        self.touched = EVERYTHING
        phase = self.phase(g)
        phase.marked(g, seat, ready)
        if all(lane.ready for lane in self.by_seat):
            phase.next_interval(g)

    def begin_interval(self, number: int) -> None:
        self.interval = number
        self.clock = None
        self.touched = EVERYTHING
        for lane in self.by_seat:
            lane.ready = False
            lane.errands = 0
            lane.arrangements = 0
            lane.touched = 0

    def give_turn(self, seat: int) -> None:
        """All but this seat wait."""
        for lane in self.by_seat:
            lane.parked = lane.seat != seat

    def _count_errand(self, g: State, lane: Lane) -> None:
        """Back at the menu a seat has run an errand, if that touched what others see, or arranged its own things."""
        if self.timing in ("", "clock") or lane.parked or not lane.at_menu:
            return
        touched, lane.touched = lane.touched, 0
        if touched:
            lane.errands += 1
        else:
            lane.arrangements += 1
        if not lane.ready and (lane.errands >= MOST_ERRANDS or lane.arrangements >= MOST_ARRANGEMENTS):
            interval = self.interval
            self.set_ready(g, lane.seat, True)
            self.settle(g)
            if g.lanes is not self or self.interval != interval:
                return
        if self.timing == "turns" and (touched or lane.ready):
            self._pass_turn(lane.seat)
            self.show(g)

    def _pass_turn(self, seat: int) -> None:
        for step in range(1, len(self.by_seat)):
            other = (seat + step) % len(self.by_seat)
            if not self.by_seat[other].ready:
                self.give_turn(other)
                return

    # Saving

    def plain(self) -> dict[str, object]:
        number = 0 if self.clock is None else self.clock.number
        return {
            "interval": self.interval,
            "timing": self.timing,
            "clock": [self.clock_asked, number],
            "lanes": [lane.plain() for lane in self.by_seat],
        }


def load_lanes(g: State, plain: object) -> Lanes | None:
    """The inverse of `Lanes.plain`; the main stack is restored already."""
    if plain is None:
        return None
    data = cast("dict[str, Any]", plain)
    lanes = Lanes(len(data["lanes"]))
    lanes.interval = whole(data["interval"])
    lanes.timing = str(data["timing"])
    lanes.clock_asked, number = [whole(each) for each in data["clock"]]
    lanes.touched = 0
    g.lanes = lanes
    for lane, saved in zip(lanes.by_seat, data["lanes"]):
        load_lane(g, lane, saved)
    for lane, saved in zip(lanes.by_seat, data["lanes"]):
        load_question(g, lane, saved)
    if number:
        frame = g.stack[-1]
        asker = asker_of(frame)
        lanes.clock = Decision(CLOCK, asker, asker.options(g, frame), number)
    return lanes
