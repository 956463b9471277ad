"""Placing knights: next to your own pieces, on meadow or, for a fee, in a forest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks, Program, enrol
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.domaine.board import CELL_BITS, EASTWARD, SIDE, SOUTHWARD, cell_moves
from demesne.games.domaine.moves import DONE, KNIGHT, KNIGHT_CODE
from demesne.games.domaine.regions import beside
from demesne.games.domaine.reports import report_knight

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm


def places(g: Realm, colour: int, ducats: int) -> int:
    """Cells where this colour may put a knight with so many ducats left; none if it is out of knights."""
    if not g.knights_left(colour):
        return 0
    return _near(g, g.pieces[colour], ducats)


def _near(g: Realm, pieces: int, ducats: int) -> int:
    land = g.terrain.plantable if ducats >= g.values.forest_fee else g.terrain.meadow
    return beside(pieces, g.east, g.south) & land & ~g.occupied


def put_piece(g: Realm, colour: int, cell: int) -> None:
    """A piece of this colour comes onto the board."""
    g.pieces[colour] |= CELL_BITS[cell]
    g.occupied |= CELL_BITS[cell]
    pieces = g.pieces[colour]
    g.kin_east |= pieces & pieces >> 1 & EASTWARD
    g.kin_south |= pieces & pieces >> SIDE & SOUTHWARD


def put_knight(g: Realm, colour: int, cell: int) -> None:
    g.knights[colour] |= CELL_BITS[cell]
    put_piece(g, colour, cell)


def remove_knight(g: Realm, colour: int, cell: int) -> None:
    """A knight goes back to its owner's supply."""
    g.knights[colour] ^= CELL_BITS[cell]
    g.pieces[colour] ^= CELL_BITS[cell]
    g.occupied ^= CELL_BITS[cell]
    g.kin_east = g.kin_south = 0
    for pieces in g.pieces:
        g.kin_east |= pieces & pieces >> 1 & EASTWARD
        g.kin_south |= pieces & pieces >> SIDE & SOUTHWARD


def hire_knight(g: Realm, seat: int, cell: int) -> None:
    """Place a knight by an action: the forest wants its fee."""
    fee = g.values.forest_fee if g.terrain.forest & CELL_BITS[cell] else 0
    g.ducats[seat] -= fee
    put_knight(g, seat, cell)
    if g.journal is not None:
        report_knight(g, seat, cell, fee)


class PlaceKnights(Asks["Realm"]):
    """Up to `count` knights. In the frame: `subject` the last cell.

    After a knight, lower cells are offered only if it opened them: else they could have come first.
    """

    prompt = "knights"

    def options(self, g: Realm, f: Frame) -> list[Move]:
        if f.count == 0:
            return []
        cells = places(g, f.seat, g.ducats[f.seat])
        if f.subject < 0:
            return cell_moves(KNIGHT, cells)
        last = CELL_BITS[f.subject]
        cells &= ~(_near(g, g.pieces[f.seat] ^ last, g.ducats[f.seat]) & last - 1)
        return [*cell_moves(KNIGHT, cells), DONE] if cells else []

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        if move is DONE:
            return
        cell = move.code - KNIGHT_CODE
        hire_knight(g, f.seat, cell)
        f.count -= 1
        f.subject = cell
        self.run(g, f)

    def details(self, g: Realm, f: Frame) -> dict[str, object]:
        return {"left": f.count}


KNIGHTS: Final = enrol("domaine:knights/play", Program((PlaceKnights(),)))
