"""Fire: points now, ashes later. It burns its own cards."""

from demesne.games.millennium_blades.words import (
    FIRE,
    LEFT,
    LEFT_OF,
    LOWEST,
    OTHER,
    WATER,
    YOURS,
    Better,
    Cards,
    Clash,
    Copy,
    Did,
    EachOpponent,
    Every,
    Flip,
    Gain,
    HadStars,
    If,
    Lose,
    Of,
    One,
    Per,
    PerDone,
    Was,
    YourTurn,
    action,
    effects,
    flip,
    ongoing,
    play,
    score,
)

effects("Copycat Ember", ongoing(Copy(6, FIRE)), flavour="It saw a bigger fire once and has opinions.")
effects("Match Seller", play(Gain(9)))
effects(
    "Toast Gremlin",
    flip(Gain(Better(10, 18, YourTurn()))),
    flavour="Lives in the third slot. Nobody owns a third slot.",
)
effects("Kettle Drummer", action(Clash(win=(Gain(10),))), flip(Gain(6)))
effects(
    "Cinder Apprentice",
    play(Gain(Per(3, Cards(YOURS, Of(FIRE, WATER))))),
    action(Clash(win=(Gain(10),))),
    flavour="Second year. First eyebrows.",
)
effects("Chimney Fox", play(Flip(One(Cards(YOURS))), Gain(HadStars(3), most=18)))
effects(
    "Forge Cadet",
    play(Flip(LEFT), If(Did(), Gain(Better(12, 20, Was(FIRE))))),
    flavour="Salutes anything that glows.",
)
effects("Popcorn Cart", play(Gain(24)), flip(Lose(20)))
effects("Fuse Courier", play(Gain(23)), score(Lose(20)), flavour="Always on time. The parcel, less so.")
effects("Municipal Furnace", play(Flip(Every(Cards(YOURS, at=LEFT_OF))), Gain(PerDone(8, "flipped"), most=32)))
effects(
    "Noonday Rooster",
    play(Gain(10)),
    flip(Gain(12), EachOpponent(Flip(One(Cards(YOURS, LOWEST))))),
    flavour="Punctual, loud, and wrong about noon.",
)
effects("Last Bonfire", play(Flip(Every(Cards(YOURS, OTHER))), Gain(HadStars(2, many=True), most=45)))
