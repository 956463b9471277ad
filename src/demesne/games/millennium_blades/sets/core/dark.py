"""Dark: the backs of cards. Flips, discards, names."""

from demesne.games.millennium_blades.words import (
    ALL,
    DARK,
    DOWN,
    FOES,
    LEFT,
    LIGHT,
    NEIGHBOURS,
    TOP_CARD,
    YOURS,
    Better,
    Cards,
    Clash,
    Copy,
    Count,
    Did,
    Discard,
    EachOpponent,
    Flip,
    Gain,
    If,
    Lose,
    Of,
    One,
    OrElse,
    Per,
    Star,
    Was,
    action,
    effects,
    flip,
    ongoing,
    play,
    score,
)

effects("Overnight Intern", ongoing(Copy(6, DARK)), flavour="Learning by watching. Mostly doors.")
effects("Coat-Check Bat", score(If(Count(">=", 2, Cards(YOURS, face=DOWN)), Gain(16))))
effects(
    "Pantry Ghoul", flip(Gain(Per(4, Cards(YOURS, face=DOWN)), most=20)), flavour="Only eats what is past its date."
)
effects("Alley Lookout", action(Flip(One(Cards(FOES, Star("<=", 2)))), Gain(6)))
effects("Dusk Seminarian", play(Gain(Per(3, Cards(YOURS, Of(DARK, LIGHT))))), action(Clash(win=(Gain(10),))))
effects(
    "Midnight Mole",
    play(Flip(LEFT), If(Did(), Gain(Better(10, 22, Was(DARK))))),
    flavour="Digs for gold. Files for damages.",
)
effects("Gloom Landlord", score(Gain(Per(5, Cards(YOURS, face=DOWN)), most=25)))
effects("Pickpocket Ooze", play(EachOpponent(OrElse(Discard(1), Lose(10)))), flavour="Returns wallets, slightly damp.")
effects("Undertaker Crow", score(Gain(Per(10, Cards(YOURS, at=NEIGHBOURS, face=DOWN)))), flip(Gain(12)))
effects(
    "Curfew Machine",
    action(EachOpponent(OrElse(Flip(One(Cards(YOURS))), Lose(20)), ahead=True)),
    flavour="Rings at nine. Means it at ten.",
)
effects("Nightmare Adjuster", score(Gain(Per(3, Cards(ALL, face=DOWN)), most=33)))
effects(
    "Something Below", play(EachOpponent(Flip(TOP_CARD))), score(Gain(12)), flavour="It has asked twice about the rent."
)
