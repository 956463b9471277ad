"""Cereal Prizes: plastic heroes from the packet, one for each type, and each pays its type."""

from demesne.games.millennium_blades.words import (
    ANIMAL,
    CITIZEN,
    CONSTRUCT,
    MAGE,
    MYTH,
    OTHER,
    PLAY,
    SOLDIER,
    YOURS,
    Cards,
    Clash,
    Earn,
    Every,
    Gain,
    Having,
    Of,
    One,
    Per,
    Repeat,
    Tokens,
    action,
    effects,
    flip,
    play,
    score,
)

effects(
    "Marshmallow Hydra", play(Gain(Per(8, Cards(YOURS, Of(MYTH))), most=32)), flavour="Bite one off and two float up."
)
effects("Spoon Magus", play(Repeat(PLAY, One(Cards(YOURS, OTHER, Of(MAGE), Having(PLAY)))), Gain(8)))
effects(
    "Oat Cavalry",
    action(Clash(win=(Gain(24),), bonus=Per(1, Cards(YOURS, Of(SOLDIER))))),
    flavour="Never surrendered. Sometimes went soggy.",
)
effects("Bran Automaton", action(Gain(12)), flip(Gain(Per(5, Cards(YOURS, OTHER, Of(CONSTRUCT))), most=25)))
effects(
    "Sugar Puma",
    play(Tokens(1, Every(Cards(YOURS, Of(ANIMAL))))),
    score(Gain(Per(4, Cards(YOURS, Of(ANIMAL))))),
    flavour="Very fast until about eleven.",
)
effects("Breakfast Mascot", play(Earn(Per(1, Cards(YOURS, Of(CITIZEN))))), score(Gain(20)))
