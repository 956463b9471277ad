"""Plans for fencing in a castle: which region, and which borders are still missing.

A plan grows round a castle one cell at a time. What a cell would add to the missing borders is kept for every cell beside
the region, and changes only next to the cell that was taken in, so a step costs a look along the rim of the region.
"""

from __future__ import annotations

from typing import Final

from demesne.bots.domaine.appraisal import AROUND, NO_MINE, Survey, stage
from demesne.bots.domaine.taste import Taste
from demesne.bots.domaine.wins import divides
from demesne.games.domaine.board import (
    BOARD,
    CELL_BITS,
    CELLS,
    EDGE_BITS,
    NO_CELL,
    SIDE,
    cell_flags,
    cells_of,
    edge_between,
    edge_sides,
)
from demesne.games.domaine.borders import place_border
from demesne.games.domaine.regions import region
from demesne.games.domaine.scoring import TYPES
from demesne.games.domaine.state import DomaineState

LARGEST: Final = 22
ALWAYS: Final = 1000
"""Borders to come while nobody knows of an end."""

BARRED: Final = 0
FREE: Final = 1
BESIDE: Final = 2
TAKEN: Final = 3
"""What a cell is to a growing region. The first two are the flags of the room that it has."""

EDGES_AROUND: Final = [[edge_between(cell, other) for other in AROUND[cell]] for cell in range(CELLS)]
"""The edges to the neighbours of each cell, in the order of `AROUND`."""


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
    core = region(CELL_BITS[g.castles[slot]], g.east & g.kin_east, g.south & g.kin_south)
    return core if (core & g.castle_cells).bit_count() == 1 else 0


class Growth:
    """The plans for one castle: the region after each step is one cell larger than the last."""

    def __init__(self, slot: int, core: int) -> None:
        self.slot = slot
        self.core = core
        self.order: list[int] = []
        """The cells in the order they are taken in, after the core."""
        self.missing: list[int] = []
        """Borders missing after each number of steps."""
        self.worth: list[float] = []
        self.hope = 0.0
        """What the best of the plans is worth, less its borders."""

    def promise(self, borders: int) -> float:
        """The worth of the best plan that lacks no more than so many borders."""
        best = 0.0
        for steps, missing in enumerate(self.missing):
            if missing <= borders and self.worth[steps] > best:
                best = self.worth[steps]
        return best

    def cells(self, steps: int) -> int:
        area = self.core
        for cell in self.order[:steps]:
            area |= CELL_BITS[cell]
        return area

    def plan(self, g: DomaineState, steps: int) -> Plan:
        area = self.cells(steps)
        return Plan(self.slot, area, missing_edges(g, area), self.worth[steps])

    def note(self, missing: int, worth: float, cost: float) -> None:
        """One plan more; `cost` is what a missing border takes off its worth."""
        self.missing.append(missing)
        self.worth.append(worth)
        self.hope = max(self.hope, worth - cost * missing)


class Ground:
    """The open land in which plans grow, and the worth of each cell to one colour."""

    def __init__(self, g: DomaineState, colour: int, survey: Survey) -> None:
        self.survey = survey
        self.open = cell_flags(g.east) + cell_flags(g.south)
        """By edge: whether it can be crossed."""
        self.held: list[int] = g.mines[colour * TYPES : colour * TYPES + TYPES]
        self.left = stage(g)

    def grow(self, growth: Growth, room: int) -> None:
        """Take in the cell that pays most, step by step, while there is room."""
        state = list(cell_flags(room))
        costs = [0] * CELLS
        rim: list[int] = []
        mines = [0] * TYPES
        arrivals = cells_of(growth.core)
        for cell in arrivals:
            state[cell] = TAKEN
        missing, worth = self.fence(growth.core), 0.0
        while True:
            for cell in arrivals:
                worth += self.gain(cell, mines)
                self.reach(cell, state, costs, rim)
            growth.note(missing, worth, self.survey.taste.border)
            if not rim or len(growth.order) + 1 >= LARGEST:
                return
            place = self.best_of(rim, costs)
            chosen = rim[place]
            rim[place] = rim[-1]
            rim.pop()
            state[chosen] = TAKEN
            missing += costs[chosen]
            growth.order.append(chosen)
            arrivals = [chosen]

    def best_of(self, rim: list[int], costs: list[int]) -> int:
        """The place of the cell that pays most."""
        pull, cost = self.survey.pull, self.survey.taste.border
        best, place = -1e9, 0
        for i, cell in enumerate(rim):
            value = pull[cell] - cost * costs[cell]
            if value > best:
                best, place = value, i
        return place

    def gain(self, cell: int, mines: list[int]) -> float:
        """What a cell adds to a region that has these mines, which are counted on."""
        kind = self.survey.mine[cell]
        if kind == NO_MINE:
            return self.survey.points[cell]
        before = mines[kind]
        mines[kind] = before + 1
        return self.survey.points[cell] + self.ore(kind, before + 1) - self.ore(kind, before)

    def ore(self, kind: int, count: int) -> float:
        return self.survey.mines(self.held[kind], count, self.left) if count else 0.0

    def fence(self, core: int) -> int:
        """Borders that the core alone lacks."""
        count = 0
        for cell in cells_of(core):
            for side, other in enumerate(AROUND[cell]):
                if self.open[EDGES_AROUND[cell][side]] and not core & CELL_BITS[other]:
                    count += 1
        return count

    def reach(self, cell: int, state: list[int], costs: list[int], rim: list[int]) -> None:
        """The neighbours of a new cell: one border less to each, one more behind those that come into reach."""
        edges = EDGES_AROUND[cell]
        for side, other in enumerate(AROUND[cell]):
            if not self.open[edges[side]]:
                continue
            if state[other] == BESIDE:
                costs[other] -= 2
            elif state[other] == FREE:
                state[other] = BESIDE
                costs[other] = self.cost(other, state)
                rim.append(other)

    def cost(self, cell: int, state: list[int]) -> int:
        """How many borders more are missing once this cell is taken in."""
        total = 0
        edges = EDGES_AROUND[cell]
        for side, other in enumerate(AROUND[cell]):
            if self.open[edges[side]]:
                total += -1 if state[other] == TAKEN else 1
        return total


def grow_all(g: DomaineState, colour: int, survey: Survey) -> list[Growth]:
    """The plans for all castles of a colour that have no domaine."""
    ground = Ground(g, colour, survey)
    growths: list[Growth] = []
    room = BOARD & ~g.claimed & ~g.occupied
    first = colour * g.castles_each
    for slot in range(first, first + g.castles_each):
        if g.castles[slot] == NO_CELL or g.founded >> slot & 1:
            continue
        core = core_of(g, slot)
        if not core:
            continue
        growth = Growth(slot, core)
        ground.grow(growth, room)
        growths.append(growth)
    return growths


def profit(taste: Taste, worth: float, missing: int, borders: int, later: int, hope: float) -> float:
    """What so many borders do for a plan, and nothing if no card is left to finish it."""
    if missing <= borders:
        return worth - taste.regret * max(0.0, hope - worth) + taste.spare * (borders - missing)
    return taste.patience * worth * borders / missing if missing <= borders + later else 0.0


def lifted(g: DomaineState, edges: tuple[int, ...]) -> DomaineState:
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


def settled(g: DomaineState, placed: tuple[int, ...]) -> int:
    """How many of the borders placed have ended in a domaine: up to the last one that touches one."""
    count = 0
    for number, edge in enumerate(placed):
        one, other = edge_sides(edge)
        if (CELL_BITS[one] | CELL_BITS[other]) & g.claimed:
            count = number + 1
    return count


def belong(plan: Plan, edges: tuple[int, ...]) -> bool:
    for edge in edges:
        if not plan.edges & EDGE_BITS[edge]:
            return False
    return True


def gift(g: DomaineState, colour: int, edge: int) -> bool:
    """Would this border bring others more than its own colour?"""
    if not divides(g, edge):
        return False
    twin = g.copy()
    place_border(twin, edge)
    own = twin.land[colour] - g.land[colour]
    return sum(twin.land) - sum(g.land) - own > own or (twin.founded != g.founded and own == 0)
