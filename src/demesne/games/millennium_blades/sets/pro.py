"""Pro cards: the cards of the six characters, which come into the Store when they win."""

from demesne.games.millennium_blades.words import (
    DOWN,
    OTHER,
    SCORE,
    THIS,
    YOURS,
    AboveFoes,
    Accessories,
    Attach,
    Cards,
    CardStars,
    Clash,
    Count,
    CountsAsMetas,
    Gain,
    Gear,
    Having,
    If,
    KeepFromMarket,
    May,
    One,
    PayUpTo,
    Per,
    PerMeta,
    PerPaid,
    Repeat,
    Unflip,
    effects,
    flip,
    ongoing,
    play,
    score,
)

effects(
    "Gluepot's Opus",
    play(May(Attach(THIS, steady=True))),
    score(Repeat(SCORE, One(Cards(YOURS, OTHER, Having(SCORE))), most=30)),
    flavour="Do not open. Cannot be opened.",
)
effects(
    "Toolbelt Overclocked",
    play(Unflip(One(Accessories(YOURS, face=DOWN)))),
    score(Gain(Per(8, Gear(YOURS)))),
)
effects(
    "Overdraft Unlimited",
    play(PayUpTo(9), Gain(PerPaid(3))),
    score(If(Count(">=", 1, Cards(YOURS, AboveFoes())), Gain(10))),
    flavour="Signed with somebody else's pen.",
)
effects("Haggle's Last Offer", play(KeepFromMarket(), Gain(CardStars(3), most=27)))
effects(
    "Forecast Fulfilled",
    ongoing(CountsAsMetas()),
    score(Gain(PerMeta(8))),
    flavour="Rain, as foretold, on somebody.",
)
effects("Mishap Triumphant", play(Clash(everyone=True, win=(Gain(22),), redraws=1)), flip(Gain(14)))
