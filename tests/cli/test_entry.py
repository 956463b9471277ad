"""What a typed line means."""

from __future__ import annotations

import pytest

from demesne.core.errors import AmbiguousMove, IllegalMove
from demesne.terminal import entry


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


OFFERED = ["play Village", "play all treasures", "buy Silver", "buy Smithy", "end turn"]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("3", ["buy Silver"]),
        ("1 1 3", ["play Village", "play Village", "buy Silver"]),
        ("1, 5", ["play Village", "end turn"]),
        ("buy silver", ["buy Silver"]),
        ("  BUY   si ", ["buy Silver"]),
        ("b sm", ["buy Smithy"]),
        ("e", ["end turn"]),
        ("p al", ["play all treasures"]),
        ("play vil, e", ["play Village", "end turn"]),
        ("2, buy silver", ["play all treasures", "buy Silver"]),
    ],
)
def test_a_line_means_moves_by_number_words_or_their_beginnings(line: str, meant: list[str]) -> None:
    assert entry.moves(line, OFFERED) == meant


def test_a_whole_text_is_preferred_to_a_beginning() -> None:
    assert entry.moves("sell B3", ["sell B3", "sell B3K1"]) == ["sell B3"]


def test_a_number_is_whole_or_wrong() -> None:
    """Whoever names cell a1 does not mean a12."""
    offered = ["castle a12 knight a11", "castle b2 knight b1", "border c1-c2", "border c1-d1"]
    with pytest.raises(IllegalMove, match="castle a12"):
        entry.moves("castle a1", offered)
    with pytest.raises(IllegalMove, match="castle a12"):
        entry.moves("c a12 k a1", offered)
    assert entry.moves("c a12, c b, b c1-d", offered) == [offered[0], offered[1], offered[3]]


@pytest.mark.parametrize(
    ("line", "valid"),
    [
        ("0", "1 to 5"),
        ("6", "1 to 5"),
        ("1 6", "1 to 5"),
        ("fly", "buy Silver"),
        ("", "end turn"),
        ("1, fly", "play Village"),
    ],
)
def test_what_fits_nothing_is_refused_with_what_would(line: str, valid: str) -> None:
    with pytest.raises(IllegalMove, match=valid):
        entry.moves(line, OFFERED)


@pytest.mark.parametrize("line", ["b", "buy s", "p"])
def test_what_fits_several_is_refused_with_them(line: str) -> None:
    with pytest.raises(AmbiguousMove, match=r"could be \w+ \w+.*, \w+"):
        entry.moves(line, OFFERED)
