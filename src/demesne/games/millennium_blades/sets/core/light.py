"""Light: variety, underdogs, metagames, showing."""

from demesne.games.millennium_blades.words import (
    DARK,
    LIGHT,
    YOURS,
    Cards,
    Clash,
    Copy,
    DropMetas,
    Gain,
    If,
    Kinds,
    Last,
    Look,
    May,
    Of,
    Per,
    PerAhead,
    PerKind,
    PerMeta,
    Show,
    action,
    effects,
    ongoing,
    play,
    score,
)

effects("Spare Halo", ongoing(Copy(6, LIGHT)), flavour="One size fits most virtues.")
effects("Torch Runner", play(Gain(PerAhead(8, beside=True))))
effects("Window Cleaner", play(Gain(PerKind(3, "type"))), flavour="Has seen everyone's collection. Says nothing.")
effects("Glow Moth", play(Show(), Gain(PerKind(4, "element", shown=True), most=16)))
effects("Sunrise Deacon", play(Gain(Per(3, Cards(YOURS, Of(LIGHT, DARK))))), action(Clash(win=(Gain(10),))))
effects("Lost-Cause Captain", play(If(Last(), Gain(20))), flavour="Undefeated in retreat.")
effects("Sprite Choir", play(Gain(PerKind(4, "element"))))
effects("Lighthouse Arm", play(Gain(10)), action(Look(3, 2)), flavour="The rest of it is on back order.")
effects("Parade Pony", score(Gain(PerKind(4, "star"), most=24)))
effects("Honest Referee", play(May(DropMetas(), Gain(24))), flavour="Apologises before each whistle.")
effects("Prism Marshal", score(If(Kinds(4, "element"), Gain(32))))
effects("Sunday Itself", play(Gain(18)), score(Gain(PerMeta(8))), flavour="Comes but once a week and brings cake.")
