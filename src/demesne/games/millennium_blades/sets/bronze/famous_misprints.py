"""Famous Misprints: printing errors that are worth more than the press by now."""

from demesne.games.millennium_blades.words import (
    ACTION,
    LEFT,
    ME,
    NEIGHBOURS,
    OTHER,
    THIS,
    WOULD_FLIP,
    YOURS,
    AnySlot,
    Cards,
    Clash,
    Copy,
    DressUp,
    Gain,
    NoText,
    Per,
    Repeat,
    RetargetHere,
    Shares,
    Would,
    action,
    effects,
    flip,
    ongoing,
    reaction,
    score,
)

effects(
    "Off-Centre Halberdier",
    ongoing(AnySlot()),
    reaction(Would(WOULD_FLIP, ME, OTHER), RetargetHere()),
    score(Gain(20)),
    flavour="Guards whatever the border cut off.",
)
effects("Double-Printed Piano", action(Repeat(ACTION, LEFT), Gain(12)))
effects(
    "Wrong-Art Llama",
    ongoing(DressUp()),
    score(Gain(Per(10, Cards(YOURS, Shares("symbol", THIS), at=NEIGHBOURS)))),
    flavour="The artist was told to draw the neighbours.",
)
effects("Upside-Down Duke", action(Clash(win=(Gain(22),), counts=9)), score(Gain(18)))
effects("Missing-Text Mage", ongoing(NoText(Cards(YOURS, at=NEIGHBOURS))), score(Gain(26)), flavour="See other side.")
effects("Two-Headed Typo", ongoing(Copy(5)), flip(Gain(15)))
