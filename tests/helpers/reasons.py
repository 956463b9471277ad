"""Reasons as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from demesne.core.wording import explain
from demesne.core.wording_types import Sentence
from demesne.games import find

NAMES = ["Ann", "Ben", "Cas", "Dee", "Eva", "Fox"]


def told(game: str, why: Sequence[Sentence], seat: int = 0, reader: int | None = None) -> str:
    """A reason as the player reads it whose answer it is about, or as another reader does."""
    return explain(find(game).wording()["moves"], why, seat, NAMES, seat if reader is None else reader)


def told_to_others(game: str, why: Sequence[Sentence], seat: int = 0) -> str:
    return told(game, why, seat, -2)
