"""Placing borders, and the domaines they close.

A region is what borders and rim close off; a region with exactly one castle is a domaine of that castle's colour.
Since every marker takes effect when it is placed, a region in the open always holds no castle or several, and a
domaine has borders all round it and none inside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks, Program, enrol
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.domaine.board import (
    CELL_BITS,
    CELLS,
    EASTWARD,
    EDGE_BITS,
    EDGE_NAMES,
    SIDE,
    SOUTHWARD,
    edge_between,
    edge_moves,
    edge_sides,
)
from demesne.games.domaine.moves import BORDER, BORDER_CODE, DONE
from demesne.games.domaine.regions import cut_off, path, region
from demesne.games.domaine.reports import report_border, report_founded
from demesne.games.domaine.scoring import gain

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm

_RIM: Final = (1 << SIDE + 1) - 1 | sum(1 << row * SIDE for row in range(SIDE + 1)) | (1 << SIDE) - 1 << CELLS
"""Corners on the rim. A corner has the number of the cell south-east of it (east of the rim, the next row's first)."""


def can_place(g: Realm) -> bool:
    """Is there a marker and an edge for it? East edges are looked at first: nearly always that is enough."""
    return g.markers > 0 and (g.east & ~g.claimed & ~g.kin_east != 0 or open_edges(g) != 0)


def open_edges(g: Realm) -> int:
    """Edges that may take a border: none there yet, not inside a domaine, not between two pieces of one colour.

    A domaine has borders all round, so an edge that can be crossed from one of its cells lies inside it.
    """
    free = ~g.claimed
    return g.east & free & ~g.kin_east | (g.south & free & ~g.kin_south) << CELLS


def place_border(g: Realm, edge: int) -> bool:
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


def found(g: Realm, area: int) -> bool:
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


def clear_inside(g: Realm, area: int) -> None:
    """Take away markers with the area on both sides."""
    east = area & area >> 1 & EASTWARD & ~g.east
    south = area & area >> SIDE & SOUTHWARD & ~g.south
    g.east |= east
    g.south |= south
    g.markers += east.bit_count() + south.bit_count()


class PlaceBorders(Asks["Realm"]):
    """Up to `count` borders. In the frame: `subject` the last edge placed, `picks` edges that stay open below it.

    Borders commute, so after one only higher edges are offered, with one exception (`late_edges`). A marker that
    would end up inside the domaine another one closes is wasted, and the same end is reached without it.
    """

    prompt = "borders"

    def options(self, g: Realm, f: Frame) -> list[Move]:
        if f.count == 0 or g.markers == 0:
            return []
        mask = open_edges(g)
        moves = fences(g, mask)
        if f.subject < 0:
            return moves
        first = (mask & EDGE_BITS[f.subject] - 1).bit_count()
        offered = moves[first:]
        if f.picks:
            offered = [BORDER[edge] for edge in f.picks if mask >> edge & 1] + offered
        if offered:
            offered.append(DONE)
        return offered

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        if move is DONE:
            return
        edge = move.code - BORDER_CODE
        markers, east, south = g.markers, g.east, g.south
        if g.journal is not None:
            report_border(g, f.seat, edge)
        f.count -= 1
        if place_border(g, edge):
            f.picks = late_edges(g, edge, east, south) if f.count else ()
        else:
            drop_fence(g, edge)
            f.picks = ()
        if markers <= f.count:
            f.picks = all_below(g, edge)
        f.subject = edge
        self.run(g, f)

    def details(self, g: Realm, f: Frame) -> dict[str, object]:
        return {"left": f.count}


BORDERS: Final = enrol("domaine:borders/play", Program((PlaceBorders(),)))


def fences(g: Realm, mask: int) -> list[Move]:
    """The border moves for a mask of edges, ascending; the list is shared, nobody changes it."""
    if mask != g.fence_mask:
        g.fence_mask = mask
        g.fence_moves = edge_moves(BORDER, mask)
    return g.fence_moves


def drop_fence(g: Realm, edge: int) -> None:
    """Keep the list of moves up to date when nothing but this border changed."""
    bit = EDGE_BITS[edge]
    if g.fence_mask & bit:
        place = (g.fence_mask & bit - 1).bit_count()
        g.fence_mask ^= bit
        moves = g.fence_moves[:]
        del moves[place]
        g.fence_moves = moves


def all_below(g: Realm, edge: int) -> tuple[int, ...]:
    """Every open edge below this one: when markers run short, a closing may give some back, so order counts."""
    mask = open_edges(g) & EDGE_BITS[edge] - 1
    return tuple([move.code - BORDER_CODE for move in edge_moves(BORDER, mask)])


def late_edges(g: Realm, closer: int, east: int, south: int) -> tuple[int, ...]:
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


def _doors(g: Realm, near: int, far: int) -> list[int]:
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


def _encloses(g: Realm, closer: int, edge: int, east: int, south: int) -> bool:
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


def _closing(g: Realm) -> int:
    """Edges both of whose ends touch a border or the rim: no other can close anything."""
    east = EASTWARD & ~g.east
    south = SOUTHWARD & ~g.south
    ends = _RIM | east << 1 | east << SIDE + 1 | south << SIDE | south << SIDE + 1
    return ends >> 1 & ends >> SIDE + 1 & EASTWARD | (ends >> SIDE & ends >> SIDE + 1 & SOUTHWARD) << CELLS


def edge_list(east: int, south: int) -> list[str]:
    """Names of all borders, from what is passable."""
    mask = EASTWARD & ~east | (SOUTHWARD & ~south) << CELLS
    return [EDGE_NAMES[move.code - BORDER_CODE] for move in edge_moves(BORDER, mask)]
