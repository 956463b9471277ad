"""The tree of errors, and long lists that are cut short."""

from __future__ import annotations

from typing import Any

import pytest

import demesne
from demesne.core import (
    AmbiguousMove,
    BadRecord,
    BadSettings,
    DemesneError,
    IllegalMove,
    MoveError,
    NotYourTurn,
    RulesBug,
    StaleMove,
)
from demesne.core.errors import short, some


@pytest.mark.parametrize("error", [NotYourTurn, IllegalMove, AmbiguousMove, StaleMove])
def test_a_refused_move_is_a_move_error(error: type[Exception]) -> None:
    assert issubclass(error, MoveError)


@pytest.mark.parametrize("error", [MoveError, BadSettings, BadRecord, RulesBug])
def test_everything_can_be_caught_at_the_root(error: type[Exception]) -> None:
    assert issubclass(error, DemesneError)


def test_a_rules_bug_is_not_the_movers_fault() -> None:
    assert not issubclass(RulesBug, MoveError)


def test_long_lists_are_cut() -> None:
    assert some(["a", "b"]) == "a, b"
    assert some([]) == ""
    assert some([str(number) for number in range(30)]).endswith("11 … (30 in all)")


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSettings, match="no game 'chess'; there are dominion"):
        demesne.new("chess")


@pytest.mark.parametrize("record", ["", "[]", "{", '{"game": 3}', "{}", b"\xff"])
def test_what_is_no_record_is_refused(record: str | bytes) -> None:
    with pytest.raises(BadRecord):
        demesne.replay(record)


@pytest.mark.parametrize("game", [None, 5, ["dominion"]])
def test_a_game_that_is_no_name_is_refused(game: Any) -> None:
    with pytest.raises(demesne.BadSettings, match="a game is named by text, as in 'dominion', not"):
        demesne.new(game)


@pytest.mark.parametrize("record", [None, 5, [], "[]", "null", b"5"])
def test_data_that_is_no_record_is_refused(record: Any) -> None:
    with pytest.raises(demesne.BadRecord, match="record"):
        demesne.replay(record)


def test_what_was_given_is_told_on_one_line_without_commands_to_the_terminal() -> None:
    assert short("fly\naway\x1b[31m \u202ehome") == "fly away[31m home"
    assert len(str(BadSettings("x" * 10**6))) == len(str(BadRecord("x" * 10**6))) == 1501
    assert short("x" * 200) == "x" * 80 + "…"
    assert short("far" + " " * 10**6 + "away") == "far…"
