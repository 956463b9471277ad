"""Numbers that every correct engine must reproduce, with tolerances that follow from the number of games.

A proportion p measured in n games has the standard deviation sqrt(p (1 - p) / n), a mean sd / sqrt(n). Each test allows
four of them: a right engine fails one such test in sixteen thousand seeds, and the seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, sqrt

import pytest

from demesne.bots import Bot
from demesne.core import Move, State
from demesne.games import find
from demesne.games.dominion.card import COINS, number
from demesne.games.dominion.state import DominionState
from demesne.lab import Distribution, goldfish, simulate, wilson
from demesne.lab.workers import game_seed

pytestmark = pytest.mark.statistics

GAMES = 3000
WITHIN = 4.0


def hand_money(table: DominionState) -> int:
    return sum(COINS[card] for card in table.players[0].hand)


def starts(bot: Bot, games: int, seed: int, last: int) -> Iterator[list[DominionState]]:
    """Games of one player alone: the positions at the start of each turn up to the last one asked for."""
    game = find("dominion")
    settings = game.settings(2, 1, {"first": 0, "kingdom": "First Game"})
    for place in range(games):
        state = game.setup(1, game_seed(seed, place), settings)
        state.advance()
        assert isinstance(state, DominionState)
        seen = [state.copy()]
        while len(seen) < last:
            state.apply(0, bot.choose(state, 0))
            if state.players[0].turns > len(seen):
                seen.append(state.copy())
        yield seen


def owned(table: DominionState, card: str) -> int:
    return table.players[0].owned().count(number(card))


class Opening(Bot):
    """Buys one kind of card in the first turns, plays no Action, and buys nothing after."""

    def __init__(self, card: str, most: int) -> None:
        self.card = card
        self.most = most

    def choose(self, state: State, seat: int) -> Move:
        assert isinstance(state, DominionState)
        options = {move.text: move for move in state.legal_moves(seat)}
        wanted = f"buy {self.card}" if owned(state, self.card) < self.most else "end turn"
        for text in ("end actions", "play all treasures", wanted, "end turn"):
            if text in options:
                return options[text]
        raise AssertionError(f"nothing fits among {list(options)}")


NOTHING = Opening("Copper", 0)


def check_share(hits: int, trials: int, share: float) -> None:
    assert abs(hits / trials - share) < WITHIN * sqrt(share * (1 - share) / trials)


def check_mean(values: list[int], mean: float, sd: float) -> None:
    assert abs(sum(values) / len(values) - mean) < WITHIN * sd / sqrt(len(values))


def test_one_opening_in_six_is_five_and_two() -> None:
    """Among the 252 hands of 5 from 7 Coppers and 3 Estates, C(7,2) C(3,3) + C(7,5) C(3,0) = 42 have 2 or 5 coins."""
    share = (comb(7, 2) * comb(3, 3) + comb(7, 5)) / comb(10, 5)
    assert share == pytest.approx(1 / 6)
    hits = sum(hand_money(first) in (2, 5) for (first,) in starts(NOTHING, 2 * GAMES, 1, last=1))
    check_share(hits, 2 * GAMES, share)


def test_a_first_hand_has_three_and_a_half_coins() -> None:
    """Five cards of ten that hold 7 coins. One card's coins vary by 0.21; five drawn without return by 5/9 of that each."""
    values = [hand_money(first) for (first,) in starts(NOTHING, 2 * GAMES, 2, last=1)]
    check_mean(values, 3.5, sqrt(5 * 0.21 * 5 / 9))


def test_a_silver_more_makes_it_four_and_a_tenth() -> None:
    """Eleven cards hold 9 coins: 45/11 on average. The hand of turn 3 comes fresh from their shuffle."""
    mean = 9 / 11
    variance = (7 * (1 - mean) ** 2 + 3 * mean**2 + (2 - mean) ** 2) / 11
    values = [hand_money(third) for _, _, third in starts(Opening("Silver", 1), GAMES, 3, last=3)]
    assert 5 * mean == pytest.approx(4.091, abs=5e-4)
    check_mean(values, 5 * mean, sqrt(5 * variance * 6 / 10))


def test_two_opening_terminals_meet_in_three_of_ten_games() -> None:
    """Twelve cards in hands of 5 and 5, two of them terminal: together in one hand with 2 C(5,2) / C(12,2) = 10/33."""
    share = 2 * comb(5, 2) / comb(12, 2)
    assert share == pytest.approx(10 / 33)
    opened = [hands for hands in starts(Opening("Workshop", 2), GAMES, 4, last=4) if owned(hands[2], "Workshop") == 2]
    assert len(opened) > GAMES / 2
    hits = sum(any(turn.players[0].hand.count(number("Workshop")) == 2 for turn in hands[2:]) for hands in opened)
    check_share(hits, len(opened), share)


def five_coins_by_turn_four() -> float:
    """Silver twice: the share of deals of twelve cards (7 Coppers, 3 Estates, 2 Silvers) with a hand of 5 coins or more."""
    good = total = 0
    for silver in range(3):
        for estates in range(4):
            copper = 5 - silver - estates
            if copper < 0:
                continue
            first = comb(2, silver) * comb(3, estates) * comb(7, copper)
            for silver_2 in range(3 - silver):
                for estates_2 in range(4 - estates):
                    copper_2 = 5 - silver_2 - estates_2
                    if 0 <= copper_2 <= 7 - copper:
                        second = comb(2 - silver, silver_2) * comb(3 - estates, estates_2) * comb(7 - copper, copper_2)
                        total += first * second
                        good += first * second * (max(2 * silver + copper, 2 * silver_2 + copper_2) >= 5)
    return good / total


def test_two_silvers_make_five_coins_by_turn_four() -> None:
    share = five_coins_by_turn_four()
    assert share == pytest.approx(0.9116, abs=5e-5)
    opened = [hands for hands in starts(Opening("Silver", 2), GAMES, 5, last=4) if owned(hands[2], "Silver") == 2]
    assert len(opened) > GAMES / 2
    hits = sum(any(hand_money(turn) >= 5 for turn in hands[2:]) for hands in opened)
    check_share(hits, len(opened), share)


def test_plain_big_money_takes_four_provinces_in_16_81_turns() -> None:
    games = 5000
    result = goldfish("dominion", "big-money", "owned('Province') >= 4", games, seed=6)
    assert result.unreached == 0
    mean, sd = result.turns.mean, result.turns.sd
    assert mean is not None
    assert sd is not None
    assert abs(mean - 16.81) < WITHIN * 1.84 / sqrt(games) + 0.005, "the published mean has two decimals"
    assert abs(sd - 1.84) < WITHIN * 1.84 / sqrt(2 * games) + 0.005


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("big-money-ultimate", "big-money"),
        ("smithy", "big-money-ultimate"),
        ("double-witch", "smithy"),
        ("militia", "big-money-ultimate"),
        ("laboratory", "big-money-ultimate"),
        ("council-room", "big-money-ultimate"),
        ("wharf", "smithy"),
        ("sea-hag", "big-money-ultimate"),
        ("chapel-witch", "big-money-ultimate"),
        ("fishing-village", "big-money-ultimate"),
        ("village-smithy-market", "big-money-ultimate"),
        ("heuristic", "big-money-ultimate"),
    ],
)
def test_better_strategies_win_more(better: str, worse: str) -> None:
    """Known orders, from far enough apart that the 95 % intervals of a short run do not meet."""
    result = simulate("dominion", [better, worse], 250, seed=7)
    first, second = result.bots
    assert first.ci95[0] > second.ci95[1]


@pytest.mark.parametrize("sets", [["Base"], ["Base", "Seaside"]], ids=" and ".join)
def test_the_heuristic_beats_money_in_any_kingdom(sets: list[str]) -> None:
    """Over random kingdoms it wins more than four games of five; three of five leave room for chance."""
    wins = games = 0
    for place in range(10):
        options: dict[str, object] = {"kingdom": "random", "sets": sets, "edition": ["first", "second"][place % 2]}
        result = simulate("dominion", ["heuristic", "big-money-ultimate"], 20, seed=300 + place, options=options)
        wins += result.bots[0].wins
        games += result.games
    assert wilson(wins, games)[0] > 0.6


def test_the_spread_does_not_depend_on_the_order_of_counting() -> None:
    counts = {value: value * value % 17 + 1 for value in range(60)}
    orders = [sorted(counts, key=lambda value: value * step % 61) for step in range(1, 60)]
    spreads = {Distribution({value: counts[value] for value in order}).sd for order in orders}
    assert len(spreads) == 1
