"""Where puzzles are kept: one compressed file for each game, a puzzle on each line. They are read when first asked for."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib.resources import files

import msgspec

from demesne.games import GAMES, file_name
from demesne.puzzles.puzzle import Heading, Puzzle

ENDING = ".jsonl.gz"
_DECODER = msgspec.json.Decoder(Puzzle)


def games_with_puzzles() -> list[str]:
    return [game for game in GAMES if files(__package__).joinpath(file_name(game) + ENDING).is_file()]


@cache
def _lines(game: str) -> list[bytes]:
    """Kept as text: a server needs one of hundreds at a time."""
    file = files(__package__).joinpath(file_name(game) + ENDING)
    if not file.is_file():
        raise LookupError(
            f"no puzzles for {game!r}; there are some for: {', '.join(games_with_puzzles()) or 'no game'}"
        )
    return gzip.decompress(file.read_bytes()).splitlines()


def how_many(game: str) -> int:
    """The number of a game's puzzles, which are counted from 1."""
    return len(_lines(game)) if game in games_with_puzzles() else 0


def puzzle_of(game: str, number: int) -> Puzzle:
    """One puzzle of a game."""
    lines = _lines(game)
    if not 1 <= number <= len(lines):
        raise LookupError(f"the puzzles of {game} have the numbers 1 to {len(lines)}, not {number}")
    return _DECODER.decode(lines[number - 1])


@cache
def headings(game: str) -> list[Heading]:
    """What may be told of all puzzles of a game."""
    return [_DECODER.decode(line).heading(number) for number, line in enumerate(_lines(game), 1)]


def number_of(game: str, key: str) -> int | None:
    """The number of the puzzle with this key; None if there is none."""
    return next((heading.number for heading in headings(game) if heading.key == key), None)


def day_number(game: str, day: date) -> int:
    """The puzzle of a day: the same for everybody, and another one each day until all have had theirs."""
    return day.toordinal() % len(_lines(game)) + 1


def encode(puzzles: Iterable[Puzzle]) -> bytes:
    """A file of puzzles. The same puzzles give the same bytes."""
    lines = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    return gzip.compress(lines, 9, mtime=0)
