"""Boiler Derby: steam-kart racing without brakes or insurance. Constructs wreck themselves for points."""

from demesne.games.millennium_blades.words import (
    DOWN,
    LEFT_OF,
    NEIGHBOURS,
    YOURS,
    Better,
    Cards,
    Count,
    Every,
    Flip,
    Gain,
    If,
    Lose,
    One,
    PerDone,
    YourTurn,
    action,
    effects,
    flip,
    play,
    score,
)

effects("Bashed Kart", flip(Gain(Better(12, 18, YourTurn()))), flavour="The dents are load-bearing.")
effects("Crumple-Zone Carton", score(If(Count(">=", 3, Cards(YOURS, face=DOWN)), Gain(30))))
effects("Leaky Locomobile", action(Gain(10)), flip(Gain(6)))
effects(
    "Piston Jouster",
    action(Flip(One(Cards(YOURS, at=NEIGHBOURS))), Gain(16)),
    flip(Gain(8)),
    flavour="Overtakes by removing the road.",
)
effects("Boiler Runner", play(Gain(25)), score(Lose(20)))
effects(
    "Grand Pile-Up",
    play(Flip(Every(Cards(YOURS, at=LEFT_OF))), Gain(PerDone(9, "flipped"), most=36)),
    flip(Gain(10)),
    flavour="Forty karts, one cow, no witnesses.",
)
