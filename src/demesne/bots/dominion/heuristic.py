"""The bot that plays any kingdom: it buys what will have brought most points by the end.

A card's value is the points printed on it plus what it adds to the income of the deck, over the turns that are left. Early
that is nearly all income, late nearly all points; when to turn from one to the other follows by itself.
"""

from __future__ import annotations

from math import exp, log1p
from typing import Final

from mypy_extensions import mypyc_attr

from demesne.bots.dominion.answers import DominionBot
from demesne.bots.dominion.deck import Deck
from demesne.bots.dominion.question import Question
from demesne.bots.dominion.traits import TRAITS, is_junk
from demesne.core.move import Move
from demesne.games.dominion.card import COINS, KINDS
from demesne.games.dominion.effects import PickFromHand
from demesne.games.dominion.kinds import TREASURE
from demesne.games.dominion.layout import COPPER, GOLD, PROVINCE
from demesne.games.dominion.moves import CardMove
from demesne.games.dominion.scoring import owned, points, score
from demesne.games.dominion.table import ACTION_PHASE, Table
from demesne.games.dominion.turn import HAND_SIZE


class Weights:
    """What the estimates are weighed with; found by playing thousands of random kingdoms."""

    def __init__(self) -> None:
        self.point_per_coin = 0.63
        """Points that one more coin per turn buys in a turn: a Province is six for eight."""
        self.growth = 0.37
        self.ripe = 7.0
        self.poor = 4.55
        self.span = 7.5
        self.fastest = 1.45
        self.enough = 7.8
        self.beyond = 0.2
        """What a coin above `enough` is worth, for each buy."""
        self.spread = 0.67
        self.trash = 0.6
        """How much of the income won by trashing is credited to the card that trashes."""
        self.trash_decay = 0.1
        self.future = 12.0
        """Golds that are sure to be bought later: what had better be trashed is judged in the deck it will be."""
        self.lag = 0.17


WEIGHTS: Final = Weights()
START_MONEY: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class HeuristicBot(DominionBot):
    """Money, the best Actions in the kingdom in a good balance, and points in time."""

    def __init__(self) -> None:
        super().__init__("heuristic")
        self.weights = WEIGHTS

    # Buying and gaining

    def buy(self, table: Table, seat: int, options: list[Move]) -> Move:
        cards = [move.card for move in options if isinstance(move, CardMove) and move.card >= 0]
        values = self.values(table, seat, cards)
        plans = values[:]
        if table.players[seat].turns == 1 and table.buys == 1:
            self.plan_opening(table, seat, cards, plans)
        elif table.buys > 1:
            self.plan_second_buy(table, cards, plans)
        best, chosen = 0.05, options[-1]
        for place, plan in enumerate(plans):
            if plan > best and values[place] > 0.05:
                best, chosen = plan, options[place]
        return chosen

    def plan_second_buy(self, table: Table, cards: list[int], plans: list[float]) -> None:
        """Add to each card the best that the rest of the coins buys beside it."""
        reachable = [0.0] * (table.coins + 1)
        for place, card in enumerate(cards):
            for coins in range(table.cost(card), table.coins + 1):
                reachable[coins] = max(reachable[coins], plans[place])
        for place, card in enumerate(cards):
            plans[place] += reachable[table.coins - table.cost(card)]

    def plan_opening(self, table: Table, seat: int, cards: list[int], values: list[float]) -> None:
        """The second hand is what the first one left of the starting deck: add what it can buy beside each card."""
        coins = START_MONEY - table.coins
        piles = [card for card in table.layout.piles if table.cost(card) <= coins]
        second = self.values(table, seat, piles)
        for place, card in enumerate(cards):
            fits = [value for pile, value in zip(piles, second) if pile != card or TRAITS[card].most > 1]
            values[place] += max(fits, default=0.0)

    def gain(self, q: Question) -> Move:
        moves = q.card_moves()
        values = self.values(q.table, q.seat, [move.card for move in moves])
        best, chosen = (0.05, q.moves[-1]) if q.optional else (-99.0, q.moves[0])
        for place, move in enumerate(moves):
            if values[place] > best:
                best, chosen = values[place], move
        return chosen

    def worth(self, table: Table, seat: int, card: int) -> float:
        return self.values(table, seat, [card])[0]

    def values(self, table: Table, seat: int, cards: list[int]) -> list[float]:
        """For each card, the points that having it will have brought by the end of the game."""
        mine = owned(table, seat)
        deck = Deck(mine, table)
        now, useful = self.use(deck), self.useful(table, seat, len(mine))
        return [self.value(table, seat, card, mine, deck, now, useful) for card in cards]

    def value(
        self, table: Table, seat: int, card: int, mine: list[int], deck: Deck, now: float, useful: float
    ) -> float:
        ending = self.ending(table, seat, card, mine)
        if ending:
            return ending
        traits = TRAITS[card]
        if mine.count(card) >= traits.most or card == COPPER:
            return -1.0
        deck.add(card, 1.0)
        gained = self.use(deck) - now
        deck.add(card, -1.0)
        if traits.trashes:
            gained += self.trashing(table, seat, card, mine, deck, now)
        return gained * useful + points(card, mine)

    def useful(self, table: Table, seat: int, size: int) -> float:
        """Points that one more coin per turn brings from when a card bought now is drawn until the end."""
        left = self.turns_left(table, seat) - self.weights.lag * size / HAND_SIZE
        return max(0.0, left) * self.weights.point_per_coin

    def trashing(self, table: Table, seat: int, card: int, mine: list[int], deck: Deck, now: float) -> float:
        """What getting rid of the dead cards would bring, if nothing else does it yet."""
        traits = TRAITS[card]
        if any(TRAITS[each].trashes for each in mine):
            return 0.0
        dead = [each for each in mine if is_junk(each) and points(each, mine) <= 1]
        dead = dead[: int(2 * traits.trashes)]
        for each in dead:
            deck.add(each, -1.0)
        deck.add(GOLD, self.weights.future)
        for each in dead:
            deck.add(each, 1.0)
        now = self.use(deck)
        for each in dead:
            deck.add(each, -1.0)
        cleaner = self.use(deck) - now
        deck.add(GOLD, -self.weights.future)
        for each in dead:
            deck.add(each, 1.0)
        return cleaner * max(0.0, self.weights.trash - self.weights.trash_decay * table.players[seat].turns)

    def use(self, deck: Deck) -> float:
        """Coins of a turn, those beyond one good buy counting less unless there are more buys."""
        coins = deck.income()
        weights = self.weights
        above = (coins - weights.enough) / weights.spread
        excess = weights.spread * (log1p(exp(above)) if above < 20 else above)
        return coins - excess * (1 - weights.beyond * min(2.0, deck.buys))

    def turns_left(self, table: Table, seat: int) -> float:
        """Rounds until the Provinces are gone, if every deck goes on growing for a while and then buys them."""
        weights = self.weights
        incomes = [Deck(owned(table, other), table).income() for other in range(table.seats)]
        provinces = float(table.in_supply(PROVINCE))
        rounds = 0.0
        while provinces > 0 and rounds < 40:
            rounds += 1
            for income in incomes:
                grown = max(income, min(weights.ripe, income + weights.growth * rounds))
                provinces -= max(0.02, min(weights.fastest, (grown - weights.poor) / weights.span))
        if table.emptied >= table.layout.empties - 1:
            rounds = min(rounds, float(min([count for count in table.left if count], default=1)))
        return max(1.0, rounds)

    def ending(self, table: Table, seat: int, card: int, mine: list[int]) -> float:
        """A card that ends the game is bought to win, and never to lose; 0 where it ends nothing."""
        if table.in_supply(card) > 1 or not (card == PROVINCE or table.emptied + 1 >= table.layout.empties):
            return 0.0
        mine_after = score(table, seat) + points(card, mine)
        others = [score(table, other) for other in table.others(seat)]
        ahead = mine_after - max(others, default=0)
        return 1000.0 + ahead if ahead > 0 else -1000.0 + ahead

    # Trashing

    def trash_wishes(self, q: Question, cards: list[int], paid: float) -> list[float]:
        """What the deck gains without each card, less what this turn's purchase loses by it."""
        table, seat = q.table, q.seat
        mine = owned(table, seat)
        deck = Deck(mine, table)
        deck.add(GOLD, self.weights.future)
        now, useful = self.use(deck), self.useful(table, seat, len(mine))
        budget = self.budget(table, seat)
        affordable = self.purchases(table, seat, budget)
        wishes: list[float] = []
        for card in cards:
            deck.add(card, -1.0)
            wish = (self.use(deck) - now) * useful - points(card, mine) + paid
            deck.add(card, 1.0)
            if KINDS[card] & TREASURE and not paid and isinstance(q.asker, PickFromHand):
                spent = budget - COINS[card]
                wish -= affordable[budget] - affordable[max(0, spent)] + 0.01
                if wish > 0:
                    budget = max(0, spent)
            wishes.append(wish)
        return wishes

    def budget(self, table: Table, seat: int) -> int:
        """Coins this turn, as far as they are in hand already."""
        if table.turn != seat or table.phase != ACTION_PHASE:
            return 0
        return table.coins + sum([COINS[card] for card in table.players[seat].hand])

    def purchases(self, table: Table, seat: int, budget: int) -> list[float]:
        """For each number of coins up to the budget, the value of the best card it buys."""
        piles = [card for slot, card in enumerate(table.layout.piles) if table.left[slot]]
        values = self.values(table, seat, piles)
        best = [0.0] * (budget + 1)
        for place, card in enumerate(piles):
            for coins in range(table.cost(card), budget + 1):
                best[coins] = max(best[coins], values[place])
        return best
