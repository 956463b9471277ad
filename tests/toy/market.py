"""The market: everybody trades at once, on a lane each, while the clock may end it at any moment."""

from __future__ import annotations

from typing import cast

from demesne.core import Asks, Frame, Move, Program, enrol
from tests.toy.goods import ACCEPT, GOODS, OFFER, READY, REFUSE, SWAP, TIME_UP, GoodsMove
from tests.toy.state import Market


class Trade(Asks[Market]):
    """A trader's main question, asked again after every answer but `ready`."""

    prompt = "trade"

    def options(self, g: Market, f: Frame) -> list[Move]:
        held = g.hands[f.seat]
        swaps = [move for move in SWAP if held[move.good] and g.swaps_left[f.seat] and g.deck]
        offers = [move for move in OFFER if held[move.good] and can_offer(g, f.seat, move.to)]
        return [*swaps, *offers, READY]

    def answer(self, g: Market, f: Frame, move: Move) -> None:
        if move is READY:
            g.ready[f.seat] = True
            if g.journal is not None:
                g.journal.add("ready", f.seat, {})
            return
        f.pc -= 1
        chosen = cast(GoodsMove, move)
        if chosen.to < 0:
            swap(g, f.seat, chosen.good)
        else:
            offer(g, f.seat, chosen)

    def details(self, g: Market, f: Frame) -> dict[str, object]:
        return {"swaps": g.swaps_left[f.seat], "offers": g.offers_left[f.seat]}


class AnswerOffer(Asks[Market]):
    """The question that interrupts a trader; `subject` is the seat that offers."""

    prompt = "answer"

    def options(self, g: Market, f: Frame) -> list[Move]:
        _, _, wanted = g.offers[f.subject]
        return [ACCEPT, REFUSE] if g.hands[f.seat][wanted] else [REFUSE]

    def answer(self, g: Market, f: Frame, move: Move) -> None:
        _, good, wanted = g.offers[f.subject]
        g.offers[f.subject] = []
        if move is ACCEPT:
            g.take(f.seat, wanted)
            g.give(f.seat, good)
            g.give(f.subject, wanted)
            if g.journal is not None:
                g.journal.reveal("accept", f.seat, {"to": f.subject, "good": GOODS[good], "wanted": GOODS[wanted]})
        else:
            g.give(f.subject, good)
            if g.journal is not None:
                g.journal.add("refuse", f.seat, {"to": f.subject, "good": GOODS[good]})

    def details(self, g: Market, f: Frame) -> dict[str, object]:
        _, good, wanted = g.offers[f.subject]
        return {"from": f.subject, "good": GOODS[good], "wanted": GOODS[wanted]}


class OpenMarket(Asks[Market]):
    """Lets everybody trade. Its frame belongs to the clock, whose only answer closes the market."""

    prompt = "time"

    def run(self, g: Market, f: Frame) -> None:
        if g.timed:
            g.ask(self, f, self.options(g, f))
        g.open_lanes(TRADER)

    def options(self, g: Market, f: Frame) -> list[Move]:
        return [TIME_UP]

    def answer(self, g: Market, f: Frame, move: Move) -> None:
        for seat, pending in enumerate(g.offers):
            if pending:
                g.give(seat, pending[1])
                g.offers[seat] = []
        if g.journal is not None:
            g.journal.add("time_up", f.seat, {})
        g.close_lanes()


TRADER = enrol("market-day:Trader", Program((Trade(),)))
ANSWER = enrol("market-day:Offer", Program((AnswerOffer(),)))


def can_offer(g: Market, seat: int, to: int) -> bool:
    return g.offers_left[seat] > 0 and not g.offers[seat] and to < g.seats and to != seat and not g.ready[to]


def swap(g: Market, seat: int, good: int) -> None:
    g.swaps_left[seat] -= 1
    g.take(seat, good)
    g.discard[good] += 1
    drawn = g.draw(seat)
    if g.journal is not None:
        g.journal.whisper("swap", seat, {"good": GOODS[good]}, {"drawn": GOODS[drawn]}, 1 << seat)


def offer(g: Market, seat: int, move: GoodsMove) -> None:
    g.offers_left[seat] -= 1
    g.take(seat, move.good)
    g.offers[seat] = [move.to, move.good, move.wanted]
    g.interrupt(move.to, ANSWER, subject=seat)
    if g.journal is not None:
        public: dict[str, object] = {"to": move.to, "good": GOODS[move.good], "wanted": GOODS[move.wanted]}
        g.journal.reveal("offer", seat, public)
