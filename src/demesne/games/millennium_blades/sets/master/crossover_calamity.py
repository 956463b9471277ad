"""Crossover Calamity: twelve franchises meet; none can pay for the lawyers. One card from every shelf."""

from demesne.games.millennium_blades.words import (
    ME,
    PLAY,
    PLAYED,
    SCORE,
    YOURS,
    Cards,
    Gain,
    Having,
    NewSet,
    One,
    OtherSet,
    PerKind,
    Repeat,
    When,
    effects,
    play,
    score,
    whenever,
)

effects("Franchise Commando", play(Gain(PerKind(5, "set"), most=25)), flavour="Answers to four theme tunes.")
effects("Omnibus Slipcase", score(Gain(PerKind(5, "set"), most=30)))
effects("Tie-In Toaster", whenever(When(PLAYED, ME, NewSet()), Gain(6)), flavour="Burns a different logo every week.")
effects("Cameo Walrus", play(Gain(PerKind(8, "rarity"), most=32)))
effects("Retcon Witch", score(Repeat(SCORE, One(Cards(YOURS, OtherSet(), Having(SCORE))), most=30)))
effects(
    "Sequel Machine",
    play(Repeat(PLAY, One(Cards(YOURS, OtherSet(), Having(PLAY))))),
    score(Gain(15)),
    flavour="The first one was also its idea.",
)
