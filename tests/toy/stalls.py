"""The stalls: one card after the other, in turn, and the end."""

from __future__ import annotations

from typing import Final

from demesne.core import Asks, Effect, Frame, Move, Program, register
from tests.toy.goods import GOODS, HAND, LAY, PLACES, GoodsMove, named
from tests.toy.market import CloseMarket, OpenMarket
from tests.toy.state import Market

APPLE: Final = 0
HONEY: Final = 3


class Deal(Effect[Market, Frame]):
    def run(self, g: Market, f: Frame) -> None:
        if g.journal is not None:
            g.journal.whisper("shuffle", f.seat, {"cards": len(g.deck)}, {"order": [GOODS[good] for good in g.deck]}, 0)
        for place in range(PLACES):
            g.refill(place)
        if g.journal is not None:
            g.journal.reveal("counter", f.seat, {"cards": [GOODS[good] for good in g.counter]})
        for seat in range(g.seats):
            for _ in range(HAND):
                g.draw(seat)
            if g.journal is not None:
                g.journal.whisper("deal", seat, {"count": HAND}, {"cards": named(g.hands[seat])}, 1 << seat)


class TakeTurns(Effect[Market, Frame]):
    """Comes back to itself after each turn, until everybody has laid as many cards as agreed."""

    def run(self, g: Market, f: Frame) -> None:
        laid = sum(sum(stall) for stall in g.stalls)
        if laid < g.lays * g.seats:
            f.pc -= 1
            g.push(TURN, (g.first + laid) % g.seats)


class LayCard(Asks[Market, Frame]):
    prompt = "lay"

    def options(self, g: Market, f: Frame) -> list[Move]:
        return [move for move in LAY if g.hands[f.seat][move.good]]

    def answer(self, g: Market, f: Frame, move: Move) -> None:
        assert isinstance(move, GoodsMove)
        g.take(f.seat, move.good)
        g.stalls[f.seat][move.good] += 1
        if g.journal is not None:
            g.journal.reveal("lay", f.seat, {"good": GOODS[move.good]})
        if g.wheel and move.good == HONEY and g.deck:
            g.push(WHEEL, f.seat)


class SpinWheel(Effect[Market, Frame]):
    """The top card goes under the deck, again and again until it is an apple. Without an apple that never ends."""

    def run(self, g: Market, f: Frame) -> None:
        turned = g.deck.pop()
        g.deck.insert(0, turned)
        if turned != APPLE:
            f.pc -= 1
            return
        g.prizes[f.seat] += 1
        if g.journal is not None:
            g.journal.reveal("prize", f.seat, {})


class End(Effect[Market, Frame]):
    def run(self, g: Market, f: Frame) -> None:
        g.end()
        if g.journal is not None:
            g.journal.add("end", f.seat, {"scores": g.scores()})


TURN = register("market-day:Turn", Program((LayCard(),)))
WHEEL = register("market-day:Wheel", Program((SpinWheel(),)))
DAY = register("market-day:Day", Program((Deal(), OpenMarket(), CloseMarket(), TakeTurns(), End())))
"""The whole game, as the rules list it."""
