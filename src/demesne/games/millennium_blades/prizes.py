"""Prize support: after every tournament but the last each player takes a promo card, the best placed first."""

from __future__ import annotations

from bisect import insort

from demesne.core.effect import Asks, Effect, Program, register
from demesne.core.move import Move
from demesne.games.millennium_blades.cards import METALS, TITLES
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.knowledge import arrive_openly
from demesne.games.millennium_blades.moves import KEEP, CardMove
from demesne.games.millennium_blades.numbers import ROUNDS
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails


def present_pile(g: BladesState) -> int:
    """Bronze first, then silver: the pile that is not given out yet."""
    return 0 if g.prizes[0] else 1


class OrderPrizes(Effect[BladesState, BladesFrame]):
    """Players choose by place; chance orders those who share one."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        g.prize_order = []
        if g.round == ROUNDS or not any(g.prizes):
            return
        for place in sorted(set(g.places)):
            sharers = [seat for seat in range(g.seats) if g.places[seat] == place]
            g.rng.shuffle(sharers)
            g.prize_order += sharers
        if g.journal is not None:
            g.journal.reveal("prizes", g.prize_order[0], {"pile": METALS[present_pile(g)]})


class GivePrizes(Effect[BladesState, BladesFrame]):
    """Comes back to itself until everybody has chosen; what is left leaves the game."""

    def run(self, g: BladesState, f: BladesFrame) -> None:
        if g.prize_order:
            f.pc -= 1
            g.push(PRIZE, g.prize_order.pop(0))
        elif g.round < ROUNDS:
            pile = g.prizes[present_pile(g)]
            g.remove(pile)
            pile.clear()


class KeepPrize(Asks[BladesState, BladesFrame]):
    prompt = "prize"

    def options(self, g: BladesState, f: BladesFrame) -> list[Move]:
        return [KEEP[card] for card in g.prizes[present_pile(g)]]

    def answer(self, g: BladesState, f: BladesFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        g.prizes[present_pile(g)].remove(move.card)
        insort(g.players[f.seat].binder, move.card)
        arrive_openly(g, f.seat, move.card)
        if g.journal is not None:
            g.journal.add("prize", f.seat, {"card": TITLES[move.card]})

    def why_not(self, g: BladesState, f: BladesFrame, move: Move) -> str:
        return f"choose one of the {METALS[present_pile(g)]} promos as your prize"

    def details(self, g: BladesState, f: BladesFrame) -> MillenniumBladesDetails:
        return {"pile": METALS[present_pile(g)]}


PRIZE = register("millennium-blades:Prize", Program((KeepPrize(),)))
