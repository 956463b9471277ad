"""Fading Dynasty: aristocrats, each worse than the last. Play stars downhill."""

from demesne.games.millennium_blades.words import (
    BELOW_LEFT,
    LEFT,
    ME,
    PLAYED,
    RIGHT_OF,
    THAT,
    THIS,
    YOURS,
    BelowTop,
    Cards,
    Clash,
    Gain,
    If,
    Is,
    Per,
    Star,
    When,
    action,
    effects,
    flip,
    next_,
    play,
    score,
    whenever,
)

effects("Disowned Ensign", play(If(Is(LEFT, Star(">", THIS)), Gain(20))), flavour="Kept the sword. It was rented.")
effects("Gallery of Ancestors", score(Gain(Per(8, Cards(YOURS, BELOW_LEFT)), most=40)))
effects(
    "Runner-Up Heiress",
    next_(If(Is(THAT, Star("<", THIS)), Gain(26))),
    flavour="Second to the throne, first to the buffet.",
)
effects("Bankrupt Viscount", score(Gain(Per(8, Cards(YOURS, Star("<", THIS), at=RIGHT_OF)), most=32)))
effects("Ceremonial Colonel", action(Clash(win=(Gain(22),))), flip(Gain(16)))
effects(
    "Ancestor of Record",
    whenever(When(PLAYED, ME, BelowTop()), Gain(9)),
    score(Gain(10)),
    flavour="Disappointed in oils.",
)
