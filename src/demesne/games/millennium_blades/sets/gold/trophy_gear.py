"""Trophy Gear: six legendary Accessories. One strong use, or 15 RP for leaving it alone."""

from demesne.games.millennium_blades.words import (
    ANYONE,
    PLAY,
    SCORE,
    WOULD_CLASH,
    WOULD_FLIP,
    YOURS,
    Cards,
    Clash,
    Extra,
    Gain,
    Having,
    One,
    OrElse,
    Rearrange,
    Refuse,
    Repeat,
    Stop,
    Would,
    action,
    effects,
    reaction,
    score,
)

effects("Champion's Sleeve", reaction(Would(WOULD_CLASH), Refuse()), score(Gain(15)))
effects("Winner's Wristwatch", action(Extra(plays=2)), score(Gain(15)))
effects("Diamond Toploader", reaction(Would(WOULD_FLIP, ANYONE, by_foe=False), Stop(steady=True)), score(Gain(15)))
effects("Laurel Gamemat", action(Rearrange(), Gain(10)), score(Gain(15)))
effects("Platinum Tossing-Coin", action(Clash(win=(Gain(35),))), score(Gain(15)))
effects(
    "Skeleton Master-Key",
    action(OrElse(Repeat(PLAY, One(Cards(YOURS, Having(PLAY)))), Repeat(SCORE, One(Cards(YOURS, Having(SCORE)))))),
    score(Gain(15)),
)
