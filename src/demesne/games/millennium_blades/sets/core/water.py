"""Water: the order of the row. It swaps, returns, and scores by neighbours."""

from demesne.games.millennium_blades.words import (
    FIRE,
    LEFT,
    NEIGHBOURS,
    OTHER,
    RIGHT,
    THIS,
    WATER,
    YOURS,
    AnySlot,
    Cards,
    Clash,
    Copy,
    Gain,
    HadStars,
    If,
    Is,
    LeftMostUp,
    May,
    Of,
    One,
    Per,
    Rearrange,
    Shares,
    Spread,
    Star,
    StarsOf,
    SwapThis,
    SwapTwo,
    ToHand,
    action,
    effects,
    ongoing,
    play,
    score,
)

effects("Puddle Twin", ongoing(Copy(6, WATER)), flavour="Reflects well on everyone.")
effects("Bus-Stop Frog", score(If(LeftMostUp(), Gain(7))))
effects("Rain Clerk", play(May(SwapThis(Cards(YOURS, OTHER))), Gain(10)), flavour="Files the weather under 'pending'.")
effects("Soggy Herald", play(If(Is(LEFT, Star(">=", 5)), Gain(18))))
effects("Steam Acolyte", play(Gain(Per(3, Cards(YOURS, Of(WATER, FIRE))))), action(Clash(win=(Gain(10),))))
effects(
    "Ferry Otter",
    play(SwapTwo(Cards(YOURS)), Gain(HadStars(1, many=True), most=14)),
    flavour="Change at every pier. No refunds.",
)
effects("Harbour Pilot", score(Gain(StarsOf(2, RIGHT), most=12)))
effects(
    "Drain Pike",
    play(May(ToHand(One(Cards(YOURS, Star("<=", 3))))), Gain(14)),
    flavour="Returned eleven umbrellas. Kept the twelfth.",
)
effects("Canal Warden", score(Gain(Per(10, Cards(YOURS, Shares("element", THIS), at=NEIGHBOURS)))))
effects("Bath Oracle", action(Rearrange(), Gain(15)), flavour="Sees the future. It is mostly soap.")
effects("Lock-Keeper Eel", ongoing(AnySlot()), score(Gain(StarsOf(3, Cards(YOURS, at=NEIGHBOURS)), most=30)))
effects(
    "High-Tide Hotel",
    score(Gain(Spread(8, Cards(YOURS, at=NEIGHBOURS)), most=40)),
    flavour="Every room has a sea view. Twice a day, inside.",
)
