"""All promo sets and pro cards: every ability comes up in tournaments by chance, and every card has its text."""

from __future__ import annotations

from collections import Counter

import pytest

from demesne.games.millennium_blades.ability import FLAVOUR, text_of
from demesne.games.millennium_blades.cards import NUMBERS, PRINTS, SINGLE, CardSet, sets_of
from tests.games.millennium_blades.chance import CARDS, Chance, wanted

PROMOS = [*sets_of("Bronze"), *sets_of("Silver"), *sets_of("Gold")]
DESIGNED = [print_.number for print_ in PRINTS if print_.set in [*PROMOS, *sets_of("Pro")]]
CORE = [card for card in CARDS if PRINTS[card].set.rarity in ("Core", "Starter")]


ATTACKS = [
    NUMBERS[name]
    for name in ("Off-Centre Halberdier", "Red-Card Bailiff", "Abyssal Landlady", "Noonday Rooster", "Tilted Tabletop")
]


def tournament(seed: int) -> Chance:
    """Promos alone, with Core cards, left in peace, or in a fight. Every question of the first ones is copied and saved."""
    cards = [DESIGNED, [*DESIGNED, *CORE], DESIGNED, sorted({*ATTACKS, *CORE[:20]})][seed % 4]
    return Chance(seed, cards, check_every=1 if seed < 4 else 40, quiet=seed % 4 == 2).play()


@pytest.mark.soak
def test_every_ability_of_promos_and_pro_cards_comes_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(160):
        seen += tournament(seed).seen
        if seed >= 4 and wanted(DESIGNED) <= set(seen):
            break
    assert wanted(DESIGNED) - set(seen) == set()


@pytest.mark.parametrize("card_set", PROMOS, ids=[each.name for each in PROMOS])
def test_every_card_has_its_text_and_every_second_single_a_line_of_flavour(card_set: CardSet) -> None:
    designs = [print_.design for print_ in card_set.prints]
    assert [design.name for design in designs if not text_of(design.number)] in ([], ["Enormous Nobody"])
    singles = [design for design in designs if design.kind == SINGLE]
    assert sum(FLAVOUR[design.number] != "" for design in singles) == len(singles) // 2


def test_every_second_pro_card_has_a_line_of_flavour() -> None:
    designs = [each.prints[0].design for each in sets_of("Pro")]
    assert all(text_of(design.number) for design in designs)
    assert sum(FLAVOUR[design.number] != "" for design in designs) == 3
