"""Magazine Inserts: freebies from the glossies. They live on what the Store turns up."""

from demesne.games.millennium_blades.words import (
    Better,
    BuryFromMarket,
    CardsDiffer,
    CardsMatch,
    CardStars,
    Declare,
    Gain,
    KeepFromMarket,
    KeepRevealed,
    Look,
    Reveal,
    action,
    effects,
    play,
)

effects(
    "Scratch-Off Salamander",
    play(Reveal(3), Gain(Better(10, 30, CardsDiffer()))),
    flavour="Use a coin. Not that one, it is lucky.",
)
effects("Coupon Mermaid", play(KeepFromMarket(1), Gain(15)))
effects(
    "Seed-Packet Gnome",
    action(BuryFromMarket(), Gain(CardStars(4), most=28)),
    flavour="Plant by April. Deny everything by June.",
)
effects("Crossword Grenadier", play(Declare("type"), Reveal(2), Gain(Better(8, 30, CardsMatch()))))
effects(
    "Fortune Booth",
    play(Reveal(), Gain(CardStars(4), most=24), KeepRevealed(2)),
    flavour="Your future is printed on the back of a laundry ticket.",
)
effects("Back-Page Astrologer", play(Look(4, 2), Gain(12)))
