"""Rules texts: short, in whole sentences, no two alike in a class, and every number of a program can be read in them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from demesne.games.millennium_blades import sets
from demesne.games.millennium_blades.ability import FLAVOUR, OF_DESIGN, TRIGGERS, text_of
from demesne.games.millennium_blades.cards import DESIGNS, KINDS, PRINTS, SINGLE, Design

LONGEST = 190
WRITTEN = [design for design in DESIGNS if OF_DESIGN[design.number]]
RARITY = {print_.design.number: print_.set.rarity for print_ in reversed(PRINTS)}


@pytest.mark.parametrize("design", WRITTEN, ids=lambda design: design.name)
def test_a_text_is_short_and_in_whole_sentences(design: Design) -> None:
    text = text_of(design.number)
    assert len(text) <= LONGEST
    assert text.endswith((".", ")"))
    assert not re.search(r"  |\.\.|\s[.,]|\ba [aeiou]|None|<", text), text
    assert not re.search(r"\. [a-z]", text), text


def test_every_class_has_its_folder() -> None:
    assert {"core", "starters", "expansion", "premium", "master", "bronze", "silver", "gold", "pro"} == set(
        sets.__all__
    )


def test_every_card_of_core_and_starters_has_its_text() -> None:
    core = [design for design in DESIGNS if RARITY[design.number] in ("Core", "Starter")]
    assert len(core) == 114
    assert [design.name for design in core if not text_of(design.number)] == []


def test_no_two_texts_of_a_class_are_alike() -> None:
    texts = Counter((RARITY[design.number], KINDS[design.kind], text_of(design.number)) for design in WRITTEN)
    assert [found for found, count in texts.items() if count > 1] == []


def test_flavour_is_short_and_on_about_every_second_single() -> None:
    assert all(len(line) <= 70 for line in FLAVOUR)
    singles = [design for design in WRITTEN if design.kind == SINGLE]
    with_flavour = [design for design in singles if FLAVOUR[design.number]]
    assert 0.4 <= len(with_flavour) / len(singles) <= 0.7


def test_numbers_of_a_program_stand_in_its_text() -> None:
    """Each ability's own numbers, read from its words, are in what it says."""
    for design in WRITTEN:
        for ability in OF_DESIGN[design.number]:
            said = ability.say()
            assert said.startswith(f"{TRIGGERS[ability.trigger]}: ") or ability.rules
            for word in ability.words:
                most = getattr(word, "most", 0)
                assert not isinstance(most, int) or most < 5 or str(most) in said, design.name
