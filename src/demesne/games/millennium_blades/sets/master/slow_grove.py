"""Slow Grove: a nature saga; one leaf falls per episode. Its keyword is Ripen; patience pays."""

from demesne.games.millennium_blades.words import (
    THIS,
    TURN,
    Called,
    Cards,
    Did,
    EntersWith,
    Flip,
    Gain,
    If,
    One,
    PerDone,
    PerToken,
    StarsOf,
    TakeTokens,
    Tokens,
    When,
    Word,
    action,
    effects,
    ongoing,
    play,
    score,
    top_whenever,
)


def ripen(times: int = 1) -> Word:
    """Put three star tokens on a card of yours."""
    return Called("Ripen", Tokens(3, One(Cards())), times=times)


effects("Mossback Snail", play(ripen(), Gain(6)), flavour="Left in spring. Will be there in spring.")
effects("Acorn Casket", action(Tokens(6, One(Cards()))))
effects("Compost Druid", play(Flip(One(Cards())), If(Did(), ripen(times=2))))
effects(
    "Patient Oak",
    ongoing(EntersWith(2)),
    top_whenever(When(TURN), Tokens(1)),
    score(Gain(PerToken(5), most=40)),
    flavour="Has outlived three reboots.",
)
effects("Almanac Recluse", action(TakeTokens(7, Cards()), Gain(PerDone(7, "removed", "token"))))
effects(
    "Elk of Decades",
    play(ripen()),
    score(Gain(StarsOf(2, THIS), most=28)),
    flavour="Appears in one scene. It lasts all season.",
)
