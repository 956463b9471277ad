"""What land and ducats are worth to a seat, in points. Reads only what lies open on the table."""

from __future__ import annotations

from typing import Final

from demesne.games.domaine.board import CELL_BITS, CELLS, around, cells_of
from demesne.games.domaine.scoring import TYPES, score
from demesne.games.domaine.scoring import worth as points_of
from demesne.games.domaine.state import DomaineState
from demesne.games.domaine.tiles import Terrain

MEADOW_WORTH: Final = 0.05
MINE_WORTH: Final = 1.3
"""Of a mine on the map, before it is known who holds how many."""
PULL: Final = 0.22
"""How much of its neighbours' worth a cell promises to a growing plan."""


class Survey:
    """Worth of every cell of a map, made once per map."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.cells: list[float] = [_base(terrain, CELL_BITS[cell]) for cell in range(CELLS)]
        self.pull: list[float] = [self.cells[cell] + PULL * self._beside(cell) for cell in range(CELLS)]

    def _beside(self, cell: int) -> float:
        total = 0.0
        for other in cells_of(around(CELL_BITS[cell])):
            total += self.cells[other]
        return total


def _base(terrain: Terrain, bit: int) -> float:
    if bit & terrain.any_mine:
        return MINE_WORTH
    return max(MEADOW_WORTH, float(points_of(terrain, bit)))


def stage(g: DomaineState) -> float:
    """How much of the deck is left: 1 at the start, 0 when it has run out."""
    return min(1.0, len(g.deck) / 48.0)


def land_worth(g: DomaineState, colour: int, cells: int) -> float:
    """What these cells would add to a colour's hopes: points, income to come, monopolies made or in reach."""
    value = float(points_of(g.terrain, cells)) + MEADOW_WORTH * (cells & g.terrain.meadow).bit_count()
    if cells & g.terrain.any_mine:
        for kind in range(TYPES):
            more = (cells & g.terrain.mines[kind]).bit_count()
            if more:
                value += _mines_worth(g, g.mines[colour * TYPES + kind], more)
    return value


def _mines_worth(g: DomaineState, held: int, more: int) -> float:
    value = 0.0
    if held == 0:
        value += 0.4 + 1.8 * stage(g)
    needed = g.values.monopoly_mines
    if held < needed <= held + more:
        value += g.values.monopoly_points
    elif held + more < needed:
        value += 0.6 * more
    return value


def ducat_worth(ducats: int) -> float:
    """What one ducat more is worth, in points: more to a poor player than to a rich one."""
    if ducats < 3:
        return 0.6
    if ducats < 6:
        return 0.4
    if ducats < 10:
        return 0.25
    return 0.14 if ducats < 16 else 0.08


def menace(g: DomaineState, colour: int) -> float:
    """How much a point lost by this colour is worth to the others: more, the nearer it is to the king."""
    if colour >= g.seats:
        return 0.05
    share = score(g, colour) / g.king
    base = 0.9 if g.seats == 2 else 0.35
    return base + 0.5 * share
