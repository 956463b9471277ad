"""Office of Heroes: superheroes who must file every rescue in triplicate. Citizens use many Actions a turn."""

from demesne.games.millennium_blades.words import (
    ACTED,
    ACTION,
    DOWN,
    OTHER,
    YOURS,
    Cards,
    Extra,
    Gain,
    Having,
    MoreActions,
    One,
    Per,
    Repeat,
    When,
    action,
    effects,
    ongoing,
    play,
    score,
    whenever,
)

effects("Filing Fury", action(Gain(20)), flavour="Alphabetical order is a form of justice.")
effects("Groaning In-Tray", ongoing(MoreActions(1)), score(Gain(Per(4, Cards(YOURS, face=DOWN)), most=20)))
effects("Photocopy Kid", action(Repeat(ACTION, One(Cards(YOURS, OTHER, Having(ACTION))))))
effects(
    "Coffee Crusader", play(Extra(actions=2)), action(Gain(16)), flavour="Never sleeps. Nor does the desk opposite."
)
effects("Captain Stapler", whenever(When(ACTED), Gain(10)))
effects(
    "Managing Marvel",
    play(Extra(actions=3)),
    score(Gain(Per(8, Cards(YOURS, face=DOWN)), most=40)),
    flavour="Saved the city by forwarding it.",
)
