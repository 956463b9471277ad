"""Stray Season: a pet-raising game for people who are not allowed pets. Animals grow, then heckle smaller rivals."""

from demesne.games.millennium_blades.ability import Ability
from demesne.games.millennium_blades.words import (
    ANIMAL,
    FOES,
    OTHER,
    THIS,
    TURN,
    YOURS,
    Cards,
    Every,
    Flip,
    Gain,
    Of,
    One,
    Per,
    PerToken,
    Star,
    Tokens,
    When,
    action,
    effects,
    flip,
    keyword,
    play,
    score,
    top_whenever,
)


def heckle() -> Ability:
    return keyword("Heckle", action(Flip(One(Cards(FOES, Star("<", THIS))))))


effects(
    "Bin Kitten",
    play(Gain(7)),
    top_whenever(When(TURN), Tokens(1)),
    heckle(),
    flavour="Growing. Nobody has told the bin.",
)
effects("Blanket Den", score(Gain(PerToken(5, Cards(YOURS)), most=35)))
effects("Tin-Can Terrier", play(Tokens(1, Every(Cards(YOURS, Of(ANIMAL), OTHER))), Gain(10)), heckle())
effects("Gutter Ferret", play(Gain(9)), heckle(), flavour="Has comments on your trousers.")
effects("Postcode Pigeon", play(Gain(8)), heckle(), flip(Gain(14)))
effects(
    "Queen of Alleys",
    play(Tokens(2, Every(Cards(YOURS, Of(ANIMAL), OTHER)))),
    heckle(),
    score(Gain(Per(4, Cards(YOURS, Of(ANIMAL))))),
    flavour="Reigns from the good dustbin.",
)
