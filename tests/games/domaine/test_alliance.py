"""Alliances."""

from __future__ import annotations

from tests.games.domaine.scene import BLUE, RED, THIRD, Scene, box, fence, neighbours

HANDS = [["ALL", "E2", "E2"], ["ALL", "E2", "E2"]]


def test_two_bordering_domaines_of_different_colours() -> None:
    scene = neighbours(hands=HANDS).play("play ALL as alliance")
    assert scene.moves() == ["with e2"]
    scene.play("with e2")
    assert scene.view()["alliances"] == [{"castles": ["b2", "e2"], "marker": "c1-d1"}]


def test_with_several_domaines_you_choose_yours() -> None:
    scene = neighbours(
        hands=HANDS,
        castles={RED: ["e5"], BLUE: ["l1"]},
        knights={RED: ["e6"], BLUE: ["l2"]},
        borders=fence(*box("d4", "f6")),
    )
    scene.play("play ALL as alliance")
    assert scene.moves() == ["ally b2", "ally e5"]
    scene.play("ally e5", "with e2")
    assert scene.view()["alliances"][0]["castles"] == ["e5", "e2"]


def test_allies_may_not_expand_into_each_other() -> None:
    scene = neighbours(hands=HANDS, knights={RED: ["a2"]})
    assert "d1" in neighbours(hands=HANDS, knights={RED: ["a2"]}).play("play E2 as expand").moves("into")
    scene.play("play ALL as alliance", "with e2", "sell E2")
    assert not {"d1", "d2", "d3"} & set(scene.play("play E2 as expand").moves("into"))


def test_it_binds_both_sides() -> None:
    scene = neighbours(hands=HANDS, knights={BLUE: ["e1"]})
    scene.play("play ALL as alliance", "with e2")
    assert not {"c1", "c2", "c3"} & set(scene.play("play E2 as expand").moves("into"))


def test_it_binds_two_domaines_not_two_players() -> None:
    scene = neighbours(
        hands=HANDS,
        castles={BLUE: ["b5"], RED: ["l1"]},
        knights={BLUE: ["b6"], RED: ["l2", "a2"]},
        borders=fence(*box("a4", "c6")),
    )
    scene.play("play ALL as alliance", "with e2", "sell E2")
    offered = set(scene.play("play E2 as expand").moves("into"))
    assert not {"d1", "d2", "d3"} & offered
    assert {"a4", "b4", "c4"} <= offered


def test_not_twice_with_the_same_domaine() -> None:
    scene = neighbours(hands=[["ALL", "ALL", "E2"], ["ALL", "E2", "E2"]])
    scene.play("play ALL as alliance", "with e2")
    assert not scene.can("play ALL as alliance")


def test_nobody_to_ally_with_no_alliance() -> None:
    scene = Scene(
        castles={RED: ["b2", "b8"], BLUE: ["e2", "h8"]},
        knights={RED: ["b3", "b9"], BLUE: ["e3", "h9"]},
        borders=fence(*box("a1", "c3")),
        hands=HANDS,
    )
    assert not scene.can("play ALL as alliance")


def test_own_domaines_are_no_partners() -> None:
    scene = neighbours(
        hands=HANDS,
        castles={RED: ["b5"], BLUE: ["l1"]},
        knights={RED: ["b6"], BLUE: ["l2"]},
        borders=fence(*box("a4", "c6")),
    )
    scene.play("play ALL as alliance")
    assert scene.moves() == ["with e2"]


def test_a_neutral_domaine_can_be_an_ally() -> None:
    scene = Scene(
        castles={RED: ["b2", "b8"], BLUE: ["h8"], THIRD: ["e2"]},
        knights={RED: ["b3", "b9", "a2"], BLUE: ["h9"], THIRD: ["e3"]},
        borders=[*fence(*box("a1", "c3")), *fence(*box("d1", "f3"))],
        hands=HANDS,
    )
    scene.play("play ALL as alliance", "with e2", "sell E2")
    assert "d1" not in scene.play("play E2 as expand").moves("into")


def test_it_survives_the_loss_of_its_marker() -> None:
    """A third party takes c4; another marker shows the pact, and the pact holds."""
    scene = Scene(
        players=3,
        castles={RED: ["b5", "b10"], BLUE: ["e5", "h10"], THIRD: ["b2", "l12"]},
        knights={RED: ["b6", "b11"], BLUE: ["e6", "h11"], THIRD: ["b3", "a2", "l11"]},
        borders=[*fence(*box("a4", "c6")), *fence(*box("d4", "f6")), *fence(*box("a1", "c3"))],
        hands=[["ALL", "E2", "E2"], ["E2"] * 3, ["E2"] * 3],
    )
    scene.play("play ALL as alliance", "with e5")
    assert scene.view()["alliances"] == [{"castles": ["b5", "e5"], "marker": "c4-d4"}]
    scene.play("sell E2", "play E2 as expand", "into c4", "done", "draw")
    assert scene.view()["alliances"] == [{"castles": ["b5", "e5"], "marker": "c5-d5"}]
    assert scene.seat == RED


def test_it_survives_the_loss_of_the_whole_common_border() -> None:
    scene = Scene(
        players=3,
        castles={RED: ["b1", "b8"], BLUE: ["e1", "h8"], THIRD: ["c3", "l12"]},
        knights={RED: ["a1", "b9"], BLUE: ["f1", "h9"], THIRD: ["c4", "d3", "l11"]},
        borders=[*fence(*box("a1", "c1")), *fence(*box("d1", "f1")), *fence(*box("b2", "e4"))],
        hands=[["ALL", "E2", "E2"], ["E2"] * 3, ["E2"] * 3],
    )
    scene.play("play ALL as alliance", "with e1", "sell E2", "play E2 as expand", "into c1", "into d1")
    assert scene.view()["alliances"] == [{"castles": ["b1", "e1"], "marker": None}]
    assert scene.state.allies[0] == 1 << 4
    assert scene.state.allies[4] == 1
