"""Infernal Indemnity: devils run the insurance office, honestly. Huge gains, guarded cards."""

from demesne.games.millennium_blades.words import (
    DOWN,
    ME,
    OTHER,
    WOULD_FLIP,
    YOURS,
    Cards,
    Count,
    Gain,
    If,
    Lose,
    NoLoss,
    Not,
    OnTop,
    Stop,
    Would,
    effects,
    flip,
    ongoing,
    play,
    reaction,
    score,
)

effects("Smiling Signatory", play(Gain(21)), flip(Lose(30)), flavour="Read it aloud to you. Twice. Slowly.")
effects("Sealed Contract-Tube", score(If(Count("=", 0, Cards(YOURS, face=DOWN)), Gain(32))))
effects("Clause Engine", play(Gain(32)), score(If(Not(OnTop()), Lose(28))))
effects(
    "Loophole Sage",
    reaction(Would(WOULD_FLIP, ME, OTHER), Stop()),
    score(Gain(18)),
    flavour="Lives in paragraph nine. Rent is disputed.",
)
effects("Repossession Wyrm", play(Gain(28)), flip(Lose(55)))
effects("Iron Countersigner", ongoing(NoLoss()), score(Gain(15)), flavour="Initials everything, including visitors.")
