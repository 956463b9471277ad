"""The table: hands and stalls as counts by good, the deck as a list with its top at the end."""

from __future__ import annotations

from typing import Any, cast

from demesne.core import PUBLIC, BadRecord, Outcome, Rng, State
from demesne.core.outcome import rank
from tests.toy.goods import EACH, GOODS, OFFERS, SWAPS


class Market(State):
    def __init__(self, seats: int, rng: Rng, first: int, lays: int, timed: bool) -> None:
        super().__init__(seats, rng)
        self.first = first
        self.lays = lays
        self.timed = timed
        self.deck: list[int] = []
        self.discard = [0] * len(GOODS)
        self.hands = [[0] * len(GOODS) for _ in range(seats)]
        self.known = [[0] * len(GOODS) for _ in range(seats)]
        """How many of each good everybody knows to be in a hand: never more than there are."""
        self.stalls = [[0] * len(GOODS) for _ in range(seats)]
        self.offers: list[list[int]] = [[] for _ in range(seats)]
        """By seat that offers: nothing, or [to, good, wanted]; the offered card is not in hand meanwhile."""
        self.ready = [False] * seats
        self.swaps_left = [SWAPS] * seats
        self.offers_left = [OFFERS] * seats

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

    # What every game answers

    def copy(self) -> Market:
        twin = Market(self.seats, self.rng.copy(), self.first, self.lays, self.timed)
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = [known[:] for known in self.known]
        twin.stalls = [stall[:] for stall in self.stalls]
        twin.offers = [offer[:] for offer in self.offers]
        twin.ready = self.ready[:]
        twin.swaps_left = self.swaps_left[:]
        twin.offers_left = self.offers_left[:]
        self.copy_frame_work(twin)
        return twin

    def face(self, seat: int) -> dict[str, object]:
        return {
            "hand": None if seat == PUBLIC else self.hands[seat],
            "hands": [sum(hand) for hand in self.hands],
            "known": self.known,
            "deck": len(self.deck),
            "discard": self.discard,
            "stalls": self.stalls,
            "offers": self.offers,
            "ready": self.ready,
            "left": [self.swaps_left, self.offers_left],
            "scores": self.scores(),
        }

    def guess(self, seat: int, rng: Rng) -> Market:
        self.check_seat(seat)
        twin = self.copy()
        twin.rng = rng.fork()
        others = [other for other in range(self.seats) if other != seat]
        unseen = self.deck[:]
        for other in others:
            for good, held in enumerate(self.hands[other]):
                unseen += [good] * (held - self.known[other][good])
        # Sorted first: the deal then depends on what is unseen and on chance, not on where it really lies.
        unseen.sort()
        twin.rng.shuffle(unseen)
        for other in others:
            twin.hands[other] = self.known[other][:]
            for _ in range(sum(self.hands[other]) - sum(self.known[other])):
                twin.hands[other][unseen.pop()] += 1
        twin.deck = unseen
        twin.refresh()
        return twin

    def outcome(self) -> Outcome:
        scores = self.scores()
        return Outcome(rank([(score,) for score in scores]), scores, "stalls")

    def scores(self) -> list[int]:
        most = [max(column) for column in zip(*self.stalls)]
        return [sum(n * n if n == top else n for n, top in zip(stall, most)) for stall in self.stalls]

    # Saving

    def zones(self) -> dict[str, object]:
        settings = {"seats": self.seats, "first": self.first, "lays": self.lays, "timed": self.timed}
        return settings | {name: getattr(self, name) for name in ZONES}


ZONES = ("deck", "discard", "hands", "known", "stalls", "offers", "ready", "swaps_left", "offers_left")


def load(plain: dict[str, Any]) -> Market:
    try:
        state = Market(plain["seats"], Rng(0), plain["first"], plain["lays"], plain["timed"])
        for name in ZONES:
            setattr(state, name, plain[name])
    except (KeyError, TypeError) as fault:
        raise BadRecord(f"this is no saved market: {fault!r}") from fault
    state.restore_frame_work(cast("dict[str, object]", plain))
    return state


def fresh_deck(rng: Rng) -> list[int]:
    deck = [good for good in range(len(GOODS)) for _ in range(EACH)]
    rng.shuffle(deck)
    return deck
