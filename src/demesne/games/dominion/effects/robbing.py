"""Treasures trashed from the tops of other players' decks."""

from __future__ import annotations

from demesne.core.effect import Asks
from demesne.core.move import Move
from demesne.games.dominion.card import KINDS
from demesne.games.dominion.effects.looking import DiscardLooked, Look
from demesne.games.dominion.effects.others import EachVictim, playing
from demesne.games.dominion.frame import DominionFrame
from demesne.games.dominion.kinds import TREASURE
from demesne.games.dominion.moves import TRASH, CardMove, distinct
from demesne.games.dominion.state import DominionState


class RobEachVictim(EachVictim):
    """Every victim shows two cards, trashes a Treasure of the attacker's choice and discards the rest.

    The register `trashed` of the card being played becomes all that was trashed.
    """

    def __init__(self) -> None:
        super().__init__((Look(2, openly=True), TrashForVictim(), DiscardLooked()))

    def run(self, g: DominionState, f: DominionFrame) -> None:
        f.trashed = ()
        super().run(g, f)


class TrashForVictim(Asks[DominionState, DominionFrame]):
    """The player of the card chooses the Treasure that its victim trashes; the card being played is told."""

    prompt = "rob"
    zone = "looking"

    def run(self, g: DominionState, f: DominionFrame) -> None:
        options = self.options(g, f)
        if options:
            g.ask(playing(g, f).seat, self, options)

    def options(self, g: DominionState, f: DominionFrame) -> list[Move]:
        return distinct([card for card in g.players[f.seat].limbo if KINDS[card] & TREASURE], TRASH)

    def answer(self, g: DominionState, f: DominionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.trash_from_limbo(f.seat, move.card)
        playing(g, f).trashed += (move.card,)
