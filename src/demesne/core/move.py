"""A move: one answer to one decision, as a shared immutable value with two stable spellings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from demesne.core.errors import BadSettings

CLOCK: Final = -1
"""The seat that time sits in. Its only move is *time up*; rules never read a clock."""

PUBLIC: Final = -2
"""Not a seat: whoever looks on. Views and events for it hold what everybody may know."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """`code` is for tables and environments, `text` for records, logs, terminal and keyboard."""

    __slots__ = ("code", "text")

    def __init__(self, code: int, text: str) -> None:
        self.code = code
        self.text = text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class MoveTable:
    """All moves of a game, each made once: identity is equality."""

    __slots__ = ("_by_code", "_by_text")

    def __init__(self) -> None:
        self._by_code: dict[int, Move] = {}
        self._by_text: dict[str, Move] = {}

    def add(self, move: Move) -> None:
        if move.code in self._by_code or move.text in self._by_text:
            raise BadSettings(f"move {move.code} '{move.text}' is defined twice")
        self._by_code[move.code] = move
        self._by_text[move.text] = move

    def coded(self, code: int) -> Move:
        found = self._by_code.get(code)
        if found is None:
            raise BadSettings(f"no move has the code {code}")
        return found

    def worded(self, text: str) -> Move | None:
        return self._by_text.get(text)

    def all(self) -> list[Move]:
        return [self._by_code[code] for code in sorted(self._by_code)]
