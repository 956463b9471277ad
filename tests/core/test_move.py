"""The table of moves."""

from __future__ import annotations

import pytest

from demesne.core import BadSettings, Move, MoveTable


def test_a_move_is_found_by_both_spellings() -> None:
    table, move = MoveTable(), Move(3, "buy Gold")
    table.add(move)
    assert table.coded(3) is move
    assert table.worded("buy Gold") is move
    assert table.worded("buy gold") is None
    assert repr(move) == "<buy Gold>"


def test_moves_come_in_the_order_of_their_codes() -> None:
    table = MoveTable()
    for code in (5, 0, 2):
        table.add(Move(code, f"move {code}"))
    assert [move.code for move in table.all()] == [0, 2, 5]


@pytest.mark.parametrize("again", [Move(1, "other"), Move(2, "buy Gold")])
def test_neither_spelling_can_be_used_twice(again: Move) -> None:
    table = MoveTable()
    table.add(Move(1, "buy Gold"))
    with pytest.raises(BadSettings, match="defined twice"):
        table.add(again)


def test_an_unknown_code_is_an_error() -> None:
    with pytest.raises(BadSettings, match="code 9"):
        MoveTable().coded(9)


def test_a_move_equals_only_itself() -> None:
    assert Move(1, "buy Gold") != Move(1, "buy Gold")
