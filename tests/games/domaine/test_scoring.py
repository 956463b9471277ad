"""Points, monopolies, the king, the end."""

from __future__ import annotations

import tomllib

import pytest

from demesne.games.domaine.ending import award_ducats
from demesne.games.domaine.scoring import monopolies, score
from demesne.games.domaine.values import VALUES, Values, data_file
from tests.games.domaine.scene import BLUE, RED, Scene, box, fence, neighbours

HANDS = [["E1", "E2", "E2"], ["E1", "E2", "E2"]]


@pytest.mark.parametrize(("land", "points"), [("M", 0), ("F", 1), ("V", 3), ("R", 5), ("G", 0), ("I", 0)])
def test_land_is_worth_what_the_table_says(land: str, points: int) -> None:
    assert neighbours(land={"a1": land}).points() == [points, 0]


def test_other_values_can_be_swapped_in() -> None:
    table = tomllib.loads(data_file("values.toml"))
    table["points"]["village"] = 4
    table["monopoly"]["mines"] = 2
    scene = neighbours(land={"a1": "V", "b1": "G", "c1": "G"}, values=Values(table))
    assert scene.points() == [9, 0]
    assert scene.view()["worth"] == {"M": 0, "F": 1, "V": 4, "R": 5, "G": 0, "S": 0, "C": 0, "I": 0}
    assert scene.view()["monopoly"] == {"mines": 2, "points": 5}
    assert VALUES.points["village"] == 3


def test_land_in_the_open_is_worth_nothing() -> None:
    assert neighbours(land={"h1": "V"}).points() == [0, 0]


def test_three_mines_of_a_type_are_a_monopoly_and_a_fourth_adds_nothing() -> None:
    two = neighbours(land=dict.fromkeys(["a1", "b1"], "G"), hands=HANDS)
    assert two.points() == [0, 0]
    three = neighbours(land=dict.fromkeys(["a1", "b1", "c1"], "G"), hands=HANDS)
    assert three.points() == [5, 0]
    four = neighbours(land=dict.fromkeys(["a1", "b1", "c1", "a2"], "G"), hands=HANDS)
    assert four.points() == [5, 0]


def test_a_monopoly_counts_over_all_domaines() -> None:
    scene = neighbours(
        land=dict.fromkeys(["a1", "b1", "k10"], "S"),
        castles={RED: ["k11"], BLUE: ["k2"]},
        knights={RED: ["k12"], BLUE: ["k3"]},
        borders=fence(*box("j10", "l12")),
    )
    assert scene.points() == [5, 0]


def test_the_third_mine_brings_the_bonus_and_its_loss_takes_it() -> None:
    land = dict.fromkeys(["b1", "c1", "c4"], "C")
    scene = neighbours(land=land, hands=HANDS).play("play E1 as expand", "into c4")
    assert scene.points() == [5, 0]
    lost = neighbours(land=dict.fromkeys(["b1", "c1", "c2"], "C"), hands=HANDS, knights={BLUE: ["e1"]}, turn=BLUE)
    assert lost.points() == [5, 0]
    lost.play("play E1 as expand", "into c2")
    assert lost.points() == [0, 0]


def test_two_monopolies_are_two_bonuses() -> None:
    land = {**dict.fromkeys(["a1", "b1", "c1"], "G"), **dict.fromkeys(["a2", "a3", "c2"], "I")}
    scene = neighbours(land=land)
    assert monopolies(scene.state, RED) == 2
    assert scene.points() == [10, 0]


def test_both_crests_move_when_land_changes_hands() -> None:
    scene = neighbours(hands=HANDS, knights={RED: ["a2"]}, land={"d1": "V"})
    scene.play("play E1 as expand", "into d1")
    assert [event["change"] for event in scene.events("score")] == ["+3", "-3"]


def test_neutral_land_scores_for_nobody() -> None:
    scene = Scene(
        castles={RED: ["b8"], BLUE: ["h8"], 2: ["b2"]},
        knights={RED: ["b9"], BLUE: ["h9"], 2: ["b3"]},
        borders=fence(*box("a1", "c3")),
        land={"a1": "V"},
    )
    assert scene.domaine("b2")
    assert scene.points() == [0, 0]
    assert len(scene.state.outcome().scores) == 2


def near_king(**more: object) -> Scene:
    """One village from the king for Red."""
    setting: dict[str, object] = {"land": {"b4": "V"}, "hands": HANDS, **more}
    scene = neighbours(**setting)
    scene.state.king = 3
    return scene


def test_reaching_the_king_wins_at_once() -> None:
    scene = near_king().play("play E1 as expand", "into b4")
    outcome = scene.state.outcome()
    assert scene.state.over
    assert outcome.winners == [RED]
    assert outcome.reason == "king"
    assert scene.state.bonus == [0, 0], "no ducat bonus after a win by the king"


def test_passing_the_king_wins_as_well() -> None:
    scene = near_king(land={"b4": "R", "d1": "M"}).play("play E1 as expand", "into b4")
    assert scene.state.outcome().winners == [RED]


def test_the_king_can_be_reached_in_the_last_hands() -> None:
    scene = near_king(deck=["E1"])
    scene.state.last_hands = True
    scene.play("play E1 as expand", "into b4")
    assert scene.state.outcome().reason == "king"


def closing_for_blue(land: dict[str, str], king: int) -> Scene:
    scene = Scene(
        castles={RED: ["b2"], BLUE: ["e2", "h8"]},
        knights={RED: ["b3"], BLUE: ["e3", "h9"]},
        borders=[edge for edge in fence(*box("a1", "f3")) + fence(*box("a1", "c3")) if edge != "c2-d2"],
        land=land,
        hands=[["B1"] * 3, ["B1"] * 3],
    )
    scene.state.king = king
    return scene.play("play B1 as borders", "border c2-d2")


def test_somebody_else_may_reach_the_king_on_your_turn() -> None:
    scene = closing_for_blue({"f1": "V"}, 3)
    assert scene.state.outcome().winners == [BLUE]


def test_of_several_at_the_king_the_one_with_more_points_wins() -> None:
    scene = closing_for_blue({"a1": "V", "f1": "R"}, 3)
    assert scene.state.outcome().winners == [BLUE]
    assert scene.state.outcome().scores == [3, 5]


def test_then_ducats_and_then_they_share() -> None:
    scene = closing_for_blue({"a1": "V", "f1": "V"}, 3)
    assert scene.state.outcome().winners == [BLUE], "Red has paid for the card"
    scene.state.ducats = [5, 5]
    assert scene.state.outcome().winners == [RED, BLUE]


def bonus(ducats: list[int]) -> list[int]:
    scene = Scene(
        players=len(ducats),
        castles={seat: [f"{letter}2"] for seat, letter in zip(range(len(ducats)), "behk")},
    )
    scene.state.ducats = list(ducats)
    award_ducats(scene.state)
    return scene.state.bonus


def test_most_ducats_five_points_second_most_three() -> None:
    assert bonus([4, 9, 7, 1]) == [0, 5, 3, 0]


def test_all_who_tie_get_the_bonus() -> None:
    assert bonus([9, 9, 7, 7]) == [5, 5, 3, 3]
    assert bonus([9, 9, 9, 2]) == [5, 5, 5, 3]


def test_an_empty_purse_never_counts() -> None:
    assert bonus([0, 4]) == [0, 5]
    assert bonus([0, 0]) == [0, 0]


def test_the_bonus_decides_when_the_deck_ran_out() -> None:
    scene = neighbours(land={"a1": "F", "d1": "F"}, ducats=[3, 9], hands=[["B1"], ["B1"]], deck=[])
    scene.state.last_hands = True
    scene.play("sell B1", "sell B1")
    outcome = scene.state.outcome()
    assert outcome.scores == [1 + 3, 1 + 5]
    assert outcome.winners == [BLUE]


def test_a_tie_goes_to_more_ducats_and_else_is_shared() -> None:
    scene = neighbours(land={"a1": "V"}, ducats=[1, 2], hands=[["B1"], ["B1"]], deck=[])
    scene.state.last_hands = True
    scene.play("sell B1", "sell B1")
    assert scene.state.outcome().scores == [6, 5]
    scene.state.track = [2, 0]
    assert scene.state.outcome().scores == [5, 5]
    assert scene.state.outcome().winners == [BLUE]
    scene.state.ducats = [4, 4]
    assert scene.state.outcome().winners == [RED, BLUE]


def test_score_is_a_function_of_the_board() -> None:
    scene = neighbours(hands=HANDS, knights={RED: ["a2"]}, land={"d1": "V", "b4": "F"})
    scene.play("play E1 as expand", "into d1")
    fresh = Scene(
        castles={RED: ["b2", "b8"], BLUE: ["e2", "h8"]},
        borders=sorted(scene.borders()),
        land={"d1": "V", "b4": "F"},
    )
    assert [score(fresh.state, seat) for seat in (RED, BLUE)] == scene.points()
