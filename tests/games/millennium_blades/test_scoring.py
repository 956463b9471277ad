"""Points: the tournament chart and shared places, the four sources, and the tie-breakers."""

from __future__ import annotations

import pytest

from demesne.games.millennium_blades.numbers import PRERELEASE, vp_chart
from demesne.games.millennium_blades.scoring import final_key, sources, standing, tournament_vp
from tests.games.millennium_blades.scene import Scene


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_later_tournaments_are_worth_more_and_better_places_too(players: int) -> None:
    charts = [vp_chart(players, round_number) for round_number in (PRERELEASE, 1, 2, 3)]
    for chart in charts:
        assert len(chart) == players
        assert chart == sorted(chart, reverse=True)
    assert [chart[0] for chart in charts] == [6, 12, 18, 24]


def test_shared_places_share_their_points_rounded_down() -> None:
    assert tournament_vp(5, 1, [1, 2, 2, 4, 5]) == [12, (9 + 6) // 2, (9 + 6) // 2, 3, 1]
    assert tournament_vp(4, 3, [1, 1, 1, 4]) == [(24 + 16 + 10) // 3] * 3 + [4]
    assert tournament_vp(2, 2, [2, 1]) == [6, 18]


def test_points_come_from_tournaments_collections_wealth_and_friendship() -> None:
    scene = Scene().money(0, 23).play(1, "give +3 to 0")
    scene.player(0).tournament_vp = 12
    scene.player(0).collection_vp = 9
    assert sources(scene.g, 0) == [12, 9, 5, 3]
    assert standing(scene.g).scores[0] == 29


def test_money_on_trays_counts_as_wealth() -> None:
    scene = Scene().play(0, "trade with 1", "money 30")
    assert sources(scene.g, 0)[2] == 7


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ([10, 0, 0, 1], [0, 10, 0, 0]),
        ([10, 0, 0, 0], [9, 1, 0, 0]),
        ([5, 5, 0, 0], [5, 4, 1, 0]),
        ([5, 0, 5, 0], [5, 0, 4, 1]),
    ],
    ids=["more in all", "tournaments", "collections", "money"],
)
def test_ties_are_broken_by_tournaments_collections_money_and_friendship(better: list[int], worse: list[int]) -> None:
    assert final_key(better) > final_key(worse)


def test_who_is_equal_in_all_shares_the_victory() -> None:
    assert standing(Scene().g).places == [1, 1, 1]


def test_a_best_of_three_goes_by_tournaments_won() -> None:
    scene = Scene(2, duel="best of three")
    scene.player(0).tournament_vp = 30
    scene.player(1).wins = 2
    assert standing(scene.g).winners == [1]
    points = Scene(2)
    points.player(0).tournament_vp = 30
    points.player(1).wins = 2
    assert standing(points.g).winners == [0]
