"""Errands of the deckbuilding phase: which one does most now, and how the deck and the collections are laid out."""

from __future__ import annotations

from typing import Final

from demesne.bots.millennium_blades.shopping import Outlook, promo_gain
from demesne.bots.millennium_blades.trading import answer_to, may_offer, wanted_side
from demesne.bots.millennium_blades.worth import money_worth
from demesne.core.move import Move
from demesne.games.millennium_blades.aftermarket import is_barred, price_of
from demesne.games.millennium_blades.cards import METALS, PRICE, PRINTS, SET_OF, STAR
from demesne.games.millennium_blades.constants import GRACE, LAST_CALL
from demesne.games.millennium_blades.fusion import cost, why_not_fuse
from demesne.games.millennium_blades.metagame import foreseen
from demesne.games.millennium_blades.moves import (
    AGREE,
    COLLECT,
    DECK,
    EXCHANGE_TYPES,
    FUSE,
    KEEP,
    NEVER_MIND,
    SELL,
    SPEND,
    TRADE,
    UNCOLLECT,
    UNDECK,
    CardMove,
    MarketMove,
    PackMove,
)
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import pack
from demesne.games.millennium_blades.venues import venue_of

A_MARKER: Final = 1.2
"""What a sell marker brings in a phase."""


def next_errand(g: BladesState, outlook: Outlook, options: list[Move], tried: dict[tuple[int, ...], list[int]]) -> Move:
    """The best thing to do at the menu. Cards are laid out when there is nothing else to do."""
    if g.interval < GRACE:
        for errand in (agree, exchange, take_gold, buy_single, fuse, sell, buy_pack, offer):
            move = errand(g, outlook, options)
            if move is not None:
                return move
    if g.interval >= LAST_CALL:
        outlook.refine(tried)
        move = arrange(g, outlook)
        if move is not None:
            return move
    return options[-1]


def wants_to_move(g: BladesState, outlook: Outlook, options: list[Move]) -> bool:
    """Whether a player that is ready has a reason to go on: somebody has made an offer or sells something good."""
    if g.interval >= GRACE:
        return False
    return agree(g, outlook, options) is not None or buy_single(g, outlook, options) is not None


def agree(g: BladesState, outlook: Outlook, options: list[Move]) -> Move | None:
    """Take what others offer, or go to the tray to answer it."""
    for other in range(g.seats):
        if other != outlook.seat:
            tray = g.tray(outlook.seat, other)
            if not tray.side(other).empty and answer_to(g, outlook, other) is not None:
                if AGREE[other] in options and wanted_side(g, outlook, other) is None:
                    return AGREE[other]
                if wanted_side(g, outlook, other) is not None:
                    return TRADE[other]
    return None


def exchange(g: BladesState, outlook: Outlook, options: list[Move]) -> Move | None:
    """A character that looks ahead lets the type come that its deck has."""
    if EXCHANGE_TYPES not in options:
        return None
    types = foreseen(g, outlook.seat)[1]
    held = 0
    for card in outlook.plan.deck:
        held |= PRINTS[card].design.symbols
    if len(types) > 1 and not held >> types[0] & 1 and held >> types[1] & 1:
        return EXCHANGE_TYPES
    return None


def take_gold(g: BladesState, outlook: Outlook, options: list[Move]) -> Move | None:
    """A gold card out of a venue's vault costs a marker: that is a sale or a fusion less."""
    best: Move | None = None
    most = A_MARKER
    for move in options:
        if isinstance(move, CardMove) and move.verb == "take":
            profit = outlook.exact_gain(move.card) - outlook.taste.thrift * money_worth(venue_of(g).vault_price)
            if profit > most:
                best, most = move, profit
    return best


def buy_single(g: BladesState, outlook: Outlook, options: list[Move]) -> Move | None:
    """The Aftermarket card that brings most beyond its price."""
    best: Move | None = None
    most = 0.2
    for move in options:
        if isinstance(move, MarketMove):
            price = 0 if move.verb == "accept" else price_of(g, outlook.seat, move.card)
            profit = outlook.exact_gain(move.card) - outlook.taste.thrift * money_worth(price)
            if profit > most:
                best, most = move, profit
    return best


def fuse(g: BladesState, outlook: Outlook, options: list[Move]) -> Move | None:
    """Spend what is left over for the promo that brings most."""
    best: Move | None = None
    most = 0.1
    for pile in range(len(METALS)):
        if FUSE[pile] in options:
            spent = to_spend(g, outlook, pile)
            if spent:
                profit = promo_gain(g, outlook, pile) - sum([outlook.cost(card) for card in spent])
                if profit > most:
                    best, most = FUSE[pile], profit
    return best


def to_spend(g: BladesState, outlook: Outlook, pile: int) -> list[int]:
    """The cards to spend for a promo: left over, with the fewest stars. Empty where there are not enough."""
    player = g.players[outlook.seat]
    number = cost(g, outlook.seat, pile)
    binder = [*player.binder, *player.limbo]
    spare: list[int] = []
    for card in sorted(outlook.plan.rest, key=lambda card: (STAR[card], card)):
        if card in binder:
            binder.remove(card)
            spare.append(card)
    return spare[:number] if len(spare) >= number else []


def sell(g: BladesState, outlook: Outlook, options: list[Move]) -> Move | None:
    """What is left over and has the most stars. A marker stays for a fusion that is possible."""
    player = g.players[outlook.seat]
    fusions = sum([1 for pile in range(len(METALS)) if to_spend(g, outlook, pile) and _fusible(g, outlook.seat, pile)])
    if player.markers <= min(1, fusions) or g.interval >= LAST_CALL:
        return None
    best: Move | None = None
    most = 0.0 if outlook.last else outlook.taste.later
    for card in outlook.plan.rest:
        profit = money_worth(STAR[card] + player.character.sale_more)
        if card in player.binder and profit > most and not is_barred(g, outlook.seat, card):
            best, most = SELL[card], profit
    return best


def _fusible(g: BladesState, seat: int, pile: int) -> bool:
    return not why_not_fuse(g, seat, pile)


def buy_pack(g: BladesState, outlook: Outlook, options: list[Move]) -> Move | None:
    """The pack that brings most beyond its price; a character that may looks into it first."""
    best: Move | None = None
    most = 0.0
    for move in options:
        if isinstance(move, PackMove):
            profit = _pack_profit(g, outlook, move)
            if profit > most:
                best, most = move, profit
    return best


def _pack_profit(g: BladesState, outlook: Outlook, move: PackMove) -> float:
    """A pack that the player has looked into is known; of the others only the back is."""
    card = pack(g, move.spot)
    price = outlook.taste.thrift * money_worth(PRICE[card])
    if move.verb == "peek":
        return outlook.pack_gain(SET_OF[card]) - price + 0.05 if g.interval else 0.0
    if move.spot < len(g.peekers) and g.peekers[move.spot] >> outlook.seat & 1:
        return outlook.exact_gain(card) - price
    return outlook.pack_gain(SET_OF[card]) - price


def offer(g: BladesState, outlook: Outlook, options: list[Move]) -> Move | None:
    """Lay a card that is left over on a tray, and say what is wanted for it."""
    for other in range(g.seats):
        if other != outlook.seat and may_offer(g, outlook, other) and wanted_side(g, outlook, other) is not None:
            return TRADE[other]
    return None


# Laying out


def arrange(g: BladesState, outlook: Outlook) -> Move | None:
    """The next step from how the cards lie to how they should lie."""
    player, plan = g.players[outlook.seat], outlook.plan
    for number, shelf in enumerate(player.shelves[: g.collections]):
        for card in shelf:
            if card not in plan.shelves[number]:
                return UNCOLLECT[number][card]
    for card in player.deck:
        if card not in plan.deck:
            return UNDECK[card]
    for card in plan.deck:
        if card not in player.deck and card in player.binder:
            return DECK[card]
    for number in range(g.collections):
        for card in plan.shelves[number]:
            if card not in player.shelves[number] and card in player.binder:
                return COLLECT[number][card]
    return None


# Questions of errands under way


def spend(g: BladesState, outlook: Outlook, options: list[Move], pile: int) -> Move:
    """The next card for a fusion."""
    picked = list(g.players[outlook.seat].limbo)
    for card in to_spend(g, outlook, pile):
        if card in picked:
            picked.remove(card)
        elif SPEND[card] in options:
            return SPEND[card]
    return NEVER_MIND


def keep(outlook: Outlook, options: list[Move]) -> Move:
    """The promo that brings most."""
    best, most = options[0], -1.0
    for move in options:
        assert isinstance(move, CardMove)
        gain = outlook.exact_gain(move.card) + 0.01 * STAR[move.card]
        if gain > most:
            best, most = KEEP[move.card], gain
    return best
