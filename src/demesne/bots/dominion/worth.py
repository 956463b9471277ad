"""What a card is worth to its owner: in the deck for the rest of the game, and in the hand this turn."""

from __future__ import annotations

from typing import Final

from demesne.bots.dominion.reader import MONEY
from demesne.bots.dominion.traits import TRAITS, is_junk, is_terminal
from demesne.games.dominion.card import CARDS, COSTS, KINDS
from demesne.games.dominion.kinds import ACTION, CURSE, REACTION, TREASURE, VICTORY
from demesne.games.dominion.layout import COPPER, PROVINCE
from demesne.games.dominion.scoring import owned, points
from demesne.games.dominion.state import DominionState

LAST_ROUNDS: Final = 2
"""Provinces per player at which points count for more than what a card does."""

KEPT_MONEY: Final = 5
"""Coins in the deck that trashing never goes below: with less, nothing worth having can be bought."""


def late(state: DominionState) -> bool:
    """Whether the end is near enough to care for points."""
    left = state.in_supply(PROVINCE)
    return left <= LAST_ROUNDS * min(state.seats, 3) or state.emptied >= state.layout.empties - 1


def worth(state: DominionState, seat: int, card: int) -> float:
    """For the rest of the game, in rough coins: what it costs, with points only towards the end."""
    kinds = KINDS[card]
    if kinds & CURSE:
        return -2.0
    if card == COPPER:
        return 0.3
    if kinds & VICTORY:
        gained = points(card, owned(state, seat))
        if is_junk(card):
            return 1.6 * gained if late(state) or gained >= 6 else 0.25 * gained - 0.5
        return COSTS[card] + (0.5 * gained if late(state) else 0.0)
    return COSTS[card] + 0.5


def dispensable(state: DominionState, seat: int, card: int) -> float:
    """How much it helps to trash a card; above zero the player is better off without it."""
    if KINDS[card] & CURSE:
        return 3.0
    if is_junk(card):
        return -worth(state, seat, card) if late(state) else 2.0 - CARDS[card].points
    if card == COPPER:
        return 0.5
    return -worth(state, seat, card)


def in_hand(state: DominionState, seat: int, cards: list[int]) -> list[float]:
    """What each of these cards is worth in the hand: the second Action that cannot be played is worth little."""
    free = state.actions if state.turn == seat else 1
    for card in cards:
        if KINDS[card] & ACTION:
            free += max(0, int(TRAITS[card].actions) - 1)
    order = sorted([(-COSTS[card], place) for place, card in enumerate(cards) if is_terminal(card)])
    playable = {place for _, place in order[: max(0, free)]}
    return [_hand_worth(card, place in playable) for place, card in enumerate(cards)]


def _hand_worth(card: int, playable: bool) -> float:
    kinds = KINDS[card]
    if kinds & TREASURE:
        return MONEY[card]
    if kinds & ACTION:
        guard = 1.0 if kinds & REACTION else 0.0
        if not is_terminal(card):
            return 2.0 + 0.3 * COSTS[card] + guard
        return (1.2 + 0.3 * COSTS[card] if playable else 0.2) + guard
    return 0.0


def average_draw(state: DominionState, seat: int) -> float:
    """What a card from the deck is worth in the hand, by what lies there; its order plays no part."""
    player = state.players[seat]
    cards = player.deck or player.discard
    if not cards:
        return 0.0
    return sum([_hand_worth(card, True) for card in cards]) / len(cards)
