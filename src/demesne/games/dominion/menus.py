"""The questions of the action phase and the buy phase. Each is made once, and found again by the few things it depends on.

All games with the same layout share these questions, and so do all copies of a position. They never change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from demesne.core.decision import Decision
from demesne.core.effect import Asks
from demesne.core.move import Move
from demesne.games.dominion.card import CARDS, COSTS, KINDS, TREASURES
from demesne.games.dominion.kinds import ACTION
from demesne.games.dominion.moves import ALL_TREASURES, BUY, END_ACTIONS, END_TURN, GAIN, PLAY

if TYPE_CHECKING:
    from demesne.games.dominion.layout import Layout

ONE_BY_ONE: Final = 1
"""The lowest bit: it matters which Treasure comes first, so they are not offered all at once."""

_MOST_KEPT: Final = 2_000
"""Questions of one kind that a seat's memory holds."""

Question = tuple[Decision, ...]
"""As a position holds it: what is open, one decision."""


class Menus:
    """The questions of one layout."""

    __slots__ = (
        "action_moves",
        "actions",
        "bits",
        "buy_moves",
        "buys",
        "dearest",
        "gains",
        "piles",
        "plays",
        "treasure_moves",
        "treasures",
    )

    def __init__(self, layout: Layout) -> None:
        self.bits = [0] * len(CARDS)
        """By card number, what holding the card offers: a bit for each Treasure, above them one for each Action."""
        self.treasures = 0
        self.actions = 0
        """All bits of Treasures, with the lowest one, and all bits of Actions."""
        self.treasure_moves: list[tuple[int, Move]] = []
        self.action_moves: list[tuple[int, Move]] = []
        """Bits and the moves they offer, in the order in which these are listed."""
        self._number(layout)
        self.buy_moves: list[tuple[int, int, Move]] = [
            (1 << slot, COSTS[card], BUY[card]) for slot, card in enumerate(layout.piles)
        ]
        """For each pile its bit among the piles in stock, its cost and its move."""
        self.dearest = max([COSTS[card] for card in layout.piles])
        """More coins than this buy nothing more."""
        self.plays: list[dict[int, Question]] = [{} for _ in range(layout.players)]
        self.buys: list[dict[tuple[int, int, int], Question]] = [{} for _ in range(layout.players)]
        """By seat: what an action phase asks, by the Actions in hand; and what a buy phase asks, by the Treasures in hand,
        the piles in stock and the coins."""
        self.piles = layout.piles
        self.gains: dict[tuple[int, int, int], list[Move]] = {}
        """What may be gained, by the piles in stock, the most that it may cost and the kinds that it may be of."""

    def _number(self, layout: Layout) -> None:
        bit = ONE_BY_ONE
        self.treasures = bit
        for card in TREASURES:
            bit <<= 1
            self.bits[card] |= bit
            self.treasures |= bit
            self.treasure_moves.append((bit, PLAY[card]))
        for card in layout.in_pile_order(set(range(len(CARDS)))):
            if CARDS[card].kinds & ACTION:
                bit <<= 1
                self.bits[card] |= bit
                self.actions |= bit
                self.action_moves.append((bit, PLAY[card]))

    def offered_plays(self, actions: int) -> list[Move]:
        """The Actions in hand, and the end of it."""
        moves = [move for bit, move in self.action_moves if actions & bit]
        moves.append(END_ACTIONS)
        return moves

    def offered_buys(self, treasures: int, stocked: int, coins: int) -> list[Move]:
        """Treasures, all of them at once unless they must go one by one, what can be bought, and *end turn*."""
        moves = [move for bit, move in self.treasure_moves if treasures & bit]
        if moves and not treasures & ONE_BY_ONE:
            moves.append(ALL_TREASURES)
        moves += [move for bit, cost, move in self.buy_moves if stocked & bit and cost <= coins]
        moves.append(END_TURN)
        return moves

    def offered_gains(self, stocked: int, most: int, kinds: int) -> list[Move]:
        """The cards in stock that cost no more than this and are of one of these kinds, or of any where none is named.

        One list for all who ask, so whoever holds it must not change it.
        """
        found = self.gains.get((stocked, most, kinds))
        if found is None:
            if len(self.gains) >= _MOST_KEPT:
                self.gains.clear()
            cards = [card for slot, card in enumerate(self.piles) if stocked >> slot & 1 and COSTS[card] <= most]
            found = [GAIN[card] for card in cards if not kinds or KINDS[card] & kinds]
            self.gains[stocked, most, kinds] = found
        return found

    def make_plays(self, seat: int, asker: Asks[Any, Any], actions: int) -> Question:
        """Make the question of an action phase, and remember it for when it is asked again."""
        kept = self.plays[seat]
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        kept[actions] = _question(seat, asker, self.offered_plays(actions))
        return kept[actions]

    def make_buys(self, seat: int, asker: Asks[Any, Any], treasures: int, stocked: int, coins: int) -> Question:
        """The same for a buy phase."""
        kept = self.buys[seat]
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        made = _question(seat, asker, self.offered_buys(treasures, stocked, coins))
        kept[treasures, stocked, coins] = made
        return made


def _question(seat: int, asker: Asks[Any, Any], options: list[Move]) -> Question:
    decision = Decision(seat, asker, options)
    decision.legal = frozenset(options)
    return (decision,)
