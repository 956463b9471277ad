"""What a typed line means."""

from __future__ import annotations

import pytest

from demesne.core.errors import AmbiguousMove, IllegalMove, MoveError
from demesne.core.match import Match
from demesne.terminal import entry
from tests.cli.desk import market


def texts(match: Match) -> list[str]:
    return [move.text for move in match.legal_moves(0)]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("undo", ("undo", "")),
        ("  LOG 20 ", ("log", "20")),
        ("rules Throne Room", ("rules", "Throne Room")),
        ("?", ("help", "")),
        ("q", ("quit", "")),
        ("save my game.json", ("save", "my game.json")),
    ],
)
def test_a_command_is_told_from_a_move(line: str, meant: tuple[str, str]) -> None:
    assert entry.command(line) == meant


@pytest.mark.parametrize("line", ["1", "ready", "swap apple", "", "undone"])
def test_everything_else_is_no_command(line: str) -> None:
    assert entry.command(line) is None


def test_a_number_is_the_move_shown_with_it() -> None:
    match = market()
    wanted = texts(match)[1]
    assert entry.play(match, 0, "2") == [wanted]
    assert match.moves[-1] == (0, wanted)


def test_beginnings_of_words_suffice() -> None:
    match = market()
    assert entry.play(match, 0, "re") == ["ready"]


@pytest.mark.parametrize("line", ["0", "999", "1 999", "fly", "swap", "ready, fly", ""])
def test_what_fits_nothing_or_several_changes_nothing(line: str) -> None:
    match = market()
    before = match.state.key()
    with pytest.raises(MoveError):
        entry.play(match, 0, line)
    assert match.state.key() == before
    assert match.moves == []


def test_a_refusal_names_what_would_be_valid() -> None:
    match = market()
    with pytest.raises(IllegalMove, match=f"1 to {len(texts(match))}"):
        entry.play(match, 0, "999")
    with pytest.raises(AmbiguousMove, match="swap"):
        entry.play(match, 0, "s")


def test_several_numbers_are_several_moves_of_the_list_that_was_shown() -> None:
    match = market()
    swap = next(text for text in texts(match) if text.startswith("swap") and match.view(0)["hand"])
    number, ready = texts(match).index(swap) + 1, texts(match).index("ready") + 1
    assert entry.play(match, 0, f"{number} {ready}") == [swap, "ready"]
    assert [text for _, text in match.moves] == [swap, "ready"]


def test_commas_part_several_moves() -> None:
    match = market()
    swap = next(text for text in texts(match) if text.startswith("swap"))
    assert entry.play(match, 0, f"{swap}, ready") == [swap, "ready"]
