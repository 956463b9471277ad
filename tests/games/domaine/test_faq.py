"""Every question of the rulebook's FAQ, and those of the official FAQs that shaped our rulings."""

from __future__ import annotations

from tests.games.domaine.scene import BLUE, RED, Scene, box, fence, neighbours


def test_can_i_take_back_the_card_i_just_sold() -> None:
    scene = neighbours(chancery=["B2"], hands=[["E2", "K2", "B3"], ["B3"] * 3]).play("sell E2")
    assert not scene.can("take E2 from chancery")
    scene.play("draw", "sell B3")
    assert scene.can("take E2 from chancery"), "the others may take it"


def test_can_i_form_multiple_domaines_in_one_turn() -> None:
    borders = [edge for edge in fence(*box("a1", "f3")) + fence(*box("a1", "c3")) if edge not in ("c2-d2", "f3-f4")]
    scene = Scene(
        castles={RED: ["b2", "e2"], BLUE: ["h8", "l1"]},
        knights={RED: ["b3", "e3"], BLUE: ["h9", "l2"]},
        borders=borders,
        land={"a1": "V", "f1": "F"},
        hands=[["B3"] * 3, ["B3"] * 3],
    )
    scene.play("play B3 as borders", "border c2-d2", "border f3-f4", "done")
    assert scene.domaine("b2")
    assert scene.domaine("e2")
    assert scene.points() == [4, 0]


def test_can_i_expand_into_a_neutral_area() -> None:
    scene = neighbours(hands=[["E1"] * 3, ["B3"] * 3], knights={BLUE: ["b4"]}).play("play E1 as expand")
    assert {"a4", "c4"} <= set(scene.moves("into")), "beside the domaine and empty"
    assert "b4" not in scene.moves("into"), "occupied"
    assert "a5" not in scene.moves("into"), "not beside it"


def test_what_if_i_cannot_place_a_knight() -> None:
    no_room = Scene(
        castles={RED: ["f6"], BLUE: ["a1", "l12"]},
        knights={RED: ["f7"], BLUE: ["a2", "l11"]},
        borders=fence("f6", "f7"),
        hands=[["K1", "K2", "K1"], ["B3"] * 3],
    )
    assert no_room.moves() == ["sell K1", "sell K2"]


def test_do_i_get_income_from_a_mine_i_have_lost() -> None:
    scene = neighbours(
        land={"c1": "G"}, ducats=[0, 9], hands=[["B1"] * 3, ["E1"] * 3], knights={BLUE: ["e1"]}, turn=BLUE
    )
    assert scene.view()["players"][RED]["income"] == 1
    scene.play("play E1 as expand", "into c1")
    assert scene.seat == RED
    assert scene.state.ducats[RED] == 0
    assert scene.view()["players"][BLUE]["income"] == 1


def test_can_i_ally_where_no_marker_is() -> None:
    scene = Scene(
        castles={RED: ["b2", "b8"], BLUE: ["f2", "h8"]},
        knights={RED: ["b3", "b9"], BLUE: ["f3", "h9"]},
        borders=[*fence(*box("a1", "c3")), *fence(*box("e1", "g3"))],
        hands=[["ALL"] * 3, ["ALL"] * 3],
    )
    assert scene.domaine("b2")
    assert scene.domaine("f2")
    assert scene.moves() == ["sell ALL"], "a strip lies between the two: they share no marker"


def test_can_i_place_borders_that_form_no_domaine() -> None:
    scene = neighbours(hands=[["B1"] * 3, ["B3"] * 3]).play("play B1 as borders", "border i5-i6")
    assert "i5-i6" in scene.borders()
    assert len(scene.view()["domaines"]) == 2


def test_does_a_domaine_need_a_knight() -> None:
    scene = Scene(
        castles={RED: ["b2"], BLUE: ["h8", "l1"]},
        knights={BLUE: ["h9", "l2"]},
        borders=fence(*box("a1", "c3")),
        land={"a1": "V"},
    )
    assert scene.points() == [3, 0]


def test_can_a_domaine_dissolve() -> None:
    """It loses what is taken and what is cut off, never its castle and knights."""
    scene = neighbours(hands=[["E2"] * 3, ["B1"] * 3], knights={RED: ["a2", "a3"]}, deck=["E2"] * 9)
    for _ in range(12):
        scene.state.ducats = [20, 20]
        into = [cell for cell in scene.moves("into") if cell in box("d1", "f3")]
        plays = [text for text in scene.moves() if text == "play E2 as expand"]
        scene.play(f"into {into[0]}" if into else [*plays, *scene.moves()][0])
    lost = set(box("d1", "f3")) - scene.domaine("e2")
    assert lost
    assert {"e2", "e3"} <= scene.domaine("e2")
