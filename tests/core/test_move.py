"""The table of moves."""

from __future__ import annotations

import pytest

from demesne.core import BadSettings, Move, MoveTable


def test_a_move_shows_its_text() -> None:
    assert repr(Move(3, "buy Gold", "buy", "Gold")) == "<buy Gold>"


def test_a_question_lists_a_move_in_its_parts() -> None:
    move = Move(7, "take E1 from chancery", "take", "E1", "chancery")
    assert move.plain() == {
        "code": 7,
        "text": "take E1 from chancery",
        "verb": "take",
        "thing": "E1",
        "place": "chancery",
        "times": 1,
        "token": None,
    }


def test_moves_come_in_the_order_of_their_codes() -> None:
    table = MoveTable()
    for code in (5, 0, 2):
        table.add(Move(code, f"move {code}", "move", str(code)))
    assert [move.code for move in table.all()] == [0, 2, 5]


@pytest.mark.parametrize("again", [Move(1, "other", "other"), Move(2, "buy Gold", "buy", "Gold")])
def test_neither_spelling_can_be_used_twice(again: Move) -> None:
    table = MoveTable()
    table.add(Move(1, "buy Gold", "buy", "Gold"))
    with pytest.raises(BadSettings, match="defined twice"):
        table.add(again)


def test_a_move_equals_only_itself() -> None:
    assert Move(1, "buy Gold", "buy", "Gold") != Move(1, "buy Gold", "buy", "Gold")
