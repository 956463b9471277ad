"""Search sees order-free picks in one order only, yet nothing that another order reaches is lost to it."""

from __future__ import annotations

import random

import pytest

import demesne
from demesne.core.effect import Program
from demesne.core.move import Move
from demesne.games.domaine.board import EDGE_NAMES, EDGE_NUMBERS, EDGES, cells_of
from demesne.games.domaine.borders import BORDERS, open_edges, place_border
from demesne.games.domaine.ending import arrived
from demesne.games.domaine.expand import EXPANSION, take, targets
from demesne.games.domaine.frame import NO_SLOT
from demesne.games.domaine.knights import KNIGHTS, hire_knight, places
from demesne.games.domaine.moves import DONE
from demesne.games.domaine.scoring import score
from demesne.games.domaine.state import DomaineState
from tests.games.domaine.scene import BLUE, RED, Scene, box, fence
from tests.helpers.play import some_move

Board = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def spelled(g: DomaineState) -> Board:
    return g.east, g.south, tuple(g.domaines), tuple(g.knights), tuple(g.ducats)


def positions(seed: int, every: int) -> list[DomaineState]:
    """Positions of a random game, between turns."""
    match = demesne.new("domaine", players=2 + seed % 3, seed=seed)
    chance = random.Random(seed)
    found: list[DomaineState] = []
    while not match.over:
        state = match.state
        if (
            isinstance(state, DomaineState)
            and len(state.stack) == 1
            and match.position > 20
            and match.position % every == 0
        ):
            found.append(state.copy())
        match.play(*some_move(match.state, chance))
    return found


def searched(
    g: DomaineState, program: Program, seat: int, number: int, domaine: int = NO_SLOT
) -> tuple[set[Board], int]:
    """Boards that search reaches, and by how many sequences, when one goes on to the last pick."""
    twin = g.copy()
    twin.ducats[seat] += 3
    twin.open = ()
    twin.waiting = False
    frame = twin.push(program, seat)
    frame.number = number
    frame.domaine = domaine
    if domaine != NO_SLOT:
        frame.pc = 1
    twin.advance()
    return walk(twin, len(twin.stack))


def walk(g: DomaineState, depth: int) -> tuple[set[Board], int]:
    if len(g.stack) < depth or not g.open:
        return {spelled(g)}, 1
    boards: set[Board] = set()
    sequences = 0
    for move in g.search_moves(g.open[0].seat):
        twin = g.copy()
        if move is DONE:
            boards.add(spelled(twin))
            continue
        answer(twin, move)
        more, count = walk(twin, depth)
        boards |= more
        sequences += count
    return boards, sequences


def answer(g: DomaineState, move: Move) -> None:
    """Apply without running into the next turn."""
    decision = g.open[0]
    frame = g.frames()[-1]
    g.open = ()
    g.waiting = False
    decision.asker.answer(g, frame, move)
    if not g.waiting:
        g.stack.pop()


def all_borders(g: DomaineState, left: int, edges: list[int]) -> set[Board]:
    """Boards reached by placing these borders in any order."""
    boards: set[Board] = set()
    for edge in edges:
        if open_edges(g) >> edge & 1 and g.markers:
            twin = g.copy()
            place_border(twin, edge)
            boards.add(spelled(twin))
            if left > 1 and not arrived(twin):
                boards |= all_borders(twin, left - 1, edges)
    return boards


def restrict(g: DomaineState, edges: list[int]) -> None:
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
        compare_borders(g, sorted({*near, *chance.sample(legal, min(4, len(legal)))}))
        tried += 1
    assert tried


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("ahead", [1, 4])
def test_no_board_is_lost_where_a_border_may_reach_the_king(seed: int, ahead: int) -> None:
    """A marker that ends the game is searched after those that it would have cut short."""
    chance = random.Random(seed)
    ended = 0
    for g in positions(seed, 40):
        g.king = max(score(g, seat) for seat in range(g.seats)) + ahead
        legal = [edge for edge in range(EDGES) if open_edges(g) >> edge & 1]
        near = closing_first(g, legal)[:5]
        compare_borders(g, sorted({*near, *chance.sample(legal, min(4, len(legal)))}))
        ended += len(near)
    assert ended


@pytest.mark.parametrize("markers", [1, 2, 3, 4])
def test_no_board_is_lost_when_markers_run_short(markers: int) -> None:
    """The domaine that is closed gives two markers back, so the order decides how many can be placed."""
    scene = Scene(
        castles={RED: ["b2"], BLUE: ["h8", "l1"]},
        knights={RED: ["b3"], BLUE: ["h9", "l2"]},
        borders=[*[edge for edge in fence(*box("a1", "c3")) if edge != "c3-d3"], "a1-b1", "b1-c1"],
    )
    scene.state.markers = markers
    names = ["e1-f1", "g2-h2", "c3-d3", "k11-l11", "a1-a2", "h10-h11"]
    compare_borders(scene.state, [EDGE_NUMBERS[name] for name in names])


def compare_borders(g: DomaineState, edges: list[int]) -> None:
    """Search reaches the same boards with three of these borders as all orders do."""
    restrict(g, edges)
    g.ducats = [0] * g.seats
    boards, _ = searched(g, BORDERS, 0, 3)
    assert boards == all_borders_with_ducats(g, edges)


def all_borders_with_ducats(g: DomaineState, edges: list[int]) -> set[Board]:
    twin = g.copy()
    twin.ducats[0] += 3
    return all_borders(twin, 3, edges)


def closing_first(g: DomaineState, edges: list[int]) -> list[int]:
    """Edges that close something, before the others."""
    found = []
    for edge in edges:
        twin = g.copy()
        if place_border(twin, edge):
            found.append(edge)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_no_set_of_borders_is_searched_twice(seed: int) -> None:
    """Where nothing is closed on the way, three borders out of n are searched in n over three ways."""
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
            boards, sequences = searched(g, BORDERS, 0, 3)
            assert sequences == n * (n - 1) * (n - 2) // 6
            assert len(boards) == n * (n - 1) * (n - 2) // 6 + n * (n - 1) // 2 + n


def test_a_border_that_had_to_come_second_is_still_searched() -> None:
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
    assert {"border k11-k12", "border e1-f1"} <= set(scene.moves())
    found = {move.text for move in scene.state.search_moves(RED)}
    assert {"border c3-d3", "border k11-k12", "done"} <= found
    assert not {"border a1-b1", "border e1-f1"} & found
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
                boards, sequences = searched(g, KNIGHTS, seat, 2)
                assert boards == free
                singles = len(cells_of(places(twin, seat, twin.ducats[seat])))
                assert sequences <= len(boards)
                assert singles <= len(boards)
                tried += 1
    assert tried


def all_expansions(g: DomaineState, slot: int) -> set[Board]:
    """Boards reached by taking one or two cells in any order."""
    twin = g.copy()
    twin.ducats[g.colour_of(slot)] += 3
    free: set[Board] = set()
    for cell in cells_of(targets(twin, slot)):
        one = twin.copy()
        take(one, slot, cell)
        free.add(spelled(one))
        if arrived(one):
            continue
        for other in cells_of(targets(one, slot)):
            two = one.copy()
            take(two, slot, other)
            free.add(spelled(two))
    return free


def players_slots(g: DomaineState) -> list[int]:
    return [slot for slot, domaine in enumerate(g.domaines) if domaine and g.colour_of(slot) < g.seats]


@pytest.mark.parametrize("seed", range(12))
def test_no_board_is_lost_by_the_order_of_expansion(seed: int) -> None:
    for g in positions(seed, 25):
        for slot in players_slots(g):
            free = all_expansions(g, slot)
            if free:
                boards, sequences = searched(g, EXPANSION, g.colour_of(slot), 2, slot)
                assert boards == free
                assert sequences <= len(boards)


@pytest.mark.parametrize("seed", range(12))
def test_no_board_is_lost_where_an_expansion_may_reach_the_king(seed: int) -> None:
    for g in positions(seed, 25):
        g.king = max(score(g, seat) for seat in range(g.seats)) + 1
        for slot in players_slots(g):
            free = all_expansions(g, slot)
            if free:
                assert searched(g, EXPANSION, g.colour_of(slot), 2, slot)[0] == free


def test_search_may_only_end_where_it_has_seen_all_the_rest() -> None:
    """After the last edge of the board every other one is still legal, and search has nothing new to find."""
    scene = Scene(
        castles={RED: ["a1"], BLUE: ["h8"]}, knights={RED: ["b1"], BLUE: ["h9"]}, hands=[["B3"] * 3, ["B3"] * 3]
    )
    scene.play("play B3 as borders", "border l11-l12")
    assert scene.seat == RED
    assert scene.can("border a2-b2")
    assert scene.state.search_moves(RED) == [DONE]
