"""Every move of Domaine, made once. Codes are stable: they are used by environments and saved nowhere else."""

from __future__ import annotations

from typing import Final

from demesne.core.move import Move
from demesne.games.domaine.board import CELL_NAMES, CELLS, EASTWARD, EDGE_NAMES, EDGES, NOT_WEST, SIDE, SOUTHWARD
from demesne.games.domaine.cards import ACTIONS, CARDS

DONE: Final = Move(0, "done")
DRAW: Final = Move(1, "draw")

SELL_CODE: Final = 10
TAKE_CODE: Final = 40
PLAY_CODE: Final = 70
CASTLE_CODE: Final = 200
BORDER_CODE: Final = 800
KNIGHT_CODE: Final = 1100
EXPAND_CODE: Final = 1250
INTO_CODE: Final = 1400
DESERTER_CODE: Final = 1550
ALLY_CODE: Final = 1700
WITH_CODE: Final = 1850

STEPS: Final = [-SIDE, 1, SIDE, -1]
"""North, east, south, west."""
WITH_NEIGHBOUR: Final = [SOUTHWARD << SIDE, EASTWARD, SOUTHWARD, NOT_WEST]
"""Cells that have a neighbour on that side."""


def _per_cell(code: int, verb: str) -> list[Move]:
    return [Move(code + cell, f"{verb} {CELL_NAMES[cell]}") for cell in range(CELLS)]


def _castles(side: int) -> list[Move]:
    """A castle on each cell with its knight on one side; where the rim is, nothing (`DONE` fills the place)."""
    step, code = STEPS[side], CASTLE_CODE + side * CELLS
    return [
        Move(code + cell, f"castle {CELL_NAMES[cell]} knight {CELL_NAMES[cell + step]}")
        if WITH_NEIGHBOUR[side] >> cell & 1
        else DONE
        for cell in range(CELLS)
    ]


SELL: Final = [Move(SELL_CODE + card.kind, f"sell {card.name}") for card in CARDS]
TAKE: Final = [Move(TAKE_CODE + card.kind, f"take {card.name} from chancery") for card in CARDS]
PLAY: Final = [
    [
        Move(PLAY_CODE + 2 * card.kind + place, f"play {card.name} as {ACTIONS[action]}")
        for place, action in enumerate(card.actions)
    ]
    for card in CARDS
]
CASTLE: Final = [_castles(side) for side in range(len(STEPS))]
BORDER: Final = [
    Move(BORDER_CODE + edge, f"border {EDGE_NAMES[edge]}") if EDGE_NAMES[edge] else DONE for edge in range(EDGES)
]
KNIGHT: Final = _per_cell(KNIGHT_CODE, "knight")
EXPAND: Final = _per_cell(EXPAND_CODE, "expand")
INTO: Final = _per_cell(INTO_CODE, "into")
DESERTER: Final = _per_cell(DESERTER_CODE, "deserter")
ALLY: Final = _per_cell(ALLY_CODE, "ally")
WITH: Final = _per_cell(WITH_CODE, "with")


def every_move() -> list[Move]:
    """All of them by code."""
    tables = [SELL, TAKE, *PLAY, *CASTLE, BORDER, KNIGHT, EXPAND, INTO, DESERTER, ALLY, WITH]
    moves = [DONE, DRAW, *[move for table in tables for move in table if move is not DONE]]
    return sorted(moves, key=_code)


def _code(move: Move) -> int:
    return move.code
