"""Earth: stays upright. Protection, tokens, star totals."""

from demesne.games.millennium_blades.words import (
    AIR,
    DOWN,
    EARTH,
    NEIGHBOURS,
    OTHER,
    THIS,
    TURN,
    YOURS,
    Attach,
    Cards,
    Clash,
    Copy,
    Count,
    EntersWith,
    Gain,
    If,
    Lose,
    May,
    Of,
    Per,
    PerToken,
    Protect,
    Steady,
    Tokens,
    TokensAmong,
    Total,
    When,
    action,
    effects,
    ongoing,
    play,
    score,
    top_whenever,
)

effects("Clay Understudy", ongoing(Copy(6, EARTH)), flavour="Knows every line. Has never been asked.")
effects("Doorstep Hedgehog", ongoing(Steady()), score(Gain(12)))
effects(
    "Gravel Monk", ongoing(Protect(Cards(YOURS, at=NEIGHBOURS))), score(Gain(9)), flavour="Has taken a vow of crunch."
)
effects("Turnip Trooper", score(If(Count("=", 0, Cards(YOURS, face=DOWN)), Gain(20))))
effects("Root Surveyor", play(Gain(Per(3, Cards(YOURS, Of(EARTH, AIR))))), action(Clash(win=(Gain(10),))))
effects(
    "Wall Badger",
    top_whenever(When(TURN), Tokens(1)),
    score(Gain(PerToken(4), most=20)),
    flavour="The wall was shorter when he moved in.",
)
effects("Quarry Mule", play(If(Total(16), Gain(20))))
effects("Crate Golem", play(May(Attach(THIS, steady=True))), score(Gain(15)), flavour="This way up. It checked.")
effects("Orchard Widow", play(TokensAmong(3, Cards(YOURS, OTHER)), Gain(12)))
effects("Sleepy Megalith", play(Lose(12)), score(Gain(24)), flavour="Woke once. Regretted it for a century.")
effects("Allotment Bear", ongoing(Steady()), ongoing(EntersWith(2)), score(Gain(18)))
effects(
    "Grandmother Hill",
    ongoing(Protect(Cards(YOURS, OTHER))),
    score(Gain(Per(4, Cards(YOURS)))),
    flavour="You may sit. You may not leave hungry.",
)
