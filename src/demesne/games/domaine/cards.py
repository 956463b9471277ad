"""The sixty action cards, read once from data/cards.toml.

A card in play is one number: its kind and the letter on its back. Cards of one kind do the same; the letter matters
only to those who guess at hands, since backs are seen by all.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

from demesne.games.domaine.values import data_file
from demesne.games.domaine.view_types import Action

ACTIONS: Final[list[Action]] = ["borders", "knights", "expand", "deserter", "alliance"]
BORDERS: Final = 0
KNIGHTS: Final = 1
EXPAND: Final = 2
DESERTER: Final = 3
ALLIANCE: Final = 4
BACKS: Final = "ABCD"


class Card:
    """One kind of card: its actions with their numbers, what playing costs, what selling brings."""

    def __init__(self, kind: int, data: dict[str, Any]) -> None:
        self.kind = kind
        self.name: str = data["id"]
        self.cost: int = data["cost"]
        self.sell: int = data["sell"]
        self.actions: list[int] = [ACTIONS.index(action) for action in data["actions"]]
        self.numbers: list[int] = list(data["actions"].values())
        self.copies: list[int] = [data["copies"].get(letter, 0) for letter in BACKS]


def _read_cards() -> list[Card]:
    return [Card(kind, data) for kind, data in enumerate(tomllib.loads(data_file("cards.toml"))["card"])]


CARDS: Final = _read_cards()
KINDS: Final = len(CARDS)
NAMES: Final = [card.name for card in CARDS]


def card_name(card: int) -> str:
    return NAMES[card >> 2]


def full_name(card: int) -> str:
    """Name and letter, as saved positions spell it: `B3/A`."""
    return f"{NAMES[card >> 2]}/{BACKS[card & 3]}"


def letter_group(back: int) -> list[int]:
    """All cards with this letter on the back."""
    return [card.kind << 2 | back for card in CARDS for _ in range(card.copies[back])]


FULL_NAMES: Final = {full_name(card): card for card in range(KINDS * len(BACKS))}
