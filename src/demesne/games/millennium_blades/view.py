"""What a seat, or an onlooker, may know of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.games.millennium_blades.ability import borne_text
from demesne.games.millennium_blades.aftermarket import price_of, sale_of
from demesne.games.millennium_blades.cards import (
    METALS,
    NO_CARD,
    PRICE,
    SET_NAMES,
    SET_OF,
    STAR,
    SYMBOLS,
    TITLES,
    titles,
)
from demesne.games.millennium_blades.collecting import collection_view
from demesne.games.millennium_blades.constants import GRACE, LAST_CALL, NO_META, NO_SELLER
from demesne.games.millennium_blades.contest_view import contest_view
from demesne.games.millennium_blades.decks import fits, limits
from demesne.games.millennium_blades.knowledge import known_to
from demesne.games.millennium_blades.metagame import foreseen
from demesne.games.millennium_blades.moves import CARD_WISH, WISHES
from demesne.games.millennium_blades.numbers import (
    FUSIONS,
    LEAST_COLLECTED,
    MOST_COLLECTED,
    PEEK_PRICE,
    ROUNDS,
    ROW,
    interval_lengths,
)
from demesne.games.millennium_blades.scoring import sources
from demesne.games.millennium_blades.venues import VENUES, venue_of
from demesne.games.millennium_blades.view_types import (
    Market,
    MillenniumBladesView,
    OwnView,
    PackView,
    PileView,
    PlayerView,
    SaleView,
    SideView,
    TrayView,
    VenueView,
)

if TYPE_CHECKING:
    from demesne.games.millennium_blades.characters import Character
    from demesne.games.millennium_blades.state import BladesState
    from demesne.games.millennium_blades.tray import Side, Tray
    from demesne.games.millennium_blades.venues import Venue


def view_of(g: BladesState, seat: int) -> MillenniumBladesView:
    return {
        "round": g.round,
        "rounds": ROUNDS,
        "interval": None if g.lanes is None else g.interval + 1,
        "seconds": None if g.lanes is None else interval_lengths(g.lengths, venue_of(g).minutes)[g.lanes.interval],
        "market": None if g.lanes is None else _market(g.interval),
        "first": g.first,
        "store": [_pack(g, seat, g.row[spot], g.peekers[spot]) for spot in range(ROW)],
        "deck": len(g.deck),
        "top": _pack(g, seat, g.deck[-1] if g.deck else NO_CARD, 0),
        "discard": titles(g.discard),
        "discard_unseen": len(g.unseen),
        "aftermarket": [_sale(g, seat, card, seller) for card, seller in g.market],
        "piles": [_pile(g, pile) for pile in range(len(METALS))],
        "prizes": [titles(pile) for pile in g.prizes],
        "element": _meta(g.element),
        "type": _meta(g.type),
        "past_metas": [SYMBOLS[meta] for meta in g.past_metas],
        "venue": _venue(g),
        "past_venues": [VENUES[venue].name for venue in g.past_venues],
        "vault": titles(g.vault),
        "removed": titles(g.removed),
        "players": [_player(g, seat, other) for other in range(g.seats)],
        "own": _own(g, seat) if seat >= 0 else None,
        "tournament": contest_view(g, seat),
    }


def _market(interval: int) -> Market:
    if interval >= GRACE:
        return "closed"
    if interval >= LAST_CALL:
        return "no_sale"
    return "last_sale" if interval + 1 == LAST_CALL else "open"


def _pack(g: BladesState, reader: int, card: int, peekers: int) -> PackView | None:
    if card == NO_CARD:
        return None
    price = PRICE[card]
    affordable = reader < 0 or price <= g.players[reader].money
    pack: PackView = {"set": SET_NAMES[SET_OF[card]], "price": price, "affordable": affordable}
    if reader >= 0 and peekers >> reader & 1:
        pack["card"] = TITLES[card]
    return pack


def _sale(g: BladesState, reader: int, card: int, seller: int) -> SaleView:
    """Of a card of their own, sellers are told its stars: nobody pays their discount."""
    price = STAR[card] if reader < 0 or reader == seller else price_of(g, reader, card)
    return {"card": TITLES[card], "seller": None if seller == NO_SELLER else seller, "price": price}


def _pile(g: BladesState, pile: int) -> PileView:
    return {"rarity": METALS[pile], "set": g.promo_sets[pile], "left": pile_size(g, pile), "cost": FUSIONS[pile]}


def pile_size(g: BladesState, pile: int) -> int:
    """Cards left in a promo pile, with those that somebody is looking at but the one that will be taken."""
    looked = 0
    for player in g.players:
        if player.looked and SET_NAMES[SET_OF[player.looked[0]]] == g.promo_sets[pile]:
            looked += len(player.looked) - 1
    return len(g.piles[pile]) + looked


def _meta(symbol: int) -> str | None:
    return None if symbol == NO_META else SYMBOLS[symbol]


def _venue(g: BladesState) -> VenueView | None:
    venue = venue_of(g)
    return venue_view(venue) if venue.name else None


def venue_view(venue: Venue) -> VenueView:
    """A venue with what it changes in deckbuilding and in tournaments."""
    return {"name": venue.name, "text": " ".join([*venue.economy(), borne_text(venue.name)]).strip()}


def _player(g: BladesState, reader: int, seat: int) -> PlayerView:
    player = g.players[seat]
    friends = player.friends[:]
    for tray in g.trays_of(seat):
        friends = [kept + offered for kept, offered in zip(friends, tray.side(seat).friends)]
    return {
        "character": player.character.name,
        "power": power_text(player.character),
        "starter": player.character.starter.name,
        "cards": len(g.holding(seat)) + bool(player.looked),
        "known": titles(known_to(g, reader, seat)),
        "money": g.purse(seat),
        "markers": player.markers,
        "fused": [METALS[pile] for pile in range(len(METALS)) if player.fused >> pile & 1],
        "friends": friends,
        "received": [given[:] for given in player.received],
        "vp": sources(g, seat),
        "ready": g.lanes is not None and g.lanes.by_seat[seat].ready,
    }


def power_text(character: Character) -> str:
    """What a character may do in deckbuilding and in tournaments."""
    return " ".join([*character.economy(), borne_text(character.name)]) if character.powers else ""


def _own(g: BladesState, seat: int) -> OwnView:
    player = g.players[seat]
    return {
        "binder": titles(player.binder),
        "deck": titles(player.deck),
        "collections": [collection_view(shelf, player.shelves[shelf]) for shelf in range(g.collections)],
        "collected": [LEAST_COLLECTED, MOST_COLLECTED],
        "sale": {TITLES[card]: sale_of(g, seat, card) for card in sorted(set(player.binder))},
        "peek": PEEK_PRICE,
        "spending": titles(player.limbo),
        "looking": titles(player.looked),
        "barred": titles(player.barred),
        "money": player.money,
        "friends": player.friends[:],
        "limits": limits(player.character, player.deck, venue_of(g)),
        "deck_legal": fits(player.character, player.deck, venue_of(g)),
        "trays": [_tray(tray, seat) for tray in g.trays_of(seat)],
        "next_metas": [[SYMBOLS[meta] for meta in metas] for metas in foreseen(g, seat)],
    }


def _tray(tray: Tray, seat: int) -> TrayView:
    other = tray.other(seat)
    return {
        "partner": other,
        "yours": _side(tray.side(seat)),
        "theirs": _side(tray.side(other)),
        "revision": tray.revision,
        "balanced": tray.balanced,
    }


def _side(side: Side) -> SideView:
    wish = WISHES[side.wish] if side.wish < CARD_WISH else TITLES[side.wish - CARD_WISH]
    return {
        "cards": titles(side.cards),
        "money": side.money,
        "friends": side.friends[:],
        "wish": wish,
        "agreed": side.agreed,
        "value": side.value,
    }
