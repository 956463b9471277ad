"""A full position that agrees with what one seat knows: everything it cannot see is pooled and dealt anew.

What the seat sees stays: its own cards, its trays, packs it looked into, backs (the sets of packs and piles), and the cards
it knows others to hold. Others' drafts (decks, collections, half-done fusions, trays among themselves) go back to binders,
and they are at their menus: nobody can know what they are doing there.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from demesne.core.rng import Rng
from demesne.games.millennium_blades.cards import METALS, NO_CARD, SET_NAMES, SET_OF
from demesne.games.millennium_blades.guessing_hands import deal_hand, may_look, mix_hand
from demesne.games.millennium_blades.knowledge import known_to
from demesne.games.millennium_blades.numbers import ROW
from demesne.games.millennium_blades.tray import Tray

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


def guess(g: BladesState, seat: int, rng: Rng) -> BladesState:
    g.check_seat(seat)
    twin = g.copy()
    twin.rng = rng.fork()
    others = [other for other in range(g.seats) if other != seat]
    for other in others:
        _take_back_drafts(twin, other, seat)
    twin.trays = [tray if tray.has(seat) else Tray(tray.low, tray.high) for tray in twin.trays]
    _forget(twin, seat)
    pool = _gather(twin, seat, others)
    pool.sort()
    twin.rng.shuffle(pool)
    _deal(twin, seat, others, pool)
    _shuffle_metas(twin, seat)
    if twin.lanes is None:
        twin.refresh()
        return twin
    for other in others:
        twin.lanes.restart(twin, other)
    # What this seat is asked depends only on what it knows: its question stands as it is.
    twin.lanes.show(twin)
    return twin


def _take_back_drafts(g: BladesState, other: int, seat: int) -> None:
    """All that another player has set aside goes to its binder, but what lies on its tray with this seat."""
    player = g.players[other]
    if g.contest.open:
        mix_hand(g, other)
        return
    cards = [*player.binder, *player.deck, *player.limbo]
    for shelf in player.shelves:
        cards += shelf
        shelf.clear()
    if player.looked:
        _end_look(g, other, cards)
    for tray in g.trays_of(other):
        if not tray.has(seat):
            side = tray.side(other)
            cards += side.cards
            player.money += side.money
            player.friends = [kept + offered for kept, offered in zip(player.friends, side.friends)]
    player.binder = cards
    player.deck = []
    player.limbo = []


def _end_look(g: BladesState, other: int, cards: list[int]) -> None:
    """Of promos looked at, one is as good as taken, the rest as good as back."""
    looked = g.players[other].looked
    cards.append(looked[0])
    for pile in range(len(METALS)):
        if SET_NAMES[SET_OF[looked[0]]] == g.promo_sets[pile]:
            g.piles[pile] += looked[1:]
    g.players[other].looked = []


def _forget(g: BladesState, seat: int) -> None:
    """What others have seen of each other is not known to this seat; nor who has looked into packs."""
    for observer in range(g.seats):
        for owner in range(g.seats):
            if observer != seat and owner != seat:
                g.seen[observer * g.seats + owner] = ()
                if g.contest.open:
                    g.contest.seen[observer * g.seats + owner] = ()
    for spot in range(ROW):
        g.peekers[spot] &= (1 << seat) if seat >= 0 else 0


def _gather(g: BladesState, seat: int, others: list[int]) -> list[int]:
    """Every card whose place the seat does not know."""
    pool = [*g.deck, *g.unseen]
    if not may_look(g, seat):
        pool += g.contest.looked
    pool += [g.row[spot] for spot in range(ROW) if g.row[spot] != NO_CARD and not g.peekers[spot]]
    for pile in g.piles:
        pool += pile
    for other in others:
        hidden = g.players[other].binder[:]
        for card in _known_in_binder(g, seat, other):
            hidden.remove(card)
        pool += hidden
    return pool


def _known_in_binder(g: BladesState, seat: int, other: int) -> list[int]:
    """The cards that the seat knows another player to hold, but those on their common tray or open in a tournament."""
    bound = known_to(g, seat, other)
    if g.contest.open:
        for card in g.contest.visible(other):
            bound.remove(card)
    elif seat >= 0:
        for card in g.tray(seat, other).side(other).cards:
            if card in bound:
                bound.remove(card)
    return bound


def _deal(g: BladesState, seat: int, others: list[int], pool: list[int]) -> None:
    """First what shows its back, then what others hold; the rest is the Store deck and its unseen discard."""
    for spot in range(ROW):
        if g.row[spot] != NO_CARD and not g.peekers[spot]:
            g.row[spot] = _of_set(pool, SET_OF[g.row[spot]])
    top = [_of_set(pool, SET_OF[g.deck[-1]])] if g.deck else []
    for number, pile in enumerate(g.piles):
        if pile:
            g.piles[number] = _all_of_set(pool, SET_OF[pile[0]], len(pile))
    for other in others:
        binder = _known_in_binder(g, seat, other)
        for _ in range(len(g.players[other].binder) - len(binder)):
            insort(binder, pool.pop())
        g.players[other].binder = sorted(binder)
    if g.contest.open:
        if not may_look(g, seat):
            g.contest.looked = tuple(sorted([pool.pop() for _ in g.contest.looked]))
        for other in others:
            deal_hand(g, seat, other, pool)
    unseen = len(g.unseen)
    g.unseen = sorted(pool[:unseen])
    g.deck = pool[unseen:] + top


def _of_set(pool: list[int], number: int) -> int:
    """The first card in the pool with this back."""
    for place, card in enumerate(pool):
        if SET_OF[card] == number:
            return pool.pop(place)
    raise IndexError(f"no card of set {number} is unseen")


def _all_of_set(pool: list[int], number: int, count: int) -> list[int]:
    """The first cards in the pool with this back, so many of them."""
    places = [place for place, card in enumerate(pool) if SET_OF[card] == number][:count]
    found = [pool[place] for place in places]
    for place in reversed(places):
        pool.pop(place)
    return found


def _shuffle_metas(g: BladesState, seat: int) -> None:
    """The order of metagame cards is unknown but to a character that sees the next ones."""
    count = g.players[seat].character.foresight if seat >= 0 else 0
    g.elements = _shuffled_below(g, g.elements, count)
    g.types = _shuffled_below(g, g.types, count)
    g.venues = _shuffled_below(g, g.venues, 0)


def _shuffled_below(g: BladesState, deck: list[int], count: int) -> list[int]:
    known = deck[len(deck) - count :] if count else []
    hidden = sorted(deck[: len(deck) - count]) if count else sorted(deck)
    g.rng.shuffle(hidden)
    return hidden + known
