"""Long Queue: a role-playing epic about waiting. Its keyword is Cut In; everybody wants slot one."""

from demesne.games.millennium_blades.words import (
    ABOVE_LEFT,
    NEIGHBOURS,
    RIGHT,
    YOURS,
    Cards,
    Clash,
    CutIn,
    Gain,
    MoreSlots,
    Per,
    PerEmpty,
    Protect,
    Rearrange,
    StarsOf,
    action,
    effects,
    keyword,
    ongoing,
    play,
    score,
)

effects(
    "Polite Elbower",
    keyword("Cut In", ongoing(CutIn())),
    play(Gain(StarsOf(3, RIGHT), most=15)),
    flavour="After you, he said, going first.",
)
effects("Folding Queue-Stool", ongoing(MoreSlots(1)), score(Gain(10)))
effects("Velvet-Rope Guard", keyword("Cut In", ongoing(CutIn())), ongoing(Protect(Cards(YOURS, at=NEIGHBOURS))))
effects("Camping Superfan", play(Gain(PerEmpty(5), most=25)), flavour="Third in line for a shop not yet built.")
effects("Turnstile Sentinel", keyword("Cut In", ongoing(CutIn())), action(Clash(win=(Gain(20),))))
effects(
    "Infinite Escalator",
    play(Rearrange()),
    score(Gain(Per(7, Cards(YOURS, ABOVE_LEFT)), most=42)),
    flavour="Next landing: shoes, destiny.",
)
