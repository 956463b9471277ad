"""Air: copies, extra Actions, hush."""

from demesne.games.millennium_blades.words import (
    ACTED,
    ACTION,
    AIR,
    EARTH,
    FOE,
    FOES,
    LEFT,
    OTHER,
    PLAY,
    SCORE,
    THAT,
    YOURS,
    AlsoPlay,
    Cards,
    Clash,
    Copy,
    Extra,
    Gain,
    Having,
    NoGain,
    Of,
    One,
    Per,
    PlaysFail,
    Repeat,
    Star,
    StarsOf,
    When,
    action,
    effects,
    next_,
    ongoing,
    play,
    score,
    top,
    whenever,
)

effects("Borrowed Face", ongoing(Copy(6, AIR)), flavour="Due back on Thursday.")
effects("Gossip Sparrow", whenever(When(ACTED, FOE), Gain(4)))
effects("Kite Postman", next_(Gain(StarsOf(4, THAT), most=16)), flavour="Delivers wherever the wind has an address.")
effects("Draught Imp", play(Gain(6)), top(PlaysFail(FOES, Star("<=", 2))))
effects("Weathervane Adept", play(Gain(Per(3, Cards(YOURS, Of(AIR, EARTH))))), action(Clash(win=(Gain(10),))))
effects("Echo Starling", play(Repeat(PLAY, LEFT, Star("<=", 4))), flavour="Heard it first. Says it second.")
effects("Bellows Conjurer", whenever(When(ACTED), Gain(4)))
effects(
    "Balloon Sergeant", action(Clash(win=(Gain(15),)), Extra(actions=1)), flavour="Leads from above, out of earshot."
)
effects("Hush Librarian", top(NoGain()), score(Gain(22)), flavour="The silence is on loan.")
effects("Rooftop Goose", play(AlsoPlay(3)), action(Gain(14)))
effects(
    "Rumour Storm",
    action(Repeat(ACTION, One(Cards(YOURS, OTHER, Having(ACTION))))),
    score(Gain(18)),
    flavour="Eighty per cent chance of having been seen.",
)
effects("Cloud Notary", score(Repeat(SCORE, One(Cards(YOURS, OTHER, Having(SCORE))), most=40)))
