"""Rules and cards are found by number, heading, word or name, and mistakes get close matches."""

from __future__ import annotations

import pytest

from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.terminal import reference
from demesne.terminal.reference import card_named, look_up, must_find_card

RULES = """# The game

Words before everything.

## Setting up

**R1.1** Every player takes a board.
It lies open.

> *Ruling.* A board is any flat thing.

**R1.2** Shuffle.

## Turns

### Buying things

- **R2.1** Buy one thing.
- **R2.2** Pay for it.

### Cleaning up

**R2.10** Put everything away, and shuffle.
"""


class Shop(Game):
    name = "shop"
    title = "Shop"

    def cards(self) -> list[dict[str, object]]:
        return [{"name": "Throne Room"}, {"name": "Thrift"}, {"name": "Moat"}]


SHOP = Shop()


@pytest.fixture(autouse=True)
def _shop_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "rules_text", lambda game: RULES)


@pytest.mark.parametrize("number", ["R1.1", "r1.1", "1.1"])
def test_a_rule_by_its_number(number: str) -> None:
    rule = "**R1.1** Every player takes a board.\nIt lies open."
    assert look_up(SHOP, number) == f"{rule}\n\n> *Ruling.* A board is any flat thing."


def test_a_chapter_by_its_number() -> None:
    found = look_up(SHOP, "R2")
    assert isinstance(found, str)
    assert [number in found for number in ("R2.1**", "R2.2**", "R2.10**", "R1.1")] == [True, True, True, False]


def test_a_number_that_is_not_there() -> None:
    with pytest.raises(BadSettings, match=r"no rule R2\.3; near it: .*R2\.[12]"):
        look_up(SHOP, "R2.3")


def test_a_heading_by_a_word_of_it_with_all_below_it() -> None:
    found = look_up(SHOP, "turns")
    assert isinstance(found, str)
    assert found.startswith("## Turns")
    assert found.count("R2.1**") == 1
    assert "R2.10" in found
    assert "R1.1" not in found


def test_a_word_by_the_passages_that_hold_it() -> None:
    assert look_up(SHOP, "shuffle") == "**R1.2** Shuffle.\n\n**R2.10** Put everything away, and shuffle."


@pytest.mark.parametrize(
    ("topic", "found"),
    [
        ("boards", "**R1.1** Every player"),
        ("buys", "### Buying things"),
        ("shuffling", "**R1.2** Shuffle."),
        ("everything put", "**R2.10** Put everything away"),
        ("boards players", "**R1.1** Every player"),
    ],
)
def test_words_in_other_forms_and_orders(topic: str, found: str) -> None:
    shown = look_up(SHOP, topic)
    assert isinstance(shown, str)
    assert found in shown


def test_a_card_before_the_rules() -> None:
    assert look_up(SHOP, "moat") == {"name": "Moat"}


@pytest.mark.parametrize(("name", "found"), [("throne room", "Throne Room"), ("thro", "Throne Room"), ("MOAT", "Moat")])
def test_cards_by_name_or_unambiguous_beginning(name: str, found: str) -> None:
    assert card_named(SHOP, name) == {"name": found}


def test_no_card_where_several_begin_so() -> None:
    assert card_named(SHOP, "thr") is None


@pytest.mark.parametrize(
    ("topic", "near"),
    [("mote", "Moat"), ("byuing", "Buying things"), ("trone room", "Throne Room"), ("shufle", "shuffle")],
)
def test_close_matches_on_mistakes(topic: str, near: str) -> None:
    with pytest.raises(BadSettings, match=near):
        look_up(SHOP, topic)


def test_topics_where_nothing_is_close() -> None:
    with pytest.raises(BadSettings, match="topics are Setting up, Turns, Buying things, Cleaning up"):
        look_up(SHOP, "zzz")


def test_a_card_that_is_not_there() -> None:
    with pytest.raises(BadSettings, match="did you mean Moat"):
        must_find_card(SHOP, "Moaat")
    with pytest.raises(BadSettings, match="demesne cards shop"):
        must_find_card(SHOP, "zzz")


def test_what_the_numbered_rules_say_about_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "games_with_rules", lambda: ["shop"])
    assert reference.mentions(SHOP, "board") == look_up(SHOP, "R1.1")
    assert reference.mentions(SHOP, "words") == ""
    monkeypatch.setattr(reference, "games_with_rules", list)
    assert reference.mentions(SHOP, "board") == ""
