"""What was measured of cards and starters belongs to the present texts and lies where it should."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

from demesne.games.millennium_blades.ability import text_of
from demesne.games.millennium_blades.cards import DESIGNS, STARTERS, Design
from demesne.games.millennium_blades.numbers import STARTER_BAND, card_band

FILE = Path(__file__).parents[3] / "src" / "demesne" / "bots" / "millennium_blades" / "card_rp.toml"
MEASURED = tomllib.loads(FILE.read_text(encoding="utf-8"))
ROUNDED = 0.05


def test_measurements_belong_to_the_present_texts() -> None:
    """After a change of texts `python -m scripts.balance_blades` measures again."""
    marks = {design.name: sha256(text_of(design.number).encode()).hexdigest()[:8] for design in DESIGNS}
    assert MEASURED["texts"] == marks


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: design.name)
def test_a_card_brings_what_its_stars_promise(design: Design) -> None:
    low, high = card_band(design.kind, design.star)
    assert low - ROUNDED <= MEASURED[design.name] <= high + ROUNDED


def test_no_starter_wins_much_more_than_another() -> None:
    assert set(MEASURED["starters"]) == {starter.name for starter in STARTERS}
    low, high = STARTER_BAND
    shares = {name: 100 * won / played for name, (won, played) in MEASURED["starters"].items()}
    assert [name for name, share in shares.items() if not low <= share <= high] == []
