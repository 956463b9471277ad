"""Wins that are on the board: every way to the king is tried by brute force, and the heuristic must have seen it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

import demesne
from demesne.bots.domaine import Heuristic
from demesne.bots.domaine.beginner import Beginner
from demesne.games.domaine.board import EDGE_BITS, cells_of, edges_of
from demesne.games.domaine.borders import open_edges, place_border
from demesne.games.domaine.cards import BORDERS, EXPAND
from demesne.games.domaine.expand import take, targets
from demesne.games.domaine.moves import PlayMove
from demesne.games.domaine.scoring import score
from demesne.games.domaine.state import DomaineState
from tests.games.domaine.scene import BLUE, RED, Scene, box, fence

NEAR = 12
"""Points from the king at which brute force looks."""
MOST_EDGES = 90
"""Open edges with which all pairs of borders are tried."""


def wins(g: DomaineState, seat: int) -> bool:
    best = max(score(g, other) for other in range(g.seats) if other != seat)
    return score(g, seat) >= g.king and score(g, seat) > best


def wins_by_borders(g: DomaineState, seat: int, number: int) -> bool:
    edges = edges_of(open_edges(g))
    for count in range(1, min(number, 2 if len(edges) <= MOST_EDGES else 1) + 1):
        for chosen in combinations(edges, count):
            twin = g.copy()
            for edge in chosen:
                if open_edges(twin) & EDGE_BITS[edge]:
                    place_border(twin, edge)
            if wins(twin, seat):
                return True
    return False


def wins_by_land(g: DomaineState, seat: int, slot: int, number: int) -> bool:
    for cell in cells_of(targets(g, slot)):
        twin = g.copy()
        take(twin, slot, cell)
        if wins(twin, seat) or (number > 1 and wins_by_land(twin, seat, slot, number - 1)):
            return True
    return False


def in_hand(g: DomaineState, seat: int) -> bool:
    """Is there a card in hand that wins at once?"""
    plays = {(move.action, move.number) for move in g.open[0].options if isinstance(move, PlayMove)}
    for action, number in plays:
        if action == BORDERS and wins_by_borders(g, seat, number):
            return True
        if action == EXPAND and any(wins_by_land(g, seat, slot, number) for slot in g.own_slots(seat)):
            return True
    return False


def late_turns(players: int, seeds: range) -> Iterator[tuple[DomaineState, int]]:
    """Turns of players near the king, from games of novices, who overlook wins."""
    for seed in seeds:
        match = demesne.new("domaine", players=players, seed=seed)
        minds = [Beginner("casual", 1.0) for _ in range(players)]
        for seat, mind in enumerate(minds):
            mind.begin(seed + seat)
        g = match.state
        assert isinstance(g, DomaineState)
        g.journal = None
        while not g.over:
            seat = g.open[0].seat
            if g.open[0].asker.prompt == "turn" and g.king - score(g, seat) <= NEAR:
                yield g.copy(), seat
            g.apply(seat, minds[seat].choose(g, seat))


def play_turn(g: DomaineState, seat: int) -> None:
    mind = Heuristic()
    mind.begin(1)
    turn = g.turns
    while not g.over and g.turns == turn and g.open[0].seat == seat:
        g.apply(seat, mind.choose(g, seat))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_win_is_missed(players: int) -> None:
    found = 0
    for g, seat in late_turns(players, range(100, 106)):
        if in_hand(g, seat):
            found += 1
            play_turn(g, seat)
            assert g.over
            assert g.outcome().winners == [seat]
    assert found >= 2


def test_a_win_that_takes_three_borders_is_seen() -> None:
    """Three borders are missing round nine cells, no plan that grows cell by cell is any better, and a mine more tempting."""
    wall = fence(*box("a1", "d4"))
    scene = Scene(
        castles={RED: ["b2", "k2"], BLUE: ["h8", "l12"]},
        knights={RED: ["b3", "k3"], BLUE: ["h9", "l11"]},
        borders=[*fence(*box("j1", "l6")), *wall[:-3]],
        land={**dict.fromkeys(box("j4", "l6"), "R"), "a1": "V", "a4": "V", "e5": "R"},
        hands=[["B3", "K1", "E1"], ["B1"] * 3],
    )
    assert scene.points()[RED] == 45
    scene.play("play B3 as borders") if pick(scene) == "play B3 as borders" else pytest.fail(pick(scene))
    for _ in range(3):
        scene.play(pick(scene))
    assert scene.state.over
    assert scene.state.outcome().winners == [RED]


def pick(scene: Scene) -> str:
    mind = Heuristic()
    mind.begin(1)
    return mind.choose(scene.state, scene.seat).text
