"""Founders' Vault: two-element originals that the founders kept for themselves."""

from demesne.games.millennium_blades.words import (
    DOWN,
    FIRE,
    NEIGHBOURS,
    WATER,
    YOURS,
    AnySlot,
    Cards,
    Count,
    EachOpponent,
    Extra,
    Flip,
    Gain,
    HadStars,
    If,
    Lose,
    Of,
    One,
    OrElse,
    Per,
    PerKind,
    Protect,
    Tokens,
    effects,
    ongoing,
    play,
    score,
)

effects(
    "Geyser Chancellor",
    play(Gain(10)),
    score(Gain(Per(5, Cards(YOURS, Of(FIRE, WATER))), most=30)),
    flavour="Speaks on the hour, at height.",
)
effects("Sandstorm Stallion", ongoing(AnySlot()), ongoing(Protect(Cards(YOURS, at=NEIGHBOURS))), score(Gain(20)))
effects(
    "Eclipse Cuirassier",
    score(If(Count("=", 3, Cards(YOURS, face=DOWN)), Gain(40))),
    flavour="Half of him is always on duty.",
)
effects("Magma Archivist", play(Flip(One(Cards(YOURS))), Gain(HadStars(3), most=24), Tokens(HadStars(1))))
effects("Aurora Dirigible", play(Extra(plays=1)), score(Gain(PerKind(5, "element"))), flavour="Timetable: when lovely.")
effects("Abyssal Landlady", play(EachOpponent(OrElse(Flip(One(Cards(YOURS))), Lose(15)))), score(Gain(15)))
