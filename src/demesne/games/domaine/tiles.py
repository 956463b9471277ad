"""Land tiles laid out as a board, and the board given by a user.

A layout is nine tiles, row by row: a tile's number and how often it was turned clockwise (`a` not at all, `b` once,
...), as in `3a 5c 1b 2d 0a 7b 8a 4c 6d`. A user may also give all twelve rows of twelve letters.
"""

from __future__ import annotations

import tomllib
from typing import Final

from demesne.core.errors import BadSettings
from demesne.core.rng import Rng
from demesne.games.domaine.board import CELLS, SIDE, around, cells_of
from demesne.games.domaine.values import Values, data_file
from demesne.games.domaine.view_types import Land

MEADOW: Final = "M"
FOREST: Final = "F"
VILLAGE: Final = "V"
CITY: Final = "R"
MINES: Final = "GSCI"
MINE_NAMES: Final = ["gold", "silver", "copper", "iron"]
KINDS: Final[dict[Land, str]] = {
    "M": "meadow",
    "F": "forest",
    "V": "village",
    "R": "city",
    "G": "mine",
    "S": "mine",
    "C": "mine",
    "I": "mine",
}
"""What the values call each kind of land."""
LETTERS: Final = MEADOW + FOREST + VILLAGE + CITY + MINES

TILE: Final = 4
MIDDLE: Final = 4
TURNS: Final = "abcd"
ENOUGH_SPOTS: Final = 23
"""Where so many pairs fit side by side, twelve castles with knights find room: each placement spoils two at most."""


def _read_tiles() -> list[list[str]]:
    tiles: dict[str, list[str]] = tomllib.loads(data_file("tiles.toml"))
    return [tiles[str(number)] for number in range(len(tiles))]


TILES: Final = _read_tiles()


def turned(tile: list[str], times: int) -> list[str]:
    """A tile after so many quarter turns clockwise."""
    rows = tile
    for _ in range(times):
        rows = ["".join([row[column] for row in reversed(rows)]) for column in range(TILE)]
    return rows


def random_layout(rng: Rng) -> str:
    """The middle tile in the middle, the others anywhere, all turned at will."""
    others = [number for number in range(len(TILES)) if number != 0]
    rng.shuffle(others)
    order = [*others[:MIDDLE], 0, *others[MIDDLE:]]
    return " ".join([f"{number}{TURNS[rng.below(TILE)]}" for number in order])


def board_rows(board: str) -> list[str]:
    """The twelve rows of a layout, or of a board written out."""
    words = board.replace("/", " ").split()
    if len(words) == len(TILES) and all(_is_tile(word) for word in words):
        return _laid_out(words)
    if len(words) == SIDE and all(len(word) == SIDE for word in words):
        return _checked_rows([word.upper() for word in words])
    raise BadSettings(
        "a board is nine tiles such as '3a 5c 1b 2d 0a 7b 8a 4c 6d' (number and quarter turns a to d) "
        f"or twelve rows of twelve letters out of {LETTERS}; this has {len(words)} {'word' if len(words) == 1 else 'words'}"
    )


def _is_tile(word: str) -> bool:
    return len(word) == 2 and word[0].isdecimal() and int(word[0]) < len(TILES) and word[1] in TURNS


def _laid_out(words: list[str]) -> list[str]:
    numbers = [int(word[0]) for word in words]
    if sorted(numbers) != list(range(len(TILES))) or numbers[MIDDLE] != 0:
        raise BadSettings(f"each tile lies once and tile 0 in the middle; this layout is {' '.join(words)}")
    tiles = [turned(TILES[int(word[0])], TURNS.index(word[1])) for word in words]
    return ["".join([tiles[row // TILE * 3 + place][row % TILE] for place in range(3)]) for row in range(SIDE)]


def _checked_rows(rows: list[str]) -> list[str]:
    for letter in "".join(rows):
        if letter not in LETTERS:
            raise BadSettings(f"'{letter}' is no kind of land; there are {', '.join(LETTERS)}")
    found = _spots(rows)
    if found < ENOUGH_SPOTS:
        raise BadSettings(f"this board has room for {found} castles beside their knights; it needs {ENOUGH_SPOTS}")
    return rows


def _spots(rows: list[str]) -> int:
    """How many castles with knights fit side by side, taken greedily."""
    land = "".join(rows)
    free = _kind(land, MEADOW) | _kind(land, FOREST)
    count = 0
    for cell in cells_of(_kind(land, MEADOW)):
        beside = around(1 << cell) & free
        if free >> cell & 1 and beside:
            free &= ~(1 << cell | beside & -beside)
            count += 1
    return count


def _kind(land: str, letter: str) -> int:
    return sum(1 << cell for cell in range(CELLS) if land[cell] == letter)


_LAID_OUT: Final[dict[str, Terrain]] = {}
_KEPT: Final = 64


def terrain_of(board: str, values: Values) -> Terrain:
    """The land of a board under these values. A simulation asks for the same few again and again, so some are kept."""
    found = _LAID_OUT.get(board)
    if found is None or found.values is not values:
        if len(_LAID_OUT) >= _KEPT:
            _LAID_OUT.clear()
        found = Terrain(board_rows(board), values)
        _LAID_OUT[board] = found
    return found


class Terrain:
    """A board's land, as masks; shared by all positions of a match and never changed."""

    def __init__(self, rows: list[str], values: Values) -> None:
        land = "".join(rows)
        self.rows = rows
        self.values = values
        self.meadow = _kind(land, MEADOW)
        self.forest = _kind(land, FOREST)
        self.village = _kind(land, VILLAGE)
        self.city = _kind(land, CITY)
        self.mines = [_kind(land, letter) for letter in MINES]
        self.any_mine = self.mines[0] | self.mines[1] | self.mines[2] | self.mines[3]
        self.plantable = self.meadow | self.forest
        kinds = {"meadow": self.meadow, "forest": self.forest, "village": self.village}
        kinds |= {"city": self.city, "mine": self.any_mine}
        priced = [(kinds[name], points) for name, points in values.points.items() if points]
        self.priced: list[int] = [mask for mask, _ in priced]
        self.prices: list[int] = [points for _, points in priced]
