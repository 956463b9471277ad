"""Placing knights: next to your own pieces, on meadow or, for a fee, in a forest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Program, register
from demesne.core.move import Move
from demesne.games.domaine.board import CELL_BITS, EASTWARD, SIDE, SOUTHWARD, around, cell_moves
from demesne.games.domaine.frame import DomaineFrame
from demesne.games.domaine.moves import DONE, KNIGHT, CellMove, without_cells
from demesne.games.domaine.placing import Placing
from demesne.games.domaine.regions import beside
from demesne.games.domaine.reports import report_knight

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


def places(g: DomaineState, colour: int, ducats: int) -> int:
    """Cells where this colour may put a knight with so many ducats left; none if it is out of knights."""
    if not g.knights_left(colour):
        return 0
    return _near(g, g.pieces[colour], ducats)


def _near(g: DomaineState, pieces: int, ducats: int) -> int:
    land = g.terrain.plantable if ducats >= g.values.forest_fee else g.terrain.meadow
    return beside(pieces, g.east, g.south) & land & ~g.occupied


def why_no_knight(g: DomaineState, colour: int, cell: int, ducats: int) -> str:
    """The rule against a knight of this colour on this cell, with so many ducats left; empty if it may stand there."""
    bit = CELL_BITS[cell]
    if g.occupied & bit:
        return standing_on(g, bit)
    if not g.terrain.plantable & bit:
        return "knights stand only on meadows and in forests"
    if not g.knights_left(colour):
        return "you have no knight left"
    if not beside(g.pieces[colour], g.east, g.south) & bit:
        near = around(g.pieces[colour]) & bit
        return "a border parts it from your pieces" if near else "it is not next to one of your pieces"
    fee = g.values.forest_fee
    if g.terrain.forest & bit and ducats < fee:
        return f"the forest costs {in_ducats(fee)}, you have {ducats}"
    return ""


def standing_on(g: DomaineState, bit: int) -> str:
    """That an occupied cell is occupied, and by what."""
    return "a castle stands there" if g.castle_cells & bit else "a knight stands there"


def in_ducats(amount: int) -> str:
    return f"{amount} ducat" if amount == 1 else f"{amount} ducats"


def put_piece(g: DomaineState, colour: int, cell: int) -> None:
    """A piece of this colour comes onto the board."""
    g.pieces[colour] |= CELL_BITS[cell]
    g.occupied |= CELL_BITS[cell]
    pieces = g.pieces[colour]
    g.kin_east |= pieces & pieces >> 1 & EASTWARD
    g.kin_south |= pieces & pieces >> SIDE & SOUTHWARD


def put_knight(g: DomaineState, colour: int, cell: int) -> None:
    g.knights[colour] |= CELL_BITS[cell]
    put_piece(g, colour, cell)


def remove_knight(g: DomaineState, colour: int, cell: int) -> None:
    """A knight goes back to its owner's supply."""
    g.knights[colour] ^= CELL_BITS[cell]
    g.pieces[colour] ^= CELL_BITS[cell]
    g.occupied ^= CELL_BITS[cell]
    g.kin_east = g.kin_south = 0
    for pieces in g.pieces:
        g.kin_east |= pieces & pieces >> 1 & EASTWARD
        g.kin_south |= pieces & pieces >> SIDE & SOUTHWARD


def hire_knight(g: DomaineState, seat: int, cell: int) -> None:
    """Place a knight by an action: the forest wants its fee."""
    fee = g.values.forest_fee if g.terrain.forest & CELL_BITS[cell] else 0
    g.ducats[seat] -= fee
    put_knight(g, seat, cell)
    if g.journal is not None:
        report_knight(g, seat, cell, fee)


class PlaceKnights(Placing):
    """Knights next to the player's own pieces."""

    prompt = "knights"

    def things(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return cell_moves(KNIGHT, places(g, f.seat, g.ducats[f.seat]))

    def picked(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return [KNIGHT[cell] for cell in f.placed]

    def pick(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        assert isinstance(move, CellMove)
        hire_knight(g, f.seat, move.cell)
        f.placed += (move.cell,)

    def canonical(self, g: DomaineState, f: DomaineFrame, options: list[Move]) -> list[Move]:
        """After a knight, lower cells only if it opened them: else they could have come first."""
        if not f.placed:
            return options
        last = CELL_BITS[f.placed[-1]]
        return without_cells(options, _near(g, g.pieces[f.seat] ^ last, g.ducats[f.seat]) & last - 1)

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if isinstance(move, CellMove) and move.verb == "knight":
            return why_no_knight(g, f.seat, move.cell, g.ducats[f.seat])
        return "at least one knight must be placed" if move is DONE else "knights are placed now"


KNIGHTS: Final = register("domaine:knights/play", Program((PlaceKnights(),)))
