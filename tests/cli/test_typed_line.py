"""What a typed line means."""

from __future__ import annotations

import pytest

from demesne.core.errors import IllegalMove
from demesne.terminal.typed_line import read_command, read_moves


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("undo", ("undo", "")),
        ("  LOG 20 ", ("log", "20")),
        ("rules Throne Room", ("rules", "Throne Room")),
        ("?", ("help", "")),
        ("q", ("quit", "")),
        ("l 20", ("log", "20")),
        ("save my game.json", ("save", "my game.json")),
    ],
)
def test_a_command_is_told_from_a_move(line: str, meant: tuple[str, str]) -> None:
    assert read_command(line) == meant


@pytest.mark.parametrize("line", ["1", "ready", "swap apple", "", "undone", "waiting", "t copper", "l honey, done"])
def test_everything_else_is_no_command(line: str) -> None:
    assert read_command(line) is None


OFFERED = ["play Village", "play all treasures", "buy Silver", "buy Smithy", "end turn"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("3", ["buy Silver"]),
        ("1 1 3", ["play Village", "play Village", "buy Silver"]),
        ("1, 5", ["play Village", "end turn"]),
        ("buy silver", ["buy silver"]),
        ("play vil, e", ["play vil", "e"]),
        ("1 3, done", ["play Village", "buy Silver", "done"]),
        ("2, buy silver", ["play all treasures", "buy silver"]),
        ("  BUY   si ,, ", ["BUY   si"]),
        (",", [","]),
    ],
)
def test_numbers_become_the_texts_offered_and_words_stay(line: str, meant: list[str]) -> None:
    assert read_moves(line, OFFERED) == meant


@pytest.mark.parametrize("line", ["0", "6", "1 6", "buy silver, 9", "9" * 5000, "1 " + "9" * 5000])
def test_a_number_beyond_the_list_is_refused(line: str) -> None:
    with pytest.raises(IllegalMove, match="1 to 5"):
        read_moves(line, OFFERED)
