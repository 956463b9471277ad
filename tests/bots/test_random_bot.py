"""Chance as a player: repeatable, and each move as likely as any other, although one number serves several choices."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import pytest

from demesne.bots.random_bot import RandomBot
from demesne.core.decision import Decision
from demesne.core.move import Move
from demesne.core.rng import SecretRng, read_seed
from tests.core.bare import Ask, Bare

KEY = read_seed("00112233445566778899aabbccddeeff")
MOVES = [Move(code, f"say {code}", "say", str(code)) for code in range(2000)]


def begun(seed: int) -> RandomBot:
    bot = RandomBot()
    bot.begin(seed)
    return bot


def asked(count: int) -> Bare:
    """A position in which seat 0 has so many answers."""
    state = Bare()
    state.open = (Decision(0, Ask(), MOVES[:count]),)
    return state


def chosen(bot: RandomBot, counts: list[int]) -> list[int]:
    positions = {count: asked(count) for count in set(counts)}
    return [bot.choose(positions[count], 0).code for count in counts]


def even(counts: list[int]) -> bool:
    """Chi square: mean as many as there are counts, less one; variance twice that; five deviations pass."""
    expected, free = sum(counts) / len(counts), len(counts) - 1
    return sum((count - expected) ** 2 / expected for count in counts) < free + 5 * math.sqrt(2 * free)


def test_a_seed_gives_the_same_choices_on_both_builds() -> None:
    assert chosen(begun(7), [10] * 12 + [1000] * 8) == KNOWN
    assert chosen(begun(KEY), [10] * 12 + [1000] * 8) == KNOWN_OF_KEY


KNOWN = [8, 9, 4, 0, 3, 9, 5, 4, 0, 0, 8, 8, 630, 60, 30, 816, 501, 253, 175, 713]
KNOWN_OF_KEY = [5, 8, 5, 1, 2, 7, 0, 9, 0, 2, 1, 0, 171, 78, 98, 443, 122, 317, 651, 96]


def test_a_new_game_begins_anew() -> None:
    bot = begun(3)
    first = chosen(bot, [7] * 25)
    bot.begin(3)
    assert chosen(bot, [7] * 25) == first
    bot.begin(4)
    assert chosen(bot, [7] * 25) != first


def test_one_number_serves_several_choices() -> None:
    """Two draws make a number of 60 bits; half of them are used, or a choice more: nine or ten among ten moves."""
    bot = begun(KEY)
    assert isinstance(bot.rng, SecretRng)
    chosen(bot, [10] * 1000)
    assert 1000 / 10 < int(bot.rng.state) / 2 < 1000 / 9 + 1


@pytest.mark.parametrize("count", [1, 2, 3, 17, 2000])
def test_every_answer_can_be_chosen_and_no_other(count: int) -> None:
    assert set(chosen(begun(5), [count] * count * 12)) == set(range(count))


@pytest.mark.statistics
@pytest.mark.parametrize("seed", [11, KEY])
@pytest.mark.parametrize("count", [2, 5, 6, 13])
def test_every_answer_is_as_likely(seed: int, count: int) -> None:
    found = chosen(begun(seed), [count] * 30_000)
    assert even([found.count(code) for code in range(count)])


@pytest.mark.statistics
@pytest.mark.parametrize("between", [[], [100], [2, 3], [7] * 9])
def test_choices_from_one_number_are_unrelated(between: list[int]) -> None:
    """Neighbours, and those with other questions between them."""
    found = chosen(begun(12), [6, *between] * 18_000)[:: 1 + len(between)]
    pairs = [first * 6 + second for first, second in pairwise(found)]
    assert even(list(Counter(pairs).values()))
    assert len(set(pairs)) == 36


@pytest.mark.statistics
def test_neighbouring_seeds_choose_unrelated_moves() -> None:
    first = [chosen(begun(seed), [10])[0] for seed in range(20_000)]
    assert even([first.count(code) for code in range(10)])
