"""Gardens: a point for every ten cards."""

from __future__ import annotations

import pytest

from demesne.games.dominion.scoring import score
from tests.games.dominion.deal import deal, seat


@pytest.mark.parametrize(("cards", "points"), [(9, 0), (10, 1), (19, 1), (20, 2), (39, 3), (40, 4)])
def test_a_garden_counts_full_tens_of_cards(cards: int, points: int) -> None:
    scene = deal(seat("Gardens", f"{cards - 1} Copper"))
    assert score(scene.table, 0) == points


def test_every_garden_counts_and_cards_count_wherever_they_are() -> None:
    scene = deal(seat("2 Gardens, 3 Copper", "5 Copper", "10 Copper")).play("play Copper")
    assert scene.in_play() == "Copper"
    assert score(scene.table, 0) == 2 * 2


def test_curses_and_estates_count_as_cards_and_for_themselves() -> None:
    scene = deal(seat("Gardens, 4 Curse, 5 Estate"))
    assert score(scene.table, 0) == 1 - 4 + 5


def test_cards_of_others_do_not_count() -> None:
    scene = deal(seat("Gardens"), seat("", "30 Copper"))
    assert score(scene.table, 0) == 0


def test_it_cannot_be_played() -> None:
    assert deal(seat("Gardens")).prompt == "buy phase"
