"""Set-up: cards are dealt, then castles come onto the board, each with its first knight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.effect import Asks, Effect
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.domaine.board import BALLS, CELL_BITS, CELLS, EASTWARD, NOT_WEST, SIDE, cell_moves, cells_of
from demesne.games.domaine.cards import BACKS, letter_group
from demesne.games.domaine.knights import put_knight, put_piece
from demesne.games.domaine.moves import CASTLE, CASTLE_CODE, STEPS
from demesne.games.domaine.reports import report_castle, report_deal, report_shuffle

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm


class Deal(Effect["Realm"]):
    """Each letter is shuffled alone, A on top; everybody gets a hand."""

    def run(self, g: Realm, f: Frame) -> None:
        deck: list[int] = []
        for back in reversed(range(len(BACKS))):
            group = letter_group(back)
            g.rng.shuffle(group)
            deck += group
        if g.journal is not None:
            report_shuffle(g, deck)
        for seat in range(g.seats):
            g.hands[seat] = tuple(sorted([deck.pop() for _ in range(g.values.hand)]))
            if g.journal is not None:
                report_deal(g, seat)
        g.deck = tuple(deck)


class PlaceCastles(Asks["Realm"]):
    """Clockwise one castle with one knight at a time. In the frame: `seat` who places, `count` castles already out.

    With two players the neutral colour follows, placed by both in turn.
    """

    prompt = "castle"

    def run(self, g: Realm, f: Frame) -> None:
        if f.count < len(g.castles):
            g.ask(self, f, self.options(g, f))

    def options(self, g: Realm, f: Frame) -> list[Move]:
        """The gap between castles of one colour shrinks, for this castle only, while there is no spot for it."""
        colour = self.colour(g, f)
        for gap in range(g.values.castle_gap, 0, -1):
            moves = spots(g, colour, gap)
            if moves:
                return moves
        return []

    def colour(self, g: Realm, f: Frame) -> int:
        own = g.seats * g.castles_each
        return f.seat if f.count < own else g.seats

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        place = move.code - CASTLE_CODE
        colour = self.colour(g, f)
        cell = place % CELLS
        put_castle(g, colour, cell)
        put_knight(g, colour, cell + STEPS[place // CELLS])
        if g.journal is not None:
            report_castle(g, f.seat, colour, cell, cell + STEPS[place // CELLS])
        f.count += 1
        if f.count < len(g.castles):
            f.seat = (f.seat + 1) % g.seats
        self.run(g, f)

    def details(self, g: Realm, f: Frame) -> dict[str, object]:
        return {"neutral": "neutral"} if self.colour(g, f) == g.seats else {}


def put_castle(g: Realm, colour: int, cell: int) -> None:
    """Into the colour's next free slot."""
    castles = g.castles[:]
    castles[castles.index(-1, colour * g.castles_each)] = cell
    g.castles = castles
    g.castle_cells |= CELL_BITS[cell]
    put_piece(g, colour, cell)


def spots(g: Realm, colour: int, gap: int) -> list[Move]:
    """Free meadows far enough from the colour's other castles, with a free meadow or forest beside them."""
    near = 0
    for cell in cells_of(g.castle_cells & g.pieces[colour]):
        near |= BALLS[gap - 1][cell]
    castle = g.terrain.meadow & ~g.occupied & ~near
    knight = g.terrain.plantable & ~g.occupied
    north = cell_moves(CASTLE[0], castle & knight << SIDE)
    east = cell_moves(CASTLE[1], castle & knight >> 1 & EASTWARD)
    south = cell_moves(CASTLE[2], castle & knight >> SIDE)
    west = cell_moves(CASTLE[3], castle & knight << 1 & NOT_WEST)
    return [*north, *east, *south, *west]
