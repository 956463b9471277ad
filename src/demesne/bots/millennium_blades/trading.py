"""Trades: what to lay on a tray for somebody, and what to answer."""

from __future__ import annotations

from demesne.bots.millennium_blades.shopping import Outlook
from demesne.bots.millennium_blades.worth import money_worth
from demesne.core.move import Move
from demesne.games.millennium_blades.cards import ALL_SYMBOLS, COLLECTED_AS, ELEMENTS, KIND, STAR, TYPES
from demesne.games.millennium_blades.collecting import shared
from demesne.games.millennium_blades.constants import LAST_CALL
from demesne.games.millennium_blades.friendship import friendship_vp
from demesne.games.millennium_blades.moves import (
    AGREE_HERE,
    CARD_WISH,
    DONE,
    MONEY,
    NO_WISH,
    PUT,
    TAKE_BACK,
    THANK,
    UNTHANK,
    WISH,
    WISH_CARD,
    WISHES,
)
from demesne.games.millennium_blades.numbers import FRIENDSHIP_CAP
from demesne.games.millennium_blades.player import VALUES
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.tray import Side

_SYMBOLS = len(ELEMENTS) + len(TYPES)
_MONEY_WISH = len(WISHES) - 1
A_FEW = 4
"""Cards of one's own that are considered for an answer."""


class Offer:
    """What should lie on one's own side."""

    def __init__(self, cards: list[int], money: int = 0, wish: int = NO_WISH, thanks: int = VALUES) -> None:
        self.cards = sorted(cards)
        self.money = money
        self.wish = wish
        self.thanks = thanks
        """The place of a friendship card's value; `VALUES` for none."""

    def lies_on(self, side: Side) -> bool:
        friends = [1 if value == self.thanks else 0 for value in range(VALUES)]
        return side.cards == self.cards and side.money == self.money and side.friends == friends


def side_gain(g: BladesState, outlook: Outlook, giver: int) -> float:
    """About what the other side of a tray brings: each card by itself."""
    cards = g.tray(outlook.seat, giver).side(giver).cards
    return sum([outlook.exact_gain(card) for card in cards]) + _gift(g, outlook.seat, giver)


def _gift(g: BladesState, seat: int, giver: int) -> float:
    """What money and friendship on the other side bring."""
    side = g.tray(seat, giver).side(giver)
    received = g.players[seat].received[giver]
    before = sum([(value + 1) * count for value, count in enumerate(received)])
    offered = sum([(value + 1) * count for value, count in enumerate(side.friends)])
    return money_worth(side.money) + min(FRIENDSHIP_CAP, before + offered) - min(FRIENDSHIP_CAP, before)


def own_cost(g: BladesState, outlook: Outlook, offer: Offer, to: int) -> float:
    """About what one gives away."""
    return sum([outlook.cost(card) for card in offer.cards]) + _fee(g, outlook.seat, offer, to)


def _fee(g: BladesState, seat: int, offer: Offer, to: int) -> float:
    """What money and friendship cost; a point for somebody who leads hurts more."""
    thanks = (offer.thanks + 1) * rivalry(g, to) if offer.thanks < VALUES else 0.0
    return money_worth(offer.money) + thanks


def profit_of(g: BladesState, outlook: Outlook, offer: Offer, other: int) -> float:
    """What the whole exchange brings. Many cards may each look good and do no more than one of them, so nothing is agreed
    to without it."""
    cards = g.tray(outlook.seat, other).side(other).cards
    kept = outlook.exchange_gain(cards, offer.cards)
    return kept + _gift(g, outlook.seat, other) - _fee(g, outlook.seat, offer, other)


def rivalry(g: BladesState, other: int) -> float:
    """How much a point for this player costs oneself."""
    if g.seats == 2:
        return 1.0
    points = [open_points(g, each) for each in range(g.seats)]
    return 0.8 if points[other] == max(points) else 1.0 / (g.seats - 1)


def open_points(g: BladesState, seat: int) -> int:
    """What everybody knows of a player's points."""
    player = g.players[seat]
    return player.tournament_vp + player.collection_vp + friendship_vp(player)


def answer_to(g: BladesState, outlook: Outlook, other: int) -> Offer | None:
    """The best answer to what lies on the other side, if it is worth it."""
    side = g.tray(outlook.seat, other).side(other)
    brings = side_gain(g, outlook, other)
    best: Offer | None = None
    most = outlook.taste.trading * (1.5 if g.seats == 2 else 1.0)
    for cards in _bundles(g, outlook, other):
        money = side.value - sum([STAR[card] for card in cards])
        if 0 <= money <= min(len(MONEY) - 1, _purse(g, outlook.seat, other)):
            offer = Offer(cards, money)
            profit = brings - own_cost(g, outlook, offer, other) + _fits_wish(cards, money, side.wish)
            if profit > most:
                best, most = offer, profit
    if best is None:
        return None
    profit = profit_of(g, outlook, best, other)
    if profit <= outlook.taste.trading / 2:
        return None
    best.thanks = _thanks(g, outlook.seat, other, min(most, profit) - outlook.taste.trading)
    return best


def _thanks(g: BladesState, seat: int, other: int, profit: float) -> int:
    """The friendship card that a good trade deserves: it costs less than half of what the trade brings."""
    price = rivalry(g, other)
    friends = g.players[seat].friends
    lying = g.tray(seat, other).side(seat).friends
    for value in reversed(range(VALUES)):
        if (friends[value] or lying[value]) and (value + 1) * price < profit / 2:
            return value
    return VALUES


def _purse(g: BladesState, seat: int, other: int) -> int:
    return g.players[seat].money + g.tray(seat, other).side(seat).money


def _fits_wish(cards: list[int], money: int, wish: int) -> float:
    """A small preference for what the other one has asked for, so that the answer is taken."""
    if wish == NO_WISH:
        return 0.0
    return 0.3 if any(meets(card, wish) for card in cards) or (wish == _MONEY_WISH and money) else -0.3


def meets(card: int, wish: int) -> bool:
    """Whether a card is what somebody wants."""
    if wish >= CARD_WISH:
        return card == wish - CARD_WISH
    if 1 <= wish <= _SYMBOLS:
        return bool(COLLECTED_AS[card] >> (wish - 1) & 1)
    return wish == _SYMBOLS + 1 + KIND[card]


def _bundles(g: BladesState, outlook: Outlook, other: int) -> list[list[int]]:
    """Cards to give for it: none, one or two of those that cost least, first those that are wanted."""
    tray = g.tray(outlook.seat, other)
    wish = tray.side(other).wish
    loose = sorted({*g.players[outlook.seat].binder, *tray.side(outlook.seat).cards})
    cheap = sorted(loose, key=lambda card: (card not in outlook.plan.rest, not meets(card, wish), card))[:A_FEW]
    bundles: list[list[int]] = [[]]
    bundles += [[card] for card in cheap]
    bundles += [[one, two] for place, one in enumerate(cheap) for two in cheap[place + 1 :]]
    return bundles


def can_match(g: BladesState, outlook: Outlook, other: int) -> bool:
    """Whether money and spare cards could make one's own side worth as much as the other."""
    value, purse = g.tray(outlook.seat, other).side(other).value, _purse(g, outlook.seat, other)
    needed = [value - sum([STAR[card] for card in cards]) for cards in _bundles(g, outlook, other)]
    return any(0 <= money <= min(len(MONEY) - 1, purse) for money in needed)


def may_offer(g: BladesState, outlook: Outlook, other: int) -> bool:
    """Offers are made early in a phase, only where nothing lies on the tray yet, and to so many players at once."""
    tray = g.tray(outlook.seat, other)
    mine, theirs = tray.side(outlook.seat), tray.side(other)
    made = sum([1 for each in g.trays_of(outlook.seat) if each.side(outlook.seat).cards])
    return g.interval < LAST_CALL and mine.empty and theirs.empty and made < outlook.taste.offers


def wanted_side(g: BladesState, outlook: Outlook, other: int) -> Offer | None:
    """What should lie on one's side of a tray, where it is not so already; none where nothing is to be done."""
    tray = g.tray(outlook.seat, other)
    mine, theirs = tray.side(outlook.seat), tray.side(other)
    if not theirs.empty:
        offer = answer_to(g, outlook, other)
        if offer is None or (tray.balanced and is_content(g, outlook, other)):
            return None
        return None if offer.lies_on(mine) else offer
    if mine.cards or g.interval >= LAST_CALL:
        return None
    return opening(g, outlook, other)


def is_content(g: BladesState, outlook: Outlook, other: int) -> bool:
    """Whether the balanced tray as it lies is good enough."""
    mine = g.tray(outlook.seat, other).side(outlook.seat)
    lying = Offer(mine.cards, mine.money, NO_WISH, _lying_thanks(mine))
    return profit_of(g, outlook, lying, other) > outlook.taste.trading / 2


def _lying_thanks(side: Side) -> int:
    for value in reversed(range(VALUES)):
        if side.friends[value]:
            return value
    return VALUES


def opening(g: BladesState, outlook: Outlook, other: int) -> Offer | None:
    """A card that is left over, for one that extends the best collection."""
    player = g.players[outlook.seat]
    spare = [card for card in outlook.plan.rest if card in player.binder and STAR[card] >= 2]
    if not spare:
        return None
    spare.sort(key=lambda card: (-STAR[card], card))
    wish = _wished_symbol(outlook)
    if wish == NO_WISH:
        return None
    held = player.friends[0] + g.tray(outlook.seat, other).side(outlook.seat).friends[0]
    sweet = held > 0 and rivalry(g, other) < 0.5
    return Offer([spare[other % len(spare)]], 0, wish, 0 if sweet else VALUES)


def _wished_symbol(outlook: Outlook) -> int:
    shelves = [shelf for shelf in outlook.plan.shelves if shelf]
    if not shelves:
        return _MONEY_WISH
    mask = shared(shelves[0]) & ALL_SYMBOLS
    for symbol in range(_SYMBOLS):
        if mask >> symbol & 1:
            return symbol + 1
    return NO_WISH


def fill(g: BladesState, outlook: Outlook, options: list[Move], other: int) -> Move:
    """The next step at a tray: make one's side as it should be, then agree or leave."""
    offer = wanted_side(g, outlook, other)
    tray = g.tray(outlook.seat, other)
    if offer is None:
        theirs = tray.side(other)
        willing = not theirs.empty and answer_to(g, outlook, other) is not None
        return AGREE_HERE if willing and AGREE_HERE in options else DONE
    return _edit(tray.side(outlook.seat), offer, options)


def _edit(side: Side, offer: Offer, options: list[Move]) -> Move:
    steps: list[Move] = [TAKE_BACK[card] for card in side.cards if card not in offer.cards]
    steps += [UNTHANK[value] for value in range(VALUES) if side.friends[value] and value != offer.thanks]
    # The wish comes before the cards: a tray whose cards lie as they should counts as filled.
    if side.wish != offer.wish and offer.wish != NO_WISH:
        steps.append(WISH[offer.wish] if offer.wish < CARD_WISH else WISH_CARD[offer.wish - CARD_WISH])
    if side.money != offer.money:
        steps.append(MONEY[offer.money])
    if offer.thanks < VALUES and not side.friends[offer.thanks]:
        steps.append(THANK[offer.thanks])
    steps += [PUT[card] for card in offer.cards if card not in side.cards]
    for step in steps:
        if step in options:
            return step
    return DONE
