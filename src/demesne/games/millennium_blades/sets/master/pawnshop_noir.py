"""Pawnshop Noir: detective stories; the clue is always for sale. Money and second-hand cards."""

from demesne.games.millennium_blades.words import (
    LEFT,
    YOURS,
    Cards,
    CardStars,
    EachOpponent,
    Earn,
    Flip,
    Gain,
    KeepFromMarket,
    LikeShown,
    One,
    PayUpTo,
    PerPaid,
    PlayFromMarket,
    Reveal,
    StarsOf,
    action,
    effects,
    flip,
    play,
    score,
)

effects(
    "Ticking Cashbox",
    action(Gain(12)),
    flip(Reveal(), EachOpponent(Flip(One(Cards(YOURS, LikeShown("element")))))),
    flavour="It is only the clock. Mostly.",
)
effects("False-Bottom Case", score(PayUpTo(12), Gain(PerPaid(3))))
effects("Genteel Fence", action(PlayFromMarket(3)), score(Gain(15)), flavour="Never asks. Already knows.")
effects("Talking Safe", play(Earn(StarsOf(1, LEFT))), score(Gain(22)))
effects("Whispering Auctioneer", play(KeepFromMarket(2), Gain(CardStars(4), most=28)))
effects(
    "Cat of Provenance",
    play(Reveal(3), EachOpponent(Flip(One(Cards(YOURS, LikeShown("star", many=True))))), Gain(12)),
    flavour="Was at every scene. Slept through it.",
)
