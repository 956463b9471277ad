"""Deck Boxes of the Core set: most pay for a symbol, a few have ideas."""

from demesne.games.millennium_blades.words import (
    AIR,
    ANIMAL,
    CITIZEN,
    CONSTRUCT,
    DARK,
    DOWN,
    EARTH,
    FIRE,
    LEFTMOST,
    LIGHT,
    MAGE,
    MYTH,
    PLAY,
    SOLDIER,
    TOP_CARD,
    WATER,
    YOURS,
    AnyOf,
    Cards,
    Count,
    Flip,
    Gain,
    Having,
    If,
    Larger,
    Of,
    One,
    Per,
    PerDone,
    PerEmpty,
    PerKind,
    Repeat,
    Star,
    StarsOf,
    action,
    effects,
    score,
)

effects("Kilnwood Box", score(Gain(Per(8, Cards(YOURS, Of(FIRE))), most=30)))
effects("Driftwood Coffer", score(Gain(Per(8, Cards(YOURS, Of(WATER))), most=30)))
effects("Terracotta Tin", score(Gain(Per(8, Cards(YOURS, Of(EARTH))), most=30)))
effects("Featherlight Case", score(Gain(Per(8, Cards(YOURS, Of(AIR))), most=30)))
effects("Lamplit Hatbox", score(Gain(Per(8, Cards(YOURS, Of(LIGHT))), most=30)))
effects("Coffin Caddy", score(Gain(Per(8, Cards(YOURS, Of(DARK))), most=30)))
effects("Trusty Shoebox", score(Gain(Larger(12, PerEmpty(6)))), flavour="Has held worse.")
effects("Travelling Kennel", score(Gain(Per(8, Cards(YOURS, Of(ANIMAL))))))
effects("Commuter Satchel", score(Gain(Per(8, Cards(YOURS, Of(CITIZEN))))))
effects("Toolchest Deluxe", score(Gain(Per(8, Cards(YOURS, Of(CONSTRUCT))))))
effects("Hollow Grimoire", score(Gain(Per(8, Cards(YOURS, Of(MAGE))))))
effects("Reliquary Drawer", score(Gain(Per(8, Cards(YOURS, Of(MYTH))))))
effects("Barracks Footlocker", score(Gain(Per(8, Cards(YOURS, Of(SOLDIER))))))
effects("Smoking Briefcase", action(Flip(AnyOf(Cards(YOURS))), Gain(PerDone(8, "flipped"), most=40)))
effects("Seafarer's Trunk", score(Gain(StarsOf(2, LEFTMOST, TOP_CARD), most=24)))
effects("Vaulted Lunchbox", score(If(Count("=", 0, Cards(YOURS, face=DOWN)), Gain(30))))
effects("Origami Folder", action(Repeat(PLAY, One(Cards(YOURS, Star("<=", 5), Having(PLAY))))))
effects("Stained-Glass Binder", score(Gain(PerKind(5, "type"))))
effects("Pocket Oubliette", score(Gain(Per(7, Cards(YOURS, face=DOWN)), most=35)))
