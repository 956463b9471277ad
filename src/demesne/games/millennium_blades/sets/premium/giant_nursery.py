"""Giant Nursery: toddlers the size of town halls; bedtime is a siege. Grow, then pay tokens to flip."""

from demesne.games.millennium_blades.words import (
    FOES,
    NEIGHBOURS,
    OTHER,
    THIS,
    TURN,
    YOURS,
    Cards,
    EntersWith,
    Every,
    Flip,
    Gain,
    HadStars,
    Lose,
    May,
    One,
    OneOpponent,
    OrElse,
    PerToken,
    SpendTokens,
    Spread,
    Star,
    Tokens,
    When,
    effects,
    flip,
    ongoing,
    play,
    score,
    top_whenever,
)

effects(
    "Milk-Tooth Pup",
    top_whenever(When(TURN), Tokens(1)),
    score(Gain(PerToken(5), most=25)),
    flavour="Fetches the stick, the tree, the park.",
)
effects("Giant's Shadow", score(Gain(Spread(4, Cards()), most=45)))
# It flips another card: face down it could hold no tokens.
effects("Cradle Troll", play(Flip(One(Cards(YOURS, OTHER))), Tokens(HadStars(1))))
effects(
    "Rocking Siege-Horse",
    ongoing(EntersWith(2)),
    top_whenever(When(TURN), May(SpendTokens(1), Flip(One(Cards(FOES, Star("<", THIS)))))),
    flavour="Squeaks before it strikes.",
)
effects(
    "Nanny Mammoth",
    play(Tokens(2, Every(Cards(YOURS, Star("<=", 4))))),
    flip(Tokens(3, One(Cards(YOURS, at=NEIGHBOURS)))),
)
effects(
    "Toddler Titan",
    ongoing(EntersWith(3)),
    top_whenever(When(TURN), OneOpponent(OrElse(Flip(One(Cards(YOURS, Star("<=", 3)))), Lose(8)))),
    flavour="Wants that one. No, that one.",
)
