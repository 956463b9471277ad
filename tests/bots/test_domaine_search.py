"""What the search is told of Domaine: whole plans to try, rollouts in rounds, and a value that reads the guess alone."""

from __future__ import annotations

import pytest

import demesne
from demesne.bots.domaine.features import COUNT, features
from demesne.bots.domaine.guide import ROUNDS, DomaineGuide
from demesne.bots.domaine.heuristic import Heuristic
from demesne.bots.search import Budget, SearchBot
from demesne.core.rng import seeded
from demesne.games.domaine.moves import DONE
from demesne.games.domaine.state import DomaineState
from tests.games.domaine.scene import BLUE, RED, Scene, box, fence, neighbours
from tests.helpers.reasons import told


def searcher(simulations: int = 60) -> SearchBot:
    bot = SearchBot(DomaineGuide(), Budget(simulations, 1.0))
    bot.begin(4)
    return bot


def test_whole_border_plans_are_tried() -> None:
    scene = Scene(
        castles={RED: ["b2", "k11"], BLUE: ["h6", "l1"]},
        knights={RED: ["b3", "k10"], BLUE: ["h7", "l2"]},
        borders=fence(*box("a1", "c3"))[:-2],
        land={"a1": "V", "c1": "V", "l12": "R"},
        hands=[["B3"] * 3, ["B1"] * 3],
    ).play("play B3 as borders")
    arms = DomaineGuide().arms(scene.state, RED)
    assert len(arms) > 2
    for arm in arms:
        twin = scene.state.copy()
        for move in arm.moves:
            assert move in twin.open[0].options
            twin.apply(RED, move)
        assert arm.moves[-1] is DONE or len(arm.moves) == 3 or twin.founded != scene.state.founded
    assert len({frozenset(move.code for move in arm.moves) for arm in arms}) == len(arms)


def test_both_territories_of_an_expansion_are_tried() -> None:
    scene = neighbours(land={"a4": "V", "a5": "V", "c4": "F"}, hands=[["E2"] * 3, ["B1"] * 3]).play("play E2 as expand")
    arms = DomaineGuide().arms(scene.state, RED)
    assert [move.text for move in arms[0].moves] == ["into a4", "into a5"]
    assert all(len(arm.moves) == 2 for arm in arms)


def test_a_round_is_a_turn_of_everybody() -> None:
    match = demesne.new("domaine", players=3, seed=2)
    g, guide = match.state, DomaineGuide()
    assert isinstance(g, DomaineState)
    mind = Heuristic()
    while g.turns < 1:
        match.play(match.to_act[0], mind.choose(g, match.to_act[0]))
    seat, end = match.to_act[0], guide.turns(g, match.to_act[0]) + guide.horizon(g, 0) // ROUNDS[3]
    while guide.turns(g, seat) < end:
        match.play(match.to_act[0], mind.choose(g, match.to_act[0]))
    assert match.to_act[0] == seat


@pytest.mark.parametrize("players", [2, 4])
def test_the_value_prefers_whoever_is_ahead(players: int) -> None:
    more = {0: ["e5"], 1: ["e8"]} if players == 2 else {}
    scene = Scene(
        players=players,
        castles={RED: ["b2"], BLUE: ["h8"], **{seat: ["l1", "a12"][seat - 2 : seat - 1] for seat in range(2, players)}},
        knights={RED: ["b3"], BLUE: ["h9"], **more},
        borders=fence(*box("a1", "d4")),
        land={"a1": "R", "a2": "R", "a3": "R", "d4": "V"},
        hands=[["B1"] * 3] * players,
    )
    guide = DomaineGuide()
    minds = guide.seated(players)
    assert len(features(scene.state, RED, minds)) == COUNT
    assert guide.value(scene.state, RED) > guide.value(scene.state, BLUE)


def test_search_answers_alike_on_what_it_cannot_know() -> None:
    match = demesne.new("domaine", players=2, seed=8)
    mind = Heuristic()
    while match.state.open[0].asker.prompt != "turn":
        match.play(match.to_act[0], mind.choose(match.state, match.to_act[0]))
    seat = match.to_act[0]
    said = set()
    for state in (match.state, match.state.guess(seat, seeded(5))):
        bot = searcher(24)
        move = bot.choose(state, seat)
        said.add((move.text, told("domaine", bot.explain(state, seat, move), seat)))
    assert len(said) == 1
