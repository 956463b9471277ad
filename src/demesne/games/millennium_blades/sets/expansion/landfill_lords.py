"""Landfill Lords: a refuse-empire saga in which the villain recycles. Hands shrink, and somebody is paid for it."""

from demesne.games.millennium_blades.words import (
    ANYONE,
    DISCARDED,
    CardStars,
    Discard,
    EachOpponent,
    Gain,
    HandEmpty,
    If,
    Lose,
    May,
    OrElse,
    PerDone,
    When,
    action,
    effects,
    play,
    score,
    whenever,
)

effects("Bin-Day Robot", play(May(Discard(1), Gain(13))), flavour="Tuesdays are its whole personality.")
effects("Overflowing Skip", action(Discard(0, least=0), Gain(PerDone(8, "discarded"), most=32)))
effects("Magpie Broker", whenever(When(DISCARDED, ANYONE), Gain(4)), flavour="Buys at nothing. Sells at slightly more.")
effects("Scrap Crane", play(Discard(1), Gain(CardStars(3), most=20)))
effects(
    "Rag Duchess",
    play(EachOpponent(OrElse(Discard(1), Lose(10))), Gain(PerDone(4, "discarded"))),
    flavour="Everything she owns was yours.",
)
effects(
    "Heap of Ages", play(Discard(0, least=0), Gain(PerDone(9, "discarded"), most=27)), score(If(HandEmpty(), Gain(12)))
)
