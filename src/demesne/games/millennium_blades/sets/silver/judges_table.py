"""Judges' Table: officials who have read the rules and regret it."""

from demesne.games.millennium_blades.words import (
    ALL,
    FOES,
    OTHER,
    TOPS,
    YOURS,
    Cards,
    DropMetas,
    Extra,
    Flip,
    Gain,
    One,
    PlaysFail,
    Protect,
    RandomPlays,
    Star,
    ToHand,
    action,
    effects,
    ongoing,
    play,
    score,
    top,
    uncopied,
)

effects(
    "Red-Card Bailiff", play(Gain(10)), action(Flip(One(Cards(FOES, at=TOPS)))), flavour="Carries only the one card."
)
effects("Recount Pelican", uncopied(play(ToHand(One(Cards(YOURS, OTHER))), Extra(plays=1))))
effects(
    "Walking Rulebook",
    ongoing(Protect(Cards(ALL, Star("<=", 3)))),
    score(Gain(25)),
    flavour="Sits down at the appendix.",
)
effects("Overturned Verdict", top(PlaysFail(FOES)), score(Gain(12)))
effects("Head Adjudicator", play(DropMetas()), score(Gain(28)), flavour="Will take questions in writing, next year.")
effects("Blindfold Sphinx", top(RandomPlays()), score(Gain(18)))
