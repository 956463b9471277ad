"""What a table remembers of its puzzle."""

from __future__ import annotations

from msgspec import Struct


class PuzzleRecord(Struct, frozen=True, kw_only=True):
    """Which puzzle it is, and whether the solver has found the solution or had it shown."""

    key: str
    solved: bool = False
    shown: bool = False
