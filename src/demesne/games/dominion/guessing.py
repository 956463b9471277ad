"""A full position that agrees with what one seat knows.

Who owns which cards is common knowledge in Dominion: everybody sees what is gained, trashed and passed. What a seat does not
know is where another player's cards lie: which are in the hand, in what order the deck is, what went unseen to the discard
pile or face down to a mat. Those places are filled anew from the same cards; what the seat has seen stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.rng import Rng
from demesne.games.dominion.lasting import Lasting
from demesne.games.dominion.player import Player

if TYPE_CHECKING:
    from demesne.games.dominion.table import Table


def guess(table: Table, seat: int, rng: Rng) -> Table:
    twin = table.copy()
    twin.rng = rng.fork()
    for player in twin.players:
        if player.seat == seat:
            _mix_own_deck(player, twin.rng)
        else:
            _mix_other(twin, player, seat)
    twin.refresh()
    return twin


def known_from(player: Player, seat: int) -> list[bool]:
    """For each card of the deck, bottom first, whether the seat knows it."""
    blind = len(player.deck) - len(player.deck_seen)
    return [False] * blind + [bool(seen >> seat & 1) for seen in player.deck_seen]


def _mix_own_deck(player: Player, rng: Rng) -> None:
    places = [place for place, known in enumerate(known_from(player, player.seat)) if not known]
    cards = [player.deck[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        player.deck[place] = card


def _mix_other(twin: Table, player: Player, seat: int) -> None:
    zones = _unknown_places(twin, player, seat)
    pool = [cards[place] for cards, places in zones for place in places]
    twin.rng.shuffle(pool)
    asides = [lasting for lasting in twin.lasting if lasting.seat == player.seat and lasting.hidden]
    for cards, places in zones:
        for place in places:
            cards[place] = pool.pop()
    _put_back(player, zones, asides)


def _unknown_places(twin: Table, player: Player, seat: int) -> list[tuple[list[int], list[int]]]:
    """Zones with the places in them whose card the seat does not know."""
    deck = [place for place, known in enumerate(known_from(player, seat)) if not known]
    zones = [
        (player.hand, _all_but(player.hand, player.known_in_hand(seat))),
        (player.deck, deck),
        (player.discard, _only(player.discard, player.unseen)),
        (player.village, list(range(len(player.village)))),
    ]
    if not player.limbo_seen >> seat & 1:
        zones.append((player.limbo, list(range(len(player.limbo)))))
    for lasting in twin.lasting:
        if lasting.seat == player.seat and lasting.hidden:
            zones.append((list(lasting.cards), list(range(len(lasting.cards)))))
    return zones


def _put_back(player: Player, zones: list[tuple[list[int], list[int]]], asides: list[Lasting]) -> None:
    """Write down what is kept apart from the zones: unseen discards and cards set aside."""
    discard, places = zones[2]
    player.unseen = [discard[place] for place in places]
    for lasting, (cards, _) in zip(asides, zones[len(zones) - len(asides) :], strict=True):
        lasting.cards = tuple(cards)


def _all_but(cards: list[int], known: list[int]) -> list[int]:
    """Places in a zone but for one place for each known card."""
    missing = list(known)
    places = []
    for place, card in enumerate(cards):
        if card in missing:
            missing.remove(card)
        else:
            places.append(place)
    return places


def _only(cards: list[int], wanted: list[int]) -> list[int]:
    """One place in a zone for each of the wanted cards, lowest first: the top of a pile is everybody's to see."""
    missing = list(wanted)
    places = []
    for place, card in enumerate(cards):
        if card in missing:
            missing.remove(card)
            places.append(place)
    return places
