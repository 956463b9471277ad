"""The cards: as many of everything as the components list."""

from __future__ import annotations

from collections import Counter

from demesne.games.millennium_blades.cards import (
    ACCESSORY,
    BOX,
    DESIGNS,
    ELEMENTS,
    PRINTS,
    SETS,
    SINGLE,
    STARTERS,
    TITLES,
    TYPES,
    Print,
    set_called,
    sets_of,
    symbols_in,
)
from demesne.games.millennium_blades.characters import CHARACTERS
from demesne.games.millennium_blades.numbers import FRIENDSHIP, PRICES

VENUES = 10
STARS = {"Expansion": 2, "Premium": 3, "Master": 4}


def copies(prints: list[Print]) -> int:
    return sum(print_.copies for print_ in prints)


def of_kind(prints: list[Print], kind: int) -> list[Print]:
    return [print_ for print_ in prints if print_.design.kind == kind]


def test_there_are_348_designs_and_401_prints() -> None:
    assert (len(DESIGNS), len(PRINTS)) == (348, 401)
    assert len({design.name for design in DESIGNS}) == 348
    assert len(set(TITLES)) == 401


def test_there_are_662_cards() -> None:
    others = len(CHARACTERS) + len(CHARACTERS) * sum(FRIENDSHIP) + len(ELEMENTS) + len(TYPES) + VENUES
    assert copies(PRINTS) + others == 662


def test_each_class_has_its_sets_and_cards() -> None:
    counted = {
        rarity: (len(sets_of(rarity)), sum(copies(each.prints) for each in sets_of(rarity))) for rarity in PRICES
    }
    assert counted == {
        "Core": (1, 118),
        "Starter": (6, 54),
        "Expansion": (11, 132),
        "Premium": (9, 108),
        "Master": (8, 96),
        "Bronze": (4, 24),
        "Silver": (3, 18),
        "Gold": (3, 18),
        "Pro": (6, 30),
    }


def test_the_core_set_has_its_kinds_and_stars() -> None:
    core = sets_of("Core")[0].prints
    assert [copies(of_kind(core, kind)) for kind in (SINGLE, BOX, ACCESSORY)] == [72, 20, 26]
    by_star = [Counter({1: 12, 2: 12, 3: 12, 4: 12, 5: 12, 6: 6, 7: 5, 9: 1}), Counter({2: 7, 3: 6, 4: 6, 6: 1})]
    by_star.append(Counter({1: 2, 2: 2, 3: 9, 4: 9, 6: 2, 7: 1, 9: 1}))
    for kind, stars in zip((SINGLE, BOX, ACCESSORY), by_star, strict=True):
        assert Counter(print_.design.star for print_ in of_kind(core, kind) for _ in range(print_.copies)) == stars
    symbols = Counter(symbol for print_ in of_kind(core, SINGLE) for symbol in symbols_in(print_.design.symbols))
    assert [symbols[element] for element in ELEMENTS] == [12] * 6
    assert [symbols[each] for each in ("Animal", "Citizen", "Myth", "Mage", "Soldier", "Construct")] == [
        19,
        12,
        13,
        12,
        10,
        6,
    ]


def test_twelve_card_sets_follow_one_pattern() -> None:
    for rarity, lowest in STARS.items():
        for card_set in sets_of(rarity):
            pattern = [(print_.copies, print_.design.star, print_.design.kind) for print_ in card_set.prints]
            steps = [(3, 0, SINGLE), (2, 1, BOX), (2, 1, SINGLE), (2, 2, SINGLE), (2, 3, SINGLE), (1, 4, SINGLE)]
            assert pattern == [(count, lowest + step, kind) for count, step, kind in steps], card_set.name


def test_symbols_are_spread_as_in_the_components() -> None:
    buyable = [
        each for rarity in ("Core", *STARS) for card_set in sets_of(rarity) for each in of_kind(card_set.prints, SINGLE)
    ]
    found: Counter[str] = Counter()
    for print_ in buyable:
        found.update(symbols_in(print_.design.symbols) * print_.copies)
    assert found == {
        "Fire": 66,
        "Dark": 61,
        "Water": 59,
        "Light": 58,
        "Air": 57,
        "Earth": 51,
        "Citizen": 74,
        "Construct": 72,
        "Soldier": 64,
        "Animal": 60,
        "Mage": 43,
        "Myth": 39,
    }


def test_starters_reprint_core_cards_under_their_own_logo() -> None:
    core = {print_.design.name for print_ in sets_of("Core")[0].prints}
    for starter in STARTERS:
        stars = [print_.design.star for print_ in starter.prints]
        assert stars == [1, 1, 2, 3, 3, 4, 5, 2, 1]
        assert [len(of_kind(starter.prints, kind)) for kind in (SINGLE, BOX, ACCESSORY)] == [7, 1, 1]
        assert [print_.design.name in core for print_ in starter.prints] == [True] * 8 + [False]
        assert all(print_.title == f"{print_.design.name} ({starter.name})" for print_ in starter.prints)


def test_promos_and_pro_cards_are_of_their_kind() -> None:
    kinds = {
        rarity: Counter(print_.design.kind for each in sets_of(rarity) for print_ in each.prints) for rarity in PRICES
    }
    assert kinds["Bronze"] == {SINGLE: 24}
    assert kinds["Silver"] == {SINGLE: 12, BOX: 6}
    assert kinds["Gold"] == {SINGLE: 12, ACCESSORY: 6}
    assert all(len(each.prints) == 1 and each.prints[0].copies == 5 for each in sets_of("Pro"))
    assert all(symbols_in(each.prints[0].design.symbols)[1] == "Pro" for each in sets_of("Pro"))


def test_every_character_has_a_starter_and_a_pro_card() -> None:
    assert {character.starter.name for character in CHARACTERS} == {starter.name for starter in STARTERS}
    assert {character.pro for character in CHARACTERS} == {each.prints[0].title for each in sets_of("Pro")}


def test_a_set_is_found_by_its_name() -> None:
    found = set_called("slow grove")
    assert found is not None
    assert found.rarity == "Master"
    assert set_called("no such set") is None
    assert [card_set.number for card_set in SETS] == list(range(len(SETS)))
