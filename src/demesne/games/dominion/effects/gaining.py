"""Cards gained from the Supply, and this card trashed."""

from __future__ import annotations

from demesne.core.effect import Asks, Effect
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS
from demesne.games.dominion.moves import GAIN, CardMove
from demesne.games.dominion.table import Table
from demesne.games.dominion.zones import DISCARD


class Gain(Effect[Table]):
    """Gain a certain card; `count` says whether there was one left."""

    def __init__(self, card: int, to: int = DISCARD) -> None:
        self.card = card
        self.to = to

    def run(self, g: Table, f: Frame) -> None:
        f.count = 1 if g.gain(f.seat, self.card, self.to) else 0


class GainUpTo(Asks[Table]):
    """Gain a card of one's choice within a limit: `limit` coins, or so many more than the card just trashed costs."""

    prompt = "gain"

    def __init__(self, limit: int = 0, above_trashed: int = -1, kinds: int = 0, to: int = DISCARD) -> None:
        self.limit = limit
        self.above_trashed = above_trashed
        self.kinds = kinds
        self.to = to

    def options(self, g: Table, f: Frame) -> list[Move]:
        limit = self.limit
        if self.above_trashed >= 0:
            if not f.picks:
                return []
            limit = g.cost(f.picks[0]) + self.above_trashed
        moves: list[Move] = []
        for slot, card in enumerate(g.layout.piles):
            if g.left[slot] and g.cost(card) <= limit and (self.kinds == 0 or KINDS[card] & self.kinds):
                moves.append(GAIN[card])
        return moves

    def answer(self, g: Table, f: Frame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.gain(f.seat, move.card, self.to)


class TrashThis(Effect[Table]):
    """`count` becomes 1 if this very card was there to be trashed."""

    def run(self, g: Table, f: Frame) -> None:
        f.count = 1 if g.trash_piece(f.seat, f.subject) else 0
