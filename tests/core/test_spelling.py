"""Whole texts and the beginnings of words."""

from __future__ import annotations

import pytest

from demesne.core.spelling import begins, fitting, read_whole

OFFERED = ["play Village", "play all treasures", "buy Silver", "buy Smithy", "end turn"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("buy silver", ["buy Silver"]),
        ("  BUY   si ", ["buy Silver"]),
        ("b sm", ["buy Smithy"]),
        ("e", ["end turn"]),
        ("p al", ["play all treasures"]),
        ("buy s", ["buy Silver", "buy Smithy"]),
        ("p", ["play Village", "play all treasures"]),
        ("fly", []),
        ("silver", []),
        ("end turn now", []),
        ("", []),
        ("   ", []),
    ],
)
def test_the_beginnings_of_words_suffice(typed: str, meant: list[str]) -> None:
    assert fitting(OFFERED, typed) == meant


def test_a_whole_text_is_preferred_to_a_beginning() -> None:
    assert fitting(["sell B3K1", "sell B3"], "SELL  b3") == ["sell B3"]
    assert fitting(["sell B3K1", "sell B3"], "sell b") == ["sell B3K1", "sell B3"]


def test_a_number_is_whole_or_wrong() -> None:
    """Whoever names cell a1 does not mean a12."""
    assert not begins("castle a12 knight a11", "castle a1")
    assert not begins("castle a12 knight a11", "c a12 k a1")
    assert begins("castle a12 knight a11", "c a12")
    assert begins("castle b2 knight b1", "c b")
    assert begins("border c1-d1", "b c1-d")


@pytest.mark.parametrize(
    ("typed", "number"),
    [("0", 0), ("17", 17), ("٣", 3), ("0" * 5000 + "7", 7), ("", None), ("-1", None), ("²", None), ("1.5", None)],
)
def test_a_whole_number_is_read(typed: str, number: int | None) -> None:
    assert read_whole(typed) == number


def test_a_number_of_five_thousand_digits_is_more_than_there_is_of_anything() -> None:
    assert (read_whole("9" * 5000) or 0) >= 10**18
