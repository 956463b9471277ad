"""Victory points, and who has won."""

from __future__ import annotations

import pytest

from demesne.games.dominion.scoring import breakdown, score
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import Scene

POINTS = [("Estate", 1), ("Duchy", 3), ("Province", 6), ("Curse", -1), ("Copper", 0), ("Village", 0), ("Island", 2)]


def finished(*hands: str, turns: tuple[int, ...]) -> Scene:
    """A game that is over, with these hands; seat 0 moved last."""
    sitting = [seat(hand, turns=count) for hand, count in zip(hands, turns)]
    scene = deal(*sitting, supply="0 Province")
    scene.table.players[0].turns = turns[0]  # the turn that has just begun was counted
    if scene.prompt == "action phase":
        scene.play("end actions")
    return scene.play("end turn")


@pytest.mark.parametrize(("name", "points"), POINTS)
def test_a_card_is_worth_its_points(name: str, points: int) -> None:
    assert score(deal(seat(f"2 {name}")).table, 0) == 2 * points


def test_cards_count_wherever_they_are() -> None:
    scene = deal(seat("Island, Estate, Copper", "Duchy", "Province", mats={"Native Village": "Province"}))
    scene.play("play Island", "set aside Estate", "play Copper")
    assert scene.in_play() == "Copper"
    assert score(scene.table, 0) == 2 + 1 + 3 + 6 + 6


def test_cards_being_looked_at_count_too() -> None:
    scene = deal(seat("Sentry", "Copper, Province, Duchy")).play("play Sentry")
    assert (scene.looking(), score(scene.table, 0)) == ("Duchy, Province", 9)


def test_cards_set_aside_with_a_duration_count_too() -> None:
    scene = deal(seat("Haven, Province")).play("play Haven", "set aside Province")
    assert score(scene.table, 0) == 6


def test_trashed_cards_do_not_count() -> None:
    scene = deal(seat("Chapel, Estate, Province")).play("play Chapel", "trash Province", "done")
    assert score(scene.table, 0) == 1


def test_points_are_shown_by_card() -> None:
    scene = deal(seat("2 Estate, Gardens, 3 Curse", "10 Copper"))
    assert breakdown(scene.table, 0) == [
        {"card": "Estate", "count": 2, "each": 1, "points": 2},
        {"card": "Curse", "count": 3, "each": -1, "points": -3},
        {"card": "Gardens", "count": 1, "each": 1, "points": 1},
    ]


def test_most_points_win() -> None:
    outcome = finished("Duchy", "2 Duchy", "Estate", turns=(4, 4, 4)).table.outcome()
    assert (outcome.winners, outcome.scores, outcome.places) == ([1], [3, 6, 1], [2, 1, 3])


def test_a_score_below_nothing_can_win() -> None:
    outcome = finished("2 Curse", "Curse", turns=(4, 4)).table.outcome()
    assert (outcome.winners, outcome.scores) == ([1], [-2, -1])


def test_of_equal_points_fewer_turns_win() -> None:
    outcome = finished("Duchy", "3 Estate", turns=(5, 4)).table.outcome()
    assert (outcome.winners, outcome.places) == ([1], [2, 1])


def test_points_come_before_turns() -> None:
    assert finished("Duchy", "2 Estate", turns=(9, 4)).table.outcome().winners == [0]


def test_with_equal_points_and_turns_the_victory_is_shared() -> None:
    outcome = finished("Duchy", "3 Estate", "Estate", turns=(4, 4, 4)).table.outcome()
    assert (outcome.winners, outcome.places) == ([0, 1], [1, 1, 3])


def test_the_starting_decks_are_worth_three() -> None:
    assert score(deal(seat("3 Estate", "7 Copper")).table, 0) == 3


def test_before_the_end_the_outcome_is_how_it_stands() -> None:
    outcome = deal(seat("Duchy"), seat("Estate")).table.outcome()
    assert (outcome.winners, outcome.reason) == ([0], "unfinished")
