"""Placing knights."""

from __future__ import annotations

from tests.games.domaine.scene import BLUE, RED, Scene, box, fence, neighbours

HANDS = [["K1", "K2", "B3"], ["K1", "K2", "B3"]]


def alone(**more: object) -> Scene:
    setting: dict[str, object] = {
        "castles": {RED: ["f6"], BLUE: ["a1", "l12"]},
        "knights": {RED: ["f7"], BLUE: ["a2", "l11"]},
        "hands": HANDS,
        **more,
    }
    return Scene(**setting)  # type: ignore[arg-type]


def test_knights_stand_beside_own_pieces() -> None:
    scene = alone().play("play K1 as knights")
    assert set(scene.moves("knight")) == {"f5", "e6", "g6", "e7", "g7", "f8"}


def test_not_across_a_border() -> None:
    scene = alone(borders=["f5-f6", "e6-f6"]).play("play K1 as knights")
    assert set(scene.moves("knight")) == {"g6", "e7", "g7", "f8"}


def test_only_on_meadow_and_forest() -> None:
    land = {"f5": "V", "e6": "G", "g6": "R", "e7": "F"}
    scene = alone(land=land).play("play K1 as knights")
    assert set(scene.moves("knight")) == {"e7", "g7", "f8"}


def test_not_on_another_piece() -> None:
    scene = alone(knights={RED: ["f7"], BLUE: ["a2", "l11", "f5"]}).play("play K1 as knights")
    assert "f5" not in scene.moves("knight")


def test_a_forest_costs_a_ducat_more() -> None:
    scene = alone(land={"e6": "F", "e7": "F"}, ducats=[6, 6]).play("play K2 as knights", "knight e6", "knight e7")
    assert scene.state.ducats[RED] == 6 - 4 - 2


def test_without_the_ducat_the_forest_is_closed() -> None:
    scene = alone(land={"e6": "F", "e7": "F"}, ducats=[5, 5]).play("play K2 as knights")
    assert {"e6", "e7"} <= set(scene.moves("knight"))
    scene.play("knight e6")
    assert "e7" not in scene.moves("knight")
    poor = alone(land={"e6": "F"}, ducats=[4, 4]).play("play K2 as knights")
    assert "e6" not in poor.moves("knight")


def test_in_open_land_as_well_as_in_domaines() -> None:
    scene = neighbours(hands=HANDS).play("play K1 as knights")
    assert {"a2", "c2", "b1", "a3", "c3"} <= set(scene.moves("knight"))
    assert {"b7", "a8", "c8"} <= set(scene.moves("knight"))


def test_two_knights_may_go_to_different_castles() -> None:
    scene = neighbours(hands=HANDS).play("play K2 as knights", "knight a2", "knight b7")
    assert scene.state.knights[RED].bit_count() == 4


def test_one_of_two_is_enough() -> None:
    scene = alone().play("play K2 as knights")
    assert not scene.can("done")
    scene.play("knight e6", "done")
    assert scene.state.knights[RED].bit_count() == 2


def test_the_second_may_stand_beside_the_first() -> None:
    scene = alone().play("play K2 as knights", "knight f8")
    assert "f9" in scene.moves("knight")
    scene.play("knight f9")


def test_walled_in_red_may_still_take_a1_c1_and_a2_after_c2() -> None:
    scene = Scene(
        castles={RED: ["b2"], BLUE: ["h8"]},
        knights={RED: ["b1"], BLUE: ["h9"]},
        borders=fence(*box("a1", "c2")),
        hands=HANDS,
    ).play("play K2 as knights")
    assert set(scene.moves("knight")) == {"a1", "c1", "a2", "c2"}
    scene.play("knight c2")
    assert set(scene.moves()) == {"knight a1", "knight c1", "knight a2", "done"}


def test_knights_may_come_in_any_order() -> None:
    ends = [
        alone().play("play K2 as knights", *order) for order in (["knight f5", "knight f8"], ["knight f8", "knight f5"])
    ]
    assert ends[0].state == ends[1].state


def test_out_of_knights_the_action_is_not_offered() -> None:
    cells = [f"{column}{row}" for row in (8, 9) for column in "abcdefg"]
    scene = alone(knights={RED: ["f7", *cells], BLUE: ["a2", "l11"]})
    assert scene.state.knights_left(RED) == 0
    assert not any(text.endswith("as knights") for text in scene.moves())


def test_the_last_knight_ends_the_action() -> None:
    cells = [f"{column}{row}" for row in (8, 9) for column in "abcdefg"][:13]
    scene = alone(knights={RED: ["f7", *cells], BLUE: ["a2", "l11"]}).play("play K2 as knights", "knight f5")
    assert scene.state.knights_left(RED) == 0
    assert scene.seat == BLUE


def test_without_a_spot_the_action_is_not_offered() -> None:
    scene = alone(borders=fence("f6", "f7"), hands=[["K1", "K2", "K1"], ["B3"] * 3])
    assert scene.domaine("f6") == {"f6", "f7"}
    assert scene.moves() == ["sell K1", "sell K2"]
