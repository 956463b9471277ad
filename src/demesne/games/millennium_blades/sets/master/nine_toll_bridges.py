"""Nine Toll Bridges: siege tactics; nobody pays the toll. All Soldiers; rivals play round your trap."""

from demesne.games.millennium_blades.ability import Ability
from demesne.games.millennium_blades.words import (
    CITIZEN,
    DOWN,
    FOE,
    FOES,
    MAGE,
    PLAYED,
    THAT,
    THIS,
    Cards,
    Declare,
    Declared,
    Flip,
    FlipThen,
    Gain,
    Of,
    Per,
    Shares,
    Star,
    When,
    effects,
    play,
    score,
    top_whenever,
)
from demesne.games.millennium_blades.words.which import Filter


def trap(which: Filter, gains: int) -> Ability:
    """Top: such a card of an opponent is flipped together with this one."""
    return top_whenever(When(PLAYED, FOE, which), Flip(THAT), FlipThen(THIS), Gain(gains))


effects(
    "Toll Squire",
    play(Gain(8)),
    trap(Shares("element", THIS), gains=22),
    flavour="Exact change. Exactly nobody has it.",
)
effects("Ironbound Toll-Chest", score(Gain(Per(8, Cards(FOES, face=DOWN)), most=64)))
effects("Ambush Umpire", play(Gain(8)), trap(Of(CITIZEN, MAGE), gains=24))
effects("Rope-Bridge Archer", play(Gain(12)), trap(Star(">=", 6), gains=34), flavour="Waits for the heaviest coat.")
effects("Bridge Sentry", play(Gain(14)), trap(Star("<=", 4), gains=28))
effects(
    "Castellan of Spans",
    play(Declare("element"), Gain(12)),
    top_whenever(When(PLAYED, FOE, Declared("element")), Flip(THAT), Gain(28)),
    flavour="Nine bridges, one river, no hurry.",
)
