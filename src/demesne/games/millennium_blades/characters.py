"""The six characters: whose starter and pro card is whose, and what their powers are worth in deckbuilding."""

from __future__ import annotations

from typing import Any, Final

from demesne.games.millennium_blades.cards import STARTERS, CardSet, set_called
from demesne.games.millennium_blades.numbers import PEEK_PRICE, read_data
from demesne.games.millennium_blades.voice import plural

POWERS: Final = (
    "bronze",
    "fusion_less",
    "fusion_look",
    "boxes",
    "accessories",
    "gear_less",
    "income",
    "peeks",
    "sale_more",
    "bargains",
    "bargain_less",
    "foresight",
    "exchanges",
    "singles",
    "gifts",
    "gift_star",
)


class Character:
    """A character with its powers in deckbuilding; 0 is what everybody has."""

    def __init__(self, number: int, data: dict[str, Any], powers: bool) -> None:
        self.number = number
        self.name: str = data["name"]
        self.about: str = data["about"]
        self.starter = _starter(data["starter"])
        self.pro: str = data["pro"]
        self.powers = powers
        worth = {name: int(data.get(name, 0)) if powers else 0 for name in POWERS}
        self.bronze = worth["bronze"]
        self.fusion_less = worth["fusion_less"]
        self.fusion_look = worth["fusion_look"]
        self.boxes = worth["boxes"]
        self.accessories = worth["accessories"]
        self.gear_less = worth["gear_less"]
        self.income = worth["income"]
        self.peeks = worth["peeks"]
        self.sale_more = worth["sale_more"]
        self.bargains = worth["bargains"]
        self.bargain_less = worth["bargain_less"]
        self.foresight = worth["foresight"]
        self.exchanges = worth["exchanges"]
        self.singles = worth["singles"]
        self.gifts = worth["gifts"]
        self.gift_star = worth["gift_star"]

    def economy(self) -> list[str]:
        """Its powers in deckbuilding, in sentences."""
        said = [
            (self.bronze, "Begin with the top card of the bronze pile"),
            (self.fusion_less, f"Fusions cost {plural(self.fusion_less, 'card')} less"),
            (self.fusion_look, f"In a fusion look at the top {plural(self.fusion_look, 'card')} and take one"),
            (self.boxes, f"Your deck holds {plural(self.boxes, 'more box', 'more boxes')}"),
            (self.accessories, f"Your deck holds {plural(self.accessories, 'more accessory', 'more accessories')}"),
            (self.gear_less, f"Boxes and accessories cost M${self.gear_less} less in the Aftermarket"),
            (self.income, f"Get M${self.income} more each phase"),
            (self.peeks, f"Look into {plural(self.peeks, 'Store pack')} a phase, for M${PEEK_PRICE} each"),
            (self.sale_more, f"Sell for M${self.sale_more} more"),
            (
                self.bargains,
                f"The first {self.bargains} Aftermarket cards of a phase cost M${self.bargain_less} less",
            ),
            (self.foresight, f"See the next {plural(self.foresight, 'card')} of both metagame decks"),
            (self.exchanges, "Once a phase, before the type is shown, exchange the next two types"),
            (self.singles, f"Your deck holds {plural(self.singles, 'more Single')}"),
            (
                self.gifts,
                f"Take {plural(self.gifts, 'free Aftermarket card')} of at most {self.gift_star} stars a phase",
            ),
        ]
        return [f"{sentence}." for worth, sentence in said if worth]


def _starter(name: str) -> CardSet:
    found = set_called(name)
    assert found is not None
    assert found in STARTERS
    return found


_DATA: Final = read_data("characters.toml")["character"]
CHARACTERS: Final = [Character(number, data, True) for number, data in enumerate(_DATA)]
PLAIN_CHARACTERS: Final = [Character(number, data, False) for number, data in enumerate(_DATA)]
"""The same without powers, for games that leave them out."""
CHARACTER_NAMES: Final = [character.name for character in CHARACTERS]
