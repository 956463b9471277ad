"""Cards looked at or revealed; while they are, they lie in limbo."""

from __future__ import annotations

from demesne.core.effect import Effect
from demesne.core.event import EVERYONE
from demesne.core.move import Move
from demesne.games.dominion.effects.picking import PickFromLookedInOrder
from demesne.games.dominion.frame import DominionFrame
from demesne.games.dominion.state import DominionState


class Look(Effect[DominionState, DominionFrame]):
    """Look at the top cards (or, with `openly`, reveal them)."""

    def __init__(self, cards: int, openly: bool = False) -> None:
        self.cards = cards
        self.openly = openly

    def run(self, g: DominionState, f: DominionFrame) -> None:
        g.look(f.seat, self.cards, EVERYONE if self.openly else 0)


class PutBack(PickFromLookedInOrder):
    """The cards in limbo go back onto the deck in the owner's order: the last one put is on top.

    Equal cards that are left need no order.
    """

    independent = False

    def __init__(self) -> None:
        super().__init__("order", "topdeck")

    def run(self, g: DominionState, f: DominionFrame) -> None:
        super().run(g, f)
        if not g.waiting:
            self.finish(g, f)

    def things(self, g: DominionState, f: DominionFrame) -> list[Move]:
        moves = super().things(g, f)
        return moves if len(moves) > 1 else []

    def least(self, g: DominionState, f: DominionFrame) -> int:
        """The last one goes by itself."""
        return len(g.players[f.seat].limbo) - 1

    def most(self, g: DominionState, f: DominionFrame) -> int:
        return self.least(g, f)

    def finish(self, g: DominionState, f: DominionFrame) -> None:
        player = g.players[f.seat]
        ordered = player.take_from_limbo(f.handled)
        rest = player.take_from_limbo(len(player.limbo))
        for card in ordered + rest:
            g.put_on_deck(f.seat, card, 0)


class DiscardLooked(Effect[DominionState, DominionFrame]):
    """The cards in limbo are discarded."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        g.discard_limbo(f.seat)


class TakeLooked(Effect[DominionState, DominionFrame]):
    """The cards in limbo come to hand."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        g.limbo_to_hand(f.seat)
