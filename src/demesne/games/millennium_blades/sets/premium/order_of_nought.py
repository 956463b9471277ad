"""Order of Nought: monks compete to own least; the finals are cut-throat. Be poor on purpose."""

from demesne.games.millennium_blades.words import (
    AHEAD,
    THIS,
    AllRp,
    Flip,
    Gain,
    If,
    Last,
    Lose,
    LostUnder,
    NoGain,
    PerAhead,
    RpAtMost,
    effects,
    play,
    score,
    top,
)

effects("Barefoot Novice", play(If(Last(), Gain(18))), flavour="Gave away the sandals. Then the queue for sandals.")
effects("Empty Begging-Bowl", score(If(RpAtMost(30), Gain(70))))
effects("Vow Accountant", play(Lose(15)), score(Gain(22)), flavour="Has it in writing that nothing is owed.")
effects("Silence Abbot", top(NoGain(AHEAD)), score(Gain(15)))
effects("Hermit Heron", score(Gain(PerAhead(10))))
effects(
    "Perfect Zero",
    play(Lose(AllRp()), If(LostUnder(20), Flip(THIS))),
    score(Gain(50)),
    flavour="Undefeated at having nothing.",
)
