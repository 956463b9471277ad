"""Tournaments by chance with any cards: nothing is lost, everything can be interrupted, and every ability comes up."""

from __future__ import annotations

from collections import Counter

import pytest

from demesne.games.millennium_blades.cards import PRINTS
from tests.games.millennium_blades.chance import CARDS, Chance, wanted
from tests.helpers.play import SOAK

CORE = [card for card in CARDS if PRINTS[card].set.rarity in ("Core", "Starter")]


@pytest.mark.soak
def test_every_ability_of_the_core_set_comes_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(150):
        seen += Chance(seed, CORE, check_every=40).play().seen
        if wanted(CORE) <= set(seen):
            break
    assert wanted(CORE) - set(seen) == set()


@pytest.mark.soak
def test_tournaments_with_any_cards_keep_everything() -> None:
    for seed in range(20 * SOAK):
        assert Chance(1000 + seed, CARDS, check_every=3).play().moves >= 10
