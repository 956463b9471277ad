"""Asks why a move cannot be made, as clients do: by its parts, as it is typed, and by the beginnings of its words."""

from __future__ import annotations

from demesne.core import Match, Move
from demesne.core.wording_types import MoveParts


def reasons(match: Match, seat: int, move: Move) -> list[tuple[MoveParts, str] | None]:
    """What is answered: the move that was meant and the reason against it; None where no move or several are meant."""
    begun = " ".join(word[:3] for word in move.text.split())
    meant = [
        match.game.move_of(move.verb, move.thing, move.place),
        match.move_meant(move.text, True),
        match.move_meant(begun, True),
    ]
    assert meant[:2] == [move, move]
    return [None if found is None else (found.parts(), match.why_not(seat, found)) for found in meant]
