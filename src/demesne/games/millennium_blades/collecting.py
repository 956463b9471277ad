"""Collections: 2 to 8 cards with one common element or type and all different stars."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from demesne.core.move import Move
from demesne.games.millennium_blades.cards import ALL_SYMBOLS, COLLECTED_AS, NO_CARD, STAR, TITLES, symbols_in, titles
from demesne.games.millennium_blades.knowledge import leave_openly
from demesne.games.millennium_blades.moves import COLLECT, UNCOLLECT, CollectMove
from demesne.games.millennium_blades.numbers import COLLECTION_VP, LEAST_COLLECTED, MOST_COLLECTED
from demesne.games.millennium_blades.view_types import CollectionView

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


def shared(cards: list[int]) -> int:
    """The symbols that all these cards have, as a mask."""
    mask = ALL_SYMBOLS
    for card in cards:
        mask &= COLLECTED_AS[card]
    return mask


def collection_view(shelf: int, cards: list[int]) -> CollectionView:
    """A collection as its owner sees it."""
    mask = shared(cards)
    symbols = None if mask == ALL_SYMBOLS else symbols_in(mask)
    return {"place": COLLECT[shelf][0].place, "cards": titles(cards), "vp": collection_vp(cards), "symbols": symbols}


def fault(cards: list[int]) -> str:
    """Why these cards could not lie in one collection; empty where they can."""
    if len(cards) > MOST_COLLECTED:
        return f"a collection has at most {MOST_COLLECTED} cards"
    if len({STAR[card] for card in cards}) < len(cards):
        return "there is a card of as many stars in the collection"
    if not shared(cards):
        return "the cards of a collection share an element or a type"
    return ""


def collection_vp(cards: list[int]) -> int:
    """What a collection is worth; one that is too small is none."""
    if len(cards) < LEAST_COLLECTED or fault(cards):
        return 0
    return COLLECTION_VP[len(cards) - LEAST_COLLECTED]


def collect_moves(g: BladesState, seat: int) -> list[Move]:
    player = g.players[seat]
    moves: list[Move] = []
    for number in range(g.collections):
        shelf = player.shelves[number]
        mask, stars = shared(shelf), {STAR[card] for card in shelf}
        if len(shelf) < MOST_COLLECTED:
            last = NO_CARD
            for card in player.binder:
                if card != last:
                    last = card
                    if COLLECTED_AS[card] & mask and STAR[card] not in stars:
                        moves.append(COLLECT[number][card])
        for card in shelf:
            moves.append(UNCOLLECT[number][card])
    return moves


def collect(g: BladesState, seat: int, card: int, shelf: int) -> None:
    g.players[seat].binder.remove(card)
    insort(g.players[seat].shelves[shelf], card)


def uncollect(g: BladesState, seat: int, card: int, shelf: int) -> None:
    g.players[seat].shelves[shelf].remove(card)
    insort(g.players[seat].binder, card)


def why_not_collect(g: BladesState, seat: int, move: CollectMove) -> str:
    if move.shelf >= g.collections:
        return "a second collection belongs to the duel of two"
    if move.card not in g.players[seat].binder:
        return f"{TITLES[move.card]} is not in your binder"
    return fault([*g.players[seat].shelves[move.shelf], move.card])


def turn_in(g: BladesState, seat: int) -> None:
    """At the end of the phase collections score and leave the game; one card alone goes back to the binder."""
    player = g.players[seat]
    for shelf in player.shelves:
        vp = collection_vp(shelf)
        if vp:
            player.collection_vp += vp
            for card in shelf:
                leave_openly(g, seat, card)
            g.remove(shelf)
            if g.journal is not None:
                g.journal.reveal("collection", seat, {"cards": titles(shelf), "vp": vp})
        else:
            player.binder = sorted([*player.binder, *shelf])
        shelf.clear()
