"""Order-free picks are offered in one order only, yet nothing that another order reaches is lost."""

from __future__ import annotations

import random

import pytest

import demesne
from demesne.core.effect import Program
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.domaine.board import EDGE_NAMES, EDGES, cells_of
from demesne.games.domaine.borders import BORDERS, open_edges, place_border
from demesne.games.domaine.expand import EXPANSION, take, targets
from demesne.games.domaine.knights import KNIGHTS, hire_knight, places
from demesne.games.domaine.moves import DONE
from demesne.games.domaine.state import Realm
from tests.games.domaine.scene import BLUE, RED, Scene, box
from tests.helpers.play import some_move

Board = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def spelled(g: Realm) -> Board:
    return g.east, g.south, tuple(g.domaines), tuple(g.knights), tuple(g.ducats)


def positions(seed: int, every: int) -> list[Realm]:
    """Positions of a random game, between turns."""
    match = demesne.new("domaine", players=2 + seed % 3, seed=seed)
    chance = random.Random(seed)
    found: list[Realm] = []
    while not match.over:
        state = match.state
        if isinstance(state, Realm) and len(state.stack) == 1 and match.version > 20 and match.version % every == 0:
            found.append(state.copy())
        match.play(*some_move(match.state, chance))
    return found


def offered(g: Realm, program: Program, seat: int, count: int, subject: int = -1) -> tuple[set[Board], int]:
    """Boards reached by what is offered, and by how many sequences, when one goes on to the last pick."""
    twin = g.copy()
    twin.ducats[seat] += 3
    twin.open = ()
    twin.waiting = False
    frame = twin.push(program, seat, subject)
    frame.count = count
    if subject >= 0:
        frame.pc = 1
    twin.advance()
    return walk(twin, len(twin.stack))


def walk(g: Realm, depth: int) -> tuple[set[Board], int]:
    if len(g.stack) < depth or not g.open:
        return {spelled(g)}, 1
    boards: set[Board] = set()
    sequences = 0
    for move in g.open[0].options:
        twin = g.copy()
        if move is DONE:
            boards.add(spelled(twin))
            continue
        answer(twin, move)
        more, count = walk(twin, depth)
        boards |= more
        sequences += count
    return boards, sequences


def answer(g: Realm, move: Move) -> None:
    """Apply without running into the next turn."""
    decision = g.open[0]
    frame: Frame = g.stack[-1]
    g.open = ()
    g.waiting = False
    decision.asker.answer(g, frame, move)
    if not g.waiting:
        g.stack.pop()


def all_borders(g: Realm, left: int, edges: list[int]) -> set[Board]:
    """Boards reached by placing these borders in any order."""
    boards: set[Board] = set()
    for edge in edges:
        if open_edges(g) >> edge & 1 and g.markers:
            twin = g.copy()
            place_border(twin, edge)
            boards.add(spelled(twin))
            if left > 1:
                boards |= all_borders(twin, left - 1, edges)
    return boards


def restrict(g: Realm, edges: list[int]) -> None:
    """Make every other edge useless, so that all sequences can be tried: as if pieces of one colour stood beside it."""
    mask = sum(1 << edge for edge in edges)
    g.kin_east = ~mask & (1 << 144) - 1
    g.kin_south = ~(mask >> 144) & (1 << 144) - 1


@pytest.mark.parametrize("seed", range(8))
def test_no_board_is_lost_by_the_order_of_borders(seed: int) -> None:
    chance = random.Random(seed)
    tried = 0
    for g in positions(seed, 40):
        legal = [edge for edge in range(EDGES) if open_edges(g) >> edge & 1]
        near = closing_first(g, legal)[:5]
        edges = sorted({*near, *chance.sample(legal, min(4, len(legal)))})
        restrict(g, edges)
        g.ducats = [0] * g.seats
        free = all_borders_with_ducats(g, edges)
        boards, _ = offered(g, BORDERS, 0, 3)
        assert boards == free
        tried += 1
    assert tried


def all_borders_with_ducats(g: Realm, edges: list[int]) -> set[Board]:
    twin = g.copy()
    twin.ducats[0] += 3
    return all_borders(twin, 3, edges)


def closing_first(g: Realm, edges: list[int]) -> list[int]:
    """Edges that close something, before the others."""
    found = []
    for edge in edges:
        twin = g.copy()
        if place_border(twin, edge):
            found.append(edge)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_no_set_of_borders_is_offered_twice(seed: int) -> None:
    """Where nothing is closed on the way, three borders out of n are offered in n over three ways."""
    for g in positions(seed, 60)[:3]:
        legal = [edge for edge in range(EDGES) if open_edges(g) >> edge & 1]
        quiet = [edge for edge in legal if edge not in closing_first(g, legal)][::17][:6]
        twin = g.copy()
        for edge in quiet:
            if place_border(twin, edge):
                break
        else:
            restrict(g, quiet)
            n = len(quiet)
            boards, sequences = offered(g, BORDERS, 0, 3)
            assert sequences == n * (n - 1) * (n - 2) // 6 + n, "the n that end early have used the last edge"
            assert len(boards) == n * (n - 1) * (n - 2) // 6 + n * (n - 1) // 2 + n


def test_a_border_that_had_to_come_second_is_still_offered() -> None:
    """Closing the small part first keeps the pocket out; closing the whole first would make that border illegal."""
    scene = Scene(
        castles={RED: ["b1"], BLUE: ["h8", "l1"]},
        knights={RED: ["b2"], BLUE: ["h9", "l2"]},
        borders=["a3-a4", "b3-b4", "c1-d1", "c2-d2", "c3-c4", "a2-a3", "b2-b3"],
        hands=[["B2", "K1", "K1"], ["B2", "K1", "K1"]],
    )
    edges = ["c3-d3", "c2-c3"]
    scene.play("play B2 as borders")
    after = {}
    for first in edges:
        twin = scene.state.copy()
        place_border(twin, EDGE_NAMES.index(first))
        after[first] = bool(open_edges(twin) >> EDGE_NAMES.index(edges[1 - edges.index(first)]) & 1)
    assert after == {"c3-d3": False, "c2-c3": True}
    scene.play("border c2-c3")
    assert scene.can("border c3-d3")
    assert not scene.can("border a1-b1")
    assert not scene.can("border e1-f1")
    scene.play("border c3-d3")
    assert scene.domaine("b1") == set(box("a1", "c2"))


@pytest.mark.parametrize("seed", range(6))
def test_no_board_is_lost_by_the_order_of_knights(seed: int) -> None:
    tried = 0
    for g in positions(seed, 50):
        for seat in range(g.seats):
            twin = g.copy()
            twin.ducats[seat] += 3
            free: set[Board] = set()
            for cell in cells_of(places(twin, seat, twin.ducats[seat])):
                one = twin.copy()
                hire_knight(one, seat, cell)
                free.add(spelled(one))
                for other in cells_of(places(one, seat, one.ducats[seat])):
                    two = one.copy()
                    hire_knight(two, seat, other)
                    free.add(spelled(two))
            if free:
                boards, sequences = offered(g, KNIGHTS, seat, 2)
                assert boards == free
                singles = len(cells_of(places(twin, seat, twin.ducats[seat])))
                assert sequences <= len(boards)
                assert singles <= len(boards)
                tried += 1
    assert tried


@pytest.mark.parametrize("seed", range(12))
def test_no_board_is_lost_by_the_order_of_expansion(seed: int) -> None:
    for g in positions(seed, 25):
        for slot in range(len(g.castles)):
            colour = g.colour_of(slot)
            if colour >= g.seats or not g.domaines[slot]:
                continue
            twin = g.copy()
            twin.ducats[colour] += 3
            free: set[Board] = set()
            for cell in cells_of(targets(twin, slot)):
                one = twin.copy()
                take(one, slot, cell)
                free.add(spelled(one))
                for other in cells_of(targets(one, slot)):
                    two = one.copy()
                    take(two, slot, other)
                    free.add(spelled(two))
            if free:
                boards, sequences = offered(g, EXPANSION, colour, 2, slot)
                assert boards == free
                assert sequences <= len(boards)


def test_picks_are_done_when_nothing_is_left_to_offer() -> None:
    scene = Scene(
        castles={RED: ["a1"], BLUE: ["h8"]}, knights={RED: ["b1"], BLUE: ["h9"]}, hands=[["B3"] * 3, ["B3"] * 3]
    )
    scene.play("play B3 as borders", "border l11-l12")
    assert scene.seat == BLUE
