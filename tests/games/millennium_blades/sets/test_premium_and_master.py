"""Tournaments by chance with Premium and Master sets: every ability comes up, and every question may be interrupted."""

from __future__ import annotations

from collections import Counter

import pytest

from demesne.games.millennium_blades.ability import FLAVOUR, OF_DESIGN
from demesne.games.millennium_blades.cards import ACCESSORY, KIND, PRINTS, SINGLE, STAR, CardSet, sets_of
from tests.games.millennium_blades.chance import CARDS, Chance, wanted
from tests.helpers.play import SOAK

SETS = [*sets_of("Premium"), *sets_of("Master")]


def cards_of(rarity: str) -> list[int]:
    return [card for card in CARDS if PRINTS[card].set.rarity == rarity]


@pytest.mark.soak
@pytest.mark.parametrize("rarity", ["Premium", "Master"])
def test_every_ability_comes_up(rarity: str) -> None:
    """Among small cards of the Core set too, which some traps wait for."""
    cards = cards_of(rarity)
    others = [card for card in CARDS if KIND[card] == ACCESSORY or (card in cards_of("Core") and STAR[card] <= 2)]
    seen: Counter[str] = Counter()
    for seed in range(200):
        seen += Chance(seed, [*cards, *others], check_every=25).play().seen
        if wanted(cards) <= set(seen):
            break
    assert wanted(cards) - set(seen) == set()


@pytest.mark.soak
@pytest.mark.parametrize("rarity", ["Premium", "Master"])
def test_every_question_can_be_copied_saved_and_guessed(rarity: str) -> None:
    for seed in range(10 * SOAK):
        assert Chance(3000 + seed, [*cards_of(rarity), *cards_of("Core")], check_every=1).play().moves >= 10


@pytest.mark.parametrize("card_set", SETS, ids=[each.name for each in SETS])
def test_every_card_has_its_effects_and_every_second_single_its_flavour(card_set: CardSet) -> None:
    designs = [print_.design for print_ in card_set.prints]
    assert all(OF_DESIGN[design.number] for design in designs)
    assert 2 <= sum(bool(FLAVOUR[design.number]) for design in designs if design.kind == SINGLE) <= 3
