"""Cards gained from the Supply, and this card trashed."""

from __future__ import annotations

from demesne.core.effect import Asks, Effect
from demesne.core.move import Move
from demesne.games.dominion.frame import DominionFrame
from demesne.games.dominion.moves import GAIN, CardMove
from demesne.games.dominion.refusals import why_not_from_supply, why_not_of_kind
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.zones import DISCARD


class Gain(Effect[DominionState, DominionFrame]):
    """Gain a certain card; `handled` says whether there was one left."""

    def __init__(self, card: int, to: int = DISCARD) -> None:
        self.card = card
        self.to = to

    def run(self, g: DominionState, f: DominionFrame) -> None:
        f.handled = 1 if g.gain(f.seat, self.card, self.to) else 0


class GainUpTo(Asks[DominionState, DominionFrame]):
    """Gain a card of one's choice within a limit: `limit` coins, or so many more than the card just trashed costs."""

    prompt = "gain"

    def __init__(self, limit: int = 0, above_trashed: int | None = None, kinds: int = 0, to: int = DISCARD) -> None:
        self.limit = limit
        self.above_trashed = above_trashed
        self.kinds = kinds
        self.to = to

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        if self.above_trashed is not None and not f.trashed:
            return []
        return g.layout.menus.offered_gains(g.stocked, self.most_coins(g, f), self.kinds)

    def most_coins(self, g: DominionState, f: DominionFrame) -> int:
        """What the card may cost."""
        return self.limit if self.above_trashed is None else g.cost(f.trashed[0]) + self.above_trashed

    def why_not(self, g: DominionState, f: DominionFrame, move: Move) -> str:
        if not isinstance(move, CardMove) or move not in GAIN:
            return ""
        reason = why_not_from_supply(g, move.card) or why_not_of_kind(move.card, self.kinds)
        if not reason and g.cost(move.card) > self.most_coins(g, f):
            reason = f"it costs {g.cost(move.card)}, it may cost {self.most_coins(g, f)}"
        return reason

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.gain(f.seat, move.card, self.to)


class TrashThis(Effect[DominionState, DominionFrame]):
    """`handled` becomes 1 if this very card was there to be trashed."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        f.handled = 1 if g.trash_piece(f.seat, f.piece) else 0
