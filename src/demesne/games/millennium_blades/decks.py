"""Decks: up to eight Singles, a Deck Box and two Accessories, no name twice. Building one is private."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from demesne.core.move import Move
from demesne.games.millennium_blades.cards import (
    ACCESSORY,
    BOX,
    DESIGN,
    IS_GOLD,
    KIND,
    KINDS,
    NO_CARD,
    ROOM,
    SINGLE,
    STAR,
    TITLES,
    TWINS,
)
from demesne.games.millennium_blades.moves import DECK, UNDECK
from demesne.games.millennium_blades.numbers import ACCESSORIES, BOXES, SINGLES
from demesne.games.millennium_blades.venues import PLAIN_VENUE, Venue, venue_of
from demesne.games.millennium_blades.voice import plural

if TYPE_CHECKING:
    from demesne.games.millennium_blades.characters import Character
    from demesne.games.millennium_blades.state import BladesState


def limits(character: Character, deck: list[int], venue: Venue = PLAIN_VENUE) -> list[int]:
    """How many Singles, boxes and accessories this deck may hold: some cards, characters and venues make room."""
    room = sum([ROOM[card] for card in deck])
    singles = SINGLES + character.singles + room
    boxes = 0 if venue.boxes else BOXES + character.boxes
    return [singles, boxes, ACCESSORIES + character.accessories + venue.accessories]


def too_many_golds(deck: list[int], venue: Venue) -> bool:
    """One venue limits gold cards."""
    return bool(venue.golds) and sum([IS_GOLD[card] for card in deck]) > venue.golds


def counts(deck: list[int]) -> list[int]:
    """Singles, boxes and accessories."""
    found = [0, 0, 0]
    for card in deck:
        found[KIND[card]] += 1
    return found


def repeats(deck: list[int]) -> int:
    """How many cards have a name that another card has already."""
    return len(deck) - len({DESIGN[card] for card in deck})


def repeats_allowed(deck: list[int]) -> int:
    return 1 if any(TWINS[card] for card in deck) else 0


def fits(character: Character, deck: list[int], venue: Venue = PLAIN_VENUE) -> bool:
    """Whether this is a legal deck."""
    within = all(count <= limit for count, limit in zip(counts(deck), limits(character, deck, venue)))
    return within and repeats(deck) <= repeats_allowed(deck) and not too_many_golds(deck, venue)


def deck_moves(g: BladesState, seat: int) -> list[Move]:
    """Cards that may come into the deck, and those that may leave it."""
    player = g.players[seat]
    deck = player.deck
    count, limit = counts(deck), limits(player.character, deck, venue_of(g))
    names = {DESIGN[card] for card in deck}
    spare = len(deck) - len(names) < repeats_allowed(deck)
    moves: list[Move] = []
    last = NO_CARD
    for card in player.binder:
        if card != last:
            last = card
            room = count[KIND[card]] < limit[KIND[card]] and (spare or DESIGN[card] not in names)
            if room and not (IS_GOLD[card] and too_many_golds([*deck, card], venue_of(g))):
                moves.append(DECK[card])
    for card in sorted(set(deck)):
        moves.append(UNDECK[card])
    return moves


def put_in_deck(g: BladesState, seat: int, card: int) -> None:
    g.players[seat].binder.remove(card)
    insort(g.players[seat].deck, card)


def take_from_deck(g: BladesState, seat: int, card: int) -> None:
    g.players[seat].deck.remove(card)
    insort(g.players[seat].binder, card)


def why_not_deck(g: BladesState, seat: int, card: int) -> str:
    player = g.players[seat]
    if card not in player.binder:
        return f"{TITLES[card]} is not in your binder"
    kind = KIND[card]
    limit = limits(player.character, player.deck, venue_of(g))[kind]
    if counts(player.deck)[kind] >= limit:
        return f"a deck holds {limit} of the kind {KINDS[kind]}"
    if IS_GOLD[card] and too_many_golds([*player.deck, card], venue_of(g)):
        return f"at this venue a deck holds {plural(venue_of(g).golds, 'gold card')}"
    return "a card of that name is in the deck"


def put_away(g: BladesState, seat: int) -> None:
    """The whole deck goes back to the binder."""
    player = g.players[seat]
    player.binder = sorted([*player.binder, *player.deck])
    player.deck = []


# When time is up


def make_legal(g: BladesState, seat: int) -> list[int]:
    """Cards leave an illegal deck by chance until it is within its limits; tells which."""
    player = g.players[seat]
    left: list[int] = []
    while too_many_golds(player.deck, venue_of(g)):
        left.append(_leave(g, seat, [card for card in player.deck if IS_GOLD[card]]))
    for kind in (ACCESSORY, BOX, SINGLE):
        while counts(player.deck)[kind] > limits(player.character, player.deck, venue_of(g))[kind]:
            left.append(_leave(g, seat, [card for card in player.deck if KIND[card] == kind]))
        while repeats(player.deck) > repeats_allowed(player.deck):
            designs = [DESIGN[card] for card in player.deck]
            left.append(_leave(g, seat, [card for card in player.deck if designs.count(DESIGN[card]) > 1]))
    return left


def _leave(g: BladesState, seat: int, candidates: list[int]) -> int:
    card = candidates[g.rng.below(len(candidates))]
    take_from_deck(g, seat, card)
    return card


def fill_empty(g: BladesState, seat: int) -> bool:
    """A player without a Single in the deck gets the eight with the most stars, of different names."""
    player = g.players[seat]
    if counts(player.deck)[SINGLE]:
        return False
    best = sorted([card for card in player.binder if KIND[card] == SINGLE], key=_by_star)
    names: list[int] = []
    for card in best:
        fitting = DESIGN[card] not in names and not too_many_golds([*player.deck, card], venue_of(g))
        if fitting and len(names) < SINGLES:
            names.append(DESIGN[card])
            put_in_deck(g, seat, card)
    return bool(names)


def _by_star(card: int) -> tuple[int, int]:
    return -STAR[card], card
