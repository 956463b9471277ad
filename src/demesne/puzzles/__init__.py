"""Puzzles: positions in which one answer is much better than all others, with the reason; one file for each game."""

from demesne.puzzles.puzzle import Goal, Heading, Puzzle, Verdict
from demesne.puzzles.store import day_number, games_with_puzzles, headings, how_many, number_of, puzzle_of

__all__ = [
    "Goal",
    "Heading",
    "Puzzle",
    "Verdict",
    "day_number",
    "games_with_puzzles",
    "headings",
    "how_many",
    "number_of",
    "puzzle_of",
]
