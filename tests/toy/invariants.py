"""What holds in every position of Market Day."""

from __future__ import annotations

from demesne.core import State
from tests.toy.goods import EACH, GOODS, HAND
from tests.toy.state import Market


def invariants(state: State) -> None:
    assert isinstance(state, Market)
    for good in range(len(GOODS)):
        held = sum(hand[good] for hand in state.hands) + sum(stall[good] for stall in state.stalls)
        offered = sum(1 for offer in state.offers if offer and offer[1] == good)
        assert held + offered + state.discard[good] + state.deck.count(good) == EACH
    for seat in range(state.seats):
        assert all(known <= held for known, held in zip(state.known[seat], state.hands[seat], strict=True))
        assert sum(state.hands[seat]) + sum(state.stalls[seat]) + bool(state.offers[seat]) == HAND
        assert min(state.hands[seat]) >= 0
