"""What a card will have brought by the end of the game, in points.

The points printed on it, plus what it adds to the income of the deck over the turns that are left. Early that is nearly all
income, late nearly all points; when to turn from one to the other follows by itself.
"""

from __future__ import annotations

from math import exp, log1p
from typing import Final

from demesne.bots.dominion.deck import Deck
from demesne.bots.dominion.traits import ANY, TRAITS, Traits, is_junk
from demesne.games.dominion.layout import COPPER, GOLD, PROVINCE
from demesne.games.dominion.scoring import owned, points, score
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.turn import HAND_SIZE

_LONGEST: Final = 40.0
"""Rounds; no game is expected to take more."""


class Weights:
    """What the estimates are weighed with; found by playing thousands of random kingdoms."""

    def __init__(self) -> None:
        self.point_per_coin = 0.57
        """Points that one coin more in a turn buys; a Province is six for eight."""
        self.lag = 0.24
        """Rounds of the deck until a card bought now comes up."""
        self.enough = 7.78
        """Coins for one good buy, and how softly more of them lose their worth."""
        self.spread = 1.07
        self.beyond = 0.28
        """What a coin above that is still worth, for each buy."""
        self.growth = 0.4
        """How much a deck's income grows each turn, until it is ripe."""
        self.ripe = 7.45
        self.poor = 4.55
        """Income that buys no Province yet, how much more buys one each turn, and the most a deck buys in a turn."""
        self.span = 9.86
        self.fastest = 1.45
        self.trash = 0.24
        """How much of the income won by trashing is credited to the card that trashes, and how fast that fades."""
        self.trash_decay = 0.1
        self.future = 11.15
        """Golds that are sure to be bought later: what had better be trashed is judged in the deck it will be."""


WEIGHTS: Final = Weights()


class Appraisal:
    """One seat's view of what cards are worth to it now."""

    __slots__ = ("counts", "dead_gain", "deck", "mine", "now", "seat", "state", "traits", "useful", "weights")

    def __init__(self, state: DominionState, seat: int, weights: Weights, traits: list[Traits] = TRAITS) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.traits = traits
        self.mine = owned(state, seat)
        self.counts = [0] * len(traits)
        """How many of each card there are."""
        for card in self.mine:
            self.counts[card] += 1
        self.deck = Deck(self.mine, state, traits)
        self.now = self.use()
        left = self.turns_left() - weights.lag * len(self.mine) / HAND_SIZE
        self.useful = max(0.0, left) * weights.point_per_coin
        """Points that one coin more each turn brings from when a card bought now comes up until the end."""
        self.dead_gain = 1.0

    def value(self, card: int) -> float:
        """The points that one more copy will have brought by the end."""
        ending = self.ending(card)
        if ending:
            return ending
        traits = self.traits[card]
        if card == COPPER or (traits.most < ANY and self.counts[card] >= traits.most):
            return -1.0
        gained = self.gain_of_dead() if is_junk(card) else self.gain_of(card, 1.0)
        if traits.trashes:
            gained += self.trashing(card)
        return gained * self.useful + points(card, self.mine)

    # Income

    def use(self) -> float:
        """Coins of a turn; those beyond one good buy count less, unless there are more buys."""
        coins = self.deck.income()
        weights = self.weights
        above = (coins - weights.enough) / weights.spread
        excess = weights.spread * (log1p(exp(above)) if above < 20 else above)
        return coins - excess * (1 - weights.beyond * min(2.0, self.deck.buys))

    def gain_of(self, card: int, times: float) -> float:
        self.deck.add(card, times)
        gained = self.use() - self.now
        self.deck.add(card, -times)
        return gained

    def gain_of_dead(self) -> float:
        """All cards that do nothing are alike in the deck, so this is worked out once."""
        if self.dead_gain > 0:
            self.deck.size += 1
            self.dead_gain = min(0.0, self.use() - self.now)
            self.deck.size -= 1
        return self.dead_gain

    def trashing(self, card: int) -> float:
        """What getting rid of the dead cards would bring, if nothing else does it yet."""
        weights = self.weights
        credit = weights.trash - weights.trash_decay * self.state.players[self.seat].turns
        if credit <= 0 or any(self.traits[each].trashes for each in self.mine):
            return 0.0
        dead = len([each for each in self.mine if is_junk(each) and points(each, self.mine) <= 1])
        gone = min(dead, int(2 * self.traits[card].trashes))
        deck, future = self.deck, weights.future
        deck.add(GOLD, future)
        before = self.use()
        deck.size -= gone
        cleaner = self.use() - before
        deck.size += gone
        deck.add(GOLD, -future)
        return cleaner * credit

    # Time

    def turns_left(self) -> float:
        """Rounds until the Provinces are gone, if every deck grows until it is ripe and buys them as it can."""
        state = self.state
        incomes = [
            self.now if seat == self.seat else Deck(owned(state, seat), state, self.traits).income()
            for seat in range(state.seats)
        ]
        rounds = self.rounds_for(float(state.in_supply(PROVINCE)), incomes)
        if state.emptied >= state.layout.empties - 1:
            rounds = min(rounds, float(min([count for count in state.pile_sizes if count], default=1)))
        return max(1.0, rounds)

    def rounds_for(self, provinces: float, incomes: list[float]) -> float:
        weights = self.weights
        rounds = 0.0
        while provinces > 0 and rounds < _LONGEST:
            rounds += 1
            for income in incomes:
                grown = max(income, min(weights.ripe, income + weights.growth * rounds))
                provinces -= max(0.02, min(weights.fastest, (grown - weights.poor) / weights.span))
        return rounds

    def ending(self, card: int) -> float:
        """A card that ends the game is taken to win, and never to lose; 0 where it ends nothing."""
        state = self.state
        if state.in_supply(card) > 1 or not (card == PROVINCE or state.emptied + 1 >= state.layout.empties):
            return 0.0
        after = score(state, self.seat) + points(card, self.mine)
        ahead = after - max([score(state, other) for other in state.others(self.seat)], default=0)
        return 1000.0 + ahead if ahead > 0 else -1000.0 + ahead
