"""Flatpack Titans: giant robots, one screw missing. All Constructs; build onto one body."""

from demesne.games.millennium_blades.words import (
    LEFT,
    OTHER,
    THIS,
    YOURS,
    Attach,
    AttachUpTo,
    Cards,
    CardStars,
    Gain,
    May,
    One,
    PerAttached,
    Steady,
    action,
    effects,
    ongoing,
    play,
    score,
)

effects(
    "Left-Over Leg",
    play(May(Attach(LEFT), Gain(CardStars(2, said="the attached card"), most=16))),
    flavour="Fits everything except the picture.",
)
effects("Instruction Leaflet", score(Gain(PerAttached(9, anywhere=True), most=36)))
effects("Hex-Key Drone", action(May(Attach(One(Cards(YOURS, OTHER)), steady=True)), Gain(16)))
effects(
    "Wardrobe Walker",
    play(May(Attach(THIS, symbols=True))),
    score(Gain(15)),
    flavour="Somewhere inside, the wrong coats.",
)
effects("Shelf Juggernaut", play(AttachUpTo(2)), score(Gain(PerAttached(4, stars=True), most=45)))
effects(
    "Completed Titan",
    ongoing(Steady()),
    score(Gain(PerAttached(15), most=60)),
    flavour="One screw remains. Nobody mentions it.",
)
