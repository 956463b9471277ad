"""What a strategy may know of the table: its seat's own cards, and what lies open for all.

Who owns which cards is common knowledge in Dominion (everybody sees every gain and every card trashed), so points may
be compared too. Where another player's cards lie, and the order of any deck, is never read here.
"""

from __future__ import annotations

from typing import Final

from demesne.bots.language.nodes import Reader
from demesne.games.dominion import cards as _cards  # noqa: F401  (defines the cards)
from demesne.games.dominion.card import CARDS, COINS, KINDS, Card
from demesne.games.dominion.effects import IfAny, Plus
from demesne.games.dominion.kinds import TREASURE
from demesne.games.dominion.player import CARD, Player
from demesne.games.dominion.scoring import owned, score
from demesne.games.dominion.table import Table


def printed_coins(card: Card) -> int:
    """Coins a card gives whenever it is played: a Treasure's value, or the +$ that no condition stands before."""
    coins = card.coins
    for step in card.play.steps:
        if isinstance(step, IfAny):
            break
        if isinstance(step, Plus):
            coins += step.coins
    return coins


MONEY: Final[list[int]] = [COINS[card.index] or printed_coins(card) for card in CARDS]
"""By card number."""


class TableReader(Reader):
    """Looks at one position with the eyes of one seat. Sums are kept until it looks anew."""

    __slots__ = ("_cards", "_money", "player", "seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.look(table, seat)

    def look(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.player: Player = table.players[seat]
        self._cards: list[int] | None = None
        self._money = -1

    def cards(self) -> list[int]:
        """Every card of this seat, wherever it lies, in no telling order."""
        if self._cards is None:
            self._cards = owned(self.table, self.seat)
        return self._cards

    def money(self) -> int:
        if self._money < 0:
            self._money = sum([MONEY[card] for card in self.cards()])
        return self._money

    def treasures(self) -> int:
        return len([card for card in self.cards() if KINDS[card] & TREASURE])

    def owned(self, card: int) -> int:
        return self.cards().count(card)

    def in_play(self, card: int) -> int:
        return len([piece for piece in self.player.play if piece & CARD == card])

    def tokens(self, card: int) -> int:
        """Tokens on a card's pile; none where it has no pile."""
        slot = self.table.layout.slots[card]
        return self.table.tokens[slot] if self.table.tokens and slot >= 0 else 0

    def score(self) -> int:
        return score(self.table, self.seat)

    def lead(self) -> int:
        """How far this seat is ahead of the best other one; below zero if behind. Alone, one leads by all one has."""
        others = [score(self.table, seat) for seat in self.table.others(self.seat)]
        return self.score() - max(others) if others else self.score()
