"""What was laid out before the game and never changes during it; all copies of a position share it."""

from __future__ import annotations

from typing import Final

from demesne.games.dominion.card import CARDS, COSTS
from demesne.games.dominion.kinds import TREASURE, VICTORY
from demesne.games.dominion.menus import Menus

BASICS: Final = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
COPPER: Final = 0
SILVER: Final = 1
GOLD: Final = 2
ESTATE: Final = 3
DUCHY: Final = 4
PROVINCE: Final = 5
CURSE_CARD: Final = 6
"""The basic cards come first in the card list, in this order (checked in `cards/basic.py`)."""

NO_PILE: Final = 255
"""In place of a pile's number, for a card without a pile. Beyond every list of piles, so that using it as one fails."""

_TREASURES: Final = (60, 40, 30)
_KEPT: Final = 64
"""Layouts remembered at a time."""
_PROVINCES: Final = {5: 15, 6: 18}


class Layout:
    """Piles, edition and table rules."""

    __slots__ = (
        "counts",
        "empties",
        "first_sets",
        "kingdom",
        "menus",
        "older",
        "open_counts",
        "piles",
        "plain_treasures",
        "players",
        "reactors",
        "reacts",
        "slots",
    )

    def __init__(self, players: int, kingdom: list[int], first_sets: tuple[str, ...], open_counts: bool) -> None:
        self.players = players
        self.kingdom = sorted(kingdom, key=_by_cost)
        self.first_sets = first_sets
        """The sets whose cards are played by the first edition's wording."""
        self.older = [card.set_name in first_sets for card in CARDS]
        """By card number: whether the card is played so."""
        self.open_counts = open_counts
        self.piles = [*range(len(BASICS)), *self.kingdom]
        self.slots: list[int] = [NO_PILE] * len(CARDS)
        """By card number: the number of its pile, or `NO_PILE`."""
        for slot, card in enumerate(self.piles):
            self.slots[card] = slot
        self.counts = [self._count(card) for card in self.piles]
        """How many cards each pile has at the start (facts of the printed boxes; a second box of Treasures for five or six)."""
        self.empties = 4 if players > 4 else 3
        self.menus = Menus(self)
        self.plain_treasures = not any(CARDS[card].kinds & TREASURE and CARDS[card].play.size for card in kingdom)
        self.reacts = 0
        """The windows in which a card may react from a hand, a bit each."""
        self.reactors: dict[int, list[int]] = {}
        """By window: the cards that may, in card order."""
        for card in sorted(kingdom):
            for window in CARDS[card].reactions:
                self.reacts |= 1 << window
                self.reactors[window] = [*self.reactors.get(window, []), card]

    def in_pile_order(self, cards: set[int]) -> list[int]:
        """Cards in the order of their piles; those without a pile come last."""
        beside = [card for card in range(len(CARDS)) if self.slots[card] == NO_PILE]
        return [card for card in self.piles + beside if card in cards]

    def _count(self, card: int) -> int:
        boxes = 2 if self.players > 4 else 1
        if card <= GOLD:
            return _TREASURES[card] * boxes - (7 * self.players if card == COPPER else 0)
        if card == CURSE_CARD:
            return 10 * max(1, self.players - 1)
        if card == PROVINCE and self.players > 4:
            return _PROVINCES[self.players]
        if CARDS[card].kinds & VICTORY:
            return 8 if self.players <= 2 else 12
        return 10


def _by_cost(card: int) -> tuple[int, str]:
    return COSTS[card], CARDS[card].name


_laid: Final[dict[tuple[int, tuple[int, ...], tuple[str, ...], bool], Layout]] = {}


def layout_for(players: int, kingdom: list[int], first_sets: tuple[str, ...], open_counts: bool) -> Layout:
    """The layout of these settings; thousands of games of a simulation share one."""
    key = (players, tuple(kingdom), first_sets, open_counts)
    found = _laid.get(key)
    if found is None:
        if len(_laid) >= _KEPT:
            _laid.clear()
        found = _laid[key] = Layout(players, kingdom, first_sets, open_counts)
    return found
