"""Events: what happened, as data, and who may know which part of it.

The log, animations, replays and screen readers all use these events. Rules never build sentences. A state without
a journal (simulation, search) records no events.
"""

from __future__ import annotations

from typing import Final

EVERYONE: Final = (1 << 16) - 1
"""A `knows` mask in which every seat has its bit; spectators know what every seat knows."""
ONLOOKER: Final = 15
"""The bit of `EVERYONE` that no seat has: it is set where spectators know, too."""


class Event:
    """`public` is for everybody; `private` only for seats whose bit is set in `knows`.

    `news` marks an event from which somebody may have learned something (a draw, a reveal, a shuffle): undo is free only
    up to there.
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

    __slots__ = ("events", "sealed")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.sealed = False
        """Hidden cards of another seat have decided what happened since the last move: it cannot be taken back freely."""

    def add(self, kind: str, seat: int, public: dict[str, object]) -> None:
        """Something open for all to see that teaches nobody anything hidden."""
        self.events.append(Event(kind, seat, public, {}, 0, False))

    def reveal(self, kind: str, seat: int, public: dict[str, object]) -> None:
        """Hidden things become known to everybody."""
        self.events.append(Event(kind, seat, public, {}, 0, True))

    def whisper(self, kind: str, seat: int, public: dict[str, object], private: dict[str, object], knows: int) -> None:
        """Hidden things become known to some seats (with `knows` 0, to none)."""
        self.events.append(Event(kind, seat, public, private, knows, True))

    def seal(self) -> None:
        """Rules have looked at hidden cards to decide whether a seat is asked. They say so whatever they found."""
        self.sealed = True
