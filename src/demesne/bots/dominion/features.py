"""What the value of a position is computed from: what each deck is worth and brings in, and how long the game will last."""

from __future__ import annotations

from demesne.bots.dominion.deck import Deck
from demesne.bots.dominion.traits import is_junk
from demesne.games.dominion.layout import COPPER, CURSE_CARD, PROVINCE
from demesne.games.dominion.scoring import owned, points
from demesne.games.dominion.state import DominionState


class Side:
    """One player in numbers."""

    __slots__ = ("actions", "buys", "cards", "curses", "income", "junk", "provinces", "score", "size")

    def __init__(self, state: DominionState, seat: int) -> None:
        cards = self.cards = owned(state, seat)
        deck = Deck(cards, state)
        self.income = deck.income()
        self.buys = deck.buys
        self.actions = deck.actions
        self.size = float(len(cards))
        self.score = self.junk = self.curses = self.provinces = 0.0
        for card in cards:
            self.score += points(card, cards)
            if card == COPPER or is_junk(card):
                self.junk += 1.0
            if card == CURSE_CARD:
                self.curses += 1.0
            elif card == PROVINCE:
                self.provinces += 1.0


class Comparison:
    """A seat beside its strongest rival, and how many rounds are left."""

    __slots__ = ("left", "own", "provinces", "rival", "seat", "state")

    def __init__(self, state: DominionState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.own = Side(state, seat)
        rivals = [Side(state, other) for other in state.others(seat)]
        self.provinces = float(state.in_supply(PROVINCE))
        self.left = rounds_left(state, self.provinces, self.own, rivals)
        self.rival = self.own
        best = -999.0
        for each in rivals:
            strength = each.score + 0.4 * each.income * self.left
            if strength > best:
                best, self.rival = strength, each

    def features(self) -> list[float]:
        """Each about as large as 1."""
        state, own, rival, left, provinces = self.state, self.own, self.rival, self.left, self.provinces
        lead, richer = own.score - rival.score, own.income - rival.income
        ahead = 1.0 if state.turn == self.seat else -1.0
        return [
            lead / 10,
            lead / (4.0 + 3.0 * left),
            richer / 3,
            richer * left / 20,
            left / 10,
            own.income / 8,
            rival.income / 8,
            own.buys - rival.buys,
            (own.size - rival.size) / 10,
            (own.junk - rival.junk) / 10,
            (own.curses - rival.curses) / 4,
            (own.actions - rival.actions) / 5,
            own.size / 20,
            rival.size / 20,
            provinces / 8,
            state.in_supply(CURSE_CARD) / 10,
            ahead,
            ahead / (1.0 + left),
            state.emptied / 3,
            state.players[self.seat].turns / 20,
            lead * provinces / 60,
            (own.provinces - rival.provinces) / 4,
            float(state.seats - 2),
        ]

    def card_lead(self, worths: list[float], lasting: list[float]) -> float:
        """What the cards themselves are worth, beyond what the features say of a deck: each has a worth of its own, and another
        for ten rounds that are left."""
        rounds = self.left / 10
        total = 0.0
        for card in self.own.cards:
            total += worths[card] + rounds * lasting[card]
        for card in self.rival.cards:
            total -= worths[card] + rounds * lasting[card]
        return total


def rounds_left(state: DominionState, provinces: float, own: Side, rivals: list[Side]) -> float:
    """A rough number of rounds until the Provinces, or enough piles, are gone."""
    pace = max(1.0, own.income - 3.2)
    for each in rivals:
        pace += max(1.0, each.income - 3.2)
    left = min(20.0, provinces * 9.0 / pace)
    if state.emptied >= state.layout.empties - 1:
        smallest = 99
        for size in state.pile_sizes:
            if 0 < size < smallest:
                smallest = size
        left = min(left, float(smallest))
    return left
