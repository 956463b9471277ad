"""Domaine's heuristic: stronger than chance, honest about hidden cards, and sensible in plain positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import demesne
from demesne import bots
from demesne.bots.domaine import Heuristic
from demesne.bots.domaine.appraisal import Survey
from demesne.bots.domaine.force import best_expansion, take_value
from demesne.bots.domaine.plans import Plan, best_plan, gift, plan_under_way
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.games.domaine.board import EDGE_NUMBERS, edges_of
from demesne.games.domaine.borders import open_edges
from demesne.games.domaine.moves import CellMove, EdgeMove
from demesne.games.domaine.state import DomaineState
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
    while not match.over and match.position < 120:
        seat = match.to_act[0]
        answers = set()
        for deal in range(2):
            state = match.state if deal == 0 else match.state.guess(seat, seeded(match.position))
            minds[seat].begin(match.position)
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


def hinted(g: DomaineState, seat: int, seed: int) -> Move:
    """What a bot that has seen nothing of the game before would do."""
    asked = Heuristic()
    asked.begin(seed)
    return asked.choose(g, seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_borders_by_hints_make_one_plan(players: int) -> None:
    """Whoever asks before each border is told one of the same plan, until there is a domaine or the markers are out."""
    finished = begun = 0
    for g, seat in openings("borders", players):
        frame = g.frames()[-1]
        plan = plan_under_way(g, frame, Survey(g.terrain))
        kept = plan is not None and follow_borders(g, seat, plan)
        if plan is not None and kept:
            assert g.founded >> plan.slot & 1 or plan.missing > frame.number
            finished += plan.missing <= frame.number
            begun += 1 < frame.number < plan.missing
    assert finished > 5
    assert begun > 5


def follow_borders(g: DomaineState, seat: int, plan: Plan) -> bool:
    """Place what is hinted; false if what is left of the plan would give others a domaine."""
    for _ in range(g.frames()[-1].remaining()):
        if g.founded >> plan.slot & 1:
            break
        left = [edge for edge in edges_of(plan.edges & open_edges(g)) if not gift(g, seat, edge)]
        if not left:
            return False
        move = hinted(g, seat, g.markers)
        assert isinstance(move, EdgeMove)
        assert move.edge in left
        g.apply(seat, move)
    return True


@pytest.mark.parametrize("players", [2, 3, 4])
def test_territories_by_hints_are_worth_what_the_bot_expected(players: int) -> None:
    tried = 0
    for g, seat in openings("into", players):
        frame = g.frames()[-1]
        expected = best_expansion(g, frame.domaine, frame.number)[0]
        value = 0.0
        for _ in range(frame.number):
            move = hinted(g, seat, g.markers)
            if not isinstance(move, CellMove):
                break
            value += take_value(g, frame.domaine, move.cell)
            g.apply(seat, move)
            if g.over or g.frames()[-1] is not frame:
                break
        assert value == pytest.approx(expected)
        tried += frame.number > 1
    assert tried


def openings(prompt: str, players: int) -> Iterator[tuple[DomaineState, int]]:
    """Positions of games between heuristic bots in which the first pick of an action is asked, as copies."""
    for seed in range(3):
        match = demesne.new("domaine", players=players, seed=seed)
        while not match.over:
            g, seat = match.state, match.to_act[0]
            decision = g.decision(seat)
            assert isinstance(g, DomaineState)
            assert decision is not None
            if decision.asker.prompt == prompt and decision.part == 0:
                yield g.copy(), seat
            match.play(seat, hinted(g, seat, match.position))


def test_a_border_of_ones_own_is_followed_by_a_new_plan() -> None:
    """Whoever leaves the plan is told the borders of the best one from there on, and again one plan."""
    scene = closing(hands=[["B3"] * 3, ["B1"] * 3], borders=ALMOST[:-2], land={"a1": "V", "c1": "V", "a3": "F"})
    scene.play("play B3 as borders", "border k11-k12")
    plan = plan_under_way(scene.state, scene.state.frames()[-1], Survey(scene.state.terrain))
    assert plan is not None
    first = choice(scene)
    assert plan.edges >> EDGE_NUMBERS[first.split()[1]] & 1
    scene.play(first)
    same = plan_under_way(scene.state, scene.state.frames()[-1], Survey(scene.state.terrain))
    assert same is not None
    assert same.edges == plan.edges


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


def test_the_beginner_is_weaker_than_the_heuristic() -> None:
    """A friendly novice loses most games, and never to chance alone."""
    lost = simulate("domaine", ["beginner", "heuristic"], 40, seed=5)
    won = simulate("domaine", ["beginner", "random"], 12, seed=5)
    assert lost.bots[0].wins < lost.bots[1].wins
    assert won.bots[0].wins > won.bots[1].wins
