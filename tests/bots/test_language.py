"""Expressions mean what they say, and a mistake is answered with its place and what would be valid."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as some

from demesne.bots.dominion.reader import TableReader
from demesne.bots.dominion.words import VOCABULARY
from demesne.bots.language import StrategyError, condition
from demesne.bots.language.lexer import MOST
from tests.games.dominion.deal import deal, seat


def holds(text: str) -> bool:
    """Whether a condition holds at a table with 4 Coppers, an Estate in hand, and $3."""
    scene = deal(seat("4 Copper, Estate", discard="2 Silver, Militia", turns=4), seat("5 Copper"), coins=3)
    return condition(text, VOCABULARY).holds(TableReader(scene.table, 0))


@pytest.mark.parametrize(
    "text",
    [
        "coins == 3",
        "coins == 3.0",
        "1 + 2 * 3 == 7",
        "(1 + 2) * 3 == 9",
        "8 - 3 - 2 == 3",
        "8 / 4 / 2 == 1",
        "7 / 2 == 3.5",
        "-2 + 3 == 1",
        "--2 == 2",
        "2 - -2 == 4",
        "2 < 3 < 4",
        "not 2 < 3 < 3",
        "1 < 2 and 2 < 3",
        "1 > 2 or 2 < 3",
        "not 1 > 2",
        "not not 1 < 2",
        "1 > 2 and 1 > 2 or 1 < 2",
        "not (1 > 2 or 3 > 4)",
        "(coins) >= 3",
        "(coins >= 3)",
        "owned('Copper') == 4",
        'owned("Copper") == 4',
        "owned('  coPPer ') == 4",
        "owned('Copper')-1==3",
    ],
)
def test_what_is_true(text: str) -> None:
    assert holds(text)
    assert not holds(f"not ({text})")


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("money", 4 + 2 * 2 + 2),
        ("coins", 3),
        ("buys", 1),
        ("actions", 1),
        ("turn", 5),
        ("treasures", 6),
        ("cards", 8),
        ("empty_piles", 0),
        ("score", 1),
        ("lead", 1),
        ("coin_tokens", 0),
        ("owned('Silver')", 2),
        ("owned('Gold')", 0),
        ("left('Silver')", 40),
        ("left('Sea Hag')", 0),
        ("in_hand('Copper')", 4),
        ("in_hand('Silver')", 0),
        ("in_play('Copper')", 0),
        ("played('Copper')", 0),
        ("on_mat('Estate')", 0),
        ("tokens('Silver')", 0),
    ],
)
def test_what_words_stand_for(word: str, value: int) -> None:
    assert holds(f"{word} == {value}")


def test_words_follow_the_game() -> None:
    scene = deal(seat("2 Copper, 2 Throne Room, Village, Wharf"), seat("Province"), kingdom="Embargo")

    def holds_now(text: str) -> bool:
        return condition(text, VOCABULARY).holds(TableReader(scene.table, 0))

    assert holds_now("lead == -6 and actions == 1")
    scene.play("play Throne Room", "play Village")
    assert holds_now("actions == 4 and played('Village') == 2 and in_play('Village') == 1")
    scene.play("play Wharf", "end actions", "play all treasures", "buy Copper")
    assert holds_now("owned('Copper') == 3 and in_play('Copper') == 2 and in_play('Wharf') == 1 and buys == 1")
    assert holds_now("cards == 7 and treasures == 3 and money == 3")


def test_mats_and_tokens_are_words() -> None:
    scene = deal(seat("Embargo", tokens=3, mats={"Island": "2 Duchy", "Native Village": "Gold"}))
    scene.play("play Embargo", "mark Silver")
    reader = TableReader(scene.table, 0)
    text = "tokens('Silver') == 1 and tokens('Gold') == 0 and on_mat('Duchy') == 2 and on_mat('Gold') == 1"
    assert condition(f"{text} and coin_tokens == 3 and owned('Gold') == 1", VOCABULARY).holds(reader)


MISTAKES = [
    ("", 1, "nothing is written"),
    ("   ", 4, "nothing is written"),
    ("monny > 18", 1, "no word 'monny'; did you mean money?"),
    ("money > 18 and trun < 3", 16, "did you mean turn?"),
    ("xyzzy > 1", 1, "words are money, coins, buys, actions, turn, treasures, cards, empty_piles, score, lead"),
    ("xyzzy > 1", 1, "with a card: owned, left, in_hand, in_play, played"),
    ("owned > 1", 1, "owned needs a card, as in owned('Copper')"),
    ("owned(Copper) > 1", 7, "quotation marks: owned('Copper')"),
    ("owned('Cooper') > 1", 7, "there is no card 'Cooper'; did you mean Copper"),
    ("owned('Xyzzy') > 1", 7, "`demesne cards` lists them"),
    ("owned('Copper' > 1", 16, "closing bracket"),
    ("coins('Copper') > 1", 6, "coins stands alone"),
    ("money = 18", 7, "to compare, write =="),
    ("money => 18", 7, "to compare, write =="),
    ("money > 18 && coins > 1", 12, "write and"),
    ("money > 18 || coins > 1", 12, "write or"),
    ("!(money > 18)", 1, "write not"),
    ("money % 2 == 0", 7, "+ - * /"),
    ("money ** 2 == 4", 8, "'*' stands where a number, a word or ( is needed"),
    ("money ≥ 18", 7, "write >="),
    ("owned(‘Copper’) > 1", 7, "straight quotation marks"),
    ("owned('Copper) > 1", 7, "never closed"),
    ("money", 1, "a number where a condition is needed"),
    ("money and coins > 1", 1, "a number where a condition is needed"),
    ("coins > 1 or money", 14, "a number where a condition is needed"),
    ("not money", 5, "a number where a condition is needed"),
    ("(coins > 1) + 1 > 1", 1, "a condition where a number is needed"),
    ("1 + (coins > 1) > 1", 5, "a condition where a number is needed"),
    ("-(coins > 1) > 1", 2, "a condition where a number is needed"),
    ("(1 < 2) < 3", 1, "a condition where a number is needed"),
    ("money >", 8, "the expression ends where"),
    ("money > 18 and", 15, "the expression ends where"),
    ("> 18", 1, "'>' stands where"),
    ("(money > 18", 12, "never closed"),
    ("money > 18)", 11, "')' does not fit here"),
    ("money 18", 7, "'18' does not fit here"),
    ("money > 1 AND turn > 2", 11, "write and in small letters"),
    ("money > 18 coins < 2", 12, "'coins' does not fit here"),
    ("money > 1.2.3", 9, "a number is written like 18 or 2.5"),
    ("money > 18€", 11, "€ is not understood"),
    ("money > €", 9, "€ is not understood"),
    ("and", 1, "'and' stands where"),
    ("__import__('os') == 1", 1, "no word '__import__'"),
    ("money.real > 1", 6, ". is not understood"),
    ("(" * 60 + "1 < 2" + ")" * 60, 51, "nested more than 50 deep"),
    ("not " * 60 + "1 < 2", 201, "nested more than 50 deep"),
    ("1 < " + "-" * 60 + "1", 55, "nested more than 50 deep"),
]


@pytest.mark.parametrize(("text", "column", "answer"), MISTAKES)
def test_mistakes_are_pointed_at(text: str, column: int, answer: str) -> None:
    with pytest.raises(StrategyError) as caught:
        condition(text, VOCABULARY)
    assert answer in caught.value.problem
    assert caught.value.column == column


def test_an_endless_expression_is_refused() -> None:
    with pytest.raises(StrategyError, match=f"at most {MOST}"):
        condition("1 < 2" + " and 1 < 2" * MOST, VOCABULARY)


def test_the_longest_expressions_can_be_read_and_run() -> None:
    assert holds("1" + " + 1" * (MOST // 2 - 2) + " > 1")
    assert holds("1 < 2" + " and 1 < 2" * (MOST // 4 - 2))


def test_division_by_zero_says_where() -> None:
    with pytest.raises(StrategyError, match="division by zero") as caught:
        holds("coins / owned('Gold') > 1")
    assert caught.value.column == 7
    scene = deal(seat())
    with pytest.raises(StrategyError, match=r"x\.toml, line 7: division by zero"):
        condition("1 / coins > 1", VOCABULARY, "x.toml", 7).holds(TableReader(scene.table, 0))
    assert holds("owned('Gold') == 0 or coins / owned('Gold') > 1")


def test_a_message_shows_text_and_pointer() -> None:
    with pytest.raises(StrategyError) as caught:
        condition("coins > 1 and monny > 2", VOCABULARY, "x.toml", 7)
    assert str(caught.value).splitlines()[0].startswith("x.toml, line 7: there is no word 'monny'")
    assert str(caught.value).splitlines()[-2:] == ["    coins > 1 and monny > 2", "    " + " " * 14 + "^"]


NUMBERS = some.sampled_from(["1", "2", "3.5", "coins", "turn", "owned('Copper')", "left('Gold')"])
SUMS = some.recursive(
    NUMBERS,
    lambda part: some.one_of(
        some.tuples(part, some.sampled_from("+-*"), part).map(lambda three: f"({' '.join(three)})"),
        part.map(lambda inner: f"-{inner}"),
    ),
    max_leaves=6,
)


@given(SUMS, some.sampled_from(["<", "<=", "==", "!=", ">=", ">"]), SUMS)
def test_calculating_agrees_with_mathematics(left: str, sign: str, right: str) -> None:
    """The same text with numbers for words, worked out by Python here, where nothing foreign is read."""
    values = {"coins": "3", "turn": "5", "owned('Copper')": "4", "left('Gold')": "30"}
    text = f"{left} {sign} {right}"
    spelled = text
    for word, value in values.items():
        spelled = spelled.replace(word, value)
    assert holds(text) == bool(eval(spelled, {"__builtins__": {}}))


@given(some.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(StrategyError):
        condition(text, VOCABULARY)
