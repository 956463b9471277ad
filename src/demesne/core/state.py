"""The position: plain data, a stack of frames, and the open decisions. No log, no input or output, no clock.

A game subclasses `State` with its own zones and counters. This module runs programs until somebody must decide, and is
the one gate through which a position changes: `apply`.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
from mypy_extensions import mypyc_attr

from demesne.core.decision import Decision
from demesne.core.effect import Asks, Effect, Program, load_frame
from demesne.core.errors import BadRecord, BadSettings, IllegalMove, MoveError, NotYourTurn, RulesBug, some
from demesne.core.event import Journal
from demesne.core.frame import MAIN, Frame
from demesne.core.move import CLOCK, PUBLIC, Move
from demesne.core.outcome import Outcome
from demesne.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What a match stands on; search and simulation use it directly."""

    __slots__ = ("journal", "lanes", "open", "over", "rng", "seats", "stack", "waiting")

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.stack: list[Frame] = []
        self.lanes: tuple[list[Frame], ...] = ()
        self.open: tuple[Decision, ...] = ()
        self.over = False
        self.waiting = False
        self.journal: Journal | None = None

    # What every game answers

    def copy(self) -> State:
        """An equal, independent position without a journal."""
        raise NotImplementedError

    def face(self, seat: int) -> dict[str, object]:
        """The game's own part of `view`: what this seat (or `PUBLIC`) may know of the zones, as plain data."""
        raise NotImplementedError

    def guess(self, seat: int, rng: Rng) -> State:
        """A full position that agrees with what this seat knows, with fresh randomness for the rest."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Places as they stand; final once the game is over."""
        raise NotImplementedError

    def zones(self) -> dict[str, object]:
        """The game's own part of `plain`: everything but stack, lanes and decisions."""
        raise NotImplementedError

    # What a seat may know

    def view(self, seat: int) -> dict[str, object]:
        """What this seat may know, as plain data, with its own open question. The clock knows what everybody knows."""
        self.check_seat(seat)
        seen = self.face(PUBLIC if seat == CLOCK else seat)
        seen["seat"] = seat
        seen["to_act"] = self.to_act
        seen["question"] = self.question(seat)
        seen["over"] = self.over
        seen["outcome"] = self.outcome().plain() if self.over else None
        return seen

    def check_seat(self, seat: int) -> None:
        """A seat of the table, the clock, or `PUBLIC`."""
        if not PUBLIC <= seat < self.seats:
            raise BadSettings(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")

    def question(self, seat: int) -> dict[str, object] | None:
        """What is asked of this seat: the prompt's key, what asks, details for the wording, and the legal moves."""
        decision = self.decision(seat)
        if decision is None:
            return None
        frame = self._frame_of(decision.lane)
        return {
            # Looked up by name: a compiled core does not see what a subclass in plain Python says for its whole class.
            "prompt": getattr(decision.asker, "prompt"),  # noqa: B009
            "source": frame.program.source(),
            "details": decision.asker.details(self, frame),
            "moves": [{"code": move.code, "text": move.text} for move in decision.options],
        }

    # Who may do what

    @property
    def to_act(self) -> list[int]:
        """Seats with an open decision; the clock, where time runs, comes last."""
        return [decision.seat for decision in self.open]

    def decision(self, seat: int) -> Decision | None:
        for decision in self.open:
            if decision.seat == seat:
                return decision
        return None

    def legal_moves(self, seat: int) -> list[Move]:
        """A list of one's own: positions share what they offer."""
        decision = self.decision(seat)
        return [] if decision is None else decision.options.copy()

    def apply(self, seat: int, move: Move) -> None:
        """The only way a position changes. Refused moves raise and change nothing."""
        for decision in self.open:
            if decision.seat == seat and move in decision.legal:
                break
        else:
            raise self.refusal(seat, move.text)
        self.open = () if len(self.open) == 1 else tuple([other for other in self.open if other is not decision])
        self.waiting = False
        frame = self.stack[-1] if decision.lane == MAIN else self.lanes[decision.lane][-1]
        try:
            decision.asker.answer(self, frame, move)
            if not self.waiting:
                self.advance()
        except Exception as fault:
            raise RulesBug(f"{self.place(frame)}: {type(fault).__name__}: {fault}") from fault

    def refusal(self, seat: int, text: str) -> MoveError:
        """Why this seat may not do that now, to be raised."""
        if self.over:
            return NotYourTurn(f"seat {seat} cannot '{text}': the game is over")
        options = self.legal_moves(seat)
        if not options:
            awaited = ["the clock" if other == CLOCK else f"seat {other}" for other in self.to_act]
            return NotYourTurn(f"seat {seat} cannot '{text}': waiting for {' and '.join(awaited)}")
        return IllegalMove(f"seat {seat} cannot '{text}' now; legal: {some([move.text for move in options])}")

    def place(self, frame: Frame) -> str:
        top = self.stack[-1] if self.stack else frame
        return top.place() if top is frame else f"{frame.place()} (now {top.place()})"

    # Running programs

    def push(self, program: Program, seat: int, subject: int = -1, marks: int = 0, lane: int = MAIN) -> Frame:
        """Have a program resolved next, before what is on the stack goes on."""
        frame = Frame(program, seat, subject, marks, lane)
        if lane == MAIN:
            self.stack.append(frame)
        else:
            self.lanes[lane].append(frame)
        return frame

    def ask(self, asker: Asks[Any], frame: Frame, options: list[Move], seat: int = CLOCK) -> None:
        """Open a decision for the frame's seat, or for another one."""
        who = frame.seat if seat == CLOCK else seat
        decision = Decision(who, asker, options, frame.lane)
        self.open = tuple(sorted([*self.open, decision], key=_clock_last)) if self.open else (decision,)
        self.waiting = True

    def ask_again(self, question: tuple[Decision, ...]) -> None:
        """Open a question that was made before; where one is asked over and over in the same words."""
        self.open = question
        self.waiting = True

    def end(self) -> None:
        """The game is over: nobody decides anything any more."""
        self.over = True
        self.waiting = True
        self.open = ()
        self.stack = []
        self.lanes = ()

    def advance(self) -> None:
        """Run effects until somebody must decide."""
        stack = self.stack
        while not self.waiting:
            if self.lanes:
                self._advance_lanes()
                continue
            frame = stack[-1]
            program = frame.program
            pc = frame.pc
            if pc == program.size:
                stack.pop()
            else:
                frame.pc = pc + 1
                program.steps[pc].run(self, frame)

    # Simultaneous phases: one stack per seat, all running until their seat must decide

    def open_lanes(self, program: Program) -> None:
        """Start a simultaneous phase: every seat resolves this program on its own stack, the main stack waits.

        It ends when every lane is empty or a rule calls `close_lanes`. Time runs if the effect that opens the lanes has
        asked the clock before: its frame then belongs to the seat `CLOCK`.
        """
        self.lanes = tuple([[] for _ in range(self.seats)])
        for seat in range(self.seats):
            self.push(program, seat, lane=seat)
        self.waiting = False

    def close_lanes(self) -> None:
        """End a simultaneous phase at once (time is up): open questions lapse, half-done programs are dropped."""
        self.lanes = ()
        self.open = ()
        self.waiting = False

    def interrupt(self, seat: int, program: Program, subject: int = -1, marks: int = 0) -> Frame:
        """Ask a busy seat something first; its present question is asked again afterwards."""
        decision = self.decision(seat)
        if decision is not None:
            self._lapse(decision)
            self.lanes[seat][-1].pc -= 1
        return self.push(program, seat, subject, marks, lane=seat)

    def _advance_lanes(self) -> None:
        while self.lanes:
            lane = self._runnable_lane()
            if lane is not None:
                self._step_lane(lane)
            elif self._nothing_lapses():
                break
        if any(self.lanes):
            self.waiting = True
        elif self.lanes:
            self.close_lanes()

    def _runnable_lane(self) -> list[Frame] | None:
        for seat, lane in enumerate(self.lanes):
            if lane and self.decision(seat) is None:
                return lane
        return None

    def _step_lane(self, lane: list[Frame]) -> None:
        frame = lane[-1]
        if frame.pc == frame.program.size:
            lane.pop()
        else:
            step: Effect[Any] = frame.program.steps[frame.pc]
            frame.pc += 1
            step.run(self, frame)

    def _nothing_lapses(self) -> bool:
        """Another seat's move may change what can be answered; a question without any answer left is not asked."""
        self.refresh()
        lapsed = [decision for decision in self.open if not decision.options]
        for decision in lapsed:
            self._lapse(decision)
        return not lapsed

    def _lapse(self, lapsed: Decision) -> None:
        self.open = tuple([decision for decision in self.open if decision is not lapsed])

    def refresh(self) -> None:
        """Ask the open questions anew: after another seat's move in a simultaneous phase, and in a guessed position."""
        self.open = tuple([self._refreshed(decision) for decision in self.open])

    def _refreshed(self, decision: Decision) -> Decision:
        options = decision.asker.options(self, self._frame_of(decision.lane))
        return Decision(decision.seat, decision.asker, options, decision.lane)

    def credible(self) -> bool:
        """Whether every open question could have been asked; a guessed position may fail, and is then guessed again."""
        for decision in self.open:
            if not decision.asker.could_ask(self, self._frame_of(decision.lane)):
                return False
        return True

    def _frame_of(self, lane: int) -> Frame:
        return self.stack[-1] if lane == MAIN else self.lanes[lane][-1]

    # Copying, comparing, saving

    def copy_frame_work(self, twin: State) -> None:
        """Give a fresh twin this state's stack, lanes and decisions."""
        twin.stack = [frame.copy() for frame in self.stack]
        if self.lanes:
            twin.lanes = tuple([[frame.copy() for frame in lane] for lane in self.lanes])
        twin.open = self.open
        twin.over = self.over
        twin.waiting = self.waiting

    def plain(self) -> dict[str, object]:
        """The whole position as JSON-ready data; equal positions give equal data."""
        data = self.zones()
        data["rng"] = int(self.rng.state)
        data["over"] = self.over
        data["stack"] = [frame.plain() for frame in self.stack]
        data["lanes"] = [[frame.plain() for frame in lane] for lane in self.lanes]
        data["open"] = [
            [decision.seat, decision.lane, [move.text for move in decision.options]] for decision in self.open
        ]
        return data

    def restore_frame_work(self, data: dict[str, object]) -> None:
        """The inverse of `plain` for what the core holds; the game has restored its zones."""
        try:
            self.rng = _load_rng(data["rng"])
            self.over = bool(data["over"])
            self.waiting = True
            self.stack = [load_frame(frame) for frame in cast(list[list[object]], data["stack"])]
            lanes = cast(list[list[list[object]]], data["lanes"])
            self.lanes = tuple([[load_frame(frame) for frame in lane] for lane in lanes])
            opened = cast(list[list[object]], data["open"])
            self.open = tuple([self._reopened(cast(int, seat), cast(int, lane)) for seat, lane, _ in opened])
        except (KeyError, TypeError, ValueError, IndexError) as fault:
            raise BadRecord(f"this is no saved position: {fault!r}") from fault
        found = [[move.text for move in decision.options] for decision in self.open]
        if found != [texts for _, _, texts in opened]:
            raise BadRecord("the saved position was made under other rules: its open questions differ")

    def _reopened(self, seat: int, lane: int) -> Decision:
        frame = self._frame_of(lane)
        asker = frame.program.steps[frame.pc - 1]
        if not isinstance(asker, Asks):
            raise BadRecord(f"nothing is asked at {frame.place()}")
        return Decision(seat, asker, asker.options(self, frame), lane)

    def key(self) -> bytes:
        """A canonical spelling for comparing and hashing."""
        return msgspec.json.encode(self.plain(), order="deterministic")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


def _load_rng(state: object) -> Rng:
    if not isinstance(state, int) or state >> 62:
        raise BadRecord(f"{state!r} is no state of the random generator")
    return Rng(state)


def _clock_last(decision: Decision) -> int:
    return 1 << 30 if decision.seat == CLOCK else decision.seat
