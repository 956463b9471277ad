"""Points: land in your domaines, and monopolies on mines. A function of the board, kept up to date step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.games.domaine.tiles import MINES, Terrain

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState

TYPES = len(MINES)


def worth(terrain: Terrain, cells: int) -> int:
    """Points that cells give to whoever holds them, monopolies apart."""
    points = 0
    for place, kind in enumerate(terrain.priced):
        points += (cells & kind).bit_count() * terrain.prices[place]
    return points


def gain(g: DomaineState, colour: int, cells: int) -> None:
    """A colour gets hold of cells."""
    _move(g, colour, cells, 1)


def lose(g: DomaineState, colour: int, cells: int) -> None:
    _move(g, colour, cells, -1)


def _move(g: DomaineState, colour: int, cells: int, sign: int) -> None:
    terrain = g.terrain
    g.land[colour] += sign * worth(terrain, cells)
    if cells & terrain.any_mine:
        for kind in range(TYPES):
            g.mines[colour * TYPES + kind] += sign * (cells & terrain.mines[kind]).bit_count()


def monopolies(g: DomaineState, colour: int) -> int:
    """How many types of mine this colour holds enough of."""
    count = 0
    for kind in range(TYPES):
        if g.mines[colour * TYPES + kind] >= g.values.monopoly_mines:
            count += 1
    return count


def score(g: DomaineState, colour: int) -> int:
    return g.land[colour] + g.values.monopoly_points * monopolies(g, colour)


def recount(g: DomaineState) -> None:
    """Land and mines of every colour from the board alone."""
    g.land = [0] * len(g.land)
    g.mines = [0] * len(g.mines)
    for slot, domaine in enumerate(g.domaines):
        gain(g, g.colour_of(slot), domaine)


def income(g: DomaineState, colour: int) -> int:
    """One ducat for each type of mine held."""
    types = 0
    for kind in range(TYPES):
        if g.mines[colour * TYPES + kind]:
            types += 1
    return types
