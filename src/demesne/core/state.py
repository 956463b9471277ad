"""The position: plain data, a stack of frames, and the open decisions. No log, no input or output, no clock.

A game subclasses `State` with its own zones and counters. This module runs programs until somebody must decide.
`apply` is the only function that changes a position.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
from mypy_extensions import mypyc_attr

from demesne.core.decision import Decision
from demesne.core.effect import Asks, Program, load_program
from demesne.core.errors import (
    BadRecord,
    BadSettings,
    IllegalMove,
    MoveError,
    NotYourTurn,
    RulesBug,
    damaged,
    short,
    some,
)
from demesne.core.event import Journal
from demesne.core.frame import Frame
from demesne.core.lane import asker_of, part_of
from demesne.core.lanes import MOST_RUNAWAYS, STEP_BUDGET, Lanes, load_lanes
from demesne.core.move import CLOCK, PUBLIC, Move
from demesne.core.outcome import Outcome
from demesne.core.rng import Rng, load_rng


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. A match holds one; search and simulation use it directly."""

    __slots__ = ("current", "journal", "lanes", "open", "over", "rng", "seats", "stack", "waiting")

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.stack: list[Frame] = []
        self.current = self.stack
        """Where `push` puts a frame: the main stack, or that of the lane whose rules are being carried out."""
        self.lanes: Lanes | None = None
        self.open: tuple[Decision, ...] = ()
        self.over = False
        self.waiting = False
        self.journal: Journal | None = None

    # What every game answers

    def copy(self) -> State:
        """An equal, independent position without a journal."""
        raise NotImplementedError

    def game_view(self, seat: int) -> dict[str, object]:
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
        seen = self.game_view(PUBLIC if seat == CLOCK else seat)
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
        asker, frame = decision.asker, self.frame_of(decision)
        return {
            "number": decision.number,
            # Looked up by name: a compiled core does not see what a subclass in plain Python says for its whole class.
            "prompt": getattr(asker, "prompt"),  # noqa: B009
            "source": frame.program.source(),
            "details": asker.details(self, frame),
            "picks": asker.picks(self, frame),
            "moves": [self._offered(asker, frame, move) for move in decision.options],
        }

    def _offered(self, asker: Asks[Any, Any], frame: Frame, move: Move) -> dict[str, object]:
        offered = move.plain()
        offered["times"] = asker.times(self, frame, move)
        offered["token"] = asker.token(self, frame, move)
        return offered

    # Who may do what

    @property
    def to_act(self) -> list[int]:
        """Seats with an open decision; the clock, where time runs, comes last."""
        return [decision.seat for decision in self.open]

    def decision(self, seat: int) -> Decision | None:
        """What this seat is asked; None if nothing."""
        for decision in self.open:
            if decision.seat == seat:
                return decision
        return None

    def legal_moves(self, seat: int) -> list[Move]:
        """The options of this seat, as a new list that the caller may change."""
        decision = self.decision(seat)
        return [] if decision is None else decision.options.copy()

    def search_moves(self, seat: int) -> list[Move]:
        """Legal moves without those that only reach a known position in another order: what search explores."""
        decision = self.decision(seat)
        if decision is None:
            return []
        return decision.asker.canonical(self, self.frame_of(decision), decision.options.copy())

    def frame_of(self, decision: Decision) -> Frame:
        """The half-done rule that asks this."""
        if self.lanes is None or decision.seat == CLOCK:
            return self.stack[-1]
        return self.lanes.by_seat[decision.seat].frames[-1]

    def apply(self, seat: int, move: Move) -> None:
        """The only way a position changes. Refused moves raise and change nothing."""
        decision = self.decision(seat)
        if decision is None:
            raise self.refusal(seat, move.text, move)
        self.answer(decision, move)

    def answer(self, decision: Decision, move: Move) -> None:
        """`apply` for the loops in which bots play, which have looked up the decision already."""
        if decision not in self.open or move not in decision.legal:
            raise self.refusal(decision.seat, move.text, move)
        self.waiting = False
        lanes = self.lanes
        frame = self.stack[-1] if lanes is None else self.frame_of(decision)
        try:
            if lanes is None:
                decision.asker.answer(self, frame, move)
            else:
                self.open = ()
                lanes.answer(self, decision, move)
            if not self.waiting:
                self.advance()
        except Exception as fault:
            raise self._bug(frame, fault) from fault

    def _bug(self, frame: Frame, fault: Exception) -> RulesBug:
        return RulesBug(f"{self.place(frame)}: {type(fault).__name__}: {fault}")

    def refusal(self, seat: int, text: str, move: Move | None = None) -> MoveError:
        """Why this seat may not do that now, to be raised."""
        text = short(text)
        if self.over:
            return NotYourTurn(f"seat {seat} cannot '{text}': the game is over")
        options = self.legal_moves(seat)
        if not options:
            awaited = ["the clock" if other == CLOCK else f"seat {other}" for other in self.to_act]
            return NotYourTurn(f"seat {seat} cannot '{text}': waiting for {' and '.join(awaited)}")
        reason = "" if move is None else self.why_not(seat, move)
        because = f": {reason}" if reason else ""
        return IllegalMove(f"seat {seat} cannot '{text}' now{because}; legal: {some([each.text for each in options])}")

    def why_not(self, seat: int, move: Move) -> str:
        """The rules' reason why a move is no answer to this seat's question; empty where it is one, or where there is no
        special reason."""
        decision = self.decision(seat)
        if decision is None or move in decision.legal:
            return ""
        return decision.asker.why_not(self, self.frame_of(decision), move)

    def place(self, frame: Frame) -> str:
        """Where in the rules this is, for messages."""
        top = self.stack[-1] if self.stack else frame
        return top.place() if top is frame else f"{frame.place()} (now {top.place()})"

    # Running programs

    def push(self, program: Program, seat: int) -> Frame:
        """Have a program resolved next, before what is under way goes on. A game makes its own kind of frame."""
        frame = Frame(program, seat)
        self.current.append(frame)
        return frame

    def ask(self, seat: int, asker: Asks[Any, Any], options: list[Move]) -> None:
        """Open a question. In a simultaneous phase a lane asks only its own seat."""
        # Not by way of `ask_part`: on the plain build the call would cost one-stack games two per cent.
        if self.lanes is None:
            self.open = (Decision(seat, asker, options, 0, 0),)
            self.waiting = True
        else:
            self.lanes.ask(seat, asker, options, 0)

    def ask_part(self, seat: int, asker: Asks[Any, Any], options: list[Move], part: int) -> None:
        """Open a question for several things, or go on with it after `part` picks."""
        if self.lanes is None:
            self.open = (Decision(seat, asker, options, 0, part),)
            self.waiting = True
        else:
            self.lanes.ask(seat, asker, options, part)

    def end(self) -> None:
        """The game is over: nobody decides anything any more."""
        self.over = True
        self.waiting = True
        self.open = ()
        self.stack = []
        self.current = self.stack
        self.lanes = None

    def advance(self) -> None:
        """Run effects until somebody must decide."""
        stack = self.stack
        steps_left = STEP_BUDGET
        runaways = 0
        while not self.waiting:
            if self.lanes is not None:
                self.lanes.settle(self)
                continue
            frame = stack[-1]
            program = frame.program
            pc = frame.pc
            if pc == program.size:
                stack.pop()
            elif steps_left:
                steps_left -= 1
                frame.pc = pc + 1
                program.steps[pc].run(self, frame)
            else:
                runaways += 1
                if runaways > MOST_RUNAWAYS:
                    raise RulesBug("rules run without end and without a decision")
                self.runaway()
                steps_left = STEP_BUDGET

    def runaway(self) -> None:
        """Rules have run for too long without a decision. A game may have a rule for that, which takes the endless work
        off the stack; what is left goes on."""
        raise RulesBug(f"{STEP_BUDGET} steps without a decision")

    # Simultaneous phases: one stack per seat, all running until their seat must decide

    def open_lanes(self, program: Program) -> None:
        """Start a simultaneous phase: every seat resolves this program on its own lane, the main stack waits.

        It ends when every lane is empty or a rule calls `close_lanes`.
        """
        self.lanes = Lanes(self.seats)
        for lane in self.lanes.by_seat:
            self.current = lane.frames
            self.push(program, lane.seat)
        self.current = self.stack
        self.waiting = False

    def close_lanes(self) -> None:
        """End a simultaneous phase at once: open questions lapse, half-done steps put back what they hold."""
        if self.lanes is not None:
            self.lanes.abandon(self)
        self.lanes = None
        self.current = self.stack
        self.open = ()
        self.waiting = False

    def interrupt(self, seat: int, program: Program) -> Frame:
        """Ask a busy seat something first; its present question stands again afterwards, with its picks."""
        assert self.lanes is not None
        before = self.current
        self.lanes.interrupt(self, seat)
        frame = self.push(program, seat)
        self.current = before
        return frame

    def touch(self, parts: int) -> None:
        """Parts of the table have changed: other seats' questions that read them are computed again."""
        if self.lanes is not None:
            self.lanes.touched |= parts

    def refresh(self) -> None:
        """Compute all open questions again, in a guessed position or where a test has changed the table."""
        lanes = self.lanes
        if lanes is None:
            self.open = tuple([self._refreshed(decision) for decision in self.open])
            return
        for lane in lanes.by_seat:
            if lane.decision is not None:
                lane.decision = self._refreshed(lane.decision)
        lanes.show(self)

    def _refreshed(self, decision: Decision) -> Decision:
        return decision.with_options(decision.asker.options(self, self.frame_of(decision)))

    def credible(self) -> bool:
        """Whether every open question could have been asked; a guessed position may fail, and is then guessed again."""
        for decision in self.open:
            if not decision.asker.could_ask(self, self.frame_of(decision)):
                return False
        return True

    # Copying, comparing, saving

    def copy_frame_work(self, twin: State) -> None:
        """Give a fresh twin this state's stack, lanes and decisions."""
        twin.stack = [frame.copy() for frame in self.stack]
        twin.current = twin.stack
        if self.lanes is not None:
            twin.lanes = self.lanes.copy()
        twin.open = self.open
        twin.over = self.over
        twin.waiting = self.waiting

    def plain(self) -> dict[str, object]:
        """The whole position as JSON-ready data; equal positions give equal data."""
        data = self.zones()
        data["rng"] = self.rng.plain()
        data["over"] = self.over
        data["stack"] = [frame.plain() for frame in self.stack]
        data["lanes"] = None if self.lanes is None else self.lanes.plain()
        data["open"] = [
            [decision.seat, [move.text for move in decision.options]] for decision in self.open if not decision.number
        ]
        return data

    def make_frame(self, program: Program, seat: int) -> Frame:
        """An empty frame of the game's own kind, to be loaded."""
        return Frame(program, seat)

    def load_frame(self, plain: list[object]) -> Frame:
        """The inverse of `Frame.plain`."""
        if len(plain) < 3 or not isinstance(plain[2], int):
            raise BadRecord(f"no such place in the rules: {plain!r}")
        frame = self.make_frame(load_program(plain[0]), plain[2])
        frame.load(plain[1], plain[3:])
        return frame

    def restore_frame_work(self, data: dict[str, object]) -> None:
        """The inverse of `plain` for what the core holds; the game has restored its zones."""
        try:
            self.rng = load_rng(data["rng"])
            self.over = bool(data["over"])
            self.stack = [self.load_frame(frame) for frame in cast(list[list[object]], data["stack"])]
            self.current = self.stack
            opened = cast(list[list[object]], data["open"])
            self.open = tuple([self._reopened(cast(int, seat)) for seat, _ in opened])
            self.lanes = load_lanes(self, data["lanes"])
            self._check_opened([texts for _, texts in opened])
            if self.lanes is not None:
                self.lanes.show(self)
            self.waiting = True
        except Exception as fault:  # damaged data may break the rules anywhere
            raise damaged(fault) from fault

    def _reopened(self, seat: int) -> Decision:
        frame = self.stack[-1]
        asker = asker_of(frame)
        return Decision(seat, asker, asker.options(self, frame), 0, part_of(self, frame, asker))

    def _check_opened(self, texts: list[object]) -> None:
        if [[move.text for move in decision.options] for decision in self.open] != texts:
            raise BadRecord("the saved position was made under other rules: its open questions differ")

    def key(self) -> bytes:
        """A canonical spelling for comparing and hashing."""
        return msgspec.json.encode(self.plain(), order="deterministic")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())
