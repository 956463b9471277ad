"""The bot that plays any kingdom: it buys what will have brought most points by the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from demesne.bots.dominion.appraisal import WEIGHTS, Appraisal
from demesne.bots.dominion.dominion_bot import PLENTY, DominionBot
from demesne.bots.dominion.question import Question
from demesne.bots.dominion.traits import TRAITS, Traits
from demesne.core.move import Move
from demesne.games.dominion.moves import NO_CARD, CardMove
from demesne.games.dominion.state import DominionState

START_MONEY: Final = 7
WORTHWHILE: Final = 0.05
"""Points that a card must promise to be taken."""


@mypyc_attr(allow_interpreted_subclasses=True)
class HeuristicBot(DominionBot):
    """Money, the best Actions of the kingdom in a good balance, and points in time."""

    def __init__(self, traits: list[Traits] = TRAITS) -> None:
        super().__init__("heuristic")
        self.weights = WEIGHTS
        self.traits = traits
        """What it thinks of cards when it buys or gains. How it plays them follows `TRAITS`."""

    # Buying and gaining

    def buy(self, state: DominionState, seat: int, options: list[Move]) -> Move:
        cards = [move.card for move in options if isinstance(move, CardMove) and move.card != NO_CARD]
        values = self.values(state, seat, cards)
        plans = values[:]
        if state.players[seat].turns == 1 and state.buys == 1:
            self.plan_opening(state, seat, cards, plans)
        elif state.buys > 1:
            self.plan_second_buy(state, cards, plans)
        best, chosen = WORTHWHILE, options[-1]
        for place, plan in enumerate(plans):
            if plan > best and values[place] > WORTHWHILE:
                best, chosen = plan, options[place]
        return chosen

    def plan_second_buy(self, state: DominionState, cards: list[int], plans: list[float]) -> None:
        """Add to each card the best that the rest of the coins buys beside it."""
        reachable = best_for(state, cards, plans, state.coins)
        for place, card in enumerate(cards):
            plans[place] += reachable[state.coins - state.cost(card)]

    def plan_opening(self, state: DominionState, seat: int, cards: list[int], plans: list[float]) -> None:
        """The second hand is what the first one left of the starting deck: add what it can buy beside each card."""
        coins = START_MONEY - state.coins
        piles = [card for card in state.layout.piles if state.cost(card) <= coins]
        second = self.values(state, seat, piles)
        for place, card in enumerate(cards):
            fits = [value for pile, value in zip(piles, second) if pile != card or self.traits[card].most > 1]
            plans[place] += max(fits, default=0.0)

    def gain(self, q: Question) -> Move:
        moves = q.card_moves()
        values = self.values(q.state, q.seat, [move.card for move in moves])
        best, chosen = (WORTHWHILE, q.moves[-1]) if q.optional else (-9999.0, q.moves[0])
        for place, move in enumerate(moves):
            if values[place] > best:
                best, chosen = values[place], move
        return chosen

    def worth(self, state: DominionState, seat: int, card: int) -> float:
        return self.values(state, seat, [card])[0]

    def values(self, state: DominionState, seat: int, cards: list[int]) -> list[float]:
        """For each card, the points that one more of it will have brought by the end."""
        appraisal = Appraisal(state, seat, self.weights, self.traits)
        return [appraisal.value(card) for card in cards]

    # Trashing

    def spare_coins(self, q: Question) -> int:
        """All of them: a thin deck is worth more than what this turn would have bought."""
        return PLENTY


def best_for(state: DominionState, cards: list[int], values: list[float], most: int) -> list[float]:
    """For each number of coins up to the most, the best value among the cards that it pays for."""
    best = [0.0] * (most + 1)
    for place, card in enumerate(cards):
        for coins in range(state.cost(card), most + 1):
            best[coins] = max(best[coins], values[place])
    return best
