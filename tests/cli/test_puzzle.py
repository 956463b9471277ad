"""Puzzles at the terminal: solved, tried again, shown, and what is said where there is none."""

from __future__ import annotations

import pytest

from demesne.core.errors import BadSettings
from demesne.games import find
from demesne.puzzles import Puzzle, how_many, puzzle_of
from demesne.terminal.game_display import GameDisplay
from demesne.terminal.puzzle import play_puzzle
from tests.cli.play_helpers import console, type_lines, written
from tests.helpers.reasons import told

GAME = "domaine"


def puzzle_with(goal: str) -> tuple[int, Puzzle]:
    numbers = range(1, how_many(GAME) + 1)
    return next((number, found) for number in numbers if (found := puzzle_of(GAME, number)).goal == goal)


def played(number: int, lines: list[str], monkeypatch: pytest.MonkeyPatch, game: str = GAME) -> str:
    type_lines(monkeypatch, lines)
    screen = console(200)
    play_puzzle(find(game), None, number, screen)
    return written(screen)


def test_a_puzzle_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    number, puzzle = puzzle_with("win")
    shown = played(number, puzzle.line, monkeypatch)
    before, _, after = shown.partition("Solved.")
    assert puzzle.task in before
    why = told(GAME, puzzle.why, puzzle.seat)
    assert why not in before
    assert why in after


def test_a_wrong_answer_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    number, puzzle = puzzle_with("points")
    sell = next(move.text for move in puzzle.begin().legal_moves(puzzle.seat) if move.verb == "sell")
    shown = played(number, [sell, "1", "y", *puzzle.line, "n"], monkeypatch)
    assert "That is not it." in shown
    assert shown.index("That is not it.") < shown.index("Solved.")


def test_nothing_before_the_position_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver's own last move before the position could be taken back in a game."""
    number, puzzle = next(
        (number, found)
        for number in range(1, how_many("dominion") + 1)
        if (found := puzzle_of("dominion", number)).begin().can_undo(found.seat)
    )
    shown = played(number, ["undo", *puzzle.line, "n"], monkeypatch, "dominion")
    assert "the puzzle begins here" in shown
    assert "Taken back" not in shown
    assert "Solved." in shown


def test_who_gives_up_is_shown_the_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    number, puzzle = puzzle_with("points")
    shown = played(number, ["hint", "quit"], monkeypatch)
    display = GameDisplay(find(GAME), ["Ann"] * puzzle.players, puzzle.seat)
    first = puzzle.begin().view(puzzle.seat)["question"]
    assert isinstance(first, dict)
    assert display.answer(puzzle.line_parts, first["prompt"], ", then ") in shown
    assert told(GAME, puzzle.why, puzzle.seat) in shown
    assert "Solved." not in shown


def test_what_is_not_there_is_told() -> None:
    for day, number, said in (
        ("tomorrow", None, "2026-11-17"),
        ("2026-11-17", 3, "not by both"),
        (None, 0, "numbers 1 to"),
    ):
        with pytest.raises(BadSettings, match=said):
            play_puzzle(find(GAME), day, number, console())
