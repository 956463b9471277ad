"""What holds in every position of Market Day."""

from __future__ import annotations

from demesne.core import State
from tests.toy.goods import EACH, GOODS, HAND
from tests.toy.state import Market


def invariants(state: State) -> None:
    assert isinstance(state, Market)
    for good in range(len(GOODS)):
        zones = [*state.hands, *state.baskets, *state.stalls, state.discard]
        laid_out = [state.deck, state.counter, *[tray.goods for tray in state.trays]]
        assert sum(zone[good] for zone in zones) + sum(zone.count(good) for zone in laid_out) == EACH
    for seat in range(state.seats):
        hand, basket = state.hands[seat], state.baskets[seat]
        assert all(known <= held + put for known, held, put in zip(state.known[seat], hand, basket, strict=True))
        offered = sum(tray.goods[tray.side(seat)] < len(GOODS) for tray in state.trays if seat in tray.seats)
        owned = sum(hand) + sum(basket) + sum(state.stalls[seat]) + offered
        assert owned in (HAND, HAND + 1)
        assert min(hand) >= 0
        assert min(basket) >= 0
        if state.lanes is None:
            assert not any(basket)
