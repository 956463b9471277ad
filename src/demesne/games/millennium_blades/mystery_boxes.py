"""Deck Boxes by chance, for one venue: as the tournament begins each player draws some from the Store and takes one."""

from __future__ import annotations

from bisect import insort
from typing import Final

from demesne.core.effect import Asks, Effect, Program, register
from demesne.core.move import Move
from demesne.games.millennium_blades.aftermarket import lay_in_market
from demesne.games.millennium_blades.cards import BOX, KIND, TITLES, titles
from demesne.games.millennium_blades.constants import NO_SELLER
from demesne.games.millennium_blades.frame import AbilityFrame
from demesne.games.millennium_blades.knowledge import arrive_openly
from demesne.games.millennium_blades.moves import TAKE, CardMove
from demesne.games.millennium_blades.piece import Piece
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import restock, tell_backs
from demesne.games.millennium_blades.venues import venue_of
from demesne.games.millennium_blades.verbs import decide, show_deck


class DrawBoxes(Effect[BladesState, AbilityFrame]):
    """They are drawn from anywhere in the Store deck and lie open in the Aftermarket."""

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        for _ in range(venue_of(g).boxes):
            restock(g)
            spots = [spot for spot, card in enumerate(g.deck) if KIND[card] == BOX]
            if spots:
                card = g.deck.pop(spots[g.rng.below(len(spots))])
                g.drawn += 1
                f.cards = (*f.cards, card)
                lay_in_market(g, card)
        restock(g)
        if g.journal is not None:
            g.journal.reveal("reveal", f.seat, {"cards": titles(list(f.cards))})
        tell_backs(g)


class TakeBox(Asks[BladesState, AbilityFrame]):
    """One is used in this tournament and kept; the others stay in the Aftermarket."""

    prompt = "take box"

    def run(self, g: BladesState, f: AbilityFrame) -> None:
        decide(g, f, self, self.options(g, f))

    def options(self, g: BladesState, f: AbilityFrame) -> list[Move]:
        return [TAKE[card] for card in sorted(set(f.cards))]

    def answer(self, g: BladesState, f: AbilityFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        contest = g.contest
        g.market.remove((move.card, NO_SELLER))
        insort(g.players[f.seat].deck, move.card)
        arrive_openly(g, f.seat, move.card)
        contest.serials += 1
        contest.gear[f.seat] = (Piece(contest.serials, move.card), *contest.gear[f.seat])
        contest.survey = None
        show_deck(g, f.seat)
        if g.journal is not None:
            g.journal.reveal("take_box", f.seat, {"card": TITLES[move.card]})


BOXES: Final = register("millennium-blades:turn/box", Program((DrawBoxes(), TakeBox())))


def draw_boxes(g: BladesState) -> None:
    """Everybody does so, from the first player on."""
    for step in reversed(range(g.seats)):
        g.push_ability(BOXES, (g.first + step) % g.seats)
