"""Brass Riot: marching bands settle the city's borders. Soldiers make the whole table clash."""

from demesne.games.millennium_blades.words import (
    LOWEST,
    TIED,
    TOP_CARD,
    YOURS,
    Cards,
    Clash,
    ClashAs,
    ClashBonus,
    Flip,
    Gain,
    Lose,
    One,
    When,
    action,
    effects,
    ongoing,
    play,
    score,
    whenever,
)

effects(
    "Triangle Recruit", play(Clash(everyone=True, win=(Gain(15),))), flavour="Has counted four hundred bars of rest."
)
effects("Dented Drumcase", action(Clash(everyone=True, win=(Gain(30),), lose=(Lose(5),))))
effects("Cymbal Twins", ongoing(ClashBonus(1)), whenever(When(TIED), Gain(15)))
effects(
    "Tuba Cannoneer",
    play(Clash(everyone=True, win=(Gain(12),), lose=(Flip(One(Cards(YOURS, LOWEST))),))),
    flavour="Tuned to low C and brickwork.",
)
effects("Bagpipe Lancer", ongoing(ClashAs(8)), action(Clash(everyone=True, win=(Gain(20),))))
effects(
    "Mad Bandmaster",
    action(Clash(everyone=True, lose=(Flip(TOP_CARD),))),
    score(Gain(18)),
    flavour="Conducts with a ladder.",
)
