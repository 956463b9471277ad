"""What a card more or less is worth to a player in deckbuilding: for packs, the Aftermarket, fusions and trades."""

from __future__ import annotations

from demesne.bots.millennium_blades.arena import improve
from demesne.bots.millennium_blades.worth import CARD_RP, SET_PRINTS, Plan, Taste, make_plan, money_worth
from demesne.games.millennium_blades.cards import COLLECTED_AS, DESIGN, KIND, SETS, STAR
from demesne.games.millennium_blades.collecting import shared
from demesne.games.millennium_blades.constants import LAST_CALL, NO_META
from demesne.games.millennium_blades.decks import counts, limits
from demesne.games.millennium_blades.numbers import COLLECTION_VP, LEAST_COLLECTED, MOST_COLLECTED, ROUNDS
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.venues import venue_of

NEVER = 999.0
"""The RP that a card would have to beat where no card of its kind may be in the deck."""


class Outlook:
    """A player's plan with what it holds, and what other cards would add to it."""

    def __init__(self, g: BladesState, seat: int, taste: Taste) -> None:
        self.seat = seat
        self.taste = taste
        self.cards = sorted(g.holding(seat))
        self.last = g.round == ROUNDS
        self.bonus = meta_mask(g)
        player = g.players[seat]
        self.character = player.character
        self.shelves = g.collections
        self.venue = venue_of(g)
        self.plan = self._plan(self.cards)
        self.sales = player.markers if g.interval < LAST_CALL else 0
        self.sells = self.sales > 0
        self._lowest = self._lowest_rp()
        self._metas = (g.element, g.type)
        self._refined = False
        self._packs: dict[int, float] = {}
        self._gains: dict[int, float] = {}
        self._costs: dict[int, float] = {}
        self._exchanges: dict[tuple[int, ...], float] = {}

    def _plan(self, cards: list[int]) -> Plan:
        return make_plan(cards, self.character, self.shelves, self.bonus, self.venue, self.taste, self.last)

    def _lowest_rp(self) -> list[float]:
        """By kind: the least RP of a card in the deck, or 0 where there is room for one more."""
        deck = self.plan.deck
        count, limit = counts(deck), limits(self.character, deck, self.venue)
        lowest = [0.0, 0.0, 0.0]
        for kind in range(3):
            if count[kind] >= limit[kind]:
                lowest[kind] = min([CARD_RP[card] for card in deck if KIND[card] == kind], default=NEVER)
        return lowest

    def refine(self, tried: dict[tuple[int, ...], list[int]]) -> None:
        """Try the deck out alone and exchange cards, once, because no sum of values tells what cards do together.

        `tried` holds what was found before for the same cards.
        """
        if self._refined:
            return
        self._refined = True
        plan = self.plan
        key = (self.venue.number, *self._metas, *plan.deck, -1, *plan.rest)
        if key not in tried:
            tried.clear()
            tried[key] = improve(self.character, plan.deck, plan.rest, self._metas, self.venue, self.taste.tries)
        self.lay(tried[key][:])

    def lay(self, deck: list[int]) -> None:
        """Another deck, out of the cards that are in no collection."""
        plan = self.plan
        self._refined = True
        plan.rest = [*plan.rest, *plan.deck]
        for card in deck:
            plan.rest.remove(card)
        plan.deck = deck

    def gain(self, card: int) -> float:
        """About what one card more brings, in victory points: in the deck, in a collection, by its sale, or later."""
        taste = self.taste
        best = 0.0 if self.last else taste.later
        if self.sells:
            best = max(best, money_worth(STAR[card] + self.character.sale_more))
        if all(DESIGN[card] != DESIGN[other] for other in self.plan.deck):
            best = max(best, taste.rp * (CARD_RP[card] - self._lowest[KIND[card]]))
        for shelf in self.plan.shelves:
            best = max(best, taste.collecting * _next_step(shelf, card))
        return best

    def exact_gain(self, card: int) -> float:
        """The same for a card one knows, with a new plan: a card may make another collection the better one."""
        found = self._gains.get(card)
        if found is None:
            planned = self._plan(sorted([*self.cards, card])).value - self.plan.value
            sale = money_worth(STAR[card] + self.character.sale_more) if self.sells else 0.0
            found = max(planned, sale)
            self._gains[card] = found
        return found

    def pack_gain(self, set_number: int) -> float:
        """What a pack of this set brings on average."""
        found = self._packs.get(set_number)
        if found is None:
            prints = SET_PRINTS[set_number]
            found = sum([self.gain(card) for card in prints]) / len(prints)
            self._packs[set_number] = found
        return found

    def cost(self, card: int) -> float:
        """What is lost with one of the cards held."""
        if card in self.plan.rest:
            return 0.0 if self.last else self.taste.later
        found = self._costs.get(card)
        if found is None:
            left = self.cards[:]
            left.remove(card)
            found = max(0.0, self.plan.value - self._plan(left).value)
            self._costs[card] = found
        return found

    def exchange_gain(self, gets: list[int], gives: list[int]) -> float:
        """What several cards bring together for others that go: two that do the same in a deck do it once, and only so many
        can be sold as there are markers."""
        key = (*gets, -1, *gives)
        found = self._exchanges.get(key)
        if found is None:
            cards = [*self.cards, *gets]
            for card in gives:
                cards.remove(card)
            plan = self._plan(sorted(cards))
            found = plan.value - self.plan.value + self._sale_gain(plan) - self._sale_gain(self.plan)
            self._exchanges[key] = found
        return found

    def _sale_gain(self, plan: Plan) -> float:
        """What selling the best of what is left over brings beyond keeping it."""
        kept = 0.0 if self.last else self.taste.later
        profits = [money_worth(STAR[card] + self.character.sale_more) - kept for card in plan.rest]
        return sum(sorted([profit for profit in profits if profit > 0], reverse=True)[: self.sales])


def _next_step(shelf: list[int], card: int) -> float:
    """The points that this card adds to a collection."""
    count = len(shelf)
    if count >= MOST_COLLECTED or not shared(shelf) & COLLECTED_AS[card]:
        return 0.0
    if any(STAR[card] == STAR[other] for other in shelf):
        return 0.0
    before = COLLECTION_VP[count - LEAST_COLLECTED] if count >= LEAST_COLLECTED else 0
    after = COLLECTION_VP[count + 1 - LEAST_COLLECTED] if count + 1 >= LEAST_COLLECTED else 0
    return float(after - before)


def meta_mask(g: BladesState) -> int:
    """The symbols that the metagame pays, as a mask."""
    return sum([1 << meta for meta in (g.element, g.type) if meta != NO_META])


def promo_gain(g: BladesState, outlook: Outlook, pile: int) -> float:
    """What the top card of a promo pile brings on average: its set is known, its order is not."""
    name = g.promo_sets[pile]
    number = next(card_set.number for card_set in SETS if card_set.name == name)
    return outlook.pack_gain(number)
