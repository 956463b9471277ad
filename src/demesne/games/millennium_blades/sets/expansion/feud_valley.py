"""Feud Valley: two families, one goat, eleven seasons. Animals and Soldiers take sides."""

from demesne.games.millennium_blades.words import (
    ANIMAL,
    NEIGHBOURS,
    SOLDIER,
    THIS,
    YOURS,
    Cards,
    Clash,
    Commonest,
    CountAsDeclared,
    Declare,
    Declared,
    EachOpponent,
    Flip,
    Gain,
    Lose,
    Of,
    One,
    OrElse,
    Per,
    Shares,
    action,
    effects,
    ongoing,
    play,
    score,
)

effects(
    "Feud Goat", play(Gain(Per(4, Cards(YOURS, Of(ANIMAL, SOLDIER))), most=20)), flavour="Ate the treaty. Both copies."
)
effects("Family-Crest Bureau", score(Gain(Per(6, Cards(YOURS, Commonest())))))
effects("Hedge Militia", play(Gain(Per(5, Cards(YOURS, Of(SOLDIER))), most=15)), action(Clash(win=(Gain(10),))))
effects(
    "Heirloom Hound",
    score(Gain(Per(11, Cards(YOURS, Shares("type", THIS), at=NEIGHBOURS)))),
    flavour="Passed down, along with the smell.",
)
effects("Cousin Bombardier", play(Declare("type"), EachOpponent(OrElse(Flip(One(Cards(YOURS, Declared()))), Lose(10)))))
effects(
    "Clan Ram",
    play(Declare("type")),
    ongoing(CountAsDeclared(Cards(YOURS))),
    score(Gain(13)),
    flavour="Everyone is a cousin if you shout it.",
)
