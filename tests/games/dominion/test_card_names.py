"""The engine knows no card: names stand in the card's own file, in the lists of recommended kingdoms, and in tests."""

from __future__ import annotations

import re
from pathlib import Path

from demesne.games.dominion.card import CARDS
from demesne.games.dominion.layout import BASICS

ENGINE = Path(__file__).parents[3] / "src/demesne/games/dominion"
DATA = ("kingdoms.py",)


def test_no_card_is_named_outside_its_file() -> None:
    names = [card.name for card in CARDS if card.name not in BASICS]
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
    found = [
        f"{path.name}: {match[0]}"
        for path in sorted(ENGINE.rglob("*.py"))
        if path.name not in DATA and path.parent.name != "cards"
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []
