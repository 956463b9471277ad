"""What holds in every position: no card, no money and no marker is lost or made, and knowledge never lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import deepcopy
from functools import lru_cache
from typing import ClassVar

from demesne.core import State
from demesne.games.millennium_blades.cards import ELEMENTS, KIND, NO_CARD, SET_NAMES, SET_OF, SETS, SINGLE, TYPES
from demesne.games.millennium_blades.collecting import fault
from demesne.games.millennium_blades.constants import NO_META, NO_SELLER
from demesne.games.millennium_blades.knowledge import seen_by
from demesne.games.millennium_blades.numbers import BANK, FRIENDSHIP, MARKERS
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.venues import NO_VENUE, VENUES

ALL_CARDS = sorted(card for card_set in SETS for card in card_set.copies())


def within(part: Iterable[int], whole: Counter[int]) -> bool:
    """Whether each card is there as often. Comparing counters says the same ten times as slowly."""
    left = dict(whole)
    for card in part:
        count = left.get(card, 0)
        if not count:
            return False
        left[card] = count - 1
    return True


@lru_cache(maxsize=8)
def cards_of_a_match(unused: tuple[int, ...]) -> list[int]:
    """What is not in the box from the beginning."""
    return sorted((Counter(ALL_CARDS) - Counter(unused)).elements())


def invariants(state: State) -> None:
    assert isinstance(state, BladesState)
    assert within(state.unused, Counter(ALL_CARDS))
    conserved(state)
    check_knowledge(state)
    check_drafts(state)
    check_contest(state)


def conserved(g: BladesState) -> None:
    """All 662 cards, the money and the markers: quick enough to be asked after every move of very many games."""
    check_cards(g)
    check_money_and_markers(g)
    check_friendship(g)
    check_metas(g)
    check_venues(g)


class Passed:
    """What was found in order last. Most of a position is as it was before the move, and comparing is quicker than counting."""

    aside: ClassVar[list[int]] = []
    held: ClassVar[list[int]] = []
    unused: ClassVar[tuple[int, ...]] = ()
    friends: ClassVar[list[list[int]]] = []


def check_cards(g: BladesState) -> None:
    """All 598 playable cards are somewhere, each once."""
    aside = [*g.deck, *g.discard, *g.removed, *g.vault]
    for pile in (*g.piles, *g.prizes):
        aside += pile
    held = [*g.unseen, *[card for card in g.row if card != NO_CARD], *[card for card, _ in g.market], *g.contest.looked]
    for seat, player in enumerate(g.players):
        held += g.holding(seat)
        held += player.looked
    held.sort()
    if aside == Passed.aside and held == Passed.held and g.unused == Passed.unused:
        return
    assert sorted([*aside, *held]) == cards_of_a_match(g.unused)
    Passed.aside, Passed.held, Passed.unused = aside, held, g.unused


def check_money_and_markers(g: BladesState) -> None:
    sellers = [seller for _, seller in g.market]
    assert sum(map(g.purse, range(g.seats))) + g.bank == BANK
    for seat, player in enumerate(g.players):
        assert player.money >= 0
        assert player.markers >= 0
        taken = player.vaulted if g.lanes is not None else 0
        assert player.markers + sellers.count(seat) + player.fused.bit_count() + taken == MARKERS[g.seats]
    for seller in sellers:
        assert seller == NO_SELLER or seller < g.seats


def check_friendship(g: BladesState) -> None:
    """Six cards of each character: kept, offered, or with whoever got them."""
    found = [player.friends for player in g.players]
    for player in g.players:
        found += player.received
    if g.lanes is not None:
        found += [side.friends for tray in g.trays for side in tray.sides]
    if found == Passed.friends:
        return
    for seat, player in enumerate(g.players):
        places = [player.friends, *[other.received[seat] for other in g.players]]
        if g.lanes is not None:
            places += [tray.side(seat).friends for tray in g.trays_of(seat)]
        assert list(map(sum, zip(*places, strict=True))) == FRIENDSHIP
        assert min(map(min, places)) >= 0
        assert not any(player.received[seat])
    Passed.friends = deepcopy(found)


def check_metas(g: BladesState) -> None:
    shown = [meta for meta in (g.element, g.type) if meta != NO_META]
    assert sorted([*g.elements, *g.types, *g.past_metas, *shown]) == list(range(len(ELEMENTS) + len(TYPES)))


def check_venues(g: BladesState) -> None:
    shown = [g.venue] if g.venue != NO_VENUE else []
    assert sorted([*g.venues, *g.past_venues, *shown]) == (list(range(len(VENUES))) if g.with_venues else [])


def check_knowledge(g: BladesState) -> None:
    """Nobody is said to hold what it does not."""
    for owner in range(g.seats):
        held = Counter(g.holding(owner))
        assert within(g.known[owner], held)
        for observer in range(g.seats):
            assert within(seen_by(g, observer, owner), held)


def check_drafts(g: BladesState) -> None:
    for number, pile in enumerate(g.piles):
        assert all(SET_NAMES[SET_OF[card]] == g.promo_sets[number] for card in pile)
    for player in g.players:
        for cards in (player.binder, player.deck, player.limbo, player.looked, player.barred, *player.shelves):
            assert cards == sorted(cards)
        assert all(not fault(shelf) for shelf in player.shelves)
        if g.lanes is None:
            assert not any([player.limbo, player.looked, player.barred, player.fused, *player.shelves])
    for tray in g.trays:
        if g.lanes is None:
            assert all(side.empty for side in tray.sides)
        if any(side.agreed for side in tray.sides):
            assert tray.balanced


def check_contest(g: BladesState) -> None:
    """In a tournament a deck is what lies open and what is in hand; nobody knows cards to be in a hand that are not."""
    contest = g.contest
    if not contest.open:
        return
    serials = [piece.serial for seat in range(g.seats) for piece in contest.pieces(seat)]
    assert len(set(serials)) == len(serials)
    assert all(points >= 0 for points in contest.rp)
    assert not contest.picked or within(contest.picked, Counter(contest.hands[g.open[0].seat]))
    for seat, player in enumerate(g.players):
        hand = Counter(contest.hands[seat])
        assert Counter(player.deck) == hand + Counter(contest.visible(seat))
        assert all(KIND[card] == SINGLE for card in contest.hands[seat])
        assert within(contest.shown[seat], hand)
        for observer in range(g.seats):
            assert within(contest.seen[observer * g.seats + seat], hand)
        assert within(contest.visible(seat), Counter(g.known[seat]))
