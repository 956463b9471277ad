"""How much a deck brings in: an estimate of the coins and buys of its average turn.

A turn sees the hand and whatever is drawn. Free Actions are all played; those that use up the action compete for it, and
Villages make room. Everything is in expectation, so that one more card, or one less, can be tried in a microsecond.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from demesne.bots.dominion.traits import TRAITS, is_terminal
from demesne.games.dominion.card import KINDS
from demesne.games.dominion.kinds import ACTION, TREASURE
from demesne.games.dominion.layout import CURSE_CARD
from demesne.games.dominion.table import Table
from demesne.games.dominion.turn import HAND_SIZE

_ROUNDS: Final = 4
"""Drawing brings more that draws: the estimate settles after so many passes."""


class Deck:
    """Sums over the cards of a deck. `free` are Treasures and Actions that cost no action."""

    __slots__ = (
        "actions", "buys", "coins", "curses_left", "doubles", "free_buys", "free_cards", "free_coins", "room", "size",
        "stopping", "stopping_buys", "stopping_cards", "stopping_coins",
    )  # fmt: skip

    def __init__(self, cards: list[int], table: Table) -> None:
        self.size = 0.0
        self.free_coins = 0.0
        self.free_cards = 0.0
        self.free_buys = 0.0
        self.room = 0.0
        """Actions given beyond the one a card costs."""
        self.stopping = 0.0
        """Actions that leave no action for another."""
        self.stopping_coins = 0.0
        self.stopping_cards = 0.0
        self.stopping_buys = 0.0
        self.doubles = 0.0
        self.actions = 0.0
        self.curses_left = table.in_supply(CURSE_CARD) > 0
        self.coins = 0.0
        self.buys = 1.0
        for card in cards:
            self.add(card, 1.0)

    def add(self, card: int, times: float) -> None:
        """Put a card in (or, with -1, take one out)."""
        traits = TRAITS[card]
        self.size += times
        if not KINDS[card] & (ACTION | TREASURE):
            return
        bonus = traits.bonus if self.curses_left or not traits.curses else 0.0
        coins = traits.coins + bonus
        if traits.doubles:
            self.doubles += times
            return
        if KINDS[card] & ACTION:
            self.actions += times
        if is_terminal(card):
            self.stopping += times
            self.stopping_coins += coins * times
            self.stopping_cards += traits.cards * times
            self.stopping_buys += traits.buys * times
        else:
            self.free_coins += coins * times
            self.free_cards += traits.cards * times
            self.free_buys += traits.buys * times
            self.room += max(0.0, traits.actions - 1) * times

    def income(self) -> float:
        """Coins of an average turn; buys are counted beside it."""
        size = max(self.size, 1.0)
        stopping, played = self.stopping, 0.0
        seen, free_seen, rate = float(HAND_SIZE), float(HAND_SIZE), 0.0
        for _ in range(_ROUNDS):
            share = min(1.0, seen / size)
            again = 1.0 + self.doubles * share * min(1.0, share * self.actions)
            drawn = share * self.free_cards * again
            space = 1.0 + share * self.room
            free_seen = HAND_SIZE + drawn + rate * self.stopping_cards * min(1.0, (space - 1.0) / 2)
            if stopping > 0:
                met = stopping * min(1.0, free_seen / size)
                played = met * space / sqrt(met * met + space * space)
                rate = played / stopping
            seen = min(size, HAND_SIZE + drawn + rate * self.stopping_cards)
        share = min(1.0, seen / size)
        self.coins = share * self.free_coins + rate * self.stopping_coins
        if self.doubles and self.actions:
            extra = self.doubles * share * min(1.0, share * self.actions)
            self.coins += extra * (self.stopping_coins + self.free_coins * 0.3) / max(1.0, self.actions) * 0.5
        self.buys = 1.0 + share * self.free_buys + rate * self.stopping_buys
        return self.coins
