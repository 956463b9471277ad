"""Which Action to play next, where the strategy does not say."""

from __future__ import annotations

from typing import Final

from demesne.bots.dominion.traits import TRAITS, Traits, is_terminal
from demesne.bots.dominion.worth import dispensable, in_hand, worth
from demesne.games.dominion.card import CARDS, COSTS, KINDS
from demesne.games.dominion.effects import GainUpTo, PickFromHand
from demesne.games.dominion.kinds import ACTION, TREASURE
from demesne.games.dominion.layout import COPPER, CURSE_CARD
from demesne.games.dominion.moves import TRASH
from demesne.games.dominion.state import DominionState

NOTHING_GAINED: Final = -9.0
"""The worth of a gain for which the Supply has no card."""

FREE: Final = 100.0
"""What costs no action is played before what does."""


def play_value(state: DominionState, seat: int, card: int) -> float:
    """How good it is to play this Action now; not above zero means rather not."""
    traits = TRAITS[card]
    if traits.doubles:
        return _double_value(state, seat, card)
    value = single_value(state, seat, card)
    if value <= 0 or is_terminal(card):
        # With actions to spare, draw first: what comes may be played too.
        return value + (2 * traits.cards if state.actions > 1 and value > 0 else 0.0)
    return FREE + (-20.0 if traits.sifts else 0.0) + 5 * traits.actions + value


def single_value(state: DominionState, seat: int, card: int) -> float:
    """What one play brings, in rough coins."""
    traits = TRAITS[card]
    hand = list(state.players[seat].hand)
    if card in hand:
        hand.remove(card)
    useful = _use(state, seat, card, traits, hand)
    if useful <= 0:
        return useful
    cards = traits.cards
    if traits.draws_to:
        cards = max(0.0, traits.draws_to - len(hand))
    bonus = traits.bonus
    if traits.curses and not state.in_supply(CURSE_CARD):
        bonus = 0.0
    return 0.05 + traits.coins + 1.1 * cards + 0.3 * traits.buys + 0.4 * traits.gains + max(0.0, bonus) + useful - 1


def _use(state: DominionState, seat: int, card: int, traits: Traits, hand: list[int]) -> float:
    """1 where the card can do its work with this hand, more where trashing helps, below zero where it would do harm."""
    if traits.needs == "copper":
        return 1.0 if COPPER in hand else 0.0
    if traits.needs == "twin":
        return 1.0 if card in hand else -1.0
    if traits.spends_hand:
        return 1.0 - sum(in_hand(state, seat, hand))
    if traits.needs == "treasure" and not any(KINDS[each] & TREASURE for each in hand):
        return 0.0
    pick = _trashing(card)
    if pick is None:
        return 1.0
    gain = _paid_gain(card)
    if gain is not None:
        best = max([upgrade(state, seat, each, gain) for each in hand if pick.fits(each)], default=0.0)
        forced = pick.low > 0 and not (pick.since_second and not state.layout.older[card])
        return 1.0 + best if best > 0 else (best - 1 if forced else 0.0)
    if traits.pays_cost:
        return max([1.0 + state.cost(each) - worth(state, seat, each) for each in hand], default=0.0)
    wishes = sorted([dispensable(state, seat, each) for each in hand if pick.fits(each)], reverse=True)
    glad = sum([wish for wish in wishes[: pick.high] if wish > 0])
    if traits.needs == "junk" or pick.low > 0:
        return 1.0 + glad if glad > 0 and wishes[0] >= 0.5 else -1.0
    return 1.0 + glad


def _trashing(card: int) -> PickFromHand | None:
    for step in CARDS[card].play.steps:
        if isinstance(step, PickFromHand) and step.moves is TRASH:
            return step
    return None


def _paid_gain(card: int) -> GainUpTo | None:
    for step in CARDS[card].play.steps:
        if isinstance(step, GainUpTo) and step.above_trashed is not None:
            return step
    return None


def upgrade(state: DominionState, seat: int, card: int, gain: GainUpTo) -> float:
    """What is won by trashing a card for the best one that it pays for."""
    best = max([worth(state, seat, other) for other in paid_for(state, card, gain)], default=NOTHING_GAINED)
    return best - max(worth(state, seat, card), -1.0)


def paid_for(state: DominionState, card: int, gain: GainUpTo) -> list[int]:
    """The cards of the Supply, one of which this gain gives for a trashed card."""
    assert gain.above_trashed is not None
    limit = state.cost(card) + gain.above_trashed
    found: list[int] = []
    for slot, other in enumerate(state.layout.piles):
        if state.pile_sizes[slot] and state.cost(other) <= limit and (gain.kinds == 0 or KINDS[other] & gain.kinds):
            found.append(other)
    return found


def _double_value(state: DominionState, seat: int, card: int) -> float:
    """Playing another Action twice: before the free ones, but after a Village if that is what makes room for it."""
    hand = list(state.players[seat].hand)
    if card in hand:
        hand.remove(card)
    others = [each for each in hand if KINDS[each] & ACTION and not TRAITS[each].doubles]
    if not others:
        return 0.05 if any(TRAITS[each].doubles for each in hand) else 0.0
    best = max([single_value(state, seat, each) for each in others])
    if best <= 0:
        return 0.0
    makes_room = any(TRAITS[each].actions >= 2 and COSTS[each] <= 4 for each in others)
    terminals = any(is_terminal(each) for each in others)
    return 2 * best if makes_room and terminals and state.actions == 1 else FREE + 10 + best
