"""The market: everybody trades at once, on a lane each, in two intervals."""

from __future__ import annotations

from demesne.core import Asks, Effect, Frame, Move, Picks, Program, TimedPhase, register
from tests.toy.goods import (
    AGREE,
    BARTER,
    BARTERS,
    COUNTER_SWAP,
    DONE,
    GOODS,
    INTERVALS,
    MOST_BARTERED,
    NO_GOOD,
    NOT_READY,
    OFFER,
    OFFERS,
    PUT,
    READY,
    SWAP,
    SWAPS,
    TIME_UP,
    WITHDRAW,
    CounterMove,
    GoodsMove,
    OfferMove,
    TrayMove,
    named,
)
from tests.toy.state import COUNTER, DECK, TRAYS, Market
from tests.toy.tray import Tray
from tests.toy.view_types import MarketDayDetails


class Menu(Asks[Market, Frame]):
    """A trader's first question, asked again after every errand. What an errand touches it reports itself."""

    prompt = "trade"
    touches = 0

    def options(self, g: Market, f: Frame) -> list[Move]:
        seat = f.seat
        moves: list[Move] = []
        if g.swaps_left[seat]:
            moves += [move for move in SWAP if g.hands[seat][move.good] and g.deck]
            moves += [move for move in COUNTER_SWAP if g.hands[seat][move.good] and g.counter[move.spot] != NO_GOOD]
        if g.barters_left[seat] and g.deck and sum(g.hands[seat]):
            moves.append(BARTER)
        if g.offers_left[seat]:
            moves += [move for move in OFFER if g.hands[seat][move.good] and can_offer(g, seat, move.to)]
        moves += [move for move in WITHDRAW if own_good(g, seat, move.to) != NO_GOOD]
        moves += [move for move in AGREE if can_agree(g, seat, move.to)]
        moves.append(NOT_READY if is_ready(g, seat) else READY)
        return moves

    def token(self, g: Market, f: Frame, move: Move) -> int | None:
        if isinstance(move, CounterMove):
            return g.refills[move.spot]
        if move in AGREE and isinstance(move, TrayMove):
            return g.tray(f.seat, move.to).revision
        return None

    def why_not(self, g: Market, f: Frame, move: Move) -> str:
        if isinstance(move, GoodsMove) and not g.hands[f.seat][move.good]:
            return f"you have no {GOODS[move.good]}"
        if move.verb == "swap" and not g.swaps_left[f.seat]:
            return "you have swapped twice already"
        return ""

    def answer(self, g: Market, f: Frame, move: Move) -> None:
        f.pc -= 1
        if move in (READY, NOT_READY):
            assert g.lanes is not None
            g.lanes.set_ready(g, f.seat, move is READY)
        elif move is BARTER:
            g.push(BARTERING, f.seat)
        elif isinstance(move, CounterMove):
            swap_at_counter(g, f.seat, move.good, move.spot)
        elif isinstance(move, OfferMove):
            offer(g, f.seat, move.good, move.to)
        elif isinstance(move, GoodsMove):
            swap(g, f.seat, move.good)
        elif isinstance(move, TrayMove):
            if move.verb == "agree":
                agree(g, f.seat, move.to)
            else:
                withdraw(g, f.seat, move.to)

    def details(self, g: Market, f: Frame) -> MarketDayDetails:
        return {"swaps": g.swaps_left[f.seat], "offers": g.offers_left[f.seat]}


class FillBasket(Picks[Market, Frame]):
    """Cards to barter go from the hand to the basket, unseen by others until the trader is done."""

    prompt = "barter"
    done = DONE
    independent = True
    reads = DECK
    touches = 0

    def things(self, g: Market, f: Frame) -> list[Move]:
        return [move for move in PUT if g.hands[f.seat][move.good]] if g.deck else []

    def picked(self, g: Market, f: Frame) -> list[Move]:
        return [PUT[good] for good, held in enumerate(g.baskets[f.seat]) for _ in range(held)]

    def times(self, g: Market, f: Frame, move: Move) -> int:
        return g.hands[f.seat][move.good] if isinstance(move, GoodsMove) else 1

    def pick(self, g: Market, f: Frame, move: Move) -> None:
        assert isinstance(move, GoodsMove)
        g.hands[f.seat][move.good] -= 1
        g.baskets[f.seat][move.good] += 1

    def least(self, g: Market, f: Frame) -> int:
        return 1

    def most(self, g: Market, f: Frame) -> int:
        return min(MOST_BARTERED, len(g.deck))

    def finish(self, g: Market, f: Frame) -> None:
        """The basket goes face up to the discard pile, as many cards come from the deck."""
        put = g.empty_basket(f.seat)
        while sum(put) > len(g.deck):  # others have drawn meanwhile: what cannot be replaced comes back
            good = max([good for good, held in enumerate(put) if held])
            put[good] -= 1
            g.hands[f.seat][good] += 1
        if not sum(put):
            return
        for good, held in enumerate(put):
            g.hands[f.seat][good] += held
            for _ in range(held):
                g.take(f.seat, good)
                g.discard[good] += 1
        drawn = [GOODS[g.draw(f.seat)] for _ in range(sum(put))]
        g.barters_left[f.seat] -= 1
        g.touch(DECK)
        if g.journal is not None:
            g.journal.whisper("barter", f.seat, {"goods": named(put)}, {"drawn": drawn}, 1 << f.seat)

    def abandon(self, g: Market, f: Frame) -> None:
        for good, held in enumerate(g.empty_basket(f.seat)):
            g.hands[f.seat][good] += held

    def details(self, g: Market, f: Frame) -> MarketDayDetails:
        return {"most": self.most(g, f)}


class OpenMarket(TimedPhase[Market, Frame]):
    """Morning and afternoon; the afternoon brings everybody a card more."""

    def menu(self, g: Market) -> Program:
        return TRADER

    def intervals(self, g: Market) -> list[int]:
        return INTERVALS

    def time_up(self, g: Market, number: int) -> Move:
        return TIME_UP[number]

    def timing(self, g: Market) -> str:
        return g.timing

    def first(self, g: Market, number: int) -> int:
        return g.first

    def marked(self, g: Market, seat: int, ready: bool) -> None:
        if g.journal is not None:
            g.journal.add("ready" if ready else "not_ready", seat, {})

    def begin(self, g: Market, number: int) -> None:
        g.swaps_left = [SWAPS] * g.seats
        g.offers_left = [OFFERS] * g.seats
        g.barters_left = [BARTERS] * g.seats
        if g.journal is not None:
            g.journal.add("interval", g.first, {"number": number + 1})
        for seat in range(g.seats):
            if number and g.deck:
                drawn = g.draw(seat)
                if g.journal is not None:
                    g.journal.whisper("deal", seat, {"count": 1}, {"cards": [GOODS[drawn]]}, 1 << seat)


class CloseMarket(Effect[Market, Frame]):
    """Cards in trays go back to the hands they came from."""

    def run(self, g: Market, f: Frame) -> None:
        for tray in g.trays:
            for seat, good in zip(tray.seats, tray.goods):
                if good != NO_GOOD:
                    g.give(seat, good)
                    tray.change(seat, NO_GOOD)
        if g.journal is not None:
            g.journal.add("close", f.seat, {})


TRADER = register("market-day:Trader", Program((Menu(),)))
BARTERING = register("market-day:Barter", Program((FillBasket(),)))


def is_ready(g: Market, seat: int) -> bool:
    return g.lanes is not None and g.lanes.by_seat[seat].ready


def own_good(g: Market, seat: int, to: int) -> int:
    """What this trader has put into the tray shared with another; NO_GOOD where there is no such tray."""
    if to >= g.seats or to == seat:
        return NO_GOOD
    tray = g.tray(seat, to)
    return tray.goods[tray.side(seat)]


def can_offer(g: Market, seat: int, to: int) -> bool:
    return to < g.seats and to != seat and own_good(g, seat, to) == NO_GOOD


def can_agree(g: Market, seat: int, to: int) -> bool:
    if to >= g.seats or to == seat:
        return False
    tray = g.tray(seat, to)
    return tray.full and not tray.agreed[tray.side(seat)]


def swap(g: Market, seat: int, good: int) -> None:
    g.swaps_left[seat] -= 1
    g.take(seat, good)
    g.discard[good] += 1
    drawn = g.draw(seat)
    g.touch(DECK)
    if g.journal is not None:
        g.journal.whisper("swap", seat, {"good": GOODS[good]}, {"drawn": GOODS[drawn]}, 1 << seat)


def swap_at_counter(g: Market, seat: int, good: int, spot: int) -> None:
    g.swaps_left[seat] -= 1
    g.take(seat, good)
    g.discard[good] += 1
    taken = g.counter[spot]
    g.give(seat, taken)
    g.refill(spot)
    g.touch(COUNTER | DECK)
    if g.journal is not None:
        public: dict[str, object] = {"good": GOODS[good], "taken": GOODS[taken], "place": spot + 1}
        if g.counter[spot] != NO_GOOD:
            public["next"] = GOODS[g.counter[spot]]
        g.journal.reveal("take", seat, public)


def offer(g: Market, seat: int, good: int, to: int) -> None:
    g.offers_left[seat] -= 1
    g.take(seat, good)
    g.tray(seat, to).change(seat, good)
    g.touch(TRAYS)
    if g.journal is not None:
        g.journal.reveal("offer", seat, {"to": to, "good": GOODS[good]})


def withdraw(g: Market, seat: int, to: int) -> None:
    good = own_good(g, seat, to)
    g.tray(seat, to).change(seat, NO_GOOD)
    g.give(seat, good)
    g.touch(TRAYS)
    if g.journal is not None:
        g.journal.add("withdraw", seat, {"to": to, "good": GOODS[good]})


def agree(g: Market, seat: int, to: int) -> None:
    tray = g.tray(seat, to)
    tray.agreed[tray.side(seat)] = True
    g.touch(TRAYS)
    if g.journal is not None:
        g.journal.add("agree", seat, {"to": to})
    if all(tray.agreed):
        exchange(g, tray)


def exchange(g: Market, tray: Tray) -> None:
    low, high = tray.seats
    from_low, from_high = tray.goods
    tray.change(low, NO_GOOD)
    tray.change(high, NO_GOOD)
    g.give(high, from_low)
    g.give(low, from_high)
    if g.journal is not None:
        g.journal.add("exchange", low, {"to": high, "good": GOODS[from_low], "other": GOODS[from_high]})
