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
from demesne.games.dominion.layout import NO_PILE
from demesne.games.dominion.player import CARD, Player
from demesne.games.dominion.scoring import owned, score
from demesne.games.dominion.state import DominionState


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
    """Reads what one seat may know of a position. Sums are kept until the next `look`."""

    __slots__ = ("_cards", "_money", "player", "seat", "state")

    def __init__(self, state: DominionState, seat: int) -> None:
        self.look(state, seat)

    def look(self, state: DominionState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.player: Player = state.players[seat]
        self._cards: list[int] | None = None
        self._money: int | None = None

    def cards(self) -> list[int]:
        """Every card of this seat, wherever it lies, in an order that tells nothing about zones."""
        if self._cards is None:
            self._cards = owned(self.state, self.seat)
        return self._cards

    def money(self) -> int:
        if self._money is None:
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
        slot = self.state.layout.slots[card]
        return self.state.pile_tokens[slot] if self.state.pile_tokens and slot != NO_PILE else 0

    def score(self) -> int:
        return score(self.state, self.seat)

    def lead(self) -> int:
        """How far this seat is ahead of the best other one; below zero if behind. Alone, one leads by all one has."""
        others = [score(self.state, seat) for seat in self.state.others(self.seat)]
        return self.score() - max(others) if others else self.score()
