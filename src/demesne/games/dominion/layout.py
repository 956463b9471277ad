"""What was laid out before the game and never changes during it; all copies of a position share it."""

from __future__ import annotations

from typing import Final

from demesne.core.move import Move
from demesne.games.dominion.card import CARDS, COSTS, TREASURE_BITS, TREASURES
from demesne.games.dominion.kinds import TREASURE, VICTORY
from demesne.games.dominion.moves import ALL_TREASURES, BUY, END_TURN, PLAY

BASICS: Final = ("Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse")
COPPER: Final = 0
SILVER: Final = 1
GOLD: Final = 2
ESTATE: Final = 3
DUCHY: Final = 4
PROVINCE: Final = 5
CURSE_CARD: Final = 6
"""The basic cards come first in the card list, in this order (checked in `cards/basic.py`)."""

_TREASURES: Final = (60, 40, 30)
_ENOUGH: Final = 31
"""More coins than any card costs."""
_KEPT: Final = 64
"""Layouts remembered at a time."""
_LISTS: Final = 20_000
"""Lists of moves remembered for each."""
_PROVINCES: Final = {5: 15, 6: 18}


class Layout:
    """Piles, edition and table rules."""

    __slots__ = (
        "_buys",
        "empties",
        "first_edition",
        "kingdom",
        "open_counts",
        "piles",
        "plain_treasures",
        "players",
        "reacts",
        "slots",
    )

    def __init__(self, players: int, kingdom: list[int], first_edition: bool, open_counts: bool) -> None:
        self.players = players
        self.kingdom = sorted(kingdom, key=_by_cost)
        self.first_edition = first_edition
        self.open_counts = open_counts
        self.piles = [*range(len(BASICS)), *self.kingdom]
        self.slots = [-1] * len(CARDS)
        for slot, card in enumerate(self.piles):
            self.slots[card] = slot
        self.empties = 4 if players > 4 else 3
        self._buys: dict[int, list[Move]] = {}
        self.plain_treasures = not any(CARDS[card].kinds & TREASURE and CARDS[card].play.size for card in kingdom)
        self.reacts = 0
        for card in self.kingdom:
            for window in CARDS[card].reactions:
                self.reacts |= 1 << window

    def buys(self, stocked: int, coins: int, treasures: int = 0, one_by_one: bool = False) -> list[Move]:
        """What a buy phase offers, each list made once: the Treasures in hand (a bit each), all at once unless they must be
        played one by one; what can be bought from the stocked piles (a bit each) with so many coins; *end turn*.
        """
        known = coins if coins < _ENOUGH else _ENOUGH
        key = ((treasures << 1 | one_by_one) << len(self.piles) | stocked) << 5 | known
        moves = self._buys.get(key)
        if moves is None:
            moves = [PLAY[card] for card in TREASURES if treasures & TREASURE_BITS[card]]
            if treasures and not one_by_one:
                moves.append(ALL_TREASURES)
            moves += [BUY[card] for slot, card in enumerate(self.piles) if stocked >> slot & 1 and COSTS[card] <= coins]
            moves.append(END_TURN)
            if len(self._buys) >= _LISTS:
                self._buys.clear()
            self._buys[key] = moves
        return moves

    def counts(self) -> list[int]:
        """How many cards each pile has at the start (facts of the printed boxes; a second box of Treasures for five or six)."""
        return [self._count(card) for card in self.piles]

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


_laid: Final[dict[tuple[int, tuple[int, ...], bool, bool], Layout]] = {}


def layout_for(players: int, kingdom: list[int], first_edition: bool, open_counts: bool) -> Layout:
    """The layout of these settings; thousands of games of a simulation share one."""
    key = (players, tuple(kingdom), first_edition, open_counts)
    found = _laid.get(key)
    if found is None:
        if len(_laid) >= _KEPT:
            _laid.clear()
        found = _laid[key] = Layout(players, kingdom, first_edition, open_counts)
    return found
