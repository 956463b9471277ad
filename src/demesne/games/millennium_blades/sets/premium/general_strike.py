"""General Strike: a factory musical; everyone walks out in Act Two. The commonest type goes home."""

from demesne.games.millennium_blades.words import (
    ALL,
    DOWN,
    ME,
    WOULD_FLIP,
    YOURS,
    Cards,
    Commonest,
    Declare,
    Declared,
    Doubled,
    EachOpponent,
    Everybody,
    Flip,
    FlipDoubled,
    Gain,
    HighestOfCommonest,
    One,
    Per,
    Stop,
    Would,
    action,
    effects,
    play,
    reaction,
    score,
)

effects(
    "Picket Loader",
    action(Everybody(Flip(One(Cards(YOURS, Doubled()))))),
    score(Gain(12)),
    flavour="Lifts spirits, pallets, objections.",
)
effects("Strike Fund", score(Gain(Per(4, Cards(ALL, face=DOWN)), most=44)))
effects("Pamphlet Baker", play(Declare("type"), Everybody(Flip(One(Cards(YOURS, Declared())))), Gain(14)))
effects(
    "Barricade Bugler",
    reaction(Would(WOULD_FLIP, ME, Commonest()), Stop()),
    score(Gain(20)),
    flavour="Plays one note. It is no.",
)
effects("Walkout Loom", play(Everybody(Flip(One(Cards(YOURS, HighestOfCommonest())))), Gain(12)))
effects(
    "Union Matriarch",
    play(EachOpponent(FlipDoubled(2))),
    score(Gain(10)),
    flavour="Knits through negotiations. Wins both.",
)
