"""Treasures trashed from the tops of other players' decks."""

from __future__ import annotations

from demesne.core.effect import Effect
from demesne.core.frame import Frame
from demesne.games.dominion.card import KINDS
from demesne.games.dominion.effects.looking import DiscardLooked, Look, PickFromLimbo, trash_looked
from demesne.games.dominion.effects.others import EachVictim, playing
from demesne.games.dominion.kinds import TREASURE
from demesne.games.dominion.table import Table


class RobEachVictim(EachVictim):
    """Every victim shows two cards, trashes a Treasure of the attacker's choice and discards the rest.

    `picks` of the card being played become all that was trashed.
    """

    def __init__(self) -> None:
        pick = PickFromLimbo("rob", "trash", trash_looked, low=1, high=1, fits=is_treasure, attacker_chooses=True)
        super().__init__((Look(2, openly=True), pick, TellRobber(), DiscardLooked()))

    def run(self, g: Table, f: Frame) -> None:
        f.picks = ()
        super().run(g, f)


class TellRobber(Effect[Table]):
    """What was trashed is told to the card that is being played."""

    def run(self, g: Table, f: Frame) -> None:
        robber = playing(g, f)
        robber.picks = robber.picks + f.picks


def is_treasure(shown: int) -> bool:
    return bool(KINDS[shown] & TREASURE)
