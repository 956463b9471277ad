"""Who moves next where several may."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from demesne.core import CLOCK, Match, Schedule
from demesne.core.fair_order import MOST_HELD
from tests.toy.game import GAME
from tests.toy.state import Market


def opened(timing: str = "clock", players: int = 4) -> Match:
    return Match(GAME, players, 3, {"timing": timing, "first": "0"})


def arrange(match: Match, seat: int) -> None:
    """An errand that changes nothing for long: lay a card into a tray and take it back."""
    state = cast(Market, match.state)
    state.offers_left = [9] * match.players
    state.refresh()
    moves = match.legal_moves(seat)
    match.play(seat, next(move for move in moves if move.verb in ("withdraw", "offer")))


def test_every_seat_runs_one_errand_a_lap_in_an_order_drawn_anew() -> None:
    match, schedule = opened(), Schedule(5)
    laps = []
    for _ in range(8):
        lap = []
        for _ in range(4):
            lap.append(schedule.next_seat(match.state))
            arrange(match, lap[-1])
        laps.append(tuple(lap))
    assert all(sorted(lap) == [0, 1, 2, 3] for lap in laps)
    assert len(set(laps)) > 4


def test_a_seat_goes_on_until_it_is_back_at_its_menu() -> None:
    match, schedule = opened(), Schedule(5)
    seat = schedule.next_seat(match.state)
    match.play(seat, "barter")
    assert schedule.next_seat(match.state) == seat
    match.play(seat, match.legal_moves(seat)[0])
    if match.state.lanes is not None and not match.state.lanes.by_seat[seat].at_menu:
        assert schedule.next_seat(match.state) == seat
        match.play(seat, "done")
    assert schedule.next_seat(match.state) != seat


def test_nobody_holds_on_for_ever() -> None:
    match, schedule = opened(), Schedule(5)
    seat = schedule.next_seat(match.state)
    match.play(seat, "barter")
    asked = [schedule.next_seat(match.state) for _ in range(MOST_HELD)]
    assert asked[: MOST_HELD - 1] == [seat] * (MOST_HELD - 1)
    assert asked[-1] != seat


def test_the_clock_moves_when_the_laps_have_used_up_the_interval() -> None:
    """Sixty seconds are ten laps of four errands."""
    match, schedule = opened(), Schedule(5)
    for interval in (1, 2):
        seats: Counter[int] = Counter()
        seat = schedule.next_seat(match.state)
        while seat != CLOCK:
            seats[seat] += 1
            arrange(match, seat)
            seat = schedule.next_seat(match.state)
        assert seats == {0: 10, 1: 10, 2: 10, 3: 10}
        assert match.view(0)["interval"] == interval
        match.play(CLOCK, match.legal_moves(CLOCK)[0])
    assert match.state.lanes is None


def test_the_same_seed_gives_the_same_order() -> None:
    def order(seed: int) -> list[int]:
        match, schedule = opened(), Schedule(seed)
        seats = []
        for _ in range(20):
            seats.append(schedule.next_seat(match.state))
            arrange(match, seats[-1])
        return seats

    assert order(1) == order(1) != order(2)


@pytest.mark.parametrize("timing", ["turns", "no clock"])
def test_without_a_clock_there_is_always_a_seat(timing: str) -> None:
    match, schedule = opened(timing, 2), Schedule(1)
    for _ in range(300):
        if match.state.lanes is None:
            break
        seat = schedule.next_seat(match.state)
        assert seat in match.to_act
        arrange(match, seat)
    assert match.state.lanes is None, "too many errands make a seat ready"
