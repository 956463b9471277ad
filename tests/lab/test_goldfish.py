"""One player alone."""

from __future__ import annotations

from typing import Any

import pytest

from demesne.bots import StrategyError
from demesne.core.errors import BadSettings
from demesne.lab import goldfish

FOUR = "owned('Province') >= 4"


def test_the_result_has_the_promised_shape() -> None:
    plain: Any = goldfish("dominion", "big-money", FOUR, 50, 1).plain()
    assert set(plain) >= {"mean_turns", "sd", "turns"}
    assert sum(plain["turns"].values()) == plain["games"] == 50
    values = [int(turn) for turn, times in plain["turns"].items() for _ in range(times)]
    assert plain["mean_turns"] == pytest.approx(sum(values) / 50)
    assert list(plain["turns"]) == sorted(plain["turns"], key=int)


def test_the_same_seed_gives_the_same_result_on_any_number_of_processes() -> None:
    alone = goldfish("dominion", "big-money", FOUR, 40, 1).plain()
    assert goldfish("dominion", "big-money", FOUR, 40, 1, jobs=2).plain() == alone
    assert goldfish("dominion", "big-money", FOUR, 40, 2).plain() != alone


@pytest.mark.parametrize(
    ("until", "turns"),
    [("cards >= 10", {0: 5}), ("cards > 10", {1: 5}), ("owned('Silver') > 1", {2: 5}), ("turn == 7", {6: 5})],
)
def test_turns_are_those_in_which_the_goal_was_reached(until: str, turns: dict[int, int]) -> None:
    """Silver goes at $3 and $4; seeds are such that no opening has $2. A turn begun is a turn more."""
    assert goldfish("dominion", "big-money", until, 5, seed=SPLIT_3_4).turns.counts == turns


SPLIT_3_4 = 0
"""All of the first five games of this seed open with 3 and 4 coins."""


def test_goals_in_the_middle_of_a_turn_count() -> None:
    found = goldfish("dominion", "big-money", "coins >= 8", 10, 1).turns
    bought = goldfish("dominion", "big-money", "owned('Province') >= 1", 10, 1).turns
    assert found.counts == bought.counts


def test_what_is_never_reached_is_counted_apart() -> None:
    result = goldfish("dominion", "big-money", "owned('Curse') > 3", 4, 1)
    assert (result.games, result.unreached, result.turns.total) == (4, 4, 0)
    plain: Any = result.plain()
    assert (plain["mean_turns"], plain["sd"], plain["turns"]) == (None, None, {})
    assert "4 games ended or passed 200 turns before the goal was reached" in result.notes


def test_mistakes_are_answered() -> None:
    with pytest.raises(StrategyError, match="no word 'provinces'"):
        goldfish("dominion", "big-money", "provinces >= 4", 3)
    with pytest.raises(BadSettings, match="no words for a goal"):
        goldfish("domaine", "heuristic", "score > 3", 3)
