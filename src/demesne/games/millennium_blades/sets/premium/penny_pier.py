"""Penny Pier: a seaside arcade simulator; the gulls are real. The Store deck decides."""

from demesne.games.millennium_blades.words import (
    CardsShare,
    CardStars,
    Declare,
    Gain,
    If,
    KeepFromMarket,
    Look,
    Otherwise,
    PerMatch,
    PlayFromStore,
    Reveal,
    action,
    effects,
    play,
)

effects(
    "Rigged Claw-Machine", play(Reveal(), Gain(CardStars(4), most=20)), flavour="Let go of everything it ever loved."
)
effects("Penny Bucket", action(Look(3, 2, bury=True), Gain(8)))
effects("Coin Pusher", play(Reveal(2), If(CardsShare(), Gain(20), otherwise=(Gain(8),))))
effects(
    "Pier Palmist",
    play(Declare("type"), Reveal(3), Gain(PerMatch(14), most=28)),
    flavour="Saw you coming. Charged you twice.",
)
effects("Carousel Engine", action(PlayFromStore(), Otherwise(Gain(20))))
effects(
    "Champion Seagull",
    action(KeepFromMarket(3), Gain(CardStars(4), most=32)),
    flavour="Forty years of chips. Not one bought.",
)
