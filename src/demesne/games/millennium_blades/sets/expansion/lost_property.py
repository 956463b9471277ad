"""Lost Property: a railway drama in which one umbrella ruins six families. It pays for one of everything."""

from demesne.games.millennium_blades.words import (
    CountsAs,
    Gain,
    If,
    Kinds,
    PerKind,
    Show,
    effects,
    ongoing,
    play,
    score,
)

effects(
    "Umbrella Adopter",
    play(Gain(PerKind(3, "element"), most=15)),
    flavour="Eleven at home. All of them answer to Gerald.",
)
effects("Unclaimed Suitcase", score(Gain(PerKind(3, "element", "type"), most=30)))
effects("Left-Luggage Penguin", play(Show(), Gain(PerKind(4, "type", shown=True), most=16)))
effects("Ticket Barrier", score(Gain(PerKind(4, "star"), most=20)), flavour="Opens for everyone, in principle.")
effects("Platform Constable", play(Gain(PerKind(5, "type"), most=25)))
effects(
    "Claims Wizard",
    ongoing(CountsAs("element")),
    score(If(Kinds(4, "type"), Gain(24))),
    flavour="Describes it as black, with a handle. Wins every time.",
)
