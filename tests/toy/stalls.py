"""The stalls: one card after the other, in turn, and the end."""

from __future__ import annotations

from typing import cast

from demesne.core import Asks, Effect, Frame, Move, Program, enrol
from tests.toy.goods import GOODS, HAND, LAY, GoodsMove, named
from tests.toy.market import OpenMarket
from tests.toy.state import Market


class Deal(Effect[Market]):
    def run(self, g: Market, f: Frame) -> None:
        if g.journal is not None:
            g.journal.whisper("shuffle", f.seat, {"cards": len(g.deck)}, {"order": [GOODS[good] for good in g.deck]}, 0)
        for seat in range(g.seats):
            for _ in range(HAND):
                g.draw(seat)
            if g.journal is not None:
                g.journal.whisper("deal", seat, {"count": HAND}, {"cards": named(g.hands[seat])}, 1 << seat)


class TakeTurns(Effect[Market]):
    """Comes back to itself after each turn; `count` tells how many there were."""

    def run(self, g: Market, f: Frame) -> None:
        if f.count < g.lays * g.seats:
            f.pc -= 1
            g.push(TURN, (g.first + f.count) % g.seats)
            f.count += 1


class LayCard(Asks[Market]):
    prompt = "lay"

    def options(self, g: Market, f: Frame) -> list[Move]:
        return [move for move in LAY if g.hands[f.seat][move.good]]

    def answer(self, g: Market, f: Frame, move: Move) -> None:
        good = cast(GoodsMove, move).good
        g.take(f.seat, good)
        g.stalls[f.seat][good] += 1
        if g.journal is not None:
            g.journal.reveal("lay", f.seat, {"good": GOODS[good]})


class End(Effect[Market]):
    def run(self, g: Market, f: Frame) -> None:
        g.end()
        if g.journal is not None:
            g.journal.add("end", f.seat, {"scores": g.scores()})


TURN = enrol("market-day:Turn", Program((LayCard(),)))
DAY = enrol("market-day:Day", Program((Deal(), OpenMarket(), TakeTurns(), End())))
"""The whole game, as the rules list it."""
