"""Velvet Cases: six Deck Boxes, each for an element or a type."""

from demesne.games.millennium_blades.words import (
    AIR,
    ANIMAL,
    CITIZEN,
    CONSTRUCT,
    DARK,
    EARTH,
    FIRE,
    LIGHT,
    MAGE,
    MYTH,
    SOLDIER,
    WATER,
    YOURS,
    Cards,
    Gain,
    Of,
    Per,
    effects,
    score,
)

effects("Foundry Portfolio", score(Gain(Per(7, Cards(YOURS, Of(FIRE, CONSTRUCT))))))
effects("Admiral's Sea-Chest", score(Gain(Per(7, Cards(YOURS, Of(WATER, SOLDIER))))))
effects("Menagerie Hamper", score(Gain(Per(7, Cards(YOURS, Of(EARTH, ANIMAL))))))
effects("Aerial Spellcase", score(Gain(Per(7, Cards(YOURS, Of(AIR, MAGE))))))
effects("Guildhall Strongbox", score(Gain(Per(7, Cards(YOURS, Of(LIGHT, CITIZEN))))))
effects("Sepulchre Valise", score(Gain(Per(7, Cards(YOURS, Of(DARK, MYTH))))))
