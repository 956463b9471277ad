"""Ministry of Names: a thriller set entirely at Counter Four. Its keyword is Audit: guess the rival's deck."""

from demesne.games.millennium_blades.words import (
    Called,
    DiscardNamed,
    EachHolder,
    Gain,
    Larger,
    Lose,
    NameCard,
    NamedBarred,
    NamedPlayed,
    PerDone,
    Word,
    action,
    effects,
    ongoing,
    play,
    score,
    whenever,
)


def audit() -> Word:
    """Name a card."""
    return Called("Audit", NameCard())


effects(
    "Form Filler", play(audit(), EachHolder(Lose(10)), Gain(8)), flavour="In triplicate. The third copy is for company."
)
effects("Locked Cabinet", action(audit(), EachHolder(DiscardNamed()), Gain(PerDone(25, "discarded"), most=50), Gain(6)))
effects("Stamp Inspector", play(audit()), whenever(NamedPlayed(), Gain(22)))
effects(
    "Tax Registrar",
    play(audit(), EachHolder(DiscardNamed()), Gain(PerDone(12, "discarded"))),
    flavour="Knows what you sold. Is sorry about it.",
)
effects("Deputy of Doubt", play(audit()), ongoing(NamedBarred()), score(Gain(20)))
effects(
    "Minister of Names",
    play(Called("Audit", NameCard(), EachHolder(DiscardNamed()), times=2), Gain(Larger(12, PerDone(18, "discarded")))),
    flavour="Has never introduced herself.",
)
