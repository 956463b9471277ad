"""The table: hands and stalls as counts by good, the deck as a list with its top at the end."""

from __future__ import annotations

from typing import Any, Final, cast

from demesne.core import PUBLIC, Outcome, Rng, RulesBug, State
from demesne.core.errors import damaged
from demesne.core.outcome import rank
from tests.toy.goods import BARTERS, EACH, GOODS, NO_GOOD, OFFERS, PLACES, SWAPS
from tests.toy.tray import Tray, load_tray, trays_for
from tests.toy.view_types import MarketDayView, TrayView

DECK: Final = 1
COUNTER: Final = 2
TRAYS: Final = 4
"""Parts of the table that questions read and answers touch."""


class Market(State):
    def __init__(self, seats: int, rng: Rng, first: int, lays: int, timing: str, wheel: bool) -> None:
        super().__init__(seats, rng)
        self.first = first
        self.lays = lays
        self.timing = timing
        self.wheel = wheel
        self.deck: list[int] = []
        self.discard = [0] * len(GOODS)
        self.counter = [NO_GOOD] * PLACES
        self.refills = [0] * PLACES
        """How often each place of the counter was filled: what lies there has this number as its token."""
        self.hands = [[0] * len(GOODS) for _ in range(seats)]
        self.baskets = [[0] * len(GOODS) for _ in range(seats)]
        """Cards being picked for a barter. Others do not see that they have left the hand."""
        self.known = [[0] * len(GOODS) for _ in range(seats)]
        """How many of each good everybody knows to be in a hand or basket: never more than there are."""
        self.stalls = [[0] * len(GOODS) for _ in range(seats)]
        self.prizes = [0] * seats
        self.trays = trays_for(seats)
        self.swaps_left = [SWAPS] * seats
        self.offers_left = [OFFERS] * seats
        self.barters_left = [BARTERS] * seats

    # Cards come and go

    def take(self, seat: int, good: int) -> None:
        """A card leaves a hand for all to see."""
        self.hands[seat][good] -= 1
        self.known[seat][good] = max(0, self.known[seat][good] - 1)

    def give(self, seat: int, good: int) -> None:
        """A card comes into a hand for all to see."""
        self.hands[seat][good] += 1
        self.known[seat][good] += 1

    def draw(self, seat: int) -> int:
        """The top card comes into a hand unseen."""
        good = self.deck.pop()
        self.hands[seat][good] += 1
        return good

    def refill(self, place: int) -> None:
        """The top card of the deck comes onto the counter."""
        self.counter[place] = self.deck.pop() if self.deck else NO_GOOD
        self.refills[place] += 1

    def empty_basket(self, seat: int) -> list[int]:
        basket = self.baskets[seat]
        self.baskets[seat] = [0] * len(GOODS)
        return basket

    def tray(self, one: int, other: int) -> Tray:
        """The tray that two traders share."""
        return next(tray for tray in self.trays if tray.seats == (min(one, other), max(one, other)))

    def runaway(self) -> None:
        """A wheel that never stops breaks: the rest of the turn goes on without a prize."""
        if not self.stack or self.stack[-1].program.address != "market-day:Wheel":
            raise RulesBug("rules without an end")
        frame = self.stack.pop()
        if self.journal is not None:
            self.journal.reveal("wheel_breaks", frame.seat, {})

    # What every game answers

    def copy(self) -> Market:
        twin = Market(self.seats, self.rng.copy(), self.first, self.lays, self.timing, self.wheel)
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.counter = self.counter[:]
        twin.refills = self.refills[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.baskets = [basket[:] for basket in self.baskets]
        twin.known = [known[:] for known in self.known]
        twin.stalls = [stall[:] for stall in self.stalls]
        twin.prizes = self.prizes[:]
        twin.trays = [tray.copy() for tray in self.trays]
        twin.swaps_left = self.swaps_left[:]
        twin.offers_left = self.offers_left[:]
        twin.barters_left = self.barters_left[:]
        self.copy_frame_work(twin)
        return twin

    def game_view(self, seat: int) -> dict[str, object]:
        held = [sum(hand) + sum(basket) for hand, basket in zip(self.hands, self.baskets)]
        seen: MarketDayView = {
            "hand": None if seat == PUBLIC else self.hands[seat],
            "basket": None if seat == PUBLIC else self.baskets[seat],
            "hands": held,
            "known": self.known,
            "deck": len(self.deck),
            "discard": self.discard,
            "counter": [None if good == NO_GOOD else GOODS[good] for good in self.counter],
            "stalls": self.stalls,
            "prizes": self.prizes,
            "trays": [_tray(tray) for tray in self.trays],
            "ready": [] if self.lanes is None else [lane.ready for lane in self.lanes.by_seat],
            "interval": None if self.lanes is None else self.lanes.interval + 1,
            "left": [self.swaps_left, self.offers_left, self.barters_left],
            "scores": self.scores(),
        }
        return cast("dict[str, object]", seen)

    def guess(self, seat: int, rng: Rng) -> Market:
        self.check_seat(seat)
        twin = self.copy()
        twin.rng = rng.fork()
        others = [other for other in range(self.seats) if other != seat]
        unseen = self.deck[:]
        for other in others:
            for good in range(len(GOODS)):
                unseen += [good] * (self.hands[other][good] + self.baskets[other][good] - self.known[other][good])
        # Sorted first: the deal then depends on what is unseen and on chance, not on where it really lies.
        unseen.sort()
        twin.rng.shuffle(unseen)
        for other in others:
            held = sum(self.hands[other]) + sum(self.baskets[other])
            twin.hands[other] = self.known[other][:]
            twin.baskets[other] = [0] * len(GOODS)
            for _ in range(held - sum(self.known[other])):
                twin.hands[other][unseen.pop()] += 1
        twin.deck = unseen
        if twin.lanes is not None:
            for other in others:
                twin.lanes.restart(twin, other)
        twin.refresh()
        return twin

    def outcome(self) -> Outcome:
        scores = self.scores()
        return Outcome(rank([(score,) for score in scores]), scores, "stalls")

    def scores(self) -> list[int]:
        most = [max(column) for column in zip(*self.stalls)]
        displays = [sum(n * n if n == top else n for n, top in zip(stall, most)) for stall in self.stalls]
        return [display + prizes for display, prizes in zip(displays, self.prizes)]

    # Saving

    def zones(self) -> dict[str, object]:
        settings: dict[str, object] = {name: getattr(self, name) for name in SETTINGS}
        zones = {name: getattr(self, name) for name in ZONES}
        return settings | zones | {"trays": [tray.plain() for tray in self.trays]}


SETTINGS = ("seats", "first", "lays", "timing", "wheel")
ZONES = (
    "deck",
    "discard",
    "counter",
    "refills",
    "hands",
    "baskets",
    "known",
    "stalls",
    "prizes",
    "swaps_left",
    "offers_left",
    "barters_left",
)


def _tray(tray: Tray) -> TrayView:
    return {"seats": list(tray.seats), "goods": tray.goods[:], "agreed": tray.agreed[:], "revision": tray.revision}


def load(plain: dict[str, Any]) -> Market:
    try:
        first, lays, timing, wheel = (plain[name] for name in SETTINGS[1:])
        if plain["seats"] not in range(2, 9):
            raise ValueError(f"{plain['seats']!r} seats")
        state = Market(plain["seats"], Rng(0), first, lays, timing, wheel)
        for name in ZONES:
            setattr(state, name, plain[name])
        state.trays = [load_tray(tray) for tray in plain["trays"]]
    except Exception as fault:
        raise damaged(fault) from fault
    state.restore_frame_work(cast("dict[str, object]", plain))
    return state


def fresh_deck(rng: Rng) -> list[int]:
    deck = [good for good in range(len(GOODS)) for _ in range(EACH)]
    rng.shuffle(deck)
    return deck
