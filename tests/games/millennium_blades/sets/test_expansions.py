"""All Expansion sets: every ability comes up in tournaments by chance, and every card has its text."""

from __future__ import annotations

from collections import Counter

import pytest

from demesne.games.millennium_blades.ability import FLAVOUR, text_of
from demesne.games.millennium_blades.cards import PRINTS, SINGLE, CardSet, sets_of
from tests.games.millennium_blades.chance import Chance, wanted

SETS = sets_of("Expansion")
CARDS = [print_.number for print_ in PRINTS if print_.set in SETS]


@pytest.mark.soak
def test_every_ability_of_the_expansions_comes_up() -> None:
    """Every question of the first tournaments is copied, saved and guessed; some of the later ones are."""
    seen: Counter[str] = Counter()
    for seed in range(80):
        seen += Chance(seed, CARDS, check_every=1 if seed < 5 else 40).play().seen
        if seed >= 5 and wanted(CARDS) <= set(seen):
            break
    assert wanted(CARDS) - set(seen) == set()


@pytest.mark.parametrize("card_set", SETS, ids=[each.name for each in SETS])
def test_every_card_has_its_text_and_every_second_single_a_line_of_flavour(card_set: CardSet) -> None:
    designs = [print_.design for print_ in card_set.prints]
    assert all(text_of(design.number) for design in designs)
    assert 2 <= sum(FLAVOUR[design.number] != "" for design in designs if design.kind == SINGLE) <= 3
