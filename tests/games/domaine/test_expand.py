"""Expanding domaines."""

from __future__ import annotations

from tests.games.domaine.scene import BLUE, RED, THIRD, Scene, box, fence, neighbours

HANDS = [["E1", "E2", "B3"], ["E1", "E2", "B3"]]


def test_without_a_domaine_there_is_nothing_to_expand() -> None:
    scene = Scene(castles={RED: ["b2"], BLUE: ["h8"]}, knights={RED: ["b3"], BLUE: ["h9"]}, hands=HANDS)
    assert not any(text.endswith("as expand") for text in scene.moves())


def test_into_open_land_beside_the_domaine() -> None:
    scene = neighbours(hands=HANDS, land={"b4": "V"}).play("play E1 as expand")
    assert set(scene.moves("into")) == {"a4", "b4", "c4"}
    scene.play("into b4")
    assert scene.domaine("b2") == {*box("a1", "c3"), "b4"}
    assert scene.points() == [3, 0]


def test_borders_are_redrawn() -> None:
    scene = neighbours(hands=HANDS).play("play E1 as expand", "into b4")
    assert "b3-b4" not in scene.borders()
    assert {"a4-b4", "b4-c4", "b4-b5"} <= scene.borders()
    assert {"a3-a4", "c3-c4"} <= scene.borders()


def test_nothing_is_drawn_on_the_rim() -> None:
    scene = neighbours(hands=HANDS).play("play E1 as expand", "into a4")
    assert {"a4-b4", "a4-a5"} <= scene.borders()


def test_the_second_may_go_on_from_the_first_or_elsewhere() -> None:
    scene = neighbours(hands=HANDS).play("play E2 as expand", "into b4")
    assert {"b5", "c4"} <= set(scene.moves("into"))
    scene.play("into b5")
    assert {"b4", "b5"} <= scene.domaine("b2")


def test_the_second_may_lie_before_the_first() -> None:
    scene = neighbours(hands=HANDS).play("play E2 as expand", "into c4")
    assert set(scene.moves()) == {"into a4", "into b4", "into d4", "into c5", "done"}
    other = neighbours(hands=HANDS).play("play E2 as expand", "into a4", "into c4")
    assert scene.play("into a4").state == other.state


def test_both_serve_the_same_domaine() -> None:
    scene = neighbours(
        hands=HANDS,
        castles={RED: ["k11"], BLUE: ["k2"]},
        knights={RED: ["k12"], BLUE: ["k3"]},
        borders=fence(*box("j10", "l12")),
    )
    scene.play("play E2 as expand")
    assert scene.moves() == ["expand b2", "expand k11"]
    scene.play("expand k11", "into j9")
    assert not {"a4", "b4", "c4"} & set(scene.moves("into"))


def test_one_of_two_is_enough() -> None:
    scene = neighbours(hands=HANDS).play("play E2 as expand")
    assert not scene.can("done")
    scene.play("into c4", "done")
    assert scene.seat == BLUE


def test_not_onto_a_piece() -> None:
    scene = neighbours(hands=HANDS, knights={BLUE: ["b4"], RED: ["c4"]})
    assert set(scene.play("play E1 as expand").moves("into")) == {"a4"}


def test_a_neutral_zone_may_be_taken() -> None:
    scene = neighbours(hands=HANDS, borders=fence(*box("a4", "b5")), land={"a4": "V"})
    scene.play("play E1 as expand", "into a4")
    assert "a4" in scene.domaine("b2")
    assert scene.points() == [3, 0]


def test_land_with_several_castles_is_open_land() -> None:
    scene = neighbours(hands=HANDS, borders=[])
    assert "b4" in scene.play("play E1 as expand").moves("into")


def test_never_into_an_own_domaine() -> None:
    scene = neighbours(
        hands=HANDS,
        castles={RED: ["b5"], BLUE: ["l1"]},
        knights={RED: ["b6", "b1", "a2"], BLUE: ["l2"]},
        borders=fence(*box("a4", "c6")),
    )
    assert scene.domaine("b5")
    scene.play("play E1 as expand", "expand b2")
    assert not set(scene.moves("into")) & set(box("a4", "c6"))


def test_into_another_domaine_with_more_knights_only() -> None:
    equal = neighbours(hands=HANDS).play("play E1 as expand")
    assert not {"d1", "d2", "d3"} & set(equal.moves("into"))
    weaker = neighbours(hands=HANDS, knights={BLUE: ["e1"]}).play("play E1 as expand")
    assert not {"d1", "d2", "d3"} & set(weaker.moves("into"))
    stronger = neighbours(hands=HANDS, knights={RED: ["a2"]}).play("play E1 as expand")
    assert {"d1", "d2", "d3"} <= set(stronger.moves("into"))


def test_only_the_knights_of_the_two_domaines_count() -> None:
    scene = neighbours(hands=HANDS, knights={RED: ["c8", "c9", "d8"]}).play("play E1 as expand")
    assert not {"d1", "d2", "d3"} & set(scene.moves("into"))


def test_the_victim_loses_the_points_at_once() -> None:
    scene = neighbours(hands=HANDS, knights={RED: ["a2"]}, land={"d1": "V", "f1": "F"})
    assert scene.points() == [0, 4]
    scene.play("play E1 as expand", "into d1")
    assert scene.points() == [3, 1]
    assert scene.domaine("e2") == set(box("d1", "f3")) - {"d1"}


def test_a_neutral_domaine_follows_the_same_rule() -> None:
    def beside_neutral(more: list[str]) -> Scene:
        return Scene(
            castles={RED: ["b2", "b8"], BLUE: ["h8"], THIRD: ["e2"]},
            knights={RED: ["b3", "b9", *more], BLUE: ["h9"], THIRD: ["e3"]},
            borders=[*fence(*box("a1", "c3")), *fence(*box("d1", "f3"))],
            hands=HANDS,
        ).play("play E1 as expand")

    assert "d1" not in beside_neutral([]).moves("into")
    assert "d1" in beside_neutral(["a2"]).moves("into")


def narrow(**more: object) -> Scene:
    """Blue's domaine is a strip d1 to h1 with its castle at the far end."""
    setting: dict[str, object] = {
        "castles": {RED: ["b2", "b8"], BLUE: ["h1", "h8"]},
        "knights": {RED: ["b3", "b9", "a2"], BLUE: ["g1", "h9"]},
        "borders": [*fence(*box("a1", "c3")), *fence("d2", "d1", "e1", "f1", "g1", "h1")],
        "land": {"d1": "V", "d2": "F", "e1": "G", "f1": "F"},
        "hands": HANDS,
        **more,
    }
    return Scene(**setting)  # type: ignore[arg-type]


def test_a_part_cut_off_falls_to_nobody() -> None:
    scene = narrow()
    assert scene.points() == [0, 5]
    scene.play("play E1 as expand", "into d1")
    assert scene.domaine("h1") == {"e1", "f1", "g1", "h1"}
    assert scene.points() == [3, 1]
    assert "d2" not in {cell for data in scene.view()["domaines"] for cell in data["cells"]}
    assert scene.events("cut_off")[-1]["cells"] == ["d2"]


def test_mines_cut_off_are_lost_too() -> None:
    scene = narrow(borders=[*fence(*box("a1", "c3")), *fence("c4", "d4", "d1", "d2", "d3", "e1", "f1", "g1", "h1")])
    assert scene.view()["players"][BLUE]["mines"]["gold"] == 1
    far = narrow(land={"d1": "V", "d2": "G", "e1": "M"}).play("play E1 as expand", "into d1")
    assert far.view()["players"][BLUE]["mines"]["gold"] == 0
    assert far.view()["players"][BLUE]["income"] == 0


def test_a_part_cut_off_is_closed_and_can_be_taken() -> None:
    scene = narrow(hands=[["E2"] * 3, ["E2"] * 3]).play("play E2 as expand", "into d1")
    assert {"d2-e2", "d2-d3", "d1-d2"} <= scene.borders()
    scene.play("into d2")
    assert "d2" in scene.domaine("b2")


def test_new_borders_may_close_a_domaine_for_another() -> None:
    """Red's expansion into d4 takes the last way out of Blue's corner."""
    ring = [edge for edge in fence(*box("d4", "f6")) if edge not in ("c4-d4", "d3-d4")]
    scene = Scene(
        castles={RED: ["b2"], BLUE: ["e5", "k10", "l1"]},
        knights={RED: ["b3"], BLUE: ["e6", "k11", "l2"]},
        borders=[*fence(*box("a1", "c4")), *ring],
        hands=HANDS,
        land={"f4": "V"},
    )
    assert scene.domaine("e5") == set()
    scene.play("play E1 as expand", "into d4")
    assert scene.domaine("e5") == set(box("d4", "f6")) - {"d4"}
    assert scene.points() == [0, 3]


def test_a_cell_that_had_to_come_second() -> None:
    """Taken first, the lower cell would close a domaine round the higher one that resists."""
    ring = [edge for edge in fence(*box("d4", "f6")) if edge not in ("d3-d4", "c5-d5", "c4-d4")]
    scene = Scene(
        castles={RED: ["b5"], BLUE: ["e5", "k10", "l1"]},
        knights={RED: ["b6"], BLUE: ["e6", "k11", "l2"]},
        borders=[*fence(*box("a4", "c6")), *ring],
        hands=HANDS,
    )
    twin = Scene(
        castles={RED: ["b5"], BLUE: ["e5", "k10", "l1"]},
        knights={RED: ["b6"], BLUE: ["e6", "k11", "l2"]},
        borders=[*fence(*box("a4", "c6")), *ring],
        hands=HANDS,
    )
    assert "d5" not in twin.play("play E2 as expand", "into d4").moves("into")
    scene.play("play E2 as expand", "into d5")
    assert "d4" in scene.moves("into")
    assert "into d4" in [move.text for move in scene.state.search_moves(RED)]
    scene.play("into d4")
    assert scene.domaine("e5") == set(box("d4", "f6")) - {"d4", "d5"}


def test_expansion_is_never_refused_for_want_of_markers() -> None:
    scene = neighbours(hands=HANDS)
    scene.state.markers = 0
    scene.play("play E1 as expand", "into b4")
    assert {"a4-b4", "b4-c4", "b4-b5"} <= scene.borders()
    assert scene.state.markers == 0 + 1 - 3


def test_the_supply_is_never_told_to_be_below_nothing() -> None:
    scene = neighbours(hands=HANDS)
    scene.state.markers = 0
    scene.play("play E1 as expand", "into b4")
    assert scene.view()["borders_left"] == 0
    assert not scene.can("play B1 as borders")


def test_the_question_tells_what_each_territory_adds() -> None:
    land = {"b4": "V", "a4": "G", "a2": "G", "a3": "G"}
    scene = neighbours(hands=HANDS, land=land).play("play E1 as expand")
    gains = scene.view(RED)["question"]["details"]["gains"]
    assert gains == {"a4": 5, "b4": 3, "c4": 0}
    before = scene.points()[RED]
    assert scene.play("into a4").points()[RED] == before + gains["a4"]
