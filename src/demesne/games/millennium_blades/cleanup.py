"""The end of deckbuilding: collections score, markers and cards go back, decks become legal."""

from __future__ import annotations

from demesne.core.effect import Effect
from demesne.games.millennium_blades.aftermarket import clear_market
from demesne.games.millennium_blades.cards import METALS, titles
from demesne.games.millennium_blades.collecting import turn_in
from demesne.games.millennium_blades.decks import fill_empty, make_legal
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import clear_row, restock
from demesne.games.millennium_blades.trades import clear_trays


class CleanUp(Effect[BladesState, BladesFrame]):
    """In the rulebook's order: collections, binders, markers, Store and Aftermarket."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        clear_trays(g)
        for seat in range(g.seats):
            turn_in(g, seat)
        return_markers(g)
        clear_market(g)
        clear_row(g)
        restock(g)
        for player in g.players:
            player.barred = []
        if g.journal is not None:
            g.journal.reveal("close", g.first, {})


class CheckDecks(Effect[BladesState, BladesFrame]):
    """Illegal decks lose cards by chance; whoever forgot to build one gets the highest Singles."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        for seat in range(g.seats):
            lost = make_legal(g, seat)
            if lost and g.journal is not None:
                g.journal.whisper("illegal_deck", seat, {"count": len(lost)}, {"cards": titles(lost)}, 1 << seat)
            if fill_empty(g, seat) and g.journal is not None:
                g.journal.whisper("no_deck", seat, {}, {"cards": titles(g.players[seat].deck)}, 1 << seat)


def return_markers(g: BladesState) -> None:
    """From the promo piles, and from the vault."""
    for player in g.players:
        player.markers += sum([player.fused >> pile & 1 for pile in range(len(METALS))])
        player.fused = 0
        player.markers += player.vaulted
