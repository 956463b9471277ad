"""Expanding a domaine into open land, neutral zones and weaker neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Program, register
from demesne.core.move import Move
from demesne.games.domaine.board import (
    CELL_BITS,
    CELL_NAMES,
    EASTWARD,
    NOT_WEST,
    SIDE,
    SOUTHWARD,
    around,
    cell_moves,
    cells_of,
)
from demesne.games.domaine.borders import clear_inside, found
from demesne.games.domaine.ending import arrived, king_near, move_crests
from demesne.games.domaine.frame import NO_SLOT, DomaineFrame
from demesne.games.domaine.knights import standing_on
from demesne.games.domaine.moves import DONE, EXPAND, INTO, CellMove, without_cells
from demesne.games.domaine.own_domaine import ChooseOwn
from demesne.games.domaine.placing import Placing
from demesne.games.domaine.regions import region, within
from demesne.games.domaine.reports import report_cut_off, report_expanded
from demesne.games.domaine.scoring import gain, lose, score
from demesne.games.domaine.view_types import DomaineDetails

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


def targets(g: DomaineState, slot: int) -> int:
    """Cells a domaine may take: beside it, empty, and open or of a weaker domaine of another colour, no ally."""
    ring = around(g.domaines[slot]) & ~g.occupied
    cells = ring & ~g.claimed
    held = ring & g.claimed
    if held:
        for other, domaine in enumerate(g.domaines):
            if domaine & held and can_invade(g, slot, other):
                cells |= domaine & held
    return cells


def can_invade(g: DomaineState, slot: int, other: int) -> bool:
    """Only a domaine of another colour with strictly fewer knights, and never an ally."""
    return not why_no_invasion(g, slot, other)


def why_no_invasion(g: DomaineState, slot: int, other: int) -> str:
    """The rule that protects the other domaine from this one; empty if it may be invaded."""
    if g.colour_of(slot) == g.colour_of(other):
        return "it belongs to another domaine of yours"
    if g.allies[slot] >> other & 1:
        return "the two domaines are allied"
    lead = g.strength(slot) - g.strength(other)
    if lead > 0:
        return ""
    return "the domaine there has as many knights" if lead == 0 else "the domaine there has more knights"


def why_not_into(g: DomaineState, slot: int, cell: int) -> str:
    """The rule against taking this cell; empty if the domaine may have it."""
    bit = CELL_BITS[cell]
    if g.domaines[slot] & bit:
        return "it belongs to this domaine already"
    if not around(g.domaines[slot]) & bit:
        return "it is not next to the domaine"
    if g.occupied & bit:
        return standing_on(g, bit)
    return why_no_invasion(g, slot, g.slot_at(bit)) if g.claimed & bit else ""


def can_expand(g: DomaineState, colour: int) -> bool:
    for slot in g.own_slots(colour):
        if targets(g, slot):
            return True
    return False


def take(g: DomaineState, slot: int, cell: int) -> None:
    """A domaine takes a cell. What a victim loses contact with falls to nobody; open land may be closed by it."""
    bit = CELL_BITS[cell]
    victim = g.slot_at(bit) if g.claimed & bit else NO_SLOT
    if g.journal is not None:
        report_expanded(g, slot, cell, victim)
    if victim != NO_SLOT:
        _give_up(g, victim, bit)
    g.set_domaine(slot, g.domaines[slot] | bit)
    g.claimed |= bit
    gain(g, g.colour_of(slot), bit)
    _draw_borders(g, slot, bit)
    if victim == NO_SLOT:
        _close_around(g, bit)


def _give_up(g: DomaineState, victim: int, bit: int) -> None:
    """The victim keeps the cells that are still connected to its castle."""
    rest = g.domaines[victim] & ~bit
    kept = within(CELL_BITS[g.castles[victim]], rest)
    if g.journal is not None and kept != rest:
        report_cut_off(g, victim, rest & ~kept)
    lose(g, g.colour_of(victim), g.domaines[victim] & ~kept)
    g.claimed &= ~g.domaines[victim] | kept
    g.set_domaine(victim, kept)


def _draw_borders(g: DomaineState, slot: int, bit: int) -> None:
    """Markers all round the new cell, except towards the domaine and along the rim; never refused for want of any."""
    domaine = g.domaines[slot]
    clear_inside(g, domaine)
    east = (bit & EASTWARD & ~(domaine >> 1) | (bit & NOT_WEST) >> 1 & ~domaine) & g.east
    south = (bit & SOUTHWARD & ~(domaine >> SIDE) | bit >> SIDE & ~domaine) & g.south
    g.east ^= east
    g.south ^= south
    g.markers -= east.bit_count() + south.bit_count()


def _close_around(g: DomaineState, bit: int) -> None:
    """Taking a cell out of open land may leave a castle alone in a closed region."""
    for neighbour in cells_of(around(bit) & ~g.claimed):
        if not g.claimed >> neighbour & 1:
            found(g, region(CELL_BITS[neighbour], g.east, g.south))


class ChooseExpanding(ChooseOwn):
    hindrance = "nothing next to this domaine can be taken"

    def can(self, g: DomaineState, slot: int) -> bool:
        return targets(g, slot) != 0


class ExpandInto(Placing):
    """Territories for the domaine that was chosen."""

    prompt = "into"

    def things(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return cell_moves(INTO, targets(g, f.domaine))

    def picked(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return [INTO[cell] for cell in f.placed]

    def pick(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        assert isinstance(move, CellMove)
        cell = move.cell
        f.placed += (cell,)
        f.late = late_cells(g, f.domaine, cell) if f.remaining() else ()
        take(g, f.domaine, cell)
        if move_crests(g):
            f.number = len(f.placed)

    def canonical(self, g: DomaineState, f: DomaineFrame, options: list[Move]) -> list[Move]:
        """After a cell, lower cells only if it opened them, they are late or end the game: else they could have come first."""
        if not f.placed:
            return options
        last = CELL_BITS[f.placed[-1]]
        early = around(g.domaines[f.domaine] ^ last) & last - 1
        for cell in f.late:
            early &= ~CELL_BITS[cell]
        for cell in endings(g, f.domaine, early):
            early &= ~CELL_BITS[cell]
        return without_cells(options, early)

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if isinstance(move, CellMove) and move.verb == "into":
            return why_not_into(g, f.domaine, move.cell)
        if move is DONE:
            return "at least one territory must be taken"
        return f"the domaine of {CELL_NAMES[g.castles[f.domaine]]} is expanding now"

    def details(self, g: DomaineState, f: DomaineFrame) -> DomaineDetails:
        castle = CELL_NAMES[g.castles[f.domaine]]
        return {"left": f.remaining(), "castle": castle, "gains": gains(g, f.domaine)}


def gains(g: DomaineState, slot: int) -> dict[str, int]:
    """By cell, what each territory that the domaine may take would add to its owner's points."""
    colour = g.colour_of(slot)
    told: dict[str, int] = {}
    for cell in cells_of(targets(g, slot)):
        twin = g.copy()
        take(twin, slot, cell)
        told[CELL_NAMES[cell]] = score(twin, colour) - score(g, colour)
    return told


def endings(g: DomaineState, slot: int, cells: int) -> list[int]:
    """Of these cells, those with which somebody reaches the king if the domaine takes them."""
    last: list[int] = []
    if king_near(g):
        for cell in cells_of(targets(g, slot) & cells):
            twin = g.copy()
            take(twin, slot, cell)
            if arrived(twin):
                last.append(cell)
    return last


def late_cells(g: DomaineState, slot: int, cell: int) -> tuple[int, ...]:
    """Lower targets that could not come before `cell`: taken first, they close a domaine round it that resists."""
    bit = CELL_BITS[cell]
    if g.claimed & bit:
        return ()
    home = region(bit, g.east, g.south)
    if not home & g.castle_cells:
        return ()
    late: list[int] = []
    for other in cells_of(targets(g, slot) & home & bit - 1):
        if _resists(g, slot, _region_without(g, bit, CELL_BITS[other])):
            late.append(other)
    return tuple(late)


def _region_without(g: DomaineState, start: int, gap: int) -> int:
    """The region of `start` if `gap` were taken out of it."""
    return region(start, g.east & ~(gap | gap >> 1), g.south & ~(gap | gap >> SIDE))


def _resists(g: DomaineState, slot: int, area: int) -> bool:
    """Would this region be a domaine that `slot` may not invade?"""
    castle = area & g.castle_cells
    if not castle or castle & castle - 1:
        return False
    owner = g.colour_of(g.castles.index(castle.bit_length() - 1))
    return owner == g.colour_of(slot) or (g.knights[owner] & area).bit_count() >= g.strength(slot)


EXPANSION: Final = register("domaine:expand/play", Program((ChooseExpanding("expand", EXPAND), ExpandInto())))
