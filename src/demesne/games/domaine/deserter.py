"""Deserter: a knight of a neighbouring domaine leaves, and one of yours is taken on instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks, Program, register
from demesne.core.move import Move
from demesne.games.domaine.board import CELL_BITS, around, cell_moves, cells_of
from demesne.games.domaine.frame import NO_SLOT, DomaineFrame
from demesne.games.domaine.knights import hire_knight, places, remove_knight, why_no_knight
from demesne.games.domaine.moves import DESERTER, KNIGHT, CellMove
from demesne.games.domaine.regions import within
from demesne.games.domaine.reports import report_deserter

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


def hosts(g: DomaineState, colour: int, ducats: int) -> list[int]:
    """The colour's domaines that could take a knight on."""
    room = places(g, colour, ducats)
    if not room:
        return []
    needed = 1 if g.values.deserter_needs_own_knight else 0
    return [slot for slot in g.own_slots(colour) if room & g.domaines[slot] and g.strength(slot) >= needed]


def victims(g: DomaineState, colour: int, ducats: int) -> int:
    """Knights that may be made to desert."""
    knights = 0
    for host in hosts(g, colour, ducats):
        ring = around(g.domaines[host])
        for slot, domaine in enumerate(g.domaines):
            if domaine & ring and g.colour_of(slot) != colour:
                knights |= removable(g, slot)
    return knights


def removable(g: DomaineState, slot: int) -> int:
    """Knights of a domaine on which no other knight's chain to the castle depends."""
    knights = g.knights[g.colour_of(slot)] & g.domaines[slot]
    castle = CELL_BITS[g.castles[slot]]
    free = 0
    for cell in cells_of(knights):
        rest = (knights | castle) ^ CELL_BITS[cell]
        if within(castle, rest) == rest:
            free |= CELL_BITS[cell]
    return free


def homes(g: DomaineState, colour: int, victim: int) -> int:
    """Cells for the new knight: in the colour's domaines that border on the victim's."""
    ring = around(g.domaines[victim])
    ducats = g.ducats[colour]
    cells = 0
    for host in hosts(g, colour, ducats):
        if g.domaines[host] & ring:
            cells |= g.domaines[host]
    return cells & places(g, colour, ducats)


def why_no_deserter(g: DomaineState, colour: int, cell: int, ducats: int) -> str:
    """The rule that keeps this knight from deserting to this colour; empty if it may."""
    bit = CELL_BITS[cell]
    if not g.occupied & bit or g.castle_cells & bit:
        return "no knight stands there"
    if g.knights[colour] & bit:
        return "that knight is your own"
    if not g.claimed & bit:
        return "that knight stands in no domaine"
    slot = g.slot_at(bit)
    ring = around(g.domaines[slot])
    beside = [own for own in g.own_slots(colour) if g.domaines[own] & ring]
    if not beside:
        return "its domaine does not border on one of yours"
    if not removable(g, slot) & bit:
        return "another knight would be cut off from the castle"
    reasons = [why_no_host(g, own, ducats) for own in beside]
    return "" if "" in reasons else reasons[0]


def why_no_host(g: DomaineState, slot: int, ducats: int) -> str:
    """The rule that keeps this domaine from taking a knight on; empty if it can."""
    colour = g.colour_of(slot)
    if not g.knights_left(colour):
        return "you have no knight left"
    if g.values.deserter_needs_own_knight and not g.strength(slot):
        return "your domaine there has no knight of its own"
    return "" if places(g, colour, ducats) & g.domaines[slot] else "your domaine there has no room for a knight"


class ChooseDeserter(Asks["DomaineState", DomaineFrame]):
    """The frame keeps the domaine that lost the knight as `deserted`."""

    prompt = "deserter"

    def options(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return cell_moves(DESERTER, victims(g, f.seat, g.ducats[f.seat]))

    def answer(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        assert isinstance(move, CellMove)
        cell = move.cell
        f.deserted = g.slot_at(CELL_BITS[cell])
        owner = g.colour_of(f.deserted)
        remove_knight(g, owner, cell)
        if g.journal is not None:
            report_deserter(g, f.seat, cell, owner)

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if isinstance(move, CellMove) and move.verb == "deserter":
            return why_no_deserter(g, f.seat, move.cell, g.ducats[f.seat])
        return "first choose the knight who deserts"


class TakeOn(Asks["DomaineState", DomaineFrame]):
    prompt = "take_on"

    def options(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return cell_moves(KNIGHT, homes(g, f.seat, f.deserted))

    def answer(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        assert isinstance(move, CellMove)
        hire_knight(g, f.seat, move.cell)

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if not isinstance(move, CellMove) or move.verb != "knight":
            return "the knight you take on is placed now"
        no_knight = why_no_knight(g, f.seat, move.cell, g.ducats[f.seat])
        if no_knight:
            return no_knight
        bit = CELL_BITS[move.cell]
        slot = g.slot_at(bit) if g.claimed & bit else NO_SLOT
        if slot == NO_SLOT or not g.domaines[slot] & around(g.domaines[f.deserted]):
            return "it is not in a domaine of yours that borders on the deserter's"
        return why_no_host(g, slot, g.ducats[f.seat])


DESERTION: Final = register("domaine:deserter/play", Program((ChooseDeserter(), TakeOn())))
