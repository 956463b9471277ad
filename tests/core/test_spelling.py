"""Whole texts and the beginnings of words."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from demesne.core import Game
from demesne.core.spelling import begins, fitting, read_whole
from tests.helpers.tables import contract_games

TWIN = json.loads((Path(__file__).parents[2] / "web" / "tests" / "typed.json").read_text(encoding="utf-8"))
"""What the browser's lib/typed.ts is held to as well."""


@pytest.mark.parametrize("case", TWIN["cases"], ids=lambda case: case["typed"])
def test_a_whole_text_or_the_beginnings_of_words(case: dict[str, Any]) -> None:
    assert fitting(TWIN["offered"], case["typed"]) == case["meant"]


def test_a_number_is_whole_or_wrong() -> None:
    """Whoever names cell a1 does not mean a12."""
    assert not begins("castle a12 knight a11", "castle a1")
    assert not begins("castle a12 knight a11", "c a12 k a1")
    assert begins("castle a12 knight a11", "c a12")
    assert begins("castle b2 knight b1", "c b")
    assert begins("border c1-d1", "b c1-d")


@pytest.mark.parametrize("game", contract_games(), ids=lambda game: game.name)
def test_the_moves_of_a_game_are_found_as_by_looking_at_all(game: Game) -> None:
    """All that one types on the way to a move, with beginnings of its words, and with what begins nothing."""
    every, chance = [move.text for move in game.moves()], random.Random(1)
    typed = {"", " ", "x", "0", "é" * 500}
    for text in chance.sample(every, min(15, len(every))):
        typed |= {text[:end] for end in range(1, len(text) + 1)}
        for length in (1, 2, 3):
            begun = " ".join(word[:length] for word in text.upper().split())
            typed |= {begun, f" {begun}  ", f"{begun} zz", begun[1:]}
    for each in typed:
        fits = [text for text in every if begins(text, each)]
        found = game.move_begun(each)
        assert (None if found is None else [found.text]) == (fits if len(fits) == 1 else None), each


@pytest.mark.parametrize(
    ("typed", "number"),
    [("0", 0), ("17", 17), ("٣", 3), ("0" * 5000 + "7", 7), ("", None), ("-1", None), ("²", None), ("1.5", None)],
)
def test_a_whole_number_is_read(typed: str, number: int | None) -> None:
    assert read_whole(typed) == number


def test_a_number_of_five_thousand_digits_is_more_than_there_is_of_anything() -> None:
    assert (read_whole("9" * 5000) or 0) >= 10**18
