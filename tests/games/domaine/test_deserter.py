"""The deserter."""

from __future__ import annotations

import tomllib

from demesne.games.domaine.values import Values, data_file
from tests.games.domaine.scene import BLUE, RED, THIRD, Scene, box, fence, neighbours

HANDS = [["DES"] * 3, ["DES"] * 3]


def test_a_neighbours_knight_goes_and_one_of_yours_comes() -> None:
    scene = neighbours(hands=HANDS).play("play DES as deserter")
    assert scene.moves("deserter") == ["e3"]
    scene.play("deserter e3")
    assert set(scene.moves("knight")) == {"a2", "a3", "b1", "c2", "c3"}
    scene.play("knight c2")
    assert scene.state.knights_left(BLUE) == 15 - 1
    assert scene.view()["domaines"][0]["knights"] == 2
    assert scene.view()["domaines"][1]["knights"] == 0


def test_only_out_of_domaines_that_border_on_yours() -> None:
    scene = neighbours(hands=HANDS, castles={BLUE: ["l1"]}, knights={BLUE: ["l2"]}, borders=fence(*box("g8", "i10")))
    assert scene.domaine("h8")
    assert scene.play("play DES as deserter").moves("deserter") == ["e3"]


def test_not_out_of_open_land() -> None:
    scene = neighbours(hands=HANDS, knights={BLUE: ["b4"]}).play("play DES as deserter")
    assert "b4" not in scene.moves("deserter")


def test_not_playable_without_a_knight_to_place() -> None:
    far = [f"{column}{row}" for row in (10, 11) for column in "abcdefg"][:13]
    scene = neighbours(hands=HANDS, knights={RED: far})
    assert scene.state.knights_left(RED) == 0
    assert scene.moves() == ["sell DES"]


def test_not_playable_without_room_for_the_knight() -> None:
    full = ["a1", "a2", "a3", "b1", "c1", "c2", "c3"]
    assert neighbours(hands=HANDS, knights={RED: full}).moves() == ["sell DES"]


def test_the_forest_wants_its_fee() -> None:
    land = {"a2": "F", "a3": "V", "b1": "V", "c2": "V", "c3": "V"}
    rich = neighbours(hands=HANDS, land=land, ducats=[6, 6]).play("play DES as deserter", "deserter e3", "knight a2")
    assert rich.state.ducats[RED] == 0
    assert neighbours(hands=HANDS, land=land, ducats=[5, 5]).moves() == ["sell DES"]


def test_removing_a_knight_from_a_forest_costs_nothing() -> None:
    scene = neighbours(hands=HANDS, land={"e3": "F"}, ducats=[5, 5])
    scene.play("play DES as deserter", "deserter e3", "knight a2")
    assert scene.state.ducats[RED] == 0


def without_knight(values: Values) -> Scene:
    return Scene(
        castles={RED: ["b2", "b8"], BLUE: ["e2", "h8"]},
        knights={RED: ["b9"], BLUE: ["e3", "h9"]},
        borders=[*fence(*box("a1", "c3")), *fence(*box("d1", "f3"))],
        hands=HANDS,
        values=values,
    )


def test_the_host_domaine_needs_a_knight_of_its_own() -> None:
    table = tomllib.loads(data_file("values.toml"))
    assert without_knight(Values(table)).moves() == ["sell DES"]
    table["contested"]["deserter_needs_own_knight"] = False
    assert without_knight(Values(table)).can("play DES as deserter")


def test_never_against_yourself() -> None:
    scene = neighbours(
        hands=HANDS,
        castles={RED: ["b5"], BLUE: ["l1"]},
        knights={RED: ["b6"], BLUE: ["l2"]},
        borders=fence(*box("a4", "c6")),
    )
    assert scene.play("play DES as deserter").moves("deserter") == ["e3"]


def test_no_knight_whose_loss_cuts_off_another() -> None:
    scene = neighbours(hands=HANDS, knights={BLUE: ["d3", "f3"]}).play("play DES as deserter")
    assert set(scene.moves("deserter")) == {"d3", "f3"}
    ring = neighbours(hands=HANDS, knights={BLUE: ["d3", "d2"]}).play("play DES as deserter")
    assert set(ring.moves("deserter")) == {"e3", "d3", "d2"}


def test_the_last_knight_may_go_and_the_domaine_stays() -> None:
    scene = neighbours(hands=HANDS).play("play DES as deserter", "deserter e3", "knight a2")
    assert scene.domaine("e2") == set(box("d1", "f3"))


def test_the_new_knight_goes_into_the_domaine_that_borders_on_the_victims() -> None:
    scene = neighbours(
        hands=HANDS,
        castles={RED: ["k11"], BLUE: ["k2"]},
        knights={RED: ["k12"], BLUE: ["k3"]},
        borders=fence(*box("j10", "l12")),
    )
    scene.play("play DES as deserter", "deserter e3")
    assert set(scene.moves("knight")) <= set(box("a1", "c3"))


def test_a_neutral_knight_may_desert_and_leaves_the_board() -> None:
    scene = Scene(
        castles={RED: ["b2", "b8"], BLUE: ["h8"], THIRD: ["e2"]},
        knights={RED: ["b3", "b9"], BLUE: ["h9"], THIRD: ["e3"]},
        borders=[*fence(*box("a1", "c3")), *fence(*box("d1", "f3"))],
        hands=HANDS,
    )
    scene.play("play DES as deserter", "deserter e3", "knight a2")
    assert scene.state.knights[THIRD] == 0


def test_an_alliance_does_not_stop_a_deserter() -> None:
    scene = neighbours(hands=[["ALL", "DES", "DES"], ["B3"] * 3])
    scene.play("play ALL as alliance", "with e2", "sell B3")
    assert scene.play("play DES as deserter").moves("deserter") == ["e3"]
