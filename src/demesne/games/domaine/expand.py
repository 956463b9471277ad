"""Expanding a domaine into open land, neutral zones and weaker neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks, Program, enrol
from demesne.core.frame import Frame
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
from demesne.games.domaine.moves import DONE, EXPAND, EXPAND_CODE, INTO, INTO_CODE
from demesne.games.domaine.own_domaine import ChooseOwn
from demesne.games.domaine.regions import region, within
from demesne.games.domaine.reports import report_cut_off, report_expanded
from demesne.games.domaine.scoring import gain, lose

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm


def targets(g: Realm, slot: int) -> int:
    """Cells a domaine may take: beside it, empty, and open or of a weaker domaine of another colour, no ally."""
    ring = around(g.domaines[slot]) & ~g.occupied
    cells = ring & ~g.claimed
    held = ring & g.claimed
    if held:
        for other, domaine in enumerate(g.domaines):
            if domaine & held and can_invade(g, slot, other):
                cells |= domaine & held
    return cells


def can_invade(g: Realm, slot: int, other: int) -> bool:
    """Only a domaine of another colour with strictly fewer knights, and never an ally."""
    if g.colour_of(slot) == g.colour_of(other) or g.allies[slot] >> other & 1:
        return False
    return g.strength(slot) > g.strength(other)


def can_expand(g: Realm, colour: int) -> bool:
    for slot in g.own_slots(colour):
        if targets(g, slot):
            return True
    return False


def take(g: Realm, slot: int, cell: int) -> None:
    """A domaine takes a cell. What a victim loses contact with falls to nobody; open land may be closed by it."""
    bit = CELL_BITS[cell]
    victim = g.slot_at(bit) if g.claimed & bit else -1
    if g.journal is not None:
        report_expanded(g, slot, cell, victim)
    if victim >= 0:
        _give_up(g, victim, bit)
    g.set_domaine(slot, g.domaines[slot] | bit)
    g.claimed |= bit
    gain(g, g.colour_of(slot), bit)
    _draw_borders(g, slot, bit)
    if victim < 0:
        _close_around(g, bit)


def _give_up(g: Realm, victim: int, bit: int) -> None:
    """The victim keeps what still hangs together with its castle."""
    rest = g.domaines[victim] & ~bit
    kept = within(CELL_BITS[g.castles[victim]], rest)
    if g.journal is not None and kept != rest:
        report_cut_off(g, victim, rest & ~kept)
    lose(g, g.colour_of(victim), g.domaines[victim] & ~kept)
    g.claimed &= ~g.domaines[victim] | kept
    g.set_domaine(victim, kept)


def _draw_borders(g: Realm, slot: int, bit: int) -> None:
    """Markers all round the new cell, except towards the domaine and along the rim; never refused for want of any."""
    domaine = g.domaines[slot]
    clear_inside(g, domaine)
    east = (bit & EASTWARD & ~(domaine >> 1) | (bit & NOT_WEST) >> 1 & ~domaine) & g.east
    south = (bit & SOUTHWARD & ~(domaine >> SIDE) | bit >> SIDE & ~domaine) & g.south
    g.east ^= east
    g.south ^= south
    g.markers -= east.bit_count() + south.bit_count()


def _close_around(g: Realm, bit: int) -> None:
    """Taking a cell out of open land may leave a castle alone in a closed region."""
    for neighbour in cells_of(around(bit) & ~g.claimed):
        if not g.claimed >> neighbour & 1:
            found(g, region(CELL_BITS[neighbour], g.east, g.south))


class ChooseExpanding(ChooseOwn):
    def can(self, g: Realm, slot: int) -> bool:
        return targets(g, slot) != 0


class ExpandInto(Asks["Realm"]):
    """Up to `count` cells for domaine `subject`. In the frame: `marks` the last cell plus one, `picks` the late cells.

    Cells commute like borders do: after one, lower cells are offered if it opened them or if they are late.
    """

    prompt = "into"

    def options(self, g: Realm, f: Frame) -> list[Move]:
        if f.count == 0:
            return []
        cells = targets(g, f.subject)
        if f.marks == 0:
            return cell_moves(INTO, cells)
        last = CELL_BITS[f.marks - 1]
        early = around(g.domaines[f.subject] ^ last) & last - 1
        for cell in f.picks:
            early &= ~CELL_BITS[cell]
        cells &= ~early
        return [*cell_moves(INTO, cells), DONE] if cells else []

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        if move is DONE:
            return
        cell = move.code - INTO_CODE
        f.count -= 1
        f.picks = late_cells(g, f.subject, cell) if f.count else ()
        f.marks = cell + 1
        take(g, f.subject, cell)
        self.run(g, f)

    def details(self, g: Realm, f: Frame) -> dict[str, object]:
        return {"left": f.count, "castle": CELL_NAMES[g.castles[f.subject]]}


def late_cells(g: Realm, slot: int, cell: int) -> tuple[int, ...]:
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


def _region_without(g: Realm, start: int, gap: int) -> int:
    """The region of `start` if `gap` were taken out of it."""
    return region(start, g.east & ~(gap | gap >> 1), g.south & ~(gap | gap >> SIDE))


def _resists(g: Realm, slot: int, area: int) -> bool:
    """Would this region be a domaine that `slot` may not invade?"""
    castle = area & g.castle_cells
    if not castle or castle & castle - 1:
        return False
    owner = g.colour_of(g.castles.index(castle.bit_length() - 1))
    return owner == g.colour_of(slot) or (g.knights[owner] & area).bit_count() >= g.strength(slot)


EXPANSION: Final = enrol("domaine:expand/play", Program((ChooseExpanding("expand", EXPAND, EXPAND_CODE), ExpandInto())))
