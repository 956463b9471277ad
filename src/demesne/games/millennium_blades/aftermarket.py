"""The Aftermarket: players sell cards for their stars and buy each other's for the same."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from demesne.core.move import Move
from demesne.games.millennium_blades.cards import KIND, NO_CARD, SINGLE, STAR, TITLES
from demesne.games.millennium_blades.constants import LAST_CALL, MARKET, NO_SELLER
from demesne.games.millennium_blades.knowledge import arrive_openly, leave_openly
from demesne.games.millennium_blades.moves import ACCEPT, BUY, SELL, MarketMove
from demesne.games.millennium_blades.numbers import SPACES
from demesne.games.millennium_blades.store import discard_openly, restock

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


# Selling


def sale_moves(g: BladesState, seat: int) -> list[Move]:
    player = g.players[seat]
    if not player.markers or g.interval >= LAST_CALL:
        return []
    moves: list[Move] = []
    last = NO_CARD
    for card in player.binder:
        if card != last:
            last = card
            if not is_barred(g, seat, card):
                moves.append(SELL[card])
    return moves


def is_barred(g: BladesState, seat: int, card: int) -> bool:
    """Every copy that the player holds was bought in the Aftermarket in this phase."""
    barred = g.players[seat].barred
    return card in barred and g.holding(seat).count(card) <= barred.count(card)


def sale_of(g: BladesState, seat: int, card: int) -> int:
    """What a card brings: its stars, and what the character gets more."""
    return STAR[card] + g.players[seat].character.sale_more


def sell(g: BladesState, seat: int, card: int) -> None:
    """The card lies open under a marker; its stars are paid at once."""
    player = g.players[seat]
    income = sale_of(g, seat, card)
    barred = player.barred.count(card)
    player.binder.remove(card)
    leave_openly(g, seat, card)
    while player.barred.count(card) < barred:  # what is sold is never the copy that was bought here
        insort(player.barred, card)
    player.markers -= 1
    g.market.append((card, seat))
    g.earn(seat, income)
    g.touch(MARKET)
    if g.journal is not None:
        g.journal.reveal("sell", seat, {"card": TITLES[card], "price": income})


def why_not_sell(g: BladesState, seat: int, card: int) -> str:
    player = g.players[seat]
    if card not in player.binder:
        return f"{TITLES[card]} is not in your binder"
    if g.interval >= LAST_CALL:
        return "nothing is sold after the second interval"
    if not player.markers:
        return "all your sell markers are in use"
    return "it was bought in the Aftermarket in this phase"


# Buying


def price_of(g: BladesState, seat: int, card: int) -> int:
    """Its stars, less what the character saves, but at least 1."""
    player = g.players[seat]
    saved = 0 if KIND[card] == SINGLE else player.character.gear_less
    if player.bargains_left:
        saved += player.character.bargain_less
    return max(1, STAR[card] - saved) if saved else STAR[card]


def purchase_moves(g: BladesState, seat: int) -> list[Move]:
    player = g.players[seat]
    offered = sorted(set(g.market))
    moves: list[Move] = [
        BUY[seller][card]
        for card, seller in offered
        if seller not in (seat, NO_SELLER) and price_of(g, seat, card) <= player.money
    ]
    if player.gifts_left:
        most = player.character.gift_star
        moves += [
            ACCEPT[seller][card] for card, seller in offered if seller not in (seat, NO_SELLER) and STAR[card] <= most
        ]
    return moves


def buy(g: BladesState, seat: int, card: int, seller: int, free: bool) -> None:
    """The card comes openly, and the seller's marker goes back to the seller."""
    player = g.players[seat]
    price = 0 if free else price_of(g, seat, card)
    if free:
        player.gifts_left -= 1
    elif player.bargains_left:
        player.bargains_left -= 1
    g.pay(seat, price)
    g.market.remove((card, seller))
    g.players[seller].markers += 1
    insort(player.binder, card)
    insort(player.barred, card)
    arrive_openly(g, seat, card)
    g.touch(MARKET)
    if g.journal is not None:
        g.journal.add("buy", seat, {"card": TITLES[card], "from": seller, "price": price})


def why_not_buy(g: BladesState, seat: int, move: MarketMove) -> str:
    if (move.card, move.seller) not in g.market:
        return "that player does not sell it"
    if move.seller == seat:
        return "you cannot buy back what you have sold"
    if move.verb == "accept":
        return "your character gets no free card now, or not this one"
    return f"it costs M${price_of(g, seat, move.card)} and you have M${g.players[seat].money}"


# Clearing


def clear_market(g: BladesState) -> None:
    """All cards go openly to the Store discard, all markers back to their owners."""
    for card, seller in g.market:
        discard_openly(g, card)
        if seller != NO_SELLER:
            g.players[seller].markers += 1
    g.market = []
    restock(g)


def lay_in_market(g: BladesState, card: int) -> None:
    """In a tournament a revealed Store card goes to the Aftermarket; a full one is cleared first."""
    if len(g.market) >= SPACES:
        clear_market(g)
        if g.journal is not None:
            g.journal.add("overflow", g.first, {"cards": SPACES})
    g.market.append((card, NO_SELLER))
