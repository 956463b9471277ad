"""Why a move cannot be made while decks are built, where the rule against it belongs to no other file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.move import Move
from demesne.games.millennium_blades.moves import (
    EXCHANGE_TYPES,
    NOT_READY,
    READY,
    CardMove,
    CollectMove,
    GiftMove,
    SeatMove,
)

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

_AT_A_TRAY = "that is done at a tray: trade with somebody first"
_IN_A_TOURNAMENT = "that belongs to tournaments"

ELSEWHERE = {
    "spend": "cards are spent for a promo: fuse first",
    "keep": "there is no promo to choose now",
    "put": _AT_A_TRAY,
    "take back": _AT_A_TRAY,
    "money": _AT_A_TRAY,
    "thank": _AT_A_TRAY,
    "unthank": _AT_A_TRAY,
    "wish": _AT_A_TRAY,
    "withdraw": _AT_A_TRAY,
    "agree": _AT_A_TRAY,
    "done": "nothing of yours is half done",
    "never mind": "nothing of yours is half done",
    "time": "only the clock says so",
}
"""By verb: where moves belong that are no errands."""


def why_no_errand(g: BladesState, seat: int, move: Move) -> str:
    """Moves that arrange cards or have no place at the menu at all."""
    if isinstance(move, CollectMove):
        return f"{move.thing} is not in that collection"
    if isinstance(move, CardMove) and move.verb == "undeck":
        return f"{move.thing} is not in your deck"
    if isinstance(move, GiftMove):
        return why_no_partner(g, seat, move.to) or f"you have no friendship card {move.thing} left"
    if move is EXCHANGE_TYPES:
        return "your character cannot exchange types now"
    if move is READY:
        return "you are ready already"
    if move is NOT_READY:
        return "you are not ready"
    if isinstance(move, SeatMove) and move.verb == "trade":
        return why_no_partner(g, seat, move.to)
    return ELSEWHERE.get(move.verb, _IN_A_TOURNAMENT)


def why_no_partner(g: BladesState, seat: int, to: int) -> str:
    return "there is no such player" if to == seat or to >= g.seats else ""
