"""Wins on the board: whether a card played now brings its player to the king, and how.

Borders: to close a domaine, every way from its castle to another castle must be cut. One way is found, one of its edges must
be among the borders, so each is tried, and so on with what is left of the card. Territories: all are tried that could be
enough.
"""

from __future__ import annotations

from typing import Final

from demesne.games.domaine.board import CELL_BITS, CELLS, NO_CELL, SIDE, around, cells_of, edge_between, edge_sides
from demesne.games.domaine.borders import place_border
from demesne.games.domaine.expand import take, targets
from demesne.games.domaine.regions import beside, cut_off, path, region
from demesne.games.domaine.scoring import TYPES, score, worth
from demesne.games.domaine.state import DomaineState

FARTHEST: Final = 28
"""Hardly any card brings more points at once. A player farther from the king than this does not search for a win."""


def missing_points(g: DomaineState, seat: int) -> int:
    """What the seat lacks to reach the king."""
    return g.king - score(g, seat)


def won(g: DomaineState, seat: int) -> bool:
    """Has the seat reached the king, and nobody come farther?"""
    own = score(g, seat)
    if own < g.king:
        return False
    for other in range(g.seats):
        if other != seat and score(g, other) >= own:
            return False
    return True


def winning_borders(g: DomaineState, seat: int, slots: list[int], borders: int) -> list[int]:
    """Edges for at most so many borders that bring the seat to the king, one of these castles closed first; none if there are
    none."""
    missing = missing_points(g, seat)
    borders = min(borders, g.markers)
    if missing > FARTHEST or borders <= 0:
        return []
    castles = [slot for slot in slots if not _walled(g, slot, borders)]
    home = 0
    for slot in castles:
        castle = CELL_BITS[g.castles[slot]]
        if not home & castle:
            home |= region(castle, g.east, g.south)
    if most_points(g, seat, home) < missing:
        return []
    for slot in castles:
        found = _cut(g, seat, slot, borders)
        if found:
            return found
    return []


def most_points(g: DomaineState, seat: int, cells: int) -> int:
    """What the seat would gain with all of these cells."""
    points = worth(g.terrain, cells)
    if cells & g.terrain.any_mine:
        for kind in range(TYPES):
            held = g.mines[seat * TYPES + kind]
            more = (cells & g.terrain.mines[kind]).bit_count()
            if held < g.values.monopoly_mines <= held + more:
                points += g.values.monopoly_points
    return points


def open_castles(g: DomaineState, seat: int) -> list[int]:
    first = seat * g.castles_each
    slots = range(first, first + g.castles_each)
    return [slot for slot in slots if g.castles[slot] != NO_CELL and not g.founded >> slot & 1]


def _walled(g: DomaineState, slot: int, borders: int) -> bool:
    """Are there more ways to other castles, no two over the same edge, than borders to cut them with?"""
    east, south = g.east, g.south
    start = g.castles[slot]
    goals = g.castle_cells & ~CELL_BITS[start]
    for _ in range(borders + 1):
        way = path(start, goals, east, south)
        if not way:
            return False
        for place in range(len(way) - 1):
            edge = edge_between(way[place], way[place + 1])
            if edge < CELLS:
                if not g.kin_east & CELL_BITS[edge]:
                    east &= ~CELL_BITS[edge]
            elif not g.kin_south & CELL_BITS[edge - CELLS]:
                south &= ~CELL_BITS[edge - CELLS]
    return True


def _close(g: DomaineState, seat: int, borders: int) -> list[int]:
    """Close one of the castles with what is left of a card."""
    if borders:
        for slot in open_castles(g, seat):
            found = _cut(g, seat, slot, borders)
            if found:
                return found
    return []


def _cut(g: DomaineState, seat: int, slot: int, borders: int) -> list[int]:
    """Cut a way from this castle, in each place where that is possible."""
    if not borders or _walled(g, slot, borders):
        return []
    start = g.castles[slot]
    way = path(start, g.castle_cells & ~CELL_BITS[start], g.east, g.south)
    for place in range(len(way) - 1):
        edge = edge_between(way[place], way[place + 1])
        if _kin(g, edge) or (borders == 1 and not divides(g, edge)):
            continue
        twin = g.copy()
        place_border(twin, edge)
        if won(twin, seat):
            return [edge]
        if twin.founded >> slot & 1:
            rest = _close(twin, seat, borders - 1)
        else:
            rest = _cut(twin, seat, slot, borders - 1)
        if rest:
            return [edge, *rest]
    return []


def divides(g: DomaineState, edge: int) -> bool:
    """Would open land fall apart with a border here?"""
    one, other = edge_sides(edge)
    east = g.east & ~CELL_BITS[one] if edge < CELLS else g.east
    south = g.south & ~CELL_BITS[one] if edge >= CELLS else g.south
    return cut_off(CELL_BITS[one], CELL_BITS[other], east, south) != 0


def _kin(g: DomaineState, edge: int) -> bool:
    """Do two pieces of one colour stand on its sides? No border can part them."""
    return bool(g.kin_east & CELL_BITS[edge] if edge < CELLS else g.kin_south & CELL_BITS[edge - CELLS])


def winning_cells(g: DomaineState, seat: int, slot: int, number: int, land: int) -> list[int]:
    """Cells for a domaine to take, at most so many, that bring the seat to the king; none if there are none. `land` is what
    may fall to the seat where they close another domaine; without any, that is not looked for."""
    missing = missing_points(g, seat)
    if missing > FARTHEST:
        return []
    if most_taken(g, seat, slot, number) >= missing:
        found = _by_points(g, seat, slot, number)
        if found:
            return found
    return _by_closing(g, seat, slot, number, land) if land else []


def _by_points(g: DomaineState, seat: int, slot: int, number: int) -> list[int]:
    """Cells that are enough by themselves: one, or one and another that lay in reach already or is beside it."""
    missing = missing_points(g, seat)
    reach = targets(g, slot)
    firsts = cells_of(reach)
    for cell in firsts:
        if most_points(g, seat, CELL_BITS[cell]) >= missing and _wins(g, seat, slot, [cell]):
            return [cell]
    if number < 2:
        return []
    rich = _rich(g) & ~g.occupied & ~g.domaines[slot]
    for cell in firsts:
        bit = CELL_BITS[cell]
        seconds = (reach | around(bit)) & rich & ~bit if rich & bit else around(bit) & rich & ~reach
        for other in cells_of(seconds):
            if most_points(g, seat, bit | CELL_BITS[other]) >= missing and _wins(g, seat, slot, [cell, other]):
                return [cell, other]
    return []


def _rich(g: DomaineState) -> int:
    """All land that gives points, or may."""
    cells = g.terrain.any_mine
    for mask in g.terrain.priced:
        cells |= mask
    return cells


def _wins(g: DomaineState, seat: int, slot: int, cells: list[int]) -> bool:
    """Can the domaine take these cells in this order, and is that enough?"""
    twin = g.copy()
    for cell in cells:
        if not targets(twin, slot) & CELL_BITS[cell]:
            return False
        take(twin, slot, cell)
    return won(twin, seat)


def most_taken(g: DomaineState, seat: int, slot: int, number: int) -> int:
    """More than so many points no territories bring by themselves."""
    reach = around(g.domaines[slot])
    for _ in range(1, number):
        reach |= around(reach)
    reach &= ~g.occupied & ~g.domaines[slot]
    points = 0
    for kind in range(TYPES):
        more = min(number, (reach & g.terrain.mines[kind]).bit_count())
        held = g.mines[seat * TYPES + kind]
        if held < g.values.monopoly_mines <= held + more:
            points += g.values.monopoly_points
    return points + number * _dearest(g, reach)


def _dearest(g: DomaineState, cells: int) -> int:
    """The points of the best of these cells."""
    best = 0
    for place, mask in enumerate(g.terrain.priced):
        if mask & cells:
            best = max(best, g.terrain.prices[place])
    return best


def closable_land(g: DomaineState, seat: int, number: int) -> int:
    """The open land round those of the seat's castles that so many territories could cut off from all others."""
    land = 0
    for slot in open_castles(g, seat):
        if not _wide(g, slot, number):
            land |= region(CELL_BITS[g.castles[slot]], g.east, g.south)
    return land


def _wide(g: DomaineState, slot: int, number: int) -> bool:
    """Are there more ways to other castles, no two over the same empty cell, than territories?"""
    east, south = g.east, g.south
    start = g.castles[slot]
    goals = g.castle_cells & ~CELL_BITS[start]
    for _ in range(number + 1):
        way = path(start, goals, east, south)
        if not way:
            return False
        for cell in way:
            bit = CELL_BITS[cell]
            if not g.occupied & bit:
                east &= ~(bit | bit >> 1)
                south &= ~(bit | bit >> SIDE)
    return True


def _by_closing(g: DomaineState, seat: int, slot: int, number: int, land: int) -> list[int]:
    """Cells that cut one of the seat's castles off from all others: its land falls to the seat as well."""
    if most_taken(g, seat, slot, number) + most_points(g, seat, land) < missing_points(g, seat):
        return []
    for cell in cells_of(targets(g, slot)):
        bit = CELL_BITS[cell]
        if number == 1 and (g.claimed & bit or not _parts(g, bit)):
            continue
        twin = g.copy()
        take(twin, slot, cell)
        if won(twin, seat):
            return [cell]
        if number > 1:
            rest = winning_cells(twin, seat, slot, number - 1, closable_land(twin, seat, number - 1))
            if rest:
                return [cell, *rest]
    return []


def _parts(g: DomaineState, bit: int) -> bool:
    """Does open land fall apart without this cell?"""
    near = cells_of(beside(bit, g.east, g.south))
    east, south = g.east & ~(bit | bit >> 1), g.south & ~(bit | bit >> SIDE)
    for cell in near[1:]:
        if cut_off(CELL_BITS[near[0]], CELL_BITS[cell], east, south):
            return True
    return False
