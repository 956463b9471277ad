"""Giant Steps: giant-monster films shot in a very small town. Big feet go left."""

from demesne.games.millennium_blades.ability import Ability
from demesne.games.millennium_blades.words import (
    DOWN,
    LEFT,
    NEIGHBOURS,
    TWO_LEFT,
    YOURS,
    AfterBack,
    Cards,
    Every,
    Flip,
    Gain,
    HadStars,
    Per,
    Steady,
    effects,
    flip,
    keyword,
    ongoing,
    play,
    score,
)


def squash() -> Ability:
    return keyword("Squash", play(Flip(LEFT), Gain(HadStars(2))))


effects("Fleeing Platoon", flip(Gain(16)), flavour="Undefeated at leaving.")
effects("Footprint Basin", score(Gain(Per(10, Cards(YOURS, AfterBack())), most=40)))
effects("Suburb Lizard", squash())
effects("Motorway Turtle", ongoing(Steady()), squash(), flavour="Keeps to the slow lane. It is now the only lane.")
effects("Stadium Ogre", squash(), score(Gain(Per(9, Cards(YOURS, at=NEIGHBOURS, face=DOWN)))))
effects(
    "Postcard Colossus",
    play(Flip(Every(Cards(YOURS, at=TWO_LEFT))), Gain(HadStars(3, many=True), most=36)),
    flavour="Wish you were smaller.",
)
