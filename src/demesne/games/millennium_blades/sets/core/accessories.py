"""Accessories of the Core set: one use each, or a small comfort."""

from demesne.games.millennium_blades.words import (
    ANYONE,
    PLAY,
    WOULD_CLASH,
    WOULD_DISCARD,
    WOULD_FLIP,
    YOURS,
    Attach,
    AttachThis,
    Cards,
    Clash,
    Did,
    EachOpponent,
    EveryOwner,
    Extra,
    Flip,
    Gain,
    Having,
    If,
    LookAtHand,
    Lose,
    One,
    OrElse,
    Pass,
    Redraws,
    Refuse,
    Repeat,
    Retarget,
    Some,
    Stop,
    Tokens,
    Would,
    action,
    effects,
    ongoing,
    reaction,
    score,
)

effects("Bent Paperclip", reaction(Would(WOULD_DISCARD), Stop()))
effects("Chewed Pencil", action(Gain(9)), flavour="Not by you. You hope.")
effects("Flattened Penny", action(Clash(win=(Gain(12),))))
effects("Fogged Spectacles", action(LookAtHand(), Gain(8)))
effects("Fan-Club Badge", score(EveryOwner(Gain(10))), flavour="Membership is everyone.")
effects("Snoozing Sandglass", action(Pass(), If(Did(), Gain(10))))
effects("Rubber Bandolier", action(AttachThis(One(Cards(YOURS)), stars=2, steady=True)))
effects("Loaded Spinner", ongoing(Redraws()))
effects("Foam Finger", action(Tokens(2, One(Cards(YOURS)))))
effects("Blank Proof", score(Gain(5)))
effects("Referee Whistle", reaction(Would(WOULD_CLASH), Refuse()))
effects("Trapdoor Playmat", reaction(Would(WOULD_FLIP), Retarget()))
effects("Triple-Strength Tape", action(Attach(One(Cards(YOURS)), stars=4, steady=True)))
effects("Second Stopwatch", action(Extra(plays=1)))
effects("Battered Megaphone", action(Flip(One(Cards(YOURS))), Gain(20)))
effects("Tilted Tabletop", action(EachOpponent(OrElse(Flip(Some(2, Cards(YOURS))), Lose(20)), ahead=True)))
effects("Rainbow Certificate", score(Gain(12)))
effects("Duplicator Lamp", action(Repeat(PLAY, One(Cards(YOURS, Having(PLAY))))))
effects(
    "Zeroth Edition",
    reaction(Would(WOULD_FLIP, ANYONE, by_foe=False), Stop()),
    score(Gain(18)),
    flavour="Printed before the first.",
)
