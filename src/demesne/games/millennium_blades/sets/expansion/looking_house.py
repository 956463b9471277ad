"""Looking House: a gothic serial whose mirrors have opinions. Your Top card decides what rivals lose."""

from demesne.games.millennium_blades.words import (
    FOES,
    PLAY,
    THIS,
    TOPS,
    YOUR_TOP,
    YOURS,
    Cards,
    EachOpponent,
    Flip,
    FoeTop,
    Gain,
    Having,
    If,
    Lose,
    One,
    OrElse,
    Per,
    Repeat,
    Shares,
    Star,
    effects,
    flip,
    play,
    score,
)

effects(
    "Closet Medium",
    play(EachOpponent(Flip(One(Cards(YOURS, Star("=", YOUR_TOP))))), Gain(6)),
    flavour="Only contacts the coats.",
)
effects("Mirror-Backed Compact", score(Gain(Per(4, Cards(FOES, Shares("element", YOUR_TOP))), most=36)))
effects("Portrait Heir", play(EachOpponent(OrElse(Flip(One(Cards(YOURS, Shares("type", YOUR_TOP)))), Lose(6)))))
effects(
    "Hallway Banshee",
    flip(EachOpponent(Flip(One(Cards(YOURS, Shares("element", YOUR_TOP)))))),
    flavour="Howls, then asks whether it carried.",
)
effects("Hall of Glass", play(If(FoeTop(Shares("symbol", THIS)), Gain(20))))
effects(
    "Reflected Aunt",
    play(Repeat(PLAY, One(Cards(FOES, Having(PLAY), at=TOPS))), Gain(10)),
    flavour="Agrees with you a little too late.",
)
