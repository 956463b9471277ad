"""A move: one answer to one decision, as a shared immutable value with two stable spellings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from demesne.core.errors import BadSettings
from demesne.core.wording_types import MoveParts

CLOCK: Final = -1
"""The seat of the clock. Its only move is *time up*; rules never read a clock."""

PUBLIC: Final = -2
"""Not a seat: a spectator. Views and events for it hold what everybody may know."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """`code` is for tables and environments, `text` for records, logs, terminal and keyboard.

    The other three say the same in parts, for programs that show moves: `verb` is the word of the game (`buy`, `done`),
    `thing` what it is about (`Silver`), `place` where, whom or as what (`c2`, `chancery`, a seat). Rules read numbers
    instead, which a game's own subclass carries.
    """

    __slots__ = ("code", "place", "text", "thing", "verb")

    def __init__(self, code: int, text: str, verb: str, thing: str = "", place: str = "") -> None:
        self.code = code
        self.text = text
        self.verb = verb
        self.thing = thing
        self.place = place

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def parts(self) -> MoveParts:
        """As whoever shows it needs it."""
        return MoveParts(self.text, self.verb, self.thing, self.place)

    def plain_parts(self) -> dict[str, object]:
        """The same as JSON-ready data."""
        return {"text": self.text, "verb": self.verb, "thing": self.thing, "place": self.place}

    def plain(self) -> dict[str, object]:
        """As a question lists it: it may be chosen once, and needs no token."""
        return {
            "code": self.code,
            "text": self.text,
            "verb": self.verb,
            "thing": self.thing,
            "place": self.place,
            "times": 1,
            "token": None,
        }


class MoveTable:
    """All moves of a game, each made once, so that they are compared by identity."""

    __slots__ = ("_by_code", "_texts")

    def __init__(self) -> None:
        self._by_code: dict[int, Move] = {}
        self._texts: set[str] = set()

    def add(self, move: Move) -> None:
        """Put in a move of its own code and text; one that is there already is refused."""
        if move.code in self._by_code or move.text in self._texts:
            raise BadSettings(f"move {move.code} '{move.text}' is defined twice")
        self._by_code[move.code] = move
        self._texts.add(move.text)

    def all(self) -> list[Move]:
        """The moves in the order of their codes."""
        return [self._by_code[code] for code in sorted(self._by_code)]
