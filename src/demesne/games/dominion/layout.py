"""What was laid out before the game and never changes during it; all copies of a position share it."""

from __future__ import annotations

from typing import Final

from demesne.core.decision import Decision
from demesne.core.move import Move
from demesne.games.dominion.card import CARDS, COSTS, ONE_BY_ONE, TREASURE_BITS, TREASURES
from demesne.games.dominion.kinds import ACTION, TREASURE, VICTORY
from demesne.games.dominion.moves import ALL_TREASURES, BUY, END_ACTIONS, END_TURN, PLAY

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
COIN_BITS: Final = 5
MOST_COINS: Final = (1 << COIN_BITS) - 1
PILE_BITS: Final = 24
"""A buy phase's menu is a number that says all its moves depend on: the Treasures in hand (a bit each), above the piles in
stock (a bit each), above the coins, counted up to more than any card costs."""
_KEPT: Final = 64
"""Layouts remembered at a time."""
_QUESTIONS: Final = 2_000
"""Questions of one kind that a seat's memory holds."""
_PROVINCES: Final = {5: 15, 6: 18}


Questions = dict[int, tuple[Decision, ...]]
"""Questions of one seat that are asked over and over, by what they depend on. They never change: each is made once."""


def keep(asked: Questions, key: int, question: Decision) -> tuple[Decision, ...]:
    """Remember a question for when it is asked again."""
    if len(asked) >= _QUESTIONS:
        asked.clear()
    question.legal = frozenset(question.options)
    asked[key] = (question,)
    return asked[key]


class Layout:
    """Piles, edition and table rules."""

    __slots__ = (
        "action_bits",
        "buys_asked",
        "counts",
        "empties",
        "first_edition",
        "kingdom",
        "open_counts",
        "piles",
        "plain_treasures",
        "players",
        "plays_asked",
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
        self.counts = [self._count(card) for card in self.piles]
        """How many cards each pile has at the start (facts of the printed boxes; a second box of Treasures for five or six)."""
        self.empties = 4 if players > 4 else 3
        self.action_bits = self._action_bits()
        """By card number: a bit for each Action, in the order of the piles; nothing for other cards."""
        self.plays_asked: list[Questions] = [{} for _ in range(players)]
        self.buys_asked: list[Questions] = [{} for _ in range(players)]
        """By seat: what an action phase asks, by the Actions in hand, and what a buy phase asks, by its menu."""
        self.plain_treasures = not any(CARDS[card].kinds & TREASURE and CARDS[card].play.size for card in kingdom)
        self.reacts = 0
        for card in self.kingdom:
            for window in CARDS[card].reactions:
                self.reacts |= 1 << window

    def _action_bits(self) -> list[int]:
        bits = [0] * len(CARDS)
        elsewhere = [card for card in range(len(CARDS)) if card not in self.piles]
        for place, card in enumerate(self.piles + elsewhere):
            if CARDS[card].kinds & ACTION:
                bits[card] = 1 << place
        return bits

    def actions(self, ready: int) -> list[Move]:
        """The Actions that can be played (a bit each), and the end of it."""
        found = [card for card, bit in enumerate(self.action_bits) if ready & bit]
        moves: list[Move] = [PLAY[card] for card in sorted(found, key=self.action_bits.__getitem__)]
        moves.append(END_ACTIONS)
        return moves

    def offered(self, menu: int) -> list[Move]:
        """Treasures, all of them at once unless they must go one by one, what can be bought, and *end turn*."""
        coins = menu & MOST_COINS
        stocked = menu >> COIN_BITS & (1 << PILE_BITS) - 1
        treasures = menu >> COIN_BITS + PILE_BITS
        moves: list[Move] = [PLAY[card] for card in TREASURES if treasures & TREASURE_BITS[card]]
        if moves and not treasures & ONE_BY_ONE:
            moves.append(ALL_TREASURES)
        moves += [BUY[card] for slot, card in enumerate(self.piles) if stocked >> slot & 1 and COSTS[card] <= coins]
        moves.append(END_TURN)
        return moves

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
