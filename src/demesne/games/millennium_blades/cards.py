"""Sets, designs and prints, read once from data/cards.toml.

A *design* is what a card says: name, kind, star, symbols. A *print* is a design in a set; the starters reprint designs of
the Core set under their own logo. Zones hold numbers of prints. Copies of a print are interchangeable.
"""

from __future__ import annotations

from typing import Any, Final

from demesne.games.millennium_blades.numbers import PRICES, read_data
from demesne.games.millennium_blades.view_types import Kind, SetClass

NO_CARD: Final = 999
"""An empty space; the number of no print."""

ELEMENTS: Final = ["Fire", "Water", "Earth", "Air", "Light", "Dark"]
TYPES: Final = ["Animal", "Citizen", "Construct", "Mage", "Myth", "Soldier"]
PRO: Final = "Pro"
SYMBOLS: Final = [*ELEMENTS, *TYPES, PRO]
ALL_SYMBOLS: Final = (1 << len(SYMBOLS)) - 1

SINGLE: Final = 0
BOX: Final = 1
ACCESSORY: Final = 2
KINDS: Final[list[Kind]] = ["Single", "Deck Box", "Accessory"]

BRONZE: Final = 0
SILVER: Final = 1
GOLD: Final = 2
METALS: Final[list[SetClass]] = ["Bronze", "Silver", "Gold"]


class Design:
    """What a card says, whatever set it is printed in."""

    def __init__(self, number: int, data: dict[str, Any]) -> None:
        self.number = number
        self.name: str = data["name"]
        self.kind: int = KINDS.index(data["kind"])
        self.star: int = data["star"]
        self.symbols: int = sum([1 << SYMBOLS.index(symbol) for symbol in data["symbols"]])
        self.wild: bool = data.get("wild", False)
        """Has every symbol in a collection."""
        self.room: int = data.get("room", 0)
        """So many Singles more may be in the deck that holds it."""
        self.twins: bool = data.get("twins", False)
        """One name may be twice in the deck that holds it."""

    def collected_as(self) -> int:
        """The symbols it has in a collection, as a mask."""
        return ALL_SYMBOLS if self.wild else self.symbols


class CardSet:
    """What is bought, fused or started with: a class, and prints under one logo."""

    def __init__(self, number: int, name: str, rarity: SetClass, theme: str) -> None:
        self.number = number
        self.name = name
        self.rarity = rarity
        self.theme = theme
        """What it is about, and how it plays, in a line."""
        self.price = PRICES[rarity]
        self.prints: list[Print] = []

    def copies(self) -> list[int]:
        """Every card of the set, as prints."""
        return [print_.number for print_ in self.prints for _ in range(print_.copies)]


class Print:
    """A design in a set."""

    def __init__(self, number: int, design: Design, card_set: CardSet, copies: int, title: str) -> None:
        self.number = number
        self.design = design
        self.set = card_set
        self.copies = copies
        self.title = title
        """What moves and records call it: the name, with the set where the starter reprints it."""


DESIGNS: Final[list[Design]] = []
SETS: Final[list[CardSet]] = []
PRINTS: Final[list[Print]] = []
STARTERS: Final[list[CardSet]] = []


def _add_set(listed: dict[str, Any], rarity: SetClass) -> CardSet:
    added = CardSet(len(SETS), listed["name"], rarity, listed.get("theme", ""))
    SETS.append(added)
    return added


def _add_print(design: Design, card_set: CardSet, copies: int, title: str) -> None:
    added = Print(len(PRINTS), design, card_set, copies, title)
    PRINTS.append(added)
    card_set.prints.append(added)


def _read() -> None:
    data = read_data("cards.toml")
    for listed in data["set"]:
        starter = listed["class"] == "Starter"
        card_set = None if starter else _add_set(listed, listed["class"])
        for card in listed["cards"]:
            design = Design(len(DESIGNS), card)
            DESIGNS.append(design)
            if card_set is not None:
                _add_print(design, card_set, card["copies"], design.name)
    by_name = {design.name: design for design in DESIGNS}
    for listed in data["starter"]:
        starter_set = _add_set(listed, "Starter")
        STARTERS.append(starter_set)
        for name in listed["cards"]:
            _add_print(by_name[name], starter_set, 1, f"{name} ({starter_set.name})")


_read()

TITLES: Final = [print_.title for print_ in PRINTS]
NUMBERS: Final = {print_.title: print_.number for print_ in PRINTS}
SET_OF: Final = [print_.set.number for print_ in PRINTS]
SET_NAMES: Final = [card_set.name for card_set in SETS]
STAR: Final = [print_.design.star for print_ in PRINTS]
KIND: Final = [print_.design.kind for print_ in PRINTS]
DESIGN: Final = [print_.design.number for print_ in PRINTS]
PRICE: Final = [print_.set.price for print_ in PRINTS]
COLLECTED_AS: Final = [print_.design.collected_as() for print_ in PRINTS]
ROOM: Final = [print_.design.room for print_ in PRINTS]
IS_GOLD: Final = [print_.set.rarity == "Gold" for print_ in PRINTS]
TWINS: Final = [print_.design.twins for print_ in PRINTS]


def sets_of(rarity: str) -> list[CardSet]:
    return [card_set for card_set in SETS if card_set.rarity == rarity]


def set_called(name: str) -> CardSet | None:
    for card_set in SETS:
        if card_set.name.lower() == name.lower():
            return card_set
    return None


def titles(prints: list[int]) -> list[str]:
    return [TITLES[print_] for print_ in prints]


def symbols_in(mask: int) -> list[str]:
    """The names of the symbols in a mask."""
    return [symbol for number, symbol in enumerate(SYMBOLS) if mask >> number & 1]
