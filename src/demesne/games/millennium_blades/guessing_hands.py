"""Guessing hands in a tournament: what others hold there is mixed with their binders and dealt anew, as decks allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.games.millennium_blades.cards import DESIGN, IS_GOLD, KIND, NO_CARD, SINGLE
from demesne.games.millennium_blades.contest_view import known_in_hand
from demesne.games.millennium_blades.decks import repeats_allowed
from demesne.games.millennium_blades.knowledge import known_to
from demesne.games.millennium_blades.venues import venue_of

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


def may_look(g: BladesState, seat: int) -> bool:
    """Whether this seat is the one that looks at Store cards now."""
    return bool(g.open) and g.open[0].seat == seat


def mix_hand(g: BladesState, other: int) -> None:
    """A hand goes into the binder; what lies open stays the deck."""
    player, contest = g.players[other], g.contest
    player.binder = sorted([*player.binder, *contest.hands[other]])
    player.deck = sorted(contest.visible(other))


def deal_hand(g: BladesState, seat: int, other: int, pool: list[int]) -> None:
    """Out of the binder that was dealt comes a hand that the deck's rules allow, with the cards known to be in it."""
    player, contest = g.players[other], g.contest
    size = len(contest.hands[other])
    hand = list(known_in_hand(g, seat, other))
    rest = player.binder[:]
    for card in hand:
        rest.remove(card)
    fixed = _fixed(g, seat, other)
    g.rng.shuffle(rest)
    spare = repeats_allowed(player.deck)
    while len(hand) < size:
        names = {DESIGN[card] for card in [*player.deck, *hand]}
        if len(player.deck) + len(hand) - len(names) < spare:
            names = set()
        gold = _gold_may_come(g, [*player.deck, *hand])
        card = _fitting(rest, names, gold)
        if card == NO_CARD:
            card = _exchange(rest, pool, names, gold, fixed)
        rest.remove(card)
        hand.append(card)
    contest.hands[other] = tuple(sorted(hand))
    if may_look(g, other) and contest.picked:
        g.rng.shuffle(hand)
        contest.picked = tuple(sorted(hand[: len(contest.picked)]))
    player.deck = sorted([*player.deck, *hand])
    player.binder = sorted(rest)


def _fixed(g: BladesState, seat: int, other: int) -> list[int]:
    """The cards of the rest that the seat knows the player to own, wherever they are."""
    known = known_to(g, seat, other)
    for card in [*g.contest.visible(other), *known_in_hand(g, seat, other)]:
        if card in known:
            known.remove(card)
    return known


def _gold_may_come(g: BladesState, deck: list[int]) -> bool:
    """Whether the venue allows one more gold card in this deck."""
    most = venue_of(g).golds
    return not most or sum([IS_GOLD[card] for card in deck]) < most


def _fitting(cards: list[int], names: set[int], gold: bool) -> int:
    """A Single that may still come into the deck, by its name and by its metal; `NO_CARD` where there is none."""
    for card in cards:
        if KIND[card] == SINGLE and DESIGN[card] not in names and (gold or not IS_GOLD[card]):
            return card
    return NO_CARD


def _exchange(rest: list[int], pool: list[int], names: set[int], gold: bool, fixed: list[int]) -> int:
    """A Single of another unknown place comes for a card of the binder that may be any."""
    found = _fitting(pool, names, gold)
    loose = rest[:]
    for card in fixed:
        if card in loose:  # it may be in the hand by now
            loose.remove(card)
    if found == NO_CARD or not loose:
        # Nothing else fits: a hand that no deck allows is still better than the true one.
        return next(card for card in rest if KIND[card] == SINGLE)
    pool[pool.index(found)] = loose[0]
    rest.remove(loose[0])
    rest.append(found)
    return found
