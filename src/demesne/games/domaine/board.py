"""The board as numbers: 144 cells in twelve rows, edges between them, and sets of either as bit masks.

A cell is `row * 12 + column`; `a1` is the top left one, letters run to the right, numbers downwards. The edge east of
a cell has the cell's number, the edge south of it that number plus 144, so a set of edges is one mask of 288 bits.
The outer rim has no edges: nothing is ever placed there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Final, cast

from demesne.core.move import Move

SIDE: Final = 12
CELLS: Final = 144
EDGES: Final = 288

NO_CELL: Final = 255
"""In place of a cell where there is none. Beyond every list of cells, so that using it as one fails."""

BOARD: Final = (1 << CELLS) - 1
_WEST_COLUMN: Final = sum(1 << row * SIDE for row in range(SIDE))
NOT_WEST: Final = BOARD & ~_WEST_COLUMN
EASTWARD: Final = BOARD & ~(_WEST_COLUMN << SIDE - 1)
"""Cells with a neighbour to the east: where an east edge can be."""
SOUTHWARD: Final = BOARD >> SIDE
"""Cells with a neighbour to the south."""


def cell_name(cell: int) -> str:
    return f"{chr(ord('a') + cell % SIDE)}{cell // SIDE + 1}"


CELL_NAMES: Final = [cell_name(cell) for cell in range(CELLS)]
CELL_NUMBERS: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
CELL_BITS: Final = [1 << cell for cell in range(CELLS)]


def is_edge(edge: int) -> bool:
    return bool(EASTWARD >> edge & 1) if edge < CELLS else bool(SOUTHWARD >> edge - CELLS & 1)


def edge_sides(edge: int) -> tuple[int, int]:
    """The two cells an edge lies between."""
    return (edge, edge + 1) if edge < CELLS else (edge - CELLS, edge - CELLS + SIDE)


def edge_between(one: int, other: int) -> int:
    """The edge of two neighbouring cells."""
    low = min(one, other)
    return low if max(one, other) - low == 1 else low + CELLS


def edge_name(edge: int) -> str:
    one, other = edge_sides(edge)
    return f"{cell_name(one)}-{cell_name(other)}"


EDGE_NAMES: Final = [edge_name(edge) if is_edge(edge) else "" for edge in range(EDGES)]
EDGE_NUMBERS: Final = {name: edge for edge, name in enumerate(EDGE_NAMES) if name}
EDGE_BITS: Final = [1 << edge for edge in range(EDGES)]


def around(area: int) -> int:
    """Cells next to an area, whatever borders lie between."""
    return ((area & EASTWARD) << 1 | (area & NOT_WEST) >> 1 | area << SIDE | area >> SIDE) & BOARD & ~area


def _balls() -> list[list[int]]:
    balls = [list(CELL_BITS)]
    for _ in range(2 * SIDE):
        balls.append([ball | around(ball) for ball in balls[-1]])
    return balls


BALLS: Final = _balls()
"""`BALLS[steps][cell]`: all cells within so many steps."""

_FLAGS: Final = [bytes([byte >> bit & 1 for bit in range(8)]) for byte in range(256)]


def cells_of(mask: int) -> list[int]:
    """The numbers in a mask of cells, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def names_of(mask: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells_of(mask)]


def mask_of(names: list[str]) -> int:
    """The inverse of `names_of`."""
    return sum(1 << CELL_NUMBERS[name] for name in names)


def cell_moves(table: Sequence[Move | None], mask: int) -> list[Move]:
    """The moves of a table with one per cell that stand in the mask, ascending. The mask holds no cell without a move."""
    return cast("list[Move]", list(compress(table, cell_flags(mask))))


def cell_flags(mask: int) -> bytes:
    """A byte for each cell: 1 if it stands in the mask, else 0."""
    return b"".join([_FLAGS[byte] for byte in mask.to_bytes(18, "little")])


def edge_moves(table: Sequence[Move | None], mask: int) -> list[Move]:
    """The same for edges."""
    return cast("list[Move]", list(compress(table, _edge_flags(mask))))


def edges_of(mask: int) -> list[int]:
    """The numbers in a mask of edges, ascending."""
    return list(compress(range(EDGES), _edge_flags(mask)))


def _edge_flags(mask: int) -> bytes:
    return b"".join([_FLAGS[byte] for byte in mask.to_bytes(36, "little")])
