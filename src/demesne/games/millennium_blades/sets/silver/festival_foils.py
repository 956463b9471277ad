"""Festival Foils: two-type foils of the street parade."""

from demesne.games.millennium_blades.words import (
    ANIMAL,
    DOWN,
    LEFT,
    SOLDIER,
    YOURS,
    Cards,
    Clash,
    Extra,
    Gain,
    HadStars,
    Of,
    Per,
    PerKind,
    StarsOf,
    SwapTwo,
    Tokens,
    action,
    effects,
    flip,
    play,
    score,
)

effects(
    "Gala Centaur",
    play(Gain(Per(4, Cards(YOURS, Of(ANIMAL, SOLDIER))), most=20)),
    action(Clash(win=(Gain(22),))),
    flavour="Marches in step with itself.",
)
effects("Regatta Steamer", action(SwapTwo(Cards(YOURS)), Gain(HadStars(2, many=True), most=28)))
effects(
    "Maypole Ancient",
    play(Tokens(2, LEFT)),
    score(Gain(StarsOf(2, LEFT), most=24)),
    flavour="Predates May.",
)
effects("Kite-Riding Mayor", action(Gain(12), Extra(actions=2)), score(Gain(20)))
effects("Lantern Lion", score(Gain(PerKind(4, "type"), most=24)), flavour="Two dancers inside, not on speaking terms.")
effects("Clockwork Undine", flip(Gain(Per(7, Cards(YOURS, face=DOWN)), most=35)))
