"""What can be chosen for a match, as a lobby shows it: sets, characters and venues."""

from __future__ import annotations

from demesne.games.millennium_blades.cards import SETS, CardSet, symbols_in
from demesne.games.millennium_blades.characters import CHARACTERS
from demesne.games.millennium_blades.venues import VENUES
from demesne.games.millennium_blades.view import power_text, venue_view
from demesne.games.millennium_blades.view_types import MillenniumBladesPreview, SetInfo


def catalogue() -> MillenniumBladesPreview:
    return {
        "sets": [_set(card_set) for card_set in SETS if card_set.rarity != "Pro"],
        "characters": [
            {
                "name": character.name,
                "about": character.about,
                "starter": character.starter.name,
                "power": power_text(character),
            }
            for character in CHARACTERS
        ],
        "venues": [venue_view(venue) for venue in VENUES],
    }


def _set(card_set: CardSet) -> SetInfo:
    symbols = 0
    for print_ in card_set.prints:
        symbols |= print_.design.symbols
    return {
        "name": card_set.name,
        "rarity": card_set.rarity,
        "price": card_set.price,
        "theme": card_set.theme,
        "symbols": symbols_in(symbols),
    }
