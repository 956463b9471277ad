"""Placing borders, and the domaines they close."""

from __future__ import annotations

import pytest

from demesne.core import IllegalMove
from demesne.games.domaine.board import EDGE_NAMES
from tests.games.domaine.scene import BLUE, RED, THIRD, Scene, box, fence, neighbours

CORNER = [edge for edge in fence(*box("a1", "c3")) if edge != "c3-d3"]
"""Round a1 to c3 but for one edge."""


def corner(**more: object) -> Scene:
    setting: dict[str, object] = {
        "castles": {RED: ["b2"], BLUE: ["h8", "l1"]},
        "knights": {RED: ["b3"], BLUE: ["h9", "l2"]},
        "borders": CORNER,
        "hands": [["B3"] * 3, ["B3"] * 3],
        **more,
    }
    return Scene(**setting)  # type: ignore[arg-type]


def test_borders_go_anywhere_on_the_board() -> None:
    scene = corner().play("play B3 as borders")
    assert scene.can("border k11-k12")
    assert scene.can("border h7-h8"), "beside a piece of another colour"


def test_the_rim_takes_no_border() -> None:
    scene = corner().play("play B3 as borders")
    offered = scene.moves("border")
    assert set(offered) <= {name for name in EDGE_NAMES if name}
    assert all(len(name.split("-")) == 2 for name in offered)


def test_a_border_is_not_placed_twice() -> None:
    scene = corner().play("play B3 as borders")
    assert not scene.can("border c1-d1")


def test_no_border_between_neighbouring_pieces_of_one_colour() -> None:
    scene = corner(knights={RED: ["b3"], BLUE: ["h9", "h10", "l2"]}).play("play B3 as borders")
    assert not scene.can("border b2-b3"), "own castle and knight"
    assert not scene.can("border h8-h9"), "another's castle and knight"
    assert not scene.can("border h9-h10"), "another's knights"


def test_neutral_pieces_are_not_parted_either() -> None:
    scene = corner(
        castles={RED: ["b2"], BLUE: ["l1"], THIRD: ["h8"]}, knights={RED: ["b3"], BLUE: ["l2"], THIRD: ["h9"]}
    )
    assert not scene.play("play B3 as borders").can("border h8-h9")


def test_pieces_of_different_colours_may_be_parted() -> None:
    scene = corner(knights={RED: ["b3"], BLUE: ["h9", "l2"]}, castles={RED: ["b2", "i8"], BLUE: ["h8", "l1"]})
    assert scene.play("play B3 as borders").can("border h8-i8")


def test_no_border_inside_a_domaine() -> None:
    scene = neighbours(hands=[["B3"] * 3, ["B3"] * 3]).play("play B3 as borders")
    inside = [name for name in scene.moves("border") if set(name.split("-")) <= set(box("a1", "c3"))]
    assert inside == []
    assert not any(set(name.split("-")) <= set(box("d1", "f3")) for name in scene.moves("border"))


def test_a_castle_closed_in_has_a_domaine() -> None:
    scene = corner(land={"a1": "F", "c1": "V"}).play("play B3 as borders")
    assert scene.domaine("b2") == set()
    scene.play("border c3-d3", "done")
    assert scene.domaine("b2") == set(box("a1", "c3"))
    assert scene.points() == [4, 0]
    assert scene.events("domaine")[-1]["size"] == 9


def test_the_rim_closes_a_domaine_too() -> None:
    scene = corner().play("play B3 as borders", "border c3-d3")
    assert "a1" in scene.domaine("b2")


def test_the_owner_of_the_castle_gets_the_domaine_whoever_closed_it() -> None:
    scene = corner(turn=BLUE, land={"a1": "V"}).play("play B3 as borders", "border c3-d3", "done")
    assert scene.domaine("b2") == set(box("a1", "c3"))
    assert scene.points() == [3, 0]


def test_one_border_may_close_several_domaines() -> None:
    borders = [edge for edge in fence(*box("a1", "f3")) + fence(*box("a1", "c3")) if edge != "c2-d2"]
    scene = Scene(
        castles={RED: ["b2", "b8"], BLUE: ["e2", "h8"]},
        knights={RED: ["b3", "b9"], BLUE: ["e3", "h9"]},
        borders=borders,
        land={"a1": "V", "f1": "F"},
        hands=[["B3"] * 3, ["B3"] * 3],
    )
    scene.play("play B3 as borders", "border c2-d2", "done")
    assert scene.domaine("b2") == set(box("a1", "c3"))
    assert scene.domaine("e2") == set(box("d1", "f3"))
    assert scene.points() == [3, 1]


def test_two_castles_in_a_region_are_no_domaine_until_parted() -> None:
    borders = [edge for edge in fence(*box("a1", "f3")) if edge != "f3-f4"]
    scene = Scene(
        castles={RED: ["b2", "e2"], BLUE: ["h8", "l1"]},
        knights={RED: ["b3", "e3"], BLUE: ["h9", "l2"]},
        borders=[*borders, "c1-d1", "c2-d2"],
        land={"a1": "V", "f1": "F"},
        hands=[["B3"] * 3, ["B3"] * 3],
    )
    scene.play("play B3 as borders", "border f3-f4", "done")
    assert scene.domaine("b2") == scene.domaine("e2") == set()
    assert scene.points() == [0, 0]
    scene.play("sell B3", "play B3 as borders", "border c3-d3", "done")
    assert scene.domaine("b2") == set(box("a1", "c3"))
    assert scene.domaine("e2") == set(box("d1", "f3"))
    assert scene.points() == [4, 0]


def test_a_region_without_a_castle_belongs_to_nobody() -> None:
    borders = [edge for edge in fence(*box("a1", "b2")) if edge != "b2-c2"]
    scene = Scene(
        castles={RED: ["f6"], BLUE: ["h8"]},
        knights={RED: ["f7"], BLUE: ["h9"]},
        borders=borders,
        land={"a1": "V"},
        hands=[["B3"] * 3, ["B3"] * 3],
    )
    scene.play("play B3 as borders", "border b2-c2")
    assert scene.view()["domaines"] == []
    assert scene.can("border a1-a2"), "borders inside are legal, if pointless"
    scene.play("done")
    assert scene.points() == [0, 0]


def test_markers_left_inside_go_back_to_the_supply() -> None:
    scene = corner(borders=[*CORNER, "a1-b1", "b1-c1"])
    before = scene.state.markers
    scene.play("play B3 as borders", "border c3-d3")
    assert "a1-b1" not in scene.borders()
    assert "b1-c1" not in scene.borders()
    assert set(fence(*box("a1", "c3"))) <= scene.borders()
    assert scene.state.markers == before - 1 + 2


def test_markers_outside_stay() -> None:
    scene = corner(borders=[*CORNER, "d4-e4"]).play("play B3 as borders", "border c3-d3")
    assert "d4-e4" in scene.borders()


def test_each_marker_takes_effect_when_placed() -> None:
    scene = corner().play("play B3 as borders", "border c3-d3")
    assert not any(set(name.split("-")) <= set(box("a1", "c3")) for name in scene.moves("border"))


def test_fewer_markers_than_shown_may_be_placed_but_not_none() -> None:
    scene = corner().play("play B3 as borders")
    assert not scene.can("done")
    scene.play("border c3-d3")
    assert scene.can("done")


def test_one_two_or_three_markers_as_the_card_shows() -> None:
    for card, number in (("B1", 1), ("B2", 2), ("B3", 3)):
        scene = corner(hands=[[card] * 3, ["B3"] * 3]).play(f"play {card} as borders")
        before = scene.state.markers
        while scene.seat == RED and scene.moves("border"):
            scene.play(f"border {scene.moves('border')[0]}")
        assert scene.state.markers == before - number


def test_no_more_markers_than_the_supply_holds() -> None:
    scene = corner()
    scene.state.markers = 2
    scene.play("play B3 as borders", "border e5-f5", "border e6-f6")
    assert scene.seat == BLUE
    assert not any(text.endswith("as borders") for text in scene.moves())


def test_borders_may_come_in_any_order() -> None:
    orders = [["k11-k12", "e1-f1", "a5-a6"], ["a5-a6", "k11-k12", "e1-f1"], ["e1-f1", "a5-a6", "k11-k12"]]
    ends = [corner().play("play B3 as borders", *[f"border {edge}" for edge in order]).state for order in orders]
    assert ends[0] == ends[1] == ends[2]


def test_every_legal_border_is_offered_after_each() -> None:
    scene = corner().play("play B3 as borders")
    before = set(scene.moves())
    assert set(scene.play("border l11-l12").moves()) == before - {"border l11-l12"} | {"done"}


def test_each_border_can_be_taken_back_alone() -> None:
    match = corner().match()
    match.play(RED, "play B3 as borders")
    before = [match.state.key()]
    for edge in ("k11-k12", "c3-d3"):
        match.play(RED, f"border {edge}")
        before.append(match.state.key())
    while len(before) > 1:
        before.pop()
        match.undo(RED)
        assert match.state.key() == before[-1]


def test_borders_may_be_sent_all_at_once() -> None:
    match, scene = corner().match(), corner()
    match.play(RED, "play B3 as borders")
    match.play_all(RED, ["border k11-k12", "border c3-d3", "done"])
    assert match.state == scene.play("play B3 as borders", "border k11-k12", "border c3-d3", "done").state
    with pytest.raises(IllegalMove, match="cannot 'border b1-c1'"):
        corner().play("play B3 as borders").match().play_all(RED, ["border c3-d3", "border b1-c1"])


def test_a_marker_given_back_can_be_placed_at_once() -> None:
    """The first marker closes a domaine and gives two back, so a second can follow although there was only one."""
    scene = corner(borders=[*CORNER, "a1-b1", "b1-c1"])
    scene.state.markers = 1
    scene.play("play B3 as borders", "border c3-d3")
    assert scene.can("border e1-f1")
    assert scene.can("border h10-h11")
