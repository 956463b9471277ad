"""A full position that agrees with what one seat knows.

Who owns which cards is common knowledge in Dominion: everybody sees what is gained, trashed and passed. What a seat
does not know is where another player's cards lie: which are in the hand, in what order the deck is, what went unseen to
the discard pile or face down to a mat. Those places are filled anew from the same cards; what the seat has seen stays.
Cards are sorted before they are mixed, so that nothing of where they really lie goes into a guess.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.rng import Rng
from demesne.games.dominion.lasting import Lasting
from demesne.games.dominion.player import MATS, Player, known_to

if TYPE_CHECKING:
    from demesne.games.dominion.table import Table


_TRIES: Final = 40


def guess(table: Table, seat: int, rng: Rng) -> Table:
    table.check_seat(seat)
    twin = table.copy()
    twin.rng = rng.fork()
    for player in twin.players:
        if player.seat == seat:
            _mix_own_deck(player, twin.rng)
        else:
            _mix_other(twin, player, seat)
    for asked in twin.to_act:
        if asked != seat:
            _make_credible(twin, twin.players[asked], seat)
    twin.refresh()
    return twin


def _make_credible(twin: Table, asked: Player, seat: int) -> None:
    """That a player is asked tells something: there is an Action to play, a Reaction to show."""
    for _ in range(_TRIES):
        if twin.credible():
            return
        _mix_other(twin, asked, seat)
    _exchange_one(twin, asked, seat)


def _exchange_one(twin: Table, asked: Player, seat: int) -> None:
    """Where chance brings no hand that would be asked, one card of it is exchanged for one that makes it so."""
    (hand, held), (deck, buried) = _unknown_places(twin, asked, seat, [])[:2]
    for place in buried:
        for mine in reversed(held):
            hand[mine], deck[place] = deck[place], hand[mine]
            if twin.credible():
                return
            hand[mine], deck[place] = deck[place], hand[mine]


def known_from(player: Player, seat: int) -> list[bool]:
    """For each card of the deck, bottom first, whether the seat knows it."""
    blind = len(player.deck) - len(player.deck_seen)
    return [False] * blind + [bool(seen >> seat & 1) for seen in player.deck_seen]


def _mix_own_deck(player: Player, rng: Rng) -> None:
    places = [place for place, known in enumerate(known_from(player, player.seat)) if not known]
    cards = sorted([player.deck[place] for place in places])
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        player.deck[place] = card


def _mix_other(twin: Table, player: Player, seat: int) -> None:
    _lay_unseen_below(player)
    player.hand = _known_first(player.hand, player.known_in_hand(seat))
    mats = [
        _known_first(list(cards), known_to(seat, player.mats_seen[number])) for number, cards in enumerate(player.mats)
    ]
    zones = _unknown_places(twin, player, seat, mats)
    pool = sorted([cards[place] for cards, places in zones for place in places])
    twin.rng.shuffle(pool)
    asides = [lasting for lasting in twin.lasting if lasting.seat == player.seat and lasting.hidden]
    for cards, places in zones:
        for place in places:
            cards[place] = pool.pop()
    player.mats = tuple([tuple(cards) for cards in mats])
    _put_back(player, zones, asides)


def _unknown_places(twin: Table, player: Player, seat: int, mats: list[list[int]]) -> list[tuple[list[int], list[int]]]:
    """Zones with the places in them whose card the seat does not know."""
    deck = [place for place, known in enumerate(known_from(player, seat)) if not known]
    zones = [
        (player.hand, list(range(len(player.known_in_hand(seat)), len(player.hand)))),
        (player.deck, deck),
        (player.discard, list(range(len(player.unseen)))),
    ]
    for number, cards in enumerate(mats):
        if not MATS[number].face_up:
            known = known_to(seat, player.mats_seen[number])
            zones.append((cards, list(range(len(known), len(cards)))))
    if not player.limbo_seen >> seat & 1:
        zones.append((player.limbo, list(range(len(player.limbo)))))
    for lasting in twin.lasting:
        if lasting.seat == player.seat and lasting.hidden:
            zones.append((list(lasting.cards), list(range(len(lasting.cards)))))
    return zones


def _put_back(player: Player, zones: list[tuple[list[int], list[int]]], asides: list[Lasting]) -> None:
    """Write down what is kept apart from the zones: unseen discards and cards set aside."""
    player.unseen = tuple(player.discard[: len(player.unseen)])
    for lasting, (cards, _) in zip(asides, zones[len(zones) - len(asides) :], strict=True):
        lasting.cards = tuple(cards)


def _known_first(cards: list[int], known: list[int]) -> list[int]:
    """Hands and mats have no order, but for the card drawn last: what is known comes first."""
    unknown = list(cards)
    for card in known:
        unknown.remove(card)
    return sorted(known) + unknown


def _lay_unseen_below(player: Player) -> None:
    """Cards nobody else saw go to the discard pile come to lie at its bottom: only its top is everybody's to see."""
    seen = list(player.discard)
    for card in player.unseen:
        seen.remove(card)
    player.discard = [*player.unseen, *seen]
