"""Costume Court: a legal drama; all witnesses in disguise. Its keyword is Dress Up: symbols spread to the right."""

from demesne.games.millennium_blades.words import (
    NEIGHBOURS,
    THIS,
    YOURS,
    Cards,
    Clash,
    CountsAs,
    DressUp,
    EachOpponent,
    Flip,
    Gain,
    One,
    Per,
    PerMeta,
    Shares,
    SharesBoth,
    action,
    effects,
    keyword,
    ongoing,
    play,
    score,
)

effects(
    "Rented Jester",
    keyword("Dress Up", ongoing(DressUp())),
    play(Gain(11)),
    flavour="Due back Tuesday, bells included.",
)
effects("Wardrobe of Lies", score(Gain(Per(9, Cards(YOURS, SharesBoth())), most=45)))
effects(
    "Sequin Hexer",
    keyword("Dress Up", ongoing(DressUp())),
    play(EachOpponent(Flip(One(Cards(YOURS, Shares("element", THIS)))))),
)
effects(
    "Cardboard Paladin",
    keyword("Dress Up", ongoing(DressUp())),
    score(Gain(Per(12, Cards(YOURS, Shares("type", THIS), at=NEIGHBOURS)))),
    flavour="Swears to tell the truth, if dry.",
)
effects("Hobbyhorse Dragoon", keyword("Dress Up", ongoing(DressUp())), action(Clash(win=(Gain(22),))))
effects(
    "Everyone's Double",
    ongoing(CountsAs("element", "type")),
    score(Gain(PerMeta(6))),
    flavour="Identified by all. Arrested as nobody.",
)
