"""Night Mail: a romance aboard a train that never arrives. Each card couples to the one on its left."""

from demesne.games.millennium_blades.words import (
    CONSTRUCT,
    LEFT,
    PLAY,
    SCORE,
    THAT,
    THIS,
    YOURS,
    Cards,
    Flip,
    Gain,
    Had,
    If,
    Is,
    Of,
    Per,
    Repeat,
    Shares,
    Star,
    StarsOf,
    effects,
    next_,
    play,
    score,
)

effects("Mail Wagon", play(If(Is(LEFT, Of(CONSTRUCT)), Gain(18))), flavour="Carries one letter, back and forth.")
effects("Guard's Van", score(Gain(Per(6, Cards(YOURS, Shares("type", LEFT))), most=30)))
effects("Sorting Carriage", play(Gain(StarsOf(3, LEFT), most=15)))
effects(
    "Signal Corporal",
    next_(If(Is(THAT, Star(">", THIS)), Gain(18))),
    flavour="Waves the green flag at everything larger.",
)
effects("Sleeper Car", play(Flip(LEFT), If(Had(SCORE), Gain(24))))
effects(
    "Small-Hours Postmaster", play(Repeat(PLAY, LEFT), Gain(8)), flavour="Delivers twice, in case you were dreaming."
)
