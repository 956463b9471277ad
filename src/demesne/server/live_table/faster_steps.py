"""The last steps of a phase in which all act at once. They explain a refusal: another seat was faster."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from demesne.core import CLOCK, Event, Game, State
from demesne.core.wording import tell
from demesne.server.model.answer import Answer, fits
from demesne.server.model.audience import bit

_KEPT = 12
"""Steps that an answer can be late by and still be told what happened; a late answer is rarely late by more than one."""

_MOST_SENTENCES = 3


class FasterStep(NamedTuple):
    """The step that took an answer away: whose it was and what it did."""

    seat: int
    events: list[Event]

    def told(self, game: Game, names: list[str], reader: int) -> str:
        """The explanation for the seat that was late. It learns no more than its log says."""
        name = "time" if self.seat == CLOCK else names[self.seat]
        templates = game.wording()["events"]
        seen = [event.seen_by(reader) for event in self.events if event.kind in templates]
        sentences = [tell(templates, str(event["event"]), event, names, reader) for event in seen[:_MOST_SENTENCES]]
        return f"{name} was faster: {'; '.join(sentences)}" if sentences else f"{name} was faster"


class _Moment(NamedTuple):
    """A step and the position before it."""

    before: State
    step: FasterStep


class FasterSteps:
    """Each seat has its own last steps: those that it was told of. Others would push them out and so show themselves."""

    def __init__(self, players: int) -> None:
        self._moments: list[deque[_Moment]] = [deque(maxlen=_KEPT) for _ in range(players)]

    def add(self, before: State, seat: int, events: list[Event], told: int) -> None:
        moment = _Moment(before, FasterStep(seat, events))
        for number, moments in enumerate(self._moments):
            if told & bit(number):
                moments.append(moment)

    def clear(self) -> None:
        for moments in self._moments:
            moments.clear()

    def lost_to(self, seat: int, answer: Answer) -> FasterStep | None:
        """The other seat's step since which this answer does not fit any more; None if it never did, or no longer lately."""
        for moment in reversed(self._moments[seat]):
            if fits(moment.before, seat, answer):
                return None if moment.step.seat == seat else moment.step
        return None
