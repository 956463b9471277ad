"""Places from keys."""

from __future__ import annotations

from demesne.core import Outcome
from demesne.core.outcome import rank


def test_larger_keys_are_better() -> None:
    assert rank([(3,), (9,), (5,)]) == [3, 1, 2]


def test_equal_keys_share_the_better_place() -> None:
    assert rank([(5,), (5,), (1,)]) == [1, 1, 3]
    assert rank([(5,), (1,), (1,), (0,)]) == [1, 2, 2, 4]
    assert rank([(0,), (0,)]) == [1, 1]


def test_later_parts_of_a_key_break_ties() -> None:
    assert rank([(5, -8), (5, -7), (9, -9)]) == [3, 2, 1]


def test_outcomes_compare_by_what_they_say() -> None:
    one = Outcome([1, 2], [6, 3], "provinces")
    assert one == Outcome([1, 2], [6, 3], "provinces")
    assert hash(one) == hash(Outcome([1, 2], [6, 3], "provinces"))
    assert one != Outcome([1, 2], [6, 3], "piles")
    assert one != Outcome([1, 2], [6, 4], "provinces")
    assert one != "provinces"
    assert one.winners == [0]


def test_a_shared_victory_has_several_winners() -> None:
    assert Outcome([1, 3, 1], [6, 3, 6], "piles").plain() == {
        "winners": [0, 2],
        "places": [1, 3, 1],
        "scores": [6, 3, 6],
        "reason": "piles",
    }
