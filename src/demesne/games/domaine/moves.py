"""Every move of Domaine, made once. Codes are stable: they are used by environments and saved nowhere else."""

from __future__ import annotations

from typing import Final

from demesne.core.move import Move
from demesne.games.domaine.board import CELL_NAMES, CELLS, EASTWARD, EDGE_NAMES, EDGES, NOT_WEST, SIDE, SOUTHWARD
from demesne.games.domaine.cards import ACTIONS, CARDS, Card

STEPS: Final = [-SIDE, 1, SIDE, -1]
"""North, east, south, west."""
WITH_NEIGHBOUR: Final = [SOUTHWARD << SIDE, EASTWARD, SOUTHWARD, NOT_WEST]
"""Cells that have a neighbour on that side."""


class CellMove(Move):
    """Something on a cell: a knight, a castle by which a domaine is named, land to expand into."""

    __slots__ = ("cell",)

    def __init__(self, code: int, verb: str, cell: int) -> None:
        super().__init__(code, f"{verb} {CELL_NAMES[cell]}", verb, "", CELL_NAMES[cell])
        self.cell = cell


class EdgeMove(Move):
    """A border."""

    __slots__ = ("edge",)

    def __init__(self, code: int, edge: int) -> None:
        super().__init__(code, f"border {EDGE_NAMES[edge]}", "border", "", EDGE_NAMES[edge])
        self.edge = edge


class CastleMove(Move):
    """A castle on a cell with its knight on another. Its `place` is the castle's cell, its `thing` the knight's."""

    __slots__ = ("cell", "knight_cell")

    def __init__(self, code: int, cell: int, knight_cell: int) -> None:
        castle, knight = CELL_NAMES[cell], CELL_NAMES[knight_cell]
        super().__init__(code, f"castle {castle} knight {knight}", "castle", knight, castle)
        self.cell = cell
        self.knight_cell = knight_cell


class SellMove(Move):
    """`card` is a kind of card."""

    __slots__ = ("card",)

    def __init__(self, code: int, card: Card) -> None:
        super().__init__(code, f"sell {card.name}", "sell", card.name)
        self.card = card.kind


class TakeMove(Move):
    __slots__ = ("card",)

    def __init__(self, code: int, card: Card) -> None:
        super().__init__(code, f"take {card.name} from chancery", "take", card.name, "chancery")
        self.card = card.kind


class PlayMove(Move):
    """A card played for one of its actions: `number` is how much of it the card gives."""

    __slots__ = ("action", "card", "number")

    def __init__(self, code: int, card: Card, which: int) -> None:
        action = card.actions[which]
        super().__init__(code, f"play {card.name} as {ACTIONS[action]}", "play", card.name, ACTIONS[action])
        self.card = card.kind
        self.action = action
        self.number = card.numbers[which]


def _per_cell(code: int, verb: str) -> list[CellMove]:
    return [CellMove(code + cell, verb, cell) for cell in range(CELLS)]


def _castles(side: int) -> list[CastleMove | None]:
    """A castle on each cell with its knight on one side; none where the rim is."""
    step, code = STEPS[side], 200 + side * CELLS
    return [
        CastleMove(code + cell, cell, cell + step) if WITH_NEIGHBOUR[side] >> cell & 1 else None
        for cell in range(CELLS)
    ]


DONE: Final = Move(0, "done", "done")
DRAW: Final = Move(1, "draw", "draw")
SELL: Final = [SellMove(10 + card.kind, card) for card in CARDS]
TAKE: Final = [TakeMove(40 + card.kind, card) for card in CARDS]
PLAY: Final = [
    [PlayMove(70 + 2 * card.kind + which, card, which) for which in range(len(card.actions))] for card in CARDS
]
CASTLE: Final = [_castles(side) for side in range(len(STEPS))]
BORDER: Final = [EdgeMove(800 + edge, edge) if EDGE_NAMES[edge] else None for edge in range(EDGES)]
"""By edge; none along the rim."""
KNIGHT: Final = _per_cell(1100, "knight")
EXPAND: Final = _per_cell(1250, "expand")
INTO: Final = _per_cell(1400, "into")
DESERTER: Final = _per_cell(1550, "deserter")
ALLY: Final = _per_cell(1700, "ally")
WITH: Final = _per_cell(1850, "with")


def without_cells(options: list[Move], cells: int) -> list[Move]:
    """The options but for moves on these cells (a mask)."""
    return [move for move in options if not isinstance(move, CellMove) or not cells >> move.cell & 1]


def every_move() -> list[Move]:
    """All of them by code."""
    moves: list[Move] = [DONE, DRAW, *SELL, *TAKE, *KNIGHT, *EXPAND, *INTO, *DESERTER, *ALLY, *WITH]
    moves += [move for plays in PLAY for move in plays]
    moves += [move for castles in CASTLE for move in castles if move is not None]
    moves += [move for move in BORDER if move is not None]
    return sorted(moves, key=_code)


def _code(move: Move) -> int:
    return move.code
