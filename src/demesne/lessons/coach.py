"""The coach of a lesson: from what the pupil's seat sees, it finds what to say.

Of the steps that were not said yet, the first one whose occasion has come is said, so the pupil may play in any order. It
reads one seat's view and events, so it cannot tell what that seat may not know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from demesne.lessons.lesson import Condition, Lesson, Step

Seen = dict[str, Any]
"""A view or an event as one seat is told of it."""

_BLANK = re.compile(r"\{([^{}]+)\}")
_ME = "me"


class Progress(Struct, kw_only=True):
    """How far a pupil is: the steps that were said, the one that is being said, the number of events when it began, and
    the word on the last one. A coach who is `quiet` was sent away, and can be called back."""

    said: list[str] = []
    now: str | None = None
    since: int = 0
    word: str = ""
    quiet: bool = False


class Counsel(Struct, frozen=True, kw_only=True):
    """What the coach says now. `step` is null between two steps and after the last. `word` is about the step before. `goes_on`
    tells that the pupil must say so to go on. `moves` has the proposed move, if it is legal now; `show` what to mark."""

    step: str | None
    title: str
    say: str
    word: str
    number: int
    total: int
    goes_on: bool
    ended: bool
    quiet: bool
    moves: list[str]
    show: list[str]


class Coach:
    """Sits beside one seat. `progress` is all that it remembers."""

    def __init__(self, lesson: Lesson, seat: int, progress: Progress) -> None:
        self.lesson = lesson
        self.seat = seat
        self.progress = progress

    def look(self, view: Seen, events: Sequence[Seen]) -> None:
        """See what has happened; go on where what a step waited for has come."""
        progress = self.progress
        progress.since = min(progress.since, len(events))  # moves can be taken back
        for _ in range(len(self.lesson.step) + 1):
            step = self.step
            if step is None:
                self._begin(view, events)
                return
            recent = events[progress.since :]
            if self._any(step.until, view, recent):
                self._end(step, step.praise)
            elif self._any(step.unless, view, recent):
                self._end(step, step.instead)
            else:
                return

    def go_on(self, name: str | None, view: Seen, events: Sequence[Seen]) -> None:
        """The pupil wants no more of this step. If it is another one by now, nothing is left out."""
        step = self.step
        if step is not None and step.name == name:
            self._end(step, "")
        self.look(view, events)

    @property
    def step(self) -> Step | None:
        return next((step for step in self.lesson.step if step.name == self.progress.now), None)

    def counsel(self, view: Seen) -> Counsel:
        step, progress = self.step, self.progress
        ended = step is None and (bool(view["over"]) or len(progress.said) >= len(self.lesson.step))
        return Counsel(
            step=None if step is None else step.name,
            title=self.lesson.title if step is None else step.title,
            say=self._filled(step.say if step else self.lesson.end if ended else self.lesson.idle, view),
            word=self._filled(progress.word, view),
            number=len(progress.said) + (step is not None),
            total=len(self.lesson.step),
            goes_on=step is not None and not step.until,
            ended=ended,
            quiet=progress.quiet,
            moves=[] if step is None else [text for text in step.do if text in _legal(view)][:1],
            show=[] if step is None else step.show,
        )

    def _begin(self, view: Seen, events: Sequence[Seen]) -> None:
        for step in self.lesson.step:
            if step.name not in self.progress.said and (not step.when or self._any(step.when, view, events)):
                self.progress.now, self.progress.since = step.name, len(events)
                return

    def _end(self, step: Step, word: str) -> None:
        progress = self.progress
        progress.said, progress.now, progress.word = [*progress.said, step.name], None, word

    # Conditions

    def _any(self, conditions: list[Condition], view: Seen, events: Sequence[Seen]) -> bool:
        return any(self.holds(condition, view, events) for condition in conditions)

    def holds(self, condition: Condition, view: Seen, events: Sequence[Seen]) -> bool:
        question, legal = view["question"], _legal(view)
        return (
            (not condition.asked or (question is not None and question["prompt"] in condition.asked))
            and (not condition.can or any(text in legal for text in condition.can))
            and not any(text in legal for text in condition.cannot)
            and (not condition.happened or any(self._fits(event, condition.happened) for event in events))
            and all(self._number(view, place) >= least for place, least in condition.least.items())
            and all(self._number(view, place) <= most for place, most in condition.most.items())
            and all(thing in (self.at(view, place) or ()) for place, thing in condition.holds.items())
            and (condition.over is None or view["over"] == condition.over)
        )

    def _fits(self, event: Seen, wanted: Seen) -> bool:
        return all(self._equals(event.get(key), value) for key, value in wanted.items())

    def _equals(self, found: object, wanted: object) -> bool:
        if isinstance(wanted, list):
            return any(self._equals(found, each) for each in wanted)
        return found == (self.seat if wanted == _ME else wanted)

    def _number(self, view: Seen, place: str) -> float:
        found = self.at(view, place)
        if isinstance(found, list):
            return len(found)
        return found if isinstance(found, int | float) else 0

    def at(self, view: Seen, place: str) -> Any:
        """What stands in the view at `players.me.hand` or `supply.Province.left`; None if there is nothing."""
        found: Any = view
        for part in place.split("."):
            if isinstance(found, list):
                found = self._item(found, part)
            elif isinstance(found, dict):
                found = found.get(part)
            else:
                return None
        return found

    def _item(self, items: list[Any], part: str) -> Any:
        """One of a list: by its seat or number, or by the name of its card."""
        if part == _ME or part.isdigit():
            number = self.seat if part == _ME else int(part)
            return items[number] if number < len(items) else None
        named = (item for item in items if isinstance(item, dict) and part in (item.get("card"), item.get("name")))
        return next(named, None)

    def _filled(self, text: str, view: Seen) -> str:
        return _BLANK.sub(lambda blank: str(self.at(view, blank[1])), text)


def _legal(view: Seen) -> list[str]:
    question = view["question"]
    return [] if question is None else [move["text"] for move in question["moves"]]
