"""What cards are worth to a deck and to a collection, in victory points."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from demesne.games.millennium_blades.cards import (
    ACCESSORY,
    BOX,
    COLLECTED_AS,
    DESIGN,
    KIND,
    PRINTS,
    SETS,
    SINGLE,
    STAR,
    SYMBOLS,
)
from demesne.games.millennium_blades.characters import Character
from demesne.games.millennium_blades.decks import limits, too_many_golds
from demesne.games.millennium_blades.numbers import (
    COLLECTION_VP,
    LEAST_COLLECTED,
    META_RP,
    MONEY_PER_VP,
    MOST_COLLECTED,
)
from demesne.games.millennium_blades.venues import Venue

_AVERAGE: Final = {SINGLE: 12.8, BOX: 8.7, ACCESSORY: 4.3}
"""What an average card of a kind brings to a deck, in RP; a Single that is played. scripts/blades_averages.py measures it."""


def _card_rp() -> list[float]:
    """What each print brings to a deck of all sorts, from `card_rp.toml`; a box or an accessory never does harm."""
    above = tomllib.loads((Path(__file__).parent / "card_rp.toml").read_text(encoding="utf-8"))
    return [max(0.0, _AVERAGE[KIND[print_.number]] + float(above[print_.design.name])) for print_ in PRINTS]


CARD_RP: Final = _card_rp()
"""By print, before one knows the rest of the deck. scripts/balance_blades.py measures it."""

_SYMBOL_BITS: Final = [1 << number for number in range(len(SYMBOLS))]


class Taste:
    """How a bot weighs its sources of points. Personalities differ in these numbers."""

    def __init__(
        self,
        rp: float = 0.13,
        collecting: float = 1.0,
        later: float = 0.55,
        thrift: float = 1.0,
        trading: float = 0.6,
        offers: int = 2,
        tries: int = 16,
    ) -> None:
        self.rp = rp
        """Victory points for one RP more in the deck."""
        self.collecting = collecting
        """How much a point of a collection counts."""
        self.later = later
        """What an unused card is worth in a later round."""
        self.thrift = thrift
        """How much more than its price a thing must be worth."""
        self.trading = trading
        """What a trade must bring, in victory points."""
        self.offers = offers
        """Players to whom offers lie open at once."""
        self.tries = tries
        """Exchanges of cards that are tried out for one deck."""


class Plan:
    """The best use of a player's cards: a deck, collections, and what is left over."""

    def __init__(self, deck: list[int], shelves: list[list[int]], rest: list[int], value: float) -> None:
        self.deck = deck
        self.shelves = shelves
        self.rest = rest
        self.value = value


def best_deck(cards: list[int], character: Character, bonus: int, venue: Venue) -> tuple[list[int], float]:
    """The cards with the most RP that one deck may hold, and their sum. `bonus` is a mask of symbols in the metagame."""
    deck: list[int] = []
    room = limits(character, deck, venue)
    names: set[int] = set()
    total = 0.0
    ranked = sorted(cards, key=by_rp)
    for card in ranked:
        kind = KIND[card]
        if room[kind] > 0 and DESIGN[card] not in names and not too_many_golds([*deck, card], venue):
            room[kind] -= 1
            names.add(DESIGN[card])
            deck.append(card)
            total += CARD_RP[card]
    for symbol in _SYMBOL_BITS:
        if bonus & symbol:
            total += _match(deck, ranked, symbol, names, venue)
    return deck, total


def _match(deck: list[int], ranked: list[int], symbol: int, names: set[int], venue: Venue) -> float:
    """What a metagame symbol adds: the deck has it, or its weakest Single makes way for the best card that has it."""
    singles = [card for card in deck if KIND[card] == SINGLE]
    if any(PRINTS[card].design.symbols & symbol for card in singles):
        return META_RP
    for card in ranked:
        if KIND[card] == SINGLE and PRINTS[card].design.symbols & symbol and DESIGN[card] not in names and singles:
            lost = CARD_RP[singles[-1]] - CARD_RP[card]
            rest = [other for other in deck if other != singles[-1]]
            if lost < META_RP and not too_many_golds([*rest, card], venue):
                deck.remove(singles[-1])
                deck.append(card)
                names.add(DESIGN[card])
                return META_RP - lost
    return 0.0


def by_rp(card: int) -> tuple[float, int]:
    """A key that sorts cards, the strongest first."""
    return -CARD_RP[card], card


def loss(card: int, deck: list[int], worst: list[float], taste: Taste, last: bool) -> float:
    """What is lost if this card goes to a collection."""
    lost = 0.0 if last else taste.later
    if card in deck:
        lost += taste.rp * max(0.0, CARD_RP[card] - worst[KIND[card]])
    return lost


def best_collection(cards: list[int], losses: dict[int, float], taste: Taste) -> tuple[list[int], float]:
    """The collection that brings most, and how much more than it costs."""
    best: list[int] = []
    most = 0.0
    for bit in _SYMBOL_BITS:
        cheapest: dict[int, int] = {}
        for card in cards:
            if COLLECTED_AS[card] & bit:
                star = STAR[card]
                if star not in cheapest or losses[card] < losses[cheapest[star]]:
                    cheapest[star] = card
        chosen = sorted(cheapest.values(), key=lambda card: (losses[card], card))[:MOST_COLLECTED]
        spent = 0.0
        for count, card in enumerate(chosen, 1):
            spent += losses[card]
            if count >= LEAST_COLLECTED:
                gain = taste.collecting * COLLECTION_VP[count - LEAST_COLLECTED] - spent
                if gain > most:
                    best, most = chosen[:count], gain
    return best, most


def make_plan(
    cards: list[int], character: Character, shelves: int, bonus: int, venue: Venue, taste: Taste, last: bool
) -> Plan:
    """Deck and collections at once: a card goes where it brings more."""
    left = cards[:]
    deck, _ = best_deck(left, character, bonus, venue)
    collections: list[list[int]] = []
    value = 0.0
    for _ in range(shelves):
        worst = spares(left, deck)
        losses = {card: loss(card, deck, worst, taste, last) for card in left}
        chosen, gain = best_collection(left, losses, taste)
        value += gain
        collections.append(sorted(chosen))
        for card in chosen:
            left.remove(card)
        deck, _ = best_deck(left, character, bonus, venue)
    final, strength = best_deck(left, character, bonus, venue)
    for card in final:
        left.remove(card)
    value += taste.rp * strength + (0.0 if last else taste.later * len(left))
    return Plan(sorted(final), collections, left, value)


def spares(cards: list[int], deck: list[int]) -> list[float]:
    """By kind: the RP of the best card that stays out of the deck and would replace one that leaves it."""
    best = [0.0, 0.0, 0.0]
    out = cards[:]
    for card in deck:
        out.remove(card)
    names = {DESIGN[card] for card in deck}
    for card in out:
        if DESIGN[card] not in names and CARD_RP[card] > best[KIND[card]]:
            best[KIND[card]] = CARD_RP[card]
    return best


def money_worth(money: int) -> float:
    return money / MONEY_PER_VP


SET_PRINTS: Final = [card_set.copies() for card_set in SETS]
"""What may be inside a pack, by set: every copy."""
