"""Deserter: a knight of a neighbouring domaine leaves, and one of yours is taken on instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks, Program, enrol
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.domaine.board import CELL_BITS, around, cell_moves, cells_of
from demesne.games.domaine.knights import hire_knight, places, remove_knight
from demesne.games.domaine.moves import DESERTER, DESERTER_CODE, KNIGHT, KNIGHT_CODE
from demesne.games.domaine.regions import within
from demesne.games.domaine.reports import report_deserter

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm


def hosts(g: Realm, colour: int, ducats: int) -> list[int]:
    """Own domaines that could take a knight on."""
    room = places(g, colour, ducats)
    if not room:
        return []
    needed = 1 if g.values.deserter_needs_own_knight else 0
    return [slot for slot in g.own_slots(colour) if room & g.domaines[slot] and g.strength(slot) >= needed]


def victims(g: Realm, colour: int, ducats: int) -> int:
    """Knights that may be made to desert."""
    knights = 0
    for host in hosts(g, colour, ducats):
        ring = around(g.domaines[host])
        for slot, domaine in enumerate(g.domaines):
            if domaine & ring and g.colour_of(slot) != colour:
                knights |= removable(g, slot)
    return knights


def removable(g: Realm, slot: int) -> int:
    """Knights of a domaine on which no other knight's chain to the castle depends."""
    knights = g.knights[g.colour_of(slot)] & g.domaines[slot]
    castle = CELL_BITS[g.castles[slot]]
    free = 0
    for cell in cells_of(knights):
        rest = (knights | castle) ^ CELL_BITS[cell]
        if within(castle, rest) == rest:
            free |= CELL_BITS[cell]
    return free


def homes(g: Realm, colour: int, victim: int) -> int:
    """Cells for the new knight: in own domaines that border on the victim's."""
    ring = around(g.domaines[victim])
    ducats = g.ducats[colour]
    cells = 0
    for host in hosts(g, colour, ducats):
        if g.domaines[host] & ring:
            cells |= g.domaines[host]
    return cells & places(g, colour, ducats)


class ChooseDeserter(Asks["Realm"]):
    """The frame's `subject` becomes the domaine that lost the knight."""

    prompt = "deserter"

    def options(self, g: Realm, f: Frame) -> list[Move]:
        return cell_moves(DESERTER, victims(g, f.seat, g.ducats[f.seat]))

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        cell = move.code - DESERTER_CODE
        f.subject = g.slot_at(CELL_BITS[cell])
        owner = g.colour_of(f.subject)
        remove_knight(g, owner, cell)
        if g.journal is not None:
            report_deserter(g, f.seat, cell, owner)


class TakeOn(Asks["Realm"]):
    prompt = "take_on"

    def options(self, g: Realm, f: Frame) -> list[Move]:
        return cell_moves(KNIGHT, homes(g, f.seat, f.subject))

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        hire_knight(g, f.seat, move.code - KNIGHT_CODE)


DESERTION: Final = enrol("domaine:deserter/play", Program((ChooseDeserter(), TakeOn())))
