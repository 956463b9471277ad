"""A lane: one seat's half-done rules and its open question in a simultaneous phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from demesne.core.decision import Decision
from demesne.core.effect import Asks
from demesne.core.errors import BadRecord

if TYPE_CHECKING:
    from demesne.core.frame import Frame
    from demesne.core.state import State


class Lane:
    """One seat's part of a simultaneous phase."""

    __slots__ = (
        "answering",
        "arrangements",
        "asked",
        "decision",
        "errands",
        "frames",
        "parked",
        "ready",
        "seat",
        "suspended",
        "touched",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.frames: list[Frame] = []
        self.decision: Decision | None = None
        self.asked = 0
        """How many questions this seat was asked: the number of the latest one."""
        self.answering = 0
        """The number of the question answered last; its further parts keep it."""
        self.suspended: tuple[tuple[int, int], ...] = ()
        """Questions below an interruption: how many frames lie up to theirs, and their number."""
        self.parked = False
        """It is another seat's turn: the question stays, but may not be answered."""
        self.ready = False
        self.errands = 0
        self.arrangements = 0
        self.touched = 0
        """What this seat has changed since it was last at its menu."""

    def copy(self) -> Lane:
        twin = Lane(self.seat)
        twin.frames = [frame.copy() for frame in self.frames]
        twin.decision = self.decision
        twin.asked = self.asked
        twin.answering = self.answering
        twin.suspended = self.suspended
        twin.parked = self.parked
        twin.ready = self.ready
        twin.errands = self.errands
        twin.arrangements = self.arrangements
        twin.touched = self.touched
        return twin

    @property
    def at_menu(self) -> bool:
        """Whether the seat is asked its first question again and nothing of its own is half done."""
        return len(self.frames) == 1 and self.decision is not None and self.decision.part == 0

    def shown(self) -> Decision | None:
        """The question that may be answered now. A parked seat answers only what has interrupted it."""
        return None if self.parked and not self.suspended else self.decision

    def plain(self) -> list[object]:
        decision = self.decision
        texts = None if decision is None else [move.text for move in decision.options]
        number = 0 if decision is None else decision.number
        part = 0 if decision is None else decision.part
        counts = [self.asked, self.answering, self.errands, self.arrangements, self.touched]
        marks = [self.parked, self.ready]
        frames = [frame.plain() for frame in self.frames]
        return [frames, counts, marks, [list(pair) for pair in self.suspended], number, part, texts]


def asker_of(frame: Frame) -> Asks[Any, Any]:
    """The effect whose question is open in this frame."""
    step = frame.program.steps[frame.pc - 1] if frame.pc else None
    if not isinstance(step, Asks):
        raise BadRecord(f"nothing is asked at {frame.place()}")
    return step


def part_of(g: State, frame: Frame, asker: Asks[Any, Any]) -> int:
    """How many picks of the question were made."""
    picks = asker.picks(g, frame)
    return 0 if picks is None else len(cast("list[object]", picks["picked"]))


def load_lane(g: State, lane: Lane, saved: list[Any]) -> None:
    """The inverse of `Lane.plain`, but for the question, which may depend on other lanes."""
    frames, counts, marks, suspended, _, _, _ = saved
    lane.frames = [g.load_frame(frame) for frame in frames]
    lane.asked, lane.answering, lane.errands, lane.arrangements, lane.touched = [whole(each) for each in counts]
    lane.parked, lane.ready = [bool(mark) for mark in marks]
    lane.suspended = tuple([(whole(height), whole(number)) for height, number in suspended])


def load_question(g: State, lane: Lane, saved: list[Any]) -> None:
    """Ask again what was open when the lane was saved."""
    number, part, texts = saved[4:]
    if texts is None:
        return
    frame = lane.frames[-1]
    asker = asker_of(frame)
    lane.decision = Decision(lane.seat, asker, asker.options(g, frame), whole(number), whole(part))
    if [move.text for move in lane.decision.options] != texts:
        raise BadRecord("the saved position was made under other rules: its open questions differ")


def whole(value: object) -> int:
    if not isinstance(value, int):
        raise BadRecord(f"a saved phase holds {value!r} where a whole number belongs")
    return value
