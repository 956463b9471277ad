"""Heavyweight Heaven: weather gods wrestle for the weekend. All Myths; count every star."""

from demesne.games.millennium_blades.words import (
    FOES,
    TOP_CARD,
    Cards,
    ClashAs,
    EachOpponent,
    Everybody,
    Flip,
    Gain,
    If,
    PerTen,
    PlaysFail,
    Star,
    StarsOf,
    Total,
    effects,
    ongoing,
    play,
    score,
    top,
)

effects("Bantam Cherub", play(If(Total(20), Gain(18))), flavour="Six ounces over, all of it pride.")
effects("Championship Weighbridge", score(Gain(PerTen(9), most=54)))
effects("Thunder Undercard", play(Everybody(Gain(StarsOf(1, Cards()))), Gain(8)))
effects(
    "Tag-Team Moons", play(If(Total(25), EachOpponent(Flip(TOP_CARD)))), flavour="One waxes, the other counts to three."
)
effects("Goddess of Holds", top(PlaysFail(FOES, Star("<", 4))), score(Gain(20)))
effects("Undisputed Sky", ongoing(ClashAs(10)), play(If(Total(35), Gain(40))), flavour="Nobody has ever gone over it.")
