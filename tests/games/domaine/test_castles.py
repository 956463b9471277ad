"""Setting up: dealing, castles and knights, the neutral colour, who begins."""

from __future__ import annotations

from typing import Any

import pytest

import demesne
from demesne.core import PUBLIC, BadSettings, Match
from demesne.games import find
from demesne.games.domaine.board import BALLS, CELL_NUMBERS, NO_CELL, cells_of
from demesne.games.domaine.cards import BACKS
from demesne.games.domaine.state import DomaineState
from tests.helpers.play import play_out

OPEN = "/".join(["MMMMMMMMMMMM"] * 6 + ["FFFFFFFFFFFF"] * 5 + ["VVVVVVGSCIRV"])
BLOCK = "/".join(["MMMMMMMVVVVV"] * 7 + ["VVVVVVVVVVVV"] * 5)
"""Meadow in one corner only: castles cannot keep apart."""


def realm(match: Match) -> DomaineState:
    assert isinstance(match.state, DomaineState)
    return match.state


def place_all(match: Match) -> None:
    view: dict[str, Any] = match.view(0)
    while view["phase"] == "setup":
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[len(match.moves) * 37 % len(match.legal_moves(seat))])
        view = match.view(0)


def colours(match: Match) -> list[str]:
    view: dict[str, Any] = match.view(PUBLIC)
    return [colour["name"] for colour in view["colours"]]


@pytest.mark.parametrize("named", ["green, Red", ["Green", "Red"]])
def test_colours_are_chosen_seat_by_seat(named: object) -> None:
    match = demesne.new("domaine", players=2, seed=1, colours=named)
    assert match.settings["colours"] == ["Green", "Red"]
    assert colours(match) == ["Green", "Red", "Neutral"]
    assert colours(demesne.replay(match.record())) == colours(match)
    assert find("domaine").load(match.state.plain()).plain() == match.state.plain()


def test_seats_without_a_chosen_colour_get_those_that_are_left() -> None:
    assert colours(demesne.new("domaine", players=4, seed=1, colours="Blue")) == ["Blue", "Red", "Yellow", "Green"]
    assert colours(demesne.new("domaine", players=3, seed=1)) == ["Red", "Blue", "Yellow"]


@pytest.mark.parametrize(
    ("named", "complaint"),
    [("pink", "no colour 'pink'"), ("red, Red", "same colour"), ("Red, Blue, Green", "at most 2"), (7, "at most 2")],
)
def test_colours_that_cannot_be_are_refused(named: object, complaint: str) -> None:
    with pytest.raises(BadSettings, match=complaint):
        demesne.new("domaine", players=2, colours=named)


def test_pieces_are_named_by_the_chosen_colour() -> None:
    match = play_out(demesne.new("domaine", players=2, seed=1, first=0, colours="Yellow"), 1, 1)
    view: dict[str, Any] = match.view(0)
    assert view["castles"][0]["name"] == "Y1"


@pytest.mark.parametrize(("players", "castles", "king"), [(2, 4, 50), (3, 4, 40), (4, 3, 30)])
def test_everybody_begins_with_the_same(players: int, castles: int, king: int) -> None:
    match = demesne.new("domaine", players=players, seed=1)
    g = realm(match)
    assert g.ducats == [7] * players
    assert g.track == [0] * players
    assert [len(hand) for hand in g.hands] == [3] * players
    assert [g.knights_left(seat) for seat in range(players)] == [15] * players
    assert g.castles_each == castles
    assert g.king == king
    assert g.markers == 100
    assert len(g.deck) == 60 - 3 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_twelve_castles_come_out_whatever_the_players(players: int) -> None:
    match = demesne.new("domaine", players=players, seed=2)
    place_all(match)
    g = realm(match)
    assert len(g.castles) == 12
    assert -1 not in g.castles
    assert [knights.bit_count() for knights in g.knights] == [g.castles_each] * len(g.knights)


def test_the_deck_lies_in_letters_with_a_on_top() -> None:
    g = realm(demesne.new("domaine", players=4, seed=5))
    letters = [BACKS[card & 3] for card in reversed(g.deck)]
    assert letters == sorted(letters)
    assert all(card & 3 == 0 for hand in g.hands for card in hand)


def test_the_order_within_a_letter_comes_from_the_seed() -> None:
    decks = [realm(demesne.new("domaine", seed=seed, board_seed=1)).deck for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


def test_castle_on_meadow_with_its_knight_beside_on_meadow_or_forest() -> None:
    match = demesne.new("domaine", board=OPEN, first=0)
    texts = [move.text for move in match.legal_moves(0)]
    for text in texts:
        _, castle, _, knight = text.split()
        assert int(castle[1:]) <= 6
        assert int(knight[1:]) <= 7
    assert "castle f6 knight f7" in texts
    assert "castle f7 knight f6" not in texts
    assert "castle a1 knight b2" not in texts


def test_a_castle_spot_needs_room_for_the_knight() -> None:
    rows = ["MVMMMMMMMMMM", "VMMMMMMMMMMM"] + ["MMMMMMMMMMMM"] * 10
    match = demesne.new("domaine", board="/".join(rows), first=0)
    assert not any(move.text.startswith("castle a1 ") for move in match.legal_moves(0))


def test_six_territories_lie_between_castles_of_one_colour() -> None:
    match = demesne.new("domaine", board=OPEN, first=0)
    match.play(0, "castle a1 knight a2")
    match.play(1, "castle b1 knight b2")
    spots = {move.text.split()[1] for move in match.legal_moves(0)}
    assert "g1" not in spots
    assert {"h1", "g2", "f3"} <= spots
    assert "d4" not in spots
    near = set(cells_of(BALLS[6][CELL_NUMBERS["a1"]]))
    assert not near & {CELL_NUMBERS[spot] for spot in spots}


def test_castles_of_different_colours_may_stand_side_by_side() -> None:
    match = demesne.new("domaine", board=OPEN, first=0)
    match.play(0, "castle a1 knight a2")
    assert "castle b1 knight b2" in [move.text for move in match.legal_moves(1)]


def test_the_gap_shrinks_for_a_castle_that_finds_no_spot() -> None:
    match = demesne.new("domaine", players=3, board=BLOCK, seed=4)
    relaxed = 0
    g = realm(match)
    while NO_CELL in g.castles:
        seat = match.to_act[0]
        own = [cell for cell in g.castles[seat * 4 : seat * 4 + 4] if cell != NO_CELL]
        gaps = [
            min(_steps(CELL_NUMBERS[move.text.split()[1]], other) for other in own)
            for move in match.legal_moves(seat)
            if own
        ]
        if gaps and min(gaps) < 7:
            relaxed += 1
            assert set(gaps) == {min(gaps)}, "only the widest gap that leaves a spot is offered"
        match.play(seat, match.legal_moves(seat)[-1])
    assert relaxed


def _steps(one: int, other: int) -> int:
    return abs(one // 12 - other // 12) + abs(one % 12 - other % 12)


def test_players_place_in_turn_from_the_first_placer() -> None:
    match = demesne.new("domaine", players=3, seed=1, first=1)
    order = []
    while match.view(0)["phase"] == "setup":
        order.append(match.to_act[0])
        match.play(order[-1], match.legal_moves(order[-1])[0])
    assert order == [1, 2, 0] * 4


def test_whoever_places_last_has_the_first_turn_and_it_goes_clockwise() -> None:
    match = demesne.new("domaine", players=3, seed=1, first=1)
    place_all(match)
    turns = []
    for _ in range(4):
        turns.append(match.to_act[0])
        match.play(turns[-1], next(move for move in match.legal_moves(turns[-1]) if move.text.startswith("sell")))
        while match.to_act[0] == turns[-1]:
            match.play(turns[-1], "draw")
    assert turns == [0, 1, 2, 0]


def test_chance_names_the_first_placer_where_nobody_does() -> None:
    assert {demesne.new("domaine", players=3, seed=seed).to_act[0] for seed in range(20)} == {0, 1, 2}


def test_two_players_place_two_neutral_castles_each_in_turn() -> None:
    match = demesne.new("domaine", players=2, seed=3, first=0)
    colours, order = [], []
    g = realm(match)
    while NO_CELL in g.castles:
        before = [list(g.castles[colour * 4 : colour * 4 + 4]) for colour in range(3)]
        order.append(match.to_act[0])
        match.play(order[-1], match.legal_moves(order[-1])[len(order) * 7 % len(match.legal_moves(order[-1]))])
        after = [list(g.castles[colour * 4 : colour * 4 + 4]) for colour in range(3)]
        colours.append(next(colour for colour in range(3) if before[colour] != after[colour]))
    assert order == [0, 1] * 6
    assert colours == [0, 1] * 4 + [2] * 4
    assert match.to_act == [1]


def test_neutral_castles_keep_their_distance_too() -> None:
    match = demesne.new("domaine", players=2, seed=3, first=0)
    place_all(match)
    neutral = realm(match).castles[8:]
    assert all(_steps(one, other) >= 6 for one in neutral for other in neutral if one != other)


def test_the_neutral_colour_is_nobody() -> None:
    match = demesne.new("domaine", players=2, seed=3)
    place_all(match)
    assert len(realm(match).hands) == len(realm(match).track) == len(realm(match).ducats) == 2
    assert len(match.outcome.scores) == 2


def test_set_up_knights_are_free_also_in_forests() -> None:
    match = demesne.new("domaine", board=OPEN, first=0)
    match.play(0, "castle f6 knight f7")
    assert realm(match).ducats == [7, 7]
