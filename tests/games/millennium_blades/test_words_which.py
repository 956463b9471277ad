"""Words that say which cards, how much, and if."""

from __future__ import annotations

import pytest

from demesne.games.millennium_blades.words import (
    ABOVE_LEFT,
    ALL,
    ANIMAL,
    BELOW_LEFT,
    CITIZEN,
    DARK,
    DOWN,
    FIRE,
    FOES,
    HIGHEST,
    LEFT,
    LEFT_OF,
    LEFTMOST,
    MYTH,
    NEIGHBOURS,
    OTHER,
    PLAY,
    RIGHT,
    RIGHT_OF,
    SCORE,
    SOLDIER,
    THIS,
    TOP_CARD,
    TOPS,
    TWO_LEFT,
    UP,
    WATER,
    YOUR_TOP,
    YOURS,
    AfterBack,
    AllRp,
    Attached,
    Better,
    Cards,
    Commonest,
    Count,
    Doubled,
    Every,
    Flip,
    FoeTop,
    FullRow,
    Gain,
    Gear,
    HandEmpty,
    Having,
    If,
    Is,
    Kinds,
    Larger,
    Last,
    Lose,
    NewSet,
    Not,
    Of,
    OnlyUp,
    OnTop,
    OtherSet,
    Per,
    PerAhead,
    PerEmpty,
    PerKind,
    PerMeta,
    PerTen,
    PerToken,
    RpAtMost,
    Shares,
    SharesBoth,
    Spread,
    Star,
    StarsOf,
    Total,
    play,
)
from tests.games.millennium_blades.arena import SPARE, Arena, saying

ROW = ("Match Seller", "Fuse Courier", "-Popcorn Cart", "Coat-Check Bat")
"""Fire Citizen 1, Fire Citizen 5, face down, Dark Animal 1; then Enormous Nobody, Earth Citizen 10."""


def played(word: Gain | If | Lose, arena: Arena | None = None) -> list[int]:
    """RP of both players after Enormous Nobody with this word is played to the right of `ROW`."""
    with saying(SPARE, play(word)):
        scene = (arena or Arena()).row(0, *ROW).hand(0, SPARE).hand(1, "Torch Runner")
        return scene.begin().play(0, f"play {SPARE}").points


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        (Cards(), 4),
        (Cards(YOURS, OTHER), 3),
        (Cards(YOURS, Of(FIRE)), 2),
        (Cards(YOURS, Of(DARK, WATER)), 1),
        (Cards(YOURS, face=DOWN), 1),
        (Cards(ALL, face=UP), 5),
        (Cards(FOES), 1),
        (Cards(FOES, Star("<", THIS)), 1),
        (Cards(YOURS, Star(">=", 5)), 2),
        (Cards(YOURS, at=LEFT_OF), 3),
        (Cards(YOURS, at=RIGHT_OF), 0),
        (Cards(YOURS, at=NEIGHBOURS), 1),
        (Cards(YOURS, at=TWO_LEFT), 1),
        (Cards(FOES, at=TOPS), 1),
        (Cards(YOURS, Shares("element", THIS)), 1),
        (Cards(YOURS, Shares("type", LEFT)), 1),
        (Cards(YOURS, SharesBoth()), 1),
        (Cards(FOES, Shares("element", YOUR_TOP)), 0),
        (Cards(YOURS, ABOVE_LEFT), 2),
        (Cards(YOURS, BELOW_LEFT), 0),
        (Cards(YOURS, AfterBack()), 1),
        (Cards(YOURS, Having(SCORE)), 2),
        (Cards(YOURS, Having(PLAY), OTHER), 2),
        (Cards(YOURS, OtherSet()), 3),
        (Cards(YOURS, NewSet()), 1),
        (Cards(YOURS, Commonest()), 3),
        (Cards(YOURS, Doubled()), 3),
        (Cards(YOURS, Attached()), 0),
        (Cards(YOURS, HIGHEST), 1),
        (Gear(YOURS), 0),
    ],
)
def test_groups(cards: Cards, count: int) -> None:
    assert played(Gain(Per(1, cards)), Arena().row(1, "Rain Clerk")) == [count, 0]


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        (PerKind(1, "element"), 3),
        (PerKind(1, "element", "type"), 5),
        (PerKind(1, "star"), 3),
        (PerKind(1, "set"), 2),
        (PerKind(1, "rarity"), 2),
        (StarsOf(1, LEFT), 1),
        (StarsOf(2, RIGHT), 0),
        (StarsOf(1, LEFTMOST, TOP_CARD), 11),
        (StarsOf(1, Cards(YOURS)), 17),
        (Spread(1, Cards(YOURS)), 9),
        (Spread(1, Cards(YOURS, at=NEIGHBOURS)), 0),
        (PerToken(1), 0),
        (PerEmpty(1), 1),
        (PerAhead(5), 5),
        (PerAhead(5, beside=True), 5),
        (PerMeta(3), 3),
        (PerTen(4), 4),
        (Better(1, 7, Is(LEFT, Of(ANIMAL))), 7),
        (Better(1, 7, Is(LEFT, Of(MYTH))), 1),
        (Larger(3, PerEmpty(2)), 3),
        (Larger(1, PerEmpty(2)), 2),
    ],
)
def test_amounts(amount: PerKind, value: int) -> None:
    arena = Arena().rp(0, 50).metas("Fire", "Mage")
    assert played(Gain(amount), arena) == [value, 50]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Is(LEFT, Star("<", THIS)), True),
        (Is(LEFT, Star("=", 5)), False),
        (Is(RIGHT, Of(FIRE)), False),
        (Count(">=", 2, Cards(YOURS, Of(CITIZEN))), True),
        (Count("=", 1, Cards(YOURS, Of(CITIZEN))), False),
        (Count("=", 0, Cards(YOURS, Of(SOLDIER))), True),
        (FoeTop(Of(WATER)), True),
        (FoeTop(Shares("element", THIS)), False),
        (Total(17), True),
        (Total(18), False),
        (Last(), True),
        (RpAtMost(4), True),
        (RpAtMost(2), False),
        (Kinds(3, "element"), True),
        (Kinds(4, "element"), False),
        (OnlyUp(), False),
        (OnTop(), True),
        (Not(OnTop()), False),
        (FullRow(), False),
        (HandEmpty(), True),
    ],
)
def test_conditions(condition: Is, holds: bool) -> None:
    arena = Arena().rp(3, 20).row(1, "Rain Clerk")
    assert played(If(condition, Gain(4), otherwise=(Lose(1),)), arena) == [7 if holds else 2, 20]


def test_all_rp_can_be_lost() -> None:
    assert played(Lose(AllRp()), Arena().rp(33, 5)) == [0, 5]


def test_each_of_a_group_is_flipped() -> None:
    with saying(SPARE, play(Flip(Every(Cards(YOURS, at=TWO_LEFT))))):
        arena = (
            Arena().row(0, "Match Seller", "Popcorn Cart", "Torch Runner").hand(0, SPARE).hand(1, "Rain Clerk").begin()
        )
        assert arena.play(0, f"play {SPARE}").names(0) == ["Match Seller", "-Popcorn Cart", "-Torch Runner", SPARE]
