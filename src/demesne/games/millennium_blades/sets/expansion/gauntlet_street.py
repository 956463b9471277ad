"""Gauntlet Street: a period drama in which every quarrel ends with gloves at dawn. One clashes with one."""

from demesne.games.millennium_blades.words import (
    CLASHED,
    TOP_CARD,
    Champion,
    Clash,
    ClashBonus,
    Flip,
    Gain,
    When,
    action,
    effects,
    ongoing,
    play,
    score,
    whenever,
)

effects("Glove Slapper", play(Clash(win=(Gain(12),))), flavour="Owns nine left gloves.")
effects("Duellist's Glovebox", action(Clash(win=(Gain(35),))))
effects("Etiquette Lieutenant", ongoing(ClashBonus(2)), action(Clash(win=(Gain(10),))))
effects(
    "Insulted Baron", ongoing(Champion()), whenever(When(CLASHED), Gain(8)), flavour="Takes offence by appointment."
)
effects("Dawn Second", action(Clash(win=(Gain(26),), lose=(Flip(TOP_CARD),))))
effects(
    "Apology Countess",
    action(Clash(lose=(Gain(22),))),
    score(Gain(18)),
    flavour="Sorry in four languages, and meant it once.",
)
