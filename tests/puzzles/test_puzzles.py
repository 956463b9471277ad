"""The puzzles of the package: every one opens, and its solution is legal, right, and free of what is hidden."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from importlib import import_module

import pytest
from msgspec.structs import replace

from demesne.core import BadRecord, Match
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games import GAMES, file_name
from demesne.games.dominion.state import DominionState
from demesne.puzzles import Puzzle, day_number, games_with_puzzles, headings, how_many, number_of, puzzle_of
from demesne.puzzles.puzzle import turns_begun
from tests.games.dominion.deal import deal, seat
from tests.helpers.reasons import told

SAMPLE = 30
"""Every so many puzzles are looked at more closely."""
SAMPLED = 4
"""Puzzles of each game that are looked for again."""


def every(game: str) -> list[Puzzle]:
    return [puzzle_of(game, number) for number in range(1, how_many(game) + 1)]


def solved_on(state: State, puzzle: Puzzle, match: Match) -> bool:
    """Whether the shown line solves the puzzle on this guess."""
    match.state = state
    for text in puzzle.line:
        match.play(puzzle.seat, text)
        if puzzle.judge(match) == "solved":
            return True
    return False


def test_every_game_has_enough_puzzles() -> None:
    assert games_with_puzzles() == list(GAMES)
    assert {game: how_many(game) >= 200 for game in GAMES} == dict.fromkeys(GAMES, True)


@pytest.mark.soak
@pytest.mark.parametrize("game", games_with_puzzles())
def test_every_puzzle_opens_and_its_solution_is_right(game: str) -> None:
    for puzzle in every(game):
        match = puzzle.begin()
        assert turns_begun(match.state, game) == puzzle.turns
        legal = [move.text for move in match.legal_moves(puzzle.seat)]
        assert len(legal) > 1
        assert puzzle.line[0] in legal
        verdicts = []
        for text in puzzle.line:
            match.play(puzzle.seat, text)
            verdicts.append(puzzle.judge(match))
            if verdicts[-1] == "solved":
                break
        assert verdicts[-1] == "solved", puzzle.key
        assert set(verdicts[:-1]) <= {"open"}, puzzle.key
        if puzzle.goal == "answer":
            assert sorted(puzzle.line[: len(puzzle.answers[0])]) == sorted(puzzle.answers[0])


@pytest.mark.parametrize("game", games_with_puzzles())
def test_no_two_are_alike_and_all_are_told(game: str) -> None:
    found = every(game)
    assert len({puzzle.key for puzzle in found}) == len(found)
    assert len({(puzzle.seed, puzzle.moves) for puzzle in found}) == len(found)
    for puzzle in found:
        assert puzzle.task
        assert puzzle.theme
        assert puzzle.why
        assert not re.search(
            r"\b1 (points|Provinces|Actions|borders)\b|\b1 \w+ (carry|leave|close)\b", told(game, puzzle.why)
        )
        assert told(game, puzzle.why).endswith(".")
        assert not re.search(r"[][{}|]", told(game, puzzle.why))
        assert puzzle.level in (1, 2, 3)
        assert puzzle.gap > 0
    assert [heading.number for heading in headings(game)] == list(range(1, len(found) + 1))
    assert number_of(game, found[-1].key) == len(found)
    assert number_of(game, "none") is None


@pytest.mark.parametrize("game", games_with_puzzles())
def test_solutions_do_not_depend_on_hidden_cards(game: str) -> None:
    """On guesses, which deal anew whatever the solver cannot see, the same line solves the puzzle."""
    for puzzle in every(game)[::SAMPLE]:
        for number in range(5):
            match = puzzle.begin()
            assert solved_on(match.state.guess(puzzle.seat, seeded(77 + number)), puzzle, match), puzzle.key


@pytest.mark.parametrize("game", games_with_puzzles())
def test_other_turns_are_wrong(game: str) -> None:
    """Who ends the turn with whatever is offered last has not solved it, unless that is the solution."""
    verdicts = []
    for puzzle in every(game)[::SAMPLE]:
        match, verdict = puzzle.begin(), "open"
        while verdict == "open":
            match.play(match.to_act[0], match.legal_moves(match.to_act[0])[-1])
            verdict = puzzle.judge(match)
        verdicts.append(verdict)
    assert verdicts.count("wrong") > len(verdicts) / 2


def test_the_puzzle_of_the_day_goes_through_all() -> None:
    first = date(2026, 1, 1)
    for game in games_with_puzzles():
        total = how_many(game)
        days = [day_number(game, first + timedelta(days=day)) for day in range(total)]
        assert sorted(days) == list(range(1, total + 1))
        assert day_number(game, first + timedelta(days=total)) == days[0]


def test_numbers_and_games_that_are_not_there() -> None:
    with pytest.raises(LookupError, match="numbers 1 to"):
        puzzle_of("dominion", 0)
    with pytest.raises(LookupError, match="no puzzles for"):
        puzzle_of("chess", 1)
    assert how_many("chess") == 0


def test_a_puzzle_made_under_other_rules_is_refused() -> None:
    with pytest.raises(BadRecord, match="made under rules 0"):
        replace(puzzle_of("dominion", 1), rules=0).begin()


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_sample_is_found_again(game: str) -> None:
    """What the script finds in the position now is what is stored: the solution is still the best by as much."""
    look = import_module(f"scripts.puzzles_{file_name(game)}").look
    exact = [puzzle for puzzle in every(game) if puzzle.unit != "chance to win"]
    for puzzle in exact[:: len(exact) // SAMPLED]:
        assert look(puzzle.begin(), puzzle.seat) == puzzle


def test_reasons_of_tournaments_name_what_brings_the_points() -> None:
    """Not only how many RP it comes to."""
    causes = re.compile(r"(effect of|Action of|metagame \(|card that asks).* (brings|takes|costs?) ")
    assert [
        puzzle.key for puzzle in every("millennium-blades") if not causes.search(told("millennium-blades", puzzle.why))
    ] == []


def test_no_puzzle_of_dominion_is_solved_without_a_thought() -> None:
    """A Province with 8 coins is no puzzle: what novices do, or what comes to mind first, is wrong."""
    finder = import_module("scripts.puzzles_dominion")
    for puzzle in every("dominion"):
        match = puzzle.begin()
        state = match.state
        assert isinstance(state, DominionState)
        if puzzle.goal == "win":  # what a lucky draw may win counts for nothing
            guess = state.guess(puzzle.seat, seeded(match.position))
            for novice in finder.novices():
                match.state = finder.turn_of(novice, guess)
                assert puzzle.judge(match) == "wrong", puzzle.key
            continue
        answers = [[move] for move in state.legal_moves(puzzle.seat)]
        plain = [[move.text for move in moves] for moves in finder.plain_answers(state, puzzle.seat, answers)]
        assert [answer for answer in puzzle.answers if answer in plain] == [], puzzle.key


@pytest.mark.parametrize(
    ("hand", "played", "plain"),
    [
        ("2 Gold, Silver", "play all treasures", {"buy Province"}),
        ("Gold, Silver", "play all treasures", {"buy Silver", "buy Duchy"}),
        ("Village, Smithy, Copper", "", {"play Village", "play Smithy"}),
        ("Mine, Copper, Silver", "play Mine", {"trash Silver"}),
        ("Chapel, Estate, Gold", "play Chapel", {"trash Estate", "done"}),
        ("Cellar, Curse, Gold", "play Cellar", {"discard Curse", "done"}),
    ],
)
def test_what_comes_to_mind_first(hand: str, played: str, plain: set[str]) -> None:
    finder = import_module("scripts.puzzles_dominion")
    scene = deal(seat(hand, deck="5 Copper"), seat("5 Copper"))
    table = scene.play(played).table if played else scene.table
    answers = [[move] for move in table.legal_moves(0)]
    assert {move.text for moves in finder.plain_answers(table, 0, answers) for move in moves} == plain


def test_puzzles_of_dominion_are_of_many_kinds() -> None:
    finder = import_module("scripts.puzzles_dominion")
    found = every("dominion")
    assert max(Counter(map(finder.essence, found)).values()) <= finder.MOST_ALIKE
    assert len({puzzle.theme for puzzle in found}) > 5
