"""Laying out a game: decks, first hands, who begins."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Effect, Program, register
from demesne.core.frame import Frame
from demesne.core.rng import seeded
from demesne.games.dominion.card import names
from demesne.games.dominion.frame import TURN_ADDRESS, SelectionFrame
from demesne.games.dominion.layout import COPPER, ESTATE, Layout
from demesne.games.dominion.player import Player
from demesne.games.dominion.quick_turn import TURN
from demesne.games.dominion.selection import NONE, SELECTIONS
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.turn import HAND_SIZE

START_DECK: Final = (COPPER,) * 7 + (ESTATE,) * 3


class Deal(Effect[DominionState, Frame]):
    """Every player shuffles the starting deck and draws a hand."""

    def run(self, g: DominionState, f: Frame) -> None:
        if g.journal is not None:
            g.journal.add("start", f.seat, {"kingdom": names(g.layout.kingdom)})
        for player in g.players:
            player.discard = list(START_DECK)
            self.prepare(g, player)
            g.draw(player.seat, HAND_SIZE)

    def prepare(self, g: DominionState, player: Player) -> None:
        """The first card drawn has the deck shuffled."""


class DealAlike(Deal):
    """All decks lie in the order of the first one, so all begin with the same cards in hand, and everybody knows it."""

    def run(self, g: DominionState, f: Frame) -> None:
        super().run(g, f)
        seats = (1 << g.seats) - 1
        for player in g.players:
            player.show_hand(seats & ~(1 << player.seat))

    def prepare(self, g: DominionState, player: Player) -> None:
        if player.seat:
            first = g.players[0]
            player.deck, player.discard = [*first.deck, *first.hand], []


DEAL: Final = register(f"{TURN_ADDRESS}deal", Program((Deal(),)))
DEAL_ALIKE: Final = register(f"{TURN_ADDRESS}deal alike", Program((DealAlike(),)))


def lay_out(layout: Layout, seed: int, first: int, alike: bool = False, selection: str = NONE) -> DominionState:
    """The table before anything happened: the first thing to be resolved is the deal, then the first turn.

    A kingdom that is to be selected comes before both.
    """
    g = DominionState(layout, seeded(seed))
    g.clear()
    g.players = [Player(seat, [], [], [], [], []) for seat in range(layout.players)]
    g.fill_piles(layout.counts[:])
    g.turn = first
    g.push_plain(TURN, first)
    g.push_plain(DEAL_ALIKE if alike else DEAL, first)
    if selection != NONE:
        g.current.append(SelectionFrame(SELECTIONS[selection], first))
    return g
