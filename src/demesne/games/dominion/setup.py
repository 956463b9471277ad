"""Laying out a game: decks, first hands, who begins."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Effect, Program, enrol
from demesne.core.frame import Frame
from demesne.core.rng import seeded
from demesne.games.dominion.card import names
from demesne.games.dominion.layout import COPPER, ESTATE, Layout
from demesne.games.dominion.player import Player
from demesne.games.dominion.table import Table
from demesne.games.dominion.turn import HAND_SIZE, TURN

START_DECK: Final = (COPPER,) * 7 + (ESTATE,) * 3


class Deal(Effect[Table]):
    """Every player shuffles the starting deck and draws a hand."""

    def run(self, g: Table, f: Frame) -> None:
        if g.journal is not None:
            g.journal.add("start", f.seat, {"kingdom": names(g.layout.kingdom)})
        for player in g.players:
            player.discard = list(START_DECK)
            g.draw(player.seat, HAND_SIZE)


DEAL: Final = enrol("dominion:setup/deal", Program((Deal(),)))


def lay_out(layout: Layout, seed: int, first: int) -> Table:
    """The table before anything happened: the first thing to be resolved is the deal, then the first turn."""
    table = Table(layout, seeded(seed))
    table.players = [Player(seat, [], [], [], [], []) for seat in range(layout.players)]
    table.fill_piles(layout.counts[:])
    table.turn = first
    table.push(TURN, first)
    table.push(DEAL, first)
    return table
