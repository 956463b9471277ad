"""Plans for fencing in a castle: which region, and which borders are still missing."""

from __future__ import annotations

from typing import Final

from demesne.bots.domaine.appraisal import Survey, land_worth
from demesne.games.domaine.board import CELL_BITS, CELLS, NO_CELL, SIDE, around, cells_of, edge_sides
from demesne.games.domaine.borders import place_border
from demesne.games.domaine.frame import DomaineFrame
from demesne.games.domaine.regions import region
from demesne.games.domaine.state import DomaineState

LARGEST: Final = 22
BORDER_COST: Final = 1.0
"""Points that a missing border takes off a plan's worth while it grows."""
PATIENCE: Final = 0.42
"""What a part of a plan counts if the rest must wait for another card."""
REGRET: Final = 0.25
"""What a small domaine now costs of the larger one it gives up."""


class Plan:
    """A region round one castle, and the borders it still lacks."""

    def __init__(self, slot: int, cells: int, edges: int, worth: float) -> None:
        self.slot = slot
        self.cells = cells
        self.edges = edges
        self.missing = edges.bit_count()
        self.worth = worth


def missing_edges(g: DomaineState, cells: int) -> int:
    """Borders still needed to close a set of cells."""
    return (cells ^ cells >> 1) & g.east | ((cells ^ cells >> SIDE) & g.south) << CELLS


def core_of(g: DomaineState, slot: int) -> int:
    """The castle with the pieces connected to it: no border can part them. Nothing if they reach another castle."""
    pieces = g.pieces[g.colour_of(slot)]
    east = g.east & pieces & pieces >> 1
    south = g.south & pieces & pieces >> SIDE
    core = region(CELL_BITS[g.castles[slot]], east, south)
    return core if (core & g.castle_cells).bit_count() == 1 else 0


def plans_for(g: DomaineState, slot: int, survey: Survey) -> list[Plan]:
    """Regions round a castle, each one cell larger than the last, grown where it pays most."""
    core = core_of(g, slot)
    if not core:
        return []
    colour = g.colour_of(slot)
    home = region(core, g.east, g.south) & ~(g.occupied & ~core)
    plans: list[Plan] = []
    cells = core
    while True:
        plans.append(Plan(slot, cells, missing_edges(g, cells), land_worth(g, colour, cells)))
        if cells.bit_count() >= LARGEST:
            return plans
        grown = _best_growth(g, cells, around(cells) & home, survey)
        if not grown:
            return plans
        cells |= grown


def _best_growth(g: DomaineState, cells: int, ring: int, survey: Survey) -> int:
    best, found = -1e9, 0
    for cell in cells_of(ring):
        larger = cells | CELL_BITS[cell]
        east = (larger ^ larger >> 1) & g.east
        south = (larger ^ larger >> SIDE) & g.south
        value = survey.pull[cell] - BORDER_COST * (east.bit_count() + south.bit_count())
        if value > best:
            best, found = value, CELL_BITS[cell]
    return found


def best_plan(g: DomaineState, colour: int, borders: int, survey: Survey) -> tuple[float, Plan | None]:
    """The plan that profits most from so many borders now, and that profit."""
    best, chosen = 0.0, _no_plan()
    first = colour * g.castles_each
    for slot in range(first, first + g.castles_each):
        if g.castles[slot] == NO_CELL or g.founded >> slot & 1:
            continue
        plans = plans_for(g, slot, survey)
        hope = max([plan.worth - BORDER_COST * plan.missing for plan in plans], default=0.0)
        for plan in plans:
            value = _profit(plan, borders, hope)
            if value > best:
                best, chosen = value, plan
    return best, chosen


def plan_under_way(g: DomaineState, f: DomaineFrame, survey: Survey) -> Plan | None:
    """The plan that the borders placed so far belong to, and where they belong to none, the best one from here on.

    Its worth is found as it was before these borders, so that each of them is followed by the next of the same plan.
    """
    for start in range(_settled(g, f.placed), len(f.placed) + 1):
        pending = f.placed[start:]
        plan = best_plan(_lifted(g, pending), f.seat, f.number - start, survey)[1]
        if plan is not None and _belong(plan, pending):
            return plan
    return _no_plan()


def _settled(g: DomaineState, placed: tuple[int, ...]) -> int:
    """How many of the borders placed have ended in a domaine: up to the last one that touches one."""
    count = 0
    for number, edge in enumerate(placed):
        one, other = edge_sides(edge)
        if (CELL_BITS[one] | CELL_BITS[other]) & g.claimed:
            count = number + 1
    return count


def _lifted(g: DomaineState, edges: tuple[int, ...]) -> DomaineState:
    """The board without these borders, which have closed no domaine."""
    if not edges:
        return g
    twin = g.copy()
    for edge in edges:
        if edge < CELLS:
            twin.east |= CELL_BITS[edge]
        else:
            twin.south |= CELL_BITS[edge - CELLS]
    return twin


def _belong(plan: Plan, edges: tuple[int, ...]) -> bool:
    for edge in edges:
        if not plan.edges >> edge & 1:
            return False
    return True


def _profit(plan: Plan, borders: int, hope: float) -> float:
    if plan.missing <= borders:
        return plan.worth - REGRET * max(0.0, hope - plan.worth) + 0.15 * (borders - plan.missing)
    return PATIENCE * plan.worth * borders / plan.missing


def gift(g: DomaineState, colour: int, edge: int) -> bool:
    """Would this border bring others more than its own colour?"""
    twin = g.copy()
    if not place_border(twin, edge):
        return False
    own = twin.land[colour] - g.land[colour]
    return sum(twin.land) - sum(g.land) - own > own or (twin.founded != g.founded and own == 0)


def _no_plan() -> Plan | None:
    return None
