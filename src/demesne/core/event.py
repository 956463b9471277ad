"""Events: what happened, as data, and who may know which part of it.

One source feeds the log, the animation, the replay and the screen reader. Rules never build sentences. A state without
a journal (simulation, search) emits nothing and pays one test per place.
"""

from __future__ import annotations

EVERYONE: int = -1
"""A `knows` mask in which every seat has its bit; onlookers know what everyone knows."""


class Event:
    """`public` is for everybody; `private` only for seats whose bit is set in `knows`.

    `news` marks what somebody may have learned from (a draw, a reveal, a shuffle): undo is free only up to there.
    """

    __slots__ = ("kind", "knows", "news", "private", "public", "seat")

    def __init__(
        self, kind: str, seat: int, public: dict[str, object], private: dict[str, object], knows: int, news: bool
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.public = public
        self.private = private
        self.knows = knows
        self.news = news

    def seen_by(self, seat: int) -> dict[str, object]:
        """The event as this seat may know it."""
        seen: dict[str, object] = {"event": self.kind, "seat": self.seat}
        seen.update(self.public)
        if self.knows == EVERYONE or (seat >= 0 and self.knows >> seat & 1):
            seen.update(self.private)
        return seen


class Journal:
    """Collects events in order."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: str, seat: int, public: dict[str, object]) -> None:
        """Something open for all to see that teaches nobody anything hidden."""
        self.events.append(Event(kind, seat, public, {}, 0, False))

    def reveal(self, kind: str, seat: int, public: dict[str, object]) -> None:
        """Hidden things become known to everybody."""
        self.events.append(Event(kind, seat, public, {}, 0, True))

    def whisper(self, kind: str, seat: int, public: dict[str, object], private: dict[str, object], knows: int) -> None:
        """Hidden things become known to some seats (or, with `knows` 0, only to the archive)."""
        self.events.append(Event(kind, seat, public, private, knows, True))
