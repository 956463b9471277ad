"""Cards are found by set, class, kind, symbol, stars, cost, trigger and words; mistakes are told with what would be right."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from demesne.cli import run
from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.games import find
from demesne.games.millennium_blades.ability import TRIGGERS
from demesne.terminal.card_filter import CardFilter, read_filter

TWIN = json.loads((Path(__file__).parents[2] / "web" / "tests" / "card_filter.json").read_text(encoding="utf-8"))
"""What the gallery's filter.ts is held to as well."""


class Shop(Game):
    name = "shop"
    title = "Shop"

    def cards(self) -> list[dict[str, object]]:
        cards: list[dict[str, object]] = TWIN["cards"]
        return cards


SHOP = Shop()


def names(cards: CardFilter) -> list[str]:
    return [str(card["name"]) for card in cards.fitting()]


@pytest.mark.parametrize("case", TWIN["cases"], ids=lambda case: str(case["wanted"])[:40])
def test_cards_fit_where_they_have_all_that_is_wanted(case: dict[str, Any]) -> None:
    assert names(CardFilter(SHOP, [(name, value) for name, value in case["wanted"]])) == case["found"]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("fire", ["Ember", "Ash Wall"]),
        ("small fires 2+", ["Ash Wall"]),
        ("mage action", ["Wave"]),
        ("deep water", ["Wave", "Plain Stone"]),
        ("water", ["Wave"]),
        ("core flip", ["Ember", "Ash Wall"]),
        ("nothing", []),
    ],
)
def test_a_line_is_read_word_by_word_and_longest_names_first(line: str, found: list[str]) -> None:
    assert names(read_filter(SHOP, line)) == found


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        (("symbol", "fier"), "Shop has no symbol 'fier'; did you mean Fire"),
        (("class", "zzz"), "Shop has no class 'zzz'; there is Core, Master"),
        (("star", "many"), r"star is a number \(3\), a range \(3-5\) or an open one \(6\+\), not 'many'"),
        (("cost", "3"), "cards of Shop have no cost; they have set, class, symbol, star, trigger, words"),
    ],
)
def test_mistakes_are_told_with_what_would_be_right(wanted: tuple[str, str], fault: str) -> None:
    with pytest.raises(BadSettings, match=fault):
        CardFilter(SHOP, [wanted])


@pytest.mark.parametrize(
    ("options", "there", "not_there"),
    [
        (["--class", "bronze"], "Coupon Mermaid", "Match Seller"),
        (["--set", "slow grove"], "Slow Grove (Master)", "Brass Riot"),
        (["--symbol", "fire", "--star", "9+"], "Banner Locomotive", "Match Seller"),
        (["--trigger", "reaction", "--kind", "accessory"], "Paper Ward", "Match Seller"),
        (["--words", "stop that", "--star", "1"], "Paper Ward", "Match Seller"),
    ],
)
def test_cards_of_millennium_blades_at_the_command_line(
    options: list[str], there: str, not_there: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["cards", "millennium-blades", *options]) == 0
    shown = capsys.readouterr().out
    assert there in shown
    assert not_there not in shown
    assert " of 348 cards: " in shown


def test_dominion_is_filtered_by_what_its_cards_have(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "dominion", "--set", "seaside", "--kind", "attack", "--cost", "5+"]) == 0
    shown = capsys.readouterr().out
    assert "Ghost Ship" in shown
    assert "Militia" not in shown
    assert run(["cards", "dominion", "--star", "3"]) == 2
    assert "cards of Dominion have no star; they have set, kind, cost, words" in capsys.readouterr().err


def test_triggers_are_those_that_the_text_names() -> None:
    """Words of an ability stand behind its trigger and a colon; how a card enters play is told without one."""
    cards = find("millennium-blades").cards()
    for card in cards:
        named = re.findall(rf"\b({'|'.join(TRIGGERS)}):", str(card["text"]))
        assert card["triggers"] == list(dict.fromkeys(named)), card["name"]
    assert {trigger for card in cards for trigger in card["triggers"]} == set(TRIGGERS)  # type: ignore[attr-defined]
