"""Cells, edges, tiles and boards."""

from __future__ import annotations

from collections import Counter

import pytest

import demesne
from demesne.core.errors import BadSettings
from demesne.core.rng import seeded
from demesne.games.domaine.board import (
    BALLS,
    CELL_NAMES,
    CELL_NUMBERS,
    EDGE_NAMES,
    EDGE_NUMBERS,
    around,
    edge_between,
    edge_sides,
    names_of,
)
from demesne.games.domaine.tiles import TILES, board_rows, random_layout, turned
from tests.games.domaine.variants import CRAMPED

LAYOUT = "1a 2b 3c 4d 0a 5b 6c 7d 8a"


def test_cells_are_named_from_a1_to_l12() -> None:
    assert CELL_NAMES[0] == "a1"
    assert CELL_NAMES[11] == "l1"
    assert CELL_NAMES[12] == "a2"
    assert CELL_NAMES[143] == "l12"
    assert [CELL_NUMBERS[name] for name in CELL_NAMES] == list(range(144))


def test_there_are_264_inner_edges_and_none_on_the_rim() -> None:
    names = [name for name in EDGE_NAMES if name]
    assert len(names) == len(set(names)) == 264
    for name in names:
        one, other = edge_sides(EDGE_NUMBERS[name])
        assert CELL_NAMES[other] in names_of(around(1 << one))
        assert edge_between(one, other) == edge_between(other, one) == EDGE_NUMBERS[name]


def test_a_corner_has_two_neighbours_and_the_middle_four() -> None:
    assert names_of(around(1 << CELL_NUMBERS["a1"])) == ["b1", "a2"]
    assert names_of(around(1 << CELL_NUMBERS["l12"])) == ["l11", "k12"]
    assert names_of(around(1 << CELL_NUMBERS["f6"])) == ["f5", "e6", "g6", "f7"]


def test_distance_counts_steps_and_not_diagonals() -> None:
    assert set(names_of(BALLS[1][CELL_NUMBERS["f6"]])) == {"f6", "f5", "e6", "g6", "f7"}
    assert BALLS[6][CELL_NUMBERS["a1"]] >> CELL_NUMBERS["d4"] & 1
    assert not BALLS[5][CELL_NUMBERS["a1"]] >> CELL_NUMBERS["d4"] & 1


def test_nine_tiles_hold_the_land_they_should() -> None:
    land = Counter("".join(row for tile in TILES for row in tile))
    assert len(TILES) == 9
    assert land == {"M": 59, "F": 52, "V": 16, "R": 1, "G": 4, "S": 4, "C": 4, "I": 4}
    middle = "".join(TILES[0])
    assert middle.count("R") == 1
    assert all(middle.count(mine) == 1 for mine in "GSCI")


def test_a_tile_turns_clockwise() -> None:
    tile = ["ABCD", "EFGH", "IJKL", "MNOP"]
    assert turned(tile, 1) == ["MIEA", "NJFB", "OKGC", "PLHD"]
    assert turned(tile, 4) == tile


def test_the_royal_city_tile_lies_in_the_middle_and_every_tile_once() -> None:
    for seed in range(30):
        words = random_layout(seeded(seed)).split()
        assert words[4][0] == "0"
        assert sorted(word[0] for word in words) == list("012345678")
        city = [(row, line.index("R")) for row, line in enumerate(board_rows(" ".join(words))) if "R" in line]
        assert len(city) == 1
        assert all(4 <= place < 8 for place in city[0])


def test_tiles_are_turned_at_random() -> None:
    turns = Counter(word[1] for seed in range(40) for word in random_layout(seeded(seed)).split())
    assert set(turns) == set("abcd")


def test_the_seed_lays_the_board_and_a_board_seed_overrules_it() -> None:
    boards = {str(demesne.new("domaine", seed=seed).settings["board"]) for seed in range(5)}
    assert len(boards) == 5
    fixed = {str(demesne.new("domaine", seed=seed, board_seed=9).settings["board"]) for seed in range(5)}
    assert len(fixed) == 1
    assert demesne.new("domaine", seed=3).settings["board"] == demesne.new("domaine", seed=3).settings["board"]


def test_a_user_may_give_tiles_or_rows() -> None:
    tiles = demesne.new("domaine", board=LAYOUT).view(0)["board"]
    assert isinstance(tiles, list)
    assert tiles[0][:4] == TILES[1][0]
    assert demesne.new("domaine", board="/".join(tiles)).view(0)["board"] == tiles
    assert demesne.new("domaine", board=CRAMPED).view(0)["board"] == CRAMPED.split()


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        ("nonsense", "nine tiles"),
        ("²a 5c 1b 2d 0a 7b 8a 4c 6d", "nine tiles"),
        ("1a 2b 3c 4d 5a 0b 6c 7d 8a", "tile 0 in the middle"),
        ("1a 1b 3c 4d 0a 5b 6c 7d 8a", "each tile lies once"),
        (" ".join(["MMMMMMMMMMMX"] * 12), "'X' is no kind of land"),
        (" ".join(["FFFFFFFFFFFF"] * 12), "room for 0 castles"),
    ],
)
def test_a_bad_board_is_refused_with_a_reason(board: str, complaint: str) -> None:
    with pytest.raises(BadSettings, match=complaint):
        demesne.new("domaine", board=board)


def test_bad_options_are_refused_with_what_would_be_valid() -> None:
    with pytest.raises(BadSettings, match="seat from 0 to 1"):
        demesne.new("domaine", players=2, first=2)
    with pytest.raises(BadSettings, match="whole number"):
        demesne.new("domaine", board_seed="x")
    with pytest.raises(BadSettings, match="2 to 4 players"):
        demesne.new("domaine", players=5)


def test_a_board_that_is_too_short_is_told_in_proper_words() -> None:
    with pytest.raises(BadSettings, match=r"; this has 1 word$"):
        board_rows("3a")
    with pytest.raises(BadSettings, match=r"; this has 2 words$"):
        board_rows("3a 5c")
