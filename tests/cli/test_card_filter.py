"""Cards are found by set, class, kind, symbol, stars, cost, trigger and words; mistakes are told with what would be right."""

from __future__ import annotations

import pytest

from demesne.cli import run
from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.games import find
from demesne.terminal.card_filter import CardFilter, read_filter, triggers


class Shop(Game):
    name = "shop"
    title = "Shop"

    def cards(self) -> list[dict[str, object]]:
        return [
            _card("Ember", "Small Fires", "Core", 1, ["Fire", "Mage"], "Play: Gain 3 RP. Score: Flip this."),
            _card("Ash Wall", "Small Fires", "Core", 4, ["Fire"], "Ongoing: Your cards cannot be flipped."),
            _card("Wave", "Deep Water", "Master", 6, ["Water", "Mage"], "Action: Flip a card."),
            _card("Plain Stone", "Deep Water", "Master", 8, [], ""),
        ]


def _card(name: str, set_: str, rarity: str, star: int, symbols: list[str], text: str) -> dict[str, object]:
    return {"name": name, "sets": [set_], "rarity": rarity, "star": star, "symbols": symbols, "text": text}


SHOP = Shop()


def names(cards: CardFilter) -> list[str]:
    return [str(card["name"]) for card in cards.fitting()]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ([], ["Ember", "Ash Wall", "Wave", "Plain Stone"]),
        ([("set", "small fires")], ["Ember", "Ash Wall"]),
        ([("class", "MASTER")], ["Wave", "Plain Stone"]),
        ([("symbol", "fire")], ["Ember", "Ash Wall"]),
        ([("symbol", "fire"), ("symbol", "mage")], ["Ember"]),
        ([("star", "4")], ["Ash Wall"]),
        ([("star", "1-4")], ["Ember", "Ash Wall"]),
        ([("star", "6+")], ["Wave", "Plain Stone"]),
        ([("star", "9" * 5000)], []),
        ([("star", "9" * 5000 + "+")], []),
        ([("star", "6-" + "9" * 5000)], ["Wave", "Plain Stone"]),
        ([("trigger", "score")], ["Ember"]),
        ([("words", "flip")], ["Ember", "Ash Wall", "Wave"]),
        ([("words", "stone")], ["Plain Stone"]),
        ([("class", "core"), ("star", "2+"), ("words", "flip")], ["Ash Wall"]),
    ],
)
def test_cards_fit_where_they_have_all_that_is_wanted(wanted: list[tuple[str, str]], found: list[str]) -> None:
    assert names(CardFilter(SHOP, wanted)) == found


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


def test_triggers_stand_before_colons() -> None:
    assert triggers({"text": "Play: Gain 3 RP. Score: Lose 4 RP."}) == ["Play", "Score"]
    assert triggers({"text": "Borders 2. Or: knights 1."}) == []


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


def test_every_trigger_of_the_rules_is_found() -> None:
    game = find("millennium-blades")
    found = {trigger for card in game.cards() for trigger in triggers(card)}
    assert found <= {"Play", "Next", "Flip", "Ongoing", "Top", "Score", "Action", "Reaction"}
    assert {"Play", "Score", "Action", "Ongoing", "Reaction"} <= found
