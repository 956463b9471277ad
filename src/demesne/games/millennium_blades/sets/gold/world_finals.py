"""World Finals: moments of a grand final, one for each element."""

from demesne.games.millennium_blades.words import (
    Better,
    Clash,
    Extra,
    Fixed,
    FullRow,
    Gain,
    OnlyUp,
    PerMeta,
    TakeFriend,
    action,
    effects,
    flip,
    play,
    score,
    uncopied,
)

effects("Final-Round Fever", play(Gain(Better(16, 36, FullRow()))), flavour="Subsides at the prize-giving.")
effects("Handshake Rival", action(Clash(win=(Gain(20), TakeFriend()))))
effects(
    "Home-Crowd Bull",
    action(Clash(win=(Gain(28),), bonus=Fixed(2))),
    score(Gain(20)),
    flavour="The crowd brought its own fence.",
)
effects("Instant Replay", uncopied(play(Extra(turns=1))))
effects("Confetti Cannon", score(Gain(PerMeta(15))), flip(Gain(18)), flavour="Swept up in spring. Mostly.")
effects("Silent Favourite", score(Gain(Better(16, 60, OnlyUp()))))
