"""Domaine's heuristic: stronger than chance, honest about hidden cards, and sensible in plain positions."""

from __future__ import annotations

import pytest

import demesne
from demesne import bots
from demesne.bots.domaine import Heuristic
from demesne.bots.domaine.appraisal import Survey
from demesne.bots.domaine.plans import best_plan, gift
from demesne.core.rng import seeded
from demesne.games.domaine.board import EDGE_NUMBERS
from demesne.lab.simulation import simulate
from tests.games.domaine.scene import BLUE, RED, Scene, box, fence, neighbours

ALMOST = [edge for edge in fence(*box("a1", "c3")) if edge != "c3-d3"]


def mind() -> Heuristic:
    made = Heuristic()
    made.begin(1)
    return made


def choice(scene: Scene) -> str:
    return mind().choose(scene.state, scene.seat).text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_chance(players: int) -> None:
    result = simulate("domaine", ["heuristic", *["random"] * (players - 1)], 6, seed=players, jobs=1)
    assert result.plain()["bots"][0]["wins"] == 6  # type: ignore[index]


def test_it_reads_nothing_hidden() -> None:
    """Asked on a guess, where all that is hidden is dealt anew, it answers the same."""
    match = demesne.new("domaine", players=3, seed=8)
    minds = [bots.make("domaine", "heuristic") for _ in range(3)]
    while not match.over and match.version < 120:
        seat = match.to_act[0]
        answers = set()
        for deal in range(2):
            state = match.state if deal == 0 else match.state.guess(seat, seeded(match.version))
            minds[seat].begin(match.version)
            answers.add(minds[seat].choose(state, seat).text)
        assert len(answers) == 1
        match.play(seat, answers.pop())


def test_it_leaves_the_position_as_it_is() -> None:
    match = demesne.new("domaine", players=2, seed=9)
    player = mind()
    for _ in range(80):
        seat = match.to_act[0]
        before = match.state.key()
        move = player.choose(match.state, seat)
        assert match.state.key() == before
        match.play(seat, move)


def closing(**more: object) -> Scene:
    setting: dict[str, object] = {
        "castles": {RED: ["b2"], BLUE: ["h8", "l1"]},
        "knights": {RED: ["b3"], BLUE: ["h9", "l2"]},
        "borders": ALMOST,
        "land": {"a1": "V", "c1": "V", "a3": "F"},
        "hands": [["B1", "K1", "K1"], ["B1"] * 3],
        **more,
    }
    return Scene(**setting)  # type: ignore[arg-type]


def test_it_closes_a_domaine_that_pays() -> None:
    scene = closing()
    assert choice(scene) == "play B1 as borders"
    scene.play("play B1 as borders")
    assert choice(scene) == "border c3-d3"


def test_it_gives_nobody_else_a_domaine() -> None:
    scene = closing(turn=BLUE)
    assert gift(scene.state, BLUE, EDGE_NUMBERS["c3-d3"])
    assert not gift(scene.state, RED, EDGE_NUMBERS["c3-d3"])
    scene.play("play B1 as borders")
    assert choice(scene) != "border c3-d3"


def test_a_plan_knows_what_is_missing() -> None:
    scene = closing()
    worth, plan = best_plan(scene.state, RED, 1, Survey(scene.state.terrain))
    assert plan is not None
    assert plan.missing == 1
    assert plan.edges == 1 << EDGE_NUMBERS["c3-d3"]
    assert worth > 6


def test_it_expands_into_weakness() -> None:
    scene = neighbours(land={"d2": "V"}, knights={RED: ["a2"]}, hands=[["E1", "K1", "K1"], ["B1"] * 3], ducats=[9, 9])
    assert choice(scene) == "play E1 as expand"
    scene.play("play E1 as expand")
    assert choice(scene) == "into d2"


def test_it_takes_the_mine_that_makes_a_monopoly() -> None:
    scene = neighbours(
        land={"a1": "G", "b1": "G", "b4": "G", "c4": "V"}, hands=[["E1"] * 3, ["B1"] * 3], ducats=[9, 9]
    ).play("play E1 as expand")
    assert choice(scene) == "into b4"


def test_it_defends_a_domaine_in_danger() -> None:
    scene = neighbours(
        land={"c1": "V", "c2": "V"}, knights={BLUE: ["e1"]}, hands=[["K1"] * 3, ["B1"] * 3], ducats=[9, 9]
    )
    assert choice(scene) == "play K1 as knights"
    scene.play("play K1 as knights")
    assert choice(scene).split()[1] in box("a1", "c3")


def test_it_sells_when_it_is_poor() -> None:
    scene = neighbours(hands=[["E2", "K2", "K2"], ["B1"] * 3], ducats=[0, 0])
    assert choice(scene).startswith("sell")
