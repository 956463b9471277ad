"""Velvet Cases: an element or a type."""

from __future__ import annotations

import pytest

from tests.games.millennium_blades.arena import Arena


@pytest.mark.parametrize(
    ("box", "row", "points"),
    [
        ("Foundry Portfolio", ("Popcorn Cart", "Match Seller", "Rain Clerk", "-Toast Gremlin"), 14),
        ("Admiral's Sea-Chest", ("Kettle Drummer", "Rain Clerk", "Chimney Fox"), 14),
        ("Menagerie Hamper", ("Chimney Fox", "Root Surveyor", "Match Seller"), 14),
        ("Aerial Spellcase", ("Cinder Apprentice", "Rooftop Goose", "Match Seller"), 14),
        ("Guildhall Strongbox", ("Match Seller", "Torch Runner", "Chimney Fox"), 14),
        ("Sepulchre Valise", ("Toast Gremlin", "Midnight Mole", "Match Seller"), 14),
    ],
)
def test_a_case_pays_for_each_card_with_one_of_its_symbols(box: str, row: tuple[str, ...], points: int) -> None:
    assert Arena().gear(0, box).row(0, *row).finish().points == [points, 0]
    assert Arena().gear(0, box).finish().points == [0, 0]
