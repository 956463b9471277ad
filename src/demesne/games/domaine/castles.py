"""Set-up: cards are dealt, then castles come onto the board, each with its first knight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.effect import Asks, Effect
from demesne.core.move import Move
from demesne.games.domaine.board import BALLS, CELL_BITS, EASTWARD, NO_CELL, NOT_WEST, SIDE, cell_moves, cells_of
from demesne.games.domaine.cards import BACKS, letter_group
from demesne.games.domaine.frame import DomaineFrame
from demesne.games.domaine.knights import put_knight, put_piece, standing_on
from demesne.games.domaine.moves import CASTLE, CastleMove
from demesne.games.domaine.reports import report_castle, report_deal, report_shuffle
from demesne.games.domaine.view_types import DomaineDetails

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


class Deal(Effect["DomaineState", DomaineFrame]):
    """Each letter is shuffled alone, A on top; everybody gets a hand."""

    def run(self, g: DomaineState, f: DomaineFrame) -> None:
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


class PlaceCastles(Asks["DomaineState", DomaineFrame]):
    """Clockwise one castle with one knight at a time. The frame's `seat` is whoever places next.

    With two players the neutral colour follows, placed by both in turn.
    """

    prompt = "castle"

    def run(self, g: DomaineState, f: DomaineFrame) -> None:
        if not self.all_out(g):
            g.ask(f.seat, self, self.options(g, f))

    def options(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return wide_spots(g, self.colour(g, f))[1]

    def all_out(self, g: DomaineState) -> bool:
        return castles_out(g) == len(g.castles)

    def colour(self, g: DomaineState, f: DomaineFrame) -> int:
        """The seat's colour, and the neutral one once all castles of the players are out."""
        return f.seat if castles_out(g) < g.seats * g.castles_each else g.seats

    def answer(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        assert isinstance(move, CastleMove)
        colour = self.colour(g, f)
        put_castle(g, colour, move.cell)
        put_knight(g, colour, move.knight_cell)
        if g.journal is not None:
            report_castle(g, f.seat, colour, move.cell, move.knight_cell)
        if not self.all_out(g):
            f.seat = (f.seat + 1) % g.seats
        self.run(g, f)

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if isinstance(move, CastleMove):
            return why_no_castle(g, self.colour(g, f), move)
        return "castles are placed now"

    def details(self, g: DomaineState, f: DomaineFrame) -> DomaineDetails:
        return {"neutral": "neutral"} if self.colour(g, f) == g.seats else {}


def castles_out(g: DomaineState) -> int:
    return g.castle_cells.bit_count()


def put_castle(g: DomaineState, colour: int, cell: int) -> None:
    """Into the colour's next free slot."""
    castles = g.castles[:]
    castles[castles.index(NO_CELL, colour * g.castles_each)] = cell
    g.castles = castles
    g.castle_cells |= CELL_BITS[cell]
    put_piece(g, colour, cell)


def wide_spots(g: DomaineState, colour: int) -> tuple[int, list[Move]]:
    """The spots for the next castle of this colour, and the gap between its castles that they keep.

    The gap shrinks, for this castle only, while there is no spot for it.
    """
    gap = g.values.castle_gap
    moves = spots(g, colour, gap)
    while not moves and gap > 1:
        gap -= 1
        moves = spots(g, colour, gap)
    return gap, moves


def why_no_castle(g: DomaineState, colour: int, move: CastleMove) -> str:
    """The rule against this castle with this knight; empty if they may stand there."""
    castle, knight = CELL_BITS[move.cell], CELL_BITS[move.knight_cell]
    if g.occupied & castle:
        return standing_on(g, castle)
    if not g.terrain.meadow & castle:
        return "castles stand only on meadows"
    gap = wide_spots(g, colour)[0]
    if BALLS[gap - 1][move.cell] & g.castle_cells & g.pieces[colour]:
        return f"castles of one colour stand {gap} steps apart or more"
    if g.occupied & knight:
        return f"the knight finds no room: {standing_on(g, knight)}"
    return "" if g.terrain.plantable & knight else "the knight needs a meadow or a forest"


def spots(g: DomaineState, colour: int, gap: int) -> list[Move]:
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
