"""Placing borders, and the domaines they close.

A region is what borders and rim close off; a region with exactly one castle is a domaine of that castle's colour.
Since every marker takes effect when it is placed, a region in the open always holds no castle or several, and a
domaine has borders all round it and none inside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Program, register
from demesne.core.move import Move
from demesne.games.domaine.board import (
    CELL_BITS,
    CELL_NAMES,
    CELLS,
    EASTWARD,
    EDGE_BITS,
    EDGE_NAMES,
    SIDE,
    SOUTHWARD,
    edge_between,
    edge_moves,
    edge_sides,
    edges_of,
    names_of,
)
from demesne.games.domaine.ending import arrived, king_near, move_crests
from demesne.games.domaine.frame import DomaineFrame
from demesne.games.domaine.moves import BORDER, DONE, EdgeMove
from demesne.games.domaine.placing import Placing
from demesne.games.domaine.regions import cut_off, path, region
from demesne.games.domaine.reports import report_border, report_founded
from demesne.games.domaine.scoring import gain, score
from demesne.games.domaine.view_types import Closing, DomaineDetails

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState

_RIM: Final = (1 << SIDE + 1) - 1 | sum(1 << row * SIDE for row in range(SIDE + 1)) | (1 << SIDE) - 1 << CELLS
"""Corners on the rim. A corner has the number of the cell south-east of it (east of the rim, the next row's first)."""


def can_place(g: DomaineState) -> bool:
    """Is there a marker and an edge for it? East edges are looked at first: nearly always that is enough."""
    return g.markers > 0 and (g.east & ~g.claimed & ~g.kin_east != 0 or open_edges(g) != 0)


def open_edges(g: DomaineState) -> int:
    """Edges that may take a border: none there yet, not inside a domaine, not between two pieces of one colour.

    A domaine has borders all round, so an edge that can be crossed from one of its cells lies inside it.
    """
    free = ~g.claimed
    return g.east & free & ~g.kin_east | (g.south & free & ~g.kin_south) << CELLS


def why_no_border(g: DomaineState, edge: int) -> str:
    """The rule against a border on this edge; empty if it may take one."""
    one, other = edge_sides(edge)
    passable, kin = (g.east, g.kin_east) if edge < CELLS else (g.south, g.kin_south)
    if not passable >> one & 1:
        return "a border is there already"
    if g.claimed >> one & 1:
        return "both sides belong to one domaine"
    if kin >> one & 1:
        return f"{_pair(g, CELL_BITS[one] | CELL_BITS[other])} of one colour stand on its two sides"
    return "" if g.markers > 0 else "no border is left"


def _pair(g: DomaineState, cells: int) -> str:
    """What stands on two occupied cells."""
    castles = (g.castle_cells & cells).bit_count()
    return "a castle and a knight" if castles == 1 else "two castles" if castles else "two knights"


def place_border(g: DomaineState, edge: int) -> bool:
    """Put a marker down and let it take effect; true if it cut a region in two."""
    one, other = edge_sides(edge)
    if edge < CELLS:
        g.east ^= CELL_BITS[one]
    else:
        g.south ^= CELL_BITS[one]
    g.markers -= 1
    area = cut_off(CELL_BITS[one], CELL_BITS[other], g.east, g.south)
    if not area:
        return False
    found(g, area)
    found(g, region(CELL_BITS[other], g.east, g.south))
    return True


def found(g: DomaineState, area: int) -> bool:
    """Make a closed region a domaine if it holds exactly one castle; markers inside go back to the supply."""
    castle = g.castle_cells & area
    if not castle or castle & castle - 1:
        return False
    slot = g.castles.index(castle.bit_length() - 1)
    g.set_domaine(slot, area)
    g.founded |= 1 << slot
    g.claimed |= area
    clear_inside(g, area)
    gain(g, g.colour_of(slot), area)
    if g.journal is not None:
        report_founded(g, slot)
    return True


def clear_inside(g: DomaineState, area: int) -> None:
    """Take away markers with the area on both sides."""
    east = area & area >> 1 & EASTWARD & ~g.east
    south = area & area >> SIDE & SOUTHWARD & ~g.south
    g.east |= east
    g.south |= south
    g.markers += east.bit_count() + south.bit_count()


class PlaceBorders(Placing):
    """Borders on free edges, as long as there are markers."""

    prompt = "borders"

    def things(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return fences(g, open_edges(g))[:-1] if g.markers > 0 else []

    def options(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        """What the parent says, without building again the long list that is kept with `done` at its end."""
        if not f.placed:
            return self.things(g, f)
        if len(f.placed) >= f.number or g.markers <= 0:
            return []
        moves = fences(g, open_edges(g))
        return moves if len(moves) > 1 else []

    def picked(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return [move for edge in f.placed if (move := BORDER[edge]) is not None]

    def pick(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        assert isinstance(move, EdgeMove)
        edge = move.edge
        markers, claimed, east, south = g.markers, g.claimed, g.east, g.south
        if g.journal is not None:
            report_border(g, f.seat, edge)
        f.placed += (edge,)
        left = f.remaining()
        if place_border(g, edge):
            if g.claimed != claimed and move_crests(g):
                f.number = len(f.placed)
                return
            f.late = late_edges(g, edge, east, south) if left else ()
        else:
            drop_fence(g, edge)
            f.late = ()
        if markers <= left:
            f.late = all_below(g, edge)

    def canonical(self, g: DomaineState, f: DomaineFrame, options: list[Move]) -> list[Move]:
        """After a border only higher edges and late ones: the same borders in another order end up as the same board.

        A marker that would end up inside the domaine another one closes is wasted, and the same end is reached
        without it. A marker that ends the game may come last whatever its number: placed earlier, it would have ended
        the game before the others.
        """
        if not f.placed:
            return options
        last = f.placed[-1]
        late = [*f.late, *endings(g, last)]
        return [move for move in options if not isinstance(move, EdgeMove) or move.edge > last or move.edge in late]

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if isinstance(move, EdgeMove):
            return why_no_border(g, move.edge)
        return "at least one border must be placed" if move is DONE else "borders are placed now"

    def details(self, g: DomaineState, f: DomaineFrame) -> DomaineDetails:
        return {"left": f.remaining(), "closes": closings(g)}


BORDERS: Final = register("domaine:borders/play", Program((PlaceBorders(),)))


def fences(g: DomaineState, mask: int) -> list[Move]:
    """The border moves for a mask of edges, ascending, and `done`; the list is shared, nobody changes it."""
    if mask != g.fence_mask:
        g.fence_mask = mask
        g.fence_moves = [*edge_moves(BORDER, mask), DONE]
    return g.fence_moves


def drop_fence(g: DomaineState, edge: int) -> None:
    """Keep the list of moves up to date when nothing but this border changed."""
    bit = EDGE_BITS[edge]
    if g.fence_mask & bit:
        place = (g.fence_mask & bit - 1).bit_count()
        g.fence_mask ^= bit
        moves = g.fence_moves[:]
        del moves[place]
        g.fence_moves = moves


def endings(g: DomaineState, below: int) -> list[int]:
    """Edges below this one on which a border brings somebody to the king."""
    last: list[int] = []
    if king_near(g):
        for edge in edges_of(open_edges(g) & _closing(g) & EDGE_BITS[below] - 1):
            twin = g.copy()
            place_border(twin, edge)
            if arrived(twin):
                last.append(edge)
    return last


def all_below(g: DomaineState, edge: int) -> tuple[int, ...]:
    """Every open edge below this one: when markers run short, a closing may give some back, so order counts."""
    return tuple(edges_of(open_edges(g) & EDGE_BITS[edge] - 1))


def late_edges(g: DomaineState, closer: int, east: int, south: int) -> tuple[int, ...]:
    """Edges below `closer`, which just cut a region in two, that could not have come first.

    Placed before it, such an edge would have closed a larger domaine with `closer` inside, and `closer` would have
    been illegal. `east` and `south` tell what was passable before.
    """
    one, other = edge_sides(closer)
    late = [
        edge
        for near, far in ((one, other), (other, one))
        for edge in _doors(g, near, far)
        if edge < closer and _encloses(g, closer, edge, east, south)
    ]
    return tuple(sorted(late))


def _doors(g: DomaineState, near: int, far: int) -> list[int]:
    """On the near side of a border just closed, edges that might cut its cell off from all castles but one in total.

    With a castle on the far side, such an edge lies on every way from `near` to a castle; with none there, on every way
    to one of any two castles. So it is enough to look along one way, or two.
    """
    beyond = (region(CELL_BITS[far], g.east, g.south) & g.castle_cells).bit_count()
    if beyond > 1 or g.claimed >> near & 1:
        return []
    way = path(near, g.castle_cells, g.east, g.south)
    edges = _steps(way)
    if beyond == 0 and way:
        edges += _steps(path(near, g.castle_cells ^ CELL_BITS[way[-1]], g.east, g.south))
    ready = open_edges(g) & _closing(g)
    return [edge for edge in sorted(set(edges)) if ready >> edge & 1]


def _steps(way: list[int]) -> list[int]:
    """The edges crossed on a way."""
    return [edge_between(way[place], way[place + 1]) for place in range(len(way) - 1)]


def _encloses(g: DomaineState, closer: int, edge: int, east: int, south: int) -> bool:
    """Would `edge` alone have closed a domaine with `closer` inside?"""
    one, other = edge_sides(edge)
    if edge < CELLS:
        east ^= CELL_BITS[one]
    else:
        south ^= CELL_BITS[one]
    if not cut_off(CELL_BITS[one], CELL_BITS[other], east, south):
        return False
    castle = region(CELL_BITS[edge_sides(closer)[0]], east, south) & g.castle_cells
    return castle != 0 and not castle & castle - 1


def closings(g: DomaineState) -> dict[str, list[Closing]]:
    """By edge, the domaines that a border there would close now; other edges are left out."""
    found = {EDGE_NAMES[edge]: closed_by(g, edge) for edge in edges_of(open_edges(g) & _closing(g))}
    return {edge: closed for edge, closed in found.items() if closed}


def closed_by(g: DomaineState, edge: int) -> list[Closing]:
    """What a border on this edge would close, found out by placing it on a copy."""
    twin = g.copy()
    place_border(twin, edge)
    new = twin.founded & ~g.founded
    if not new:
        return []
    tally = g.copy()
    closed: list[Closing] = []
    for slot, castle in enumerate(g.castles):
        if new >> slot & 1:
            colour, area = g.colour_of(slot), twin.domaines[slot]
            before = score(tally, colour)
            gain(tally, colour, area)
            points = score(tally, colour) - before
            closed.append({"castle": CELL_NAMES[castle], "colour": colour, "cells": names_of(area), "points": points})
    return closed


def _closing(g: DomaineState) -> int:
    """Edges both of whose ends touch a border or the rim: no other can close anything."""
    east = EASTWARD & ~g.east
    south = SOUTHWARD & ~g.south
    ends = _RIM | east << 1 | east << SIDE + 1 | south << SIDE | south << SIDE + 1
    return ends >> 1 & ends >> SIDE + 1 & EASTWARD | (ends >> SIDE & ends >> SIDE + 1 & SOUTHWARD) << CELLS


def edge_list(east: int, south: int) -> list[str]:
    """Names of all borders, from what is passable."""
    mask = EASTWARD & ~east | (SOUTHWARD & ~south) << CELLS
    return [EDGE_NAMES[edge] for edge in edges_of(mask)]
