"""Cauldron Cup: a cookery contest; the ingredients may appeal. All Mages; spare Singles are stock."""

from demesne.games.millennium_blades.words import (
    ANYONE,
    DISCARDED,
    MAGE,
    THIS,
    Better,
    CardIs,
    CardStars,
    Did,
    Discard,
    EachOpponent,
    Everybody,
    Flip,
    Gain,
    If,
    Lose,
    May,
    OrElse,
    PerDoneOf,
    When,
    action,
    effects,
    play,
    score,
    whenever,
)

effects(
    "Meringue Scholar",
    play(May(Discard(1), Gain(Better(16, 22, CardIs(MAGE))))),
    flavour="Her thesis held for almost a minute.",
)
effects("Rattling Spice-Rack", action(Discard(3, least=0), Gain(PerDoneOf(9, 13, "discarded", MAGE))))
effects("Pepper Evoker", play(Discard(1), If(Did(), EachOpponent(Lose(9))), Gain(10)))
effects(
    "Dumpling Diviner",
    play(Discard(0, least=0), Gain(CardStars(2, many=True), most=30)),
    flavour="Reads the future. It needs salt.",
)
effects("Chowder Sorcerer", play(OrElse(Discard(2), Flip(THIS))), score(Gain(30)))
effects(
    "Judge of Gravy",
    play(Everybody(Discard(1))),
    whenever(When(DISCARDED, ANYONE), Gain(6)),
    flavour="Nothing personal. Everything lumpy.",
)
