"""Placing borders, and the domaines they close."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from demesne import Match, replay
from demesne.core import IllegalMove
from demesne.games.domaine.board import EDGE_NAMES
from demesne.games.domaine.borders import place_border
from demesne.games.domaine.moves import EdgeMove
from demesne.games.domaine.scoring import score
from demesne.games.domaine.state import DomaineState
from demesne.games.domaine.view import view_of
from demesne.games.domaine.view_types import Closing, DomaineDetails
from tests.games.domaine.scene import BLUE, RED, THIRD, Scene, box, fence, neighbours

GOLDEN = Path(__file__).parents[2] / "golden" / "domaine"
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


def told(scene: Scene) -> dict[str, list[dict[str, object]]]:
    """What each border would close, as the question tells it."""
    closes: dict[str, list[dict[str, object]]] = scene.view(RED)["question"]["details"]["closes"]
    return closes


def test_the_question_tells_what_a_border_would_close() -> None:
    scene = corner(land={"a1": "F", "c1": "V"}).play("play B3 as borders")
    domaine = {"castle": "b2", "colour": RED, "cells": box("a1", "c3"), "points": 4}
    assert told(scene) == {"c3-d3": [domaine]}
    scene.play("border c3-d3")
    assert told(scene) == {}
    assert scene.points() == [4, 0]


def test_two_domaines_of_one_border_complete_a_monopoly_once() -> None:
    """Three gold mines make one, two here and one there."""
    borders = [*fence(*box("a1", "b2")), *fence(*box("c1", "d2"))]
    scene = corner(
        castles={RED: ["a1", "d1"], BLUE: ["h8", "l1"]},
        knights={RED: ["a2", "d2"], BLUE: ["h9", "l2"]},
        borders=sorted({*borders} - {"b1-c1"}),
        land={"b1": "G", "b2": "G", "c1": "G"},
    )
    scene.play("play B3 as borders")
    closed = told(scene)["b1-c1"]
    assert [(each["castle"], each["points"]) for each in closed] == [("a1", 0), ("d1", 5)]
    assert scene.play("border b1-c1").points() == [5, 0]


def test_what_a_border_would_close_is_what_it_closes() -> None:
    """In a game among bots: each border is tried on a copy, and compared with what the question tells."""
    record = json.loads((GOLDEN / "2-heuristic-11.json").read_text(encoding="utf-8"))
    match = replay(record, until=0)
    closing = 0
    for seat, text in record["moves"]:
        question = match.state.question(seat)
        if question is not None and question["prompt"] == "borders":
            details = cast("DomaineDetails", question["details"])
            closing += len(details["closes"])
            for move in match.legal_moves(seat):
                if isinstance(move, EdgeMove):
                    assert closed_on_a_copy(match, move) == closed_as_told(match, details["closes"].get(move.place, []))
        match.play(seat, text)
    assert closing > 10


def closed_on_a_copy(match: Match, move: EdgeMove) -> tuple[list[tuple[str, list[str]]], list[int]]:
    """The domaines that a border really closes, and what every colour then has."""
    g = cast("DomaineState", match.state)
    twin = g.copy()
    place_border(twin, move.edge)
    known = {domaine["castle"] for domaine in view_of(g, RED)["domaines"]}
    found = [domaine for domaine in view_of(twin, RED)["domaines"] if domaine["castle"] not in known]
    return [(each["castle"], each["cells"]) for each in found], [score(twin, colour) for colour in range(len(g.pieces))]


def closed_as_told(match: Match, closed: list[Closing]) -> tuple[list[tuple[str, list[str]]], list[int]]:
    g = cast("DomaineState", match.state)
    points = [score(g, colour) for colour in range(len(g.pieces))]
    for each in closed:
        points[each["colour"]] += each["points"]
    return [(each["castle"], each["cells"]) for each in closed], points
