"""Trades: two players put cards, money and thanks onto the tray between them, and exchange them when both agree."""

from __future__ import annotations

from bisect import insort

from demesne.core.effect import Asks, Program, register
from demesne.core.move import Move
from demesne.games.millennium_blades.cards import NO_CARD, TITLES, titles
from demesne.games.millennium_blades.constants import GRACE, MARKET, PILES, TRADES, TRAYS
from demesne.games.millennium_blades.frame import BladesFrame
from demesne.games.millennium_blades.knowledge import arrive_openly, known_to, leave_openly, show_to
from demesne.games.millennium_blades.moves import (
    AGREE,
    AGREE_HERE,
    CARD_WISH,
    DONE,
    MONEY,
    NO_WISH,
    PUT,
    TAKE_BACK,
    THANK,
    TRADE,
    UNTHANK,
    WISH,
    WISH_CARD,
    WISHES,
    WITHDRAW,
    CardMove,
    MoneyMove,
    ThanksMove,
    WishMove,
)
from demesne.games.millennium_blades.numbers import TRAY_CHANGES
from demesne.games.millennium_blades.player import VALUES
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.tray import Side, Tray
from demesne.games.millennium_blades.view_types import MillenniumBladesDetails


class FillTray(Asks[BladesState, BladesFrame]):
    """A player's own side of one tray, until it is `done`. What lies there is set aside."""

    prompt = "tray"
    reads = TRADES | TRAYS | MARKET | PILES
    touches = 0

    def options(self, g: BladesState, f: BladesFrame) -> list[Move]:
        if g.interval >= GRACE:
            return []
        player, tray = g.players[f.seat], g.tray(f.seat, f.partner)
        side = tray.side(f.seat)
        moves: list[Move] = []
        last = NO_CARD
        for card in player.binder:
            if card != last:
                last = card
                moves.append(PUT[card])
        moves += [TAKE_BACK[card] for card in sorted(set(side.cards))]
        moves += MONEY[: side.money]
        moves += MONEY[side.money + 1 : player.money + side.money + 1]
        moves += [THANK[value] for value in range(VALUES) if player.friends[value]]
        moves += [UNTHANK[value] for value in range(VALUES) if side.friends[value]]
        moves += WISH[: side.wish]
        moves += WISH[side.wish + 1 :]
        last = NO_CARD
        for card in known_to(g, f.seat, f.partner):
            if card != last and side.wish != CARD_WISH + card:
                moves.append(WISH_CARD[card])
            last = card
        if can_agree(tray, f.seat):
            moves.append(AGREE_HERE)
        if not side.empty:
            moves.append(WITHDRAW)
        moves.append(DONE)
        return moves

    def token(self, g: BladesState, f: BladesFrame, move: Move) -> int | None:
        return g.tray(f.seat, f.partner).revision if move is AGREE_HERE else None

    def answer(self, g: BladesState, f: BladesFrame, move: Move) -> None:
        if move is DONE:
            return
        f.edits += 1
        if f.edits < TRAY_CHANGES:
            f.pc -= 1
        tray = g.own_tray(f.seat, f.partner)
        open_before = can_agree(tray, f.partner)
        self.change(g, f, tray, move)
        # Menus only say who may agree; what else has changed concerns those who are at their trays.
        g.touch(TRAYS if can_agree(tray, f.partner) == open_before else TRADES)

    def change(self, g: BladesState, f: BladesFrame, tray: Tray, move: Move) -> None:
        if move is AGREE_HERE:
            agree(g, f.seat, f.partner)
        elif move is WITHDRAW:
            withdraw(g, tray, f.seat)
        elif isinstance(move, CardMove) and move.verb == "put":
            put(g, tray, f.seat, move.card)
        elif isinstance(move, CardMove) and move.verb == "take back":
            take_back(g, tray, f.seat, move.card)
        elif isinstance(move, MoneyMove):
            set_money(g, tray, f.seat, move.amount)
        elif isinstance(move, ThanksMove):
            thank(g, tray, f.seat, move.value, 1 if move.verb == "thank" else -1)
        elif isinstance(move, WishMove):
            wish(g, tray, f.seat, move.wish)
        elif isinstance(move, CardMove):
            wish(g, tray, f.seat, CARD_WISH + move.card)

    def why_not(self, g: BladesState, f: BladesFrame, move: Move) -> str:
        if move is AGREE_HERE:
            return why_not_agree(g.tray(f.seat, f.partner), f.seat)
        if isinstance(move, MoneyMove):
            return why_not_money(g, f.seat, f.partner, move)
        if isinstance(move, CardMove) and move.verb == "put":
            return f"{move.thing} is not in your binder"
        if isinstance(move, CardMove) and move.verb == "take back":
            return f"{move.thing} is not on your side of the tray"
        if isinstance(move, ThanksMove):
            where = "left" if move.verb == "thank" else "on your side of the tray"
            return f"there is no friendship card {move.thing} {where}"
        if move.verb == "wish":
            return why_not_wish(g, f.seat, f.partner, move)
        if move is WITHDRAW:
            return "your side of the tray is empty"
        return "you are at a tray: done leaves it"

    def details(self, g: BladesState, f: BladesFrame) -> MillenniumBladesDetails:
        tray = g.tray(f.seat, f.partner)
        yours, theirs = tray.side(f.seat).value, tray.side(f.partner).value
        return {"to": f.partner, "yours": yours, "theirs": theirs}


TRADING = register("millennium-blades:Trade", Program((FillTray(),)))


def trade_moves(g: BladesState, seat: int) -> list[Move]:
    """Trays to fill, and trays to agree to."""
    moves: list[Move] = [TRADE[other] for other in range(g.seats) if other != seat]
    for tray in g.trays_of(seat):
        if can_agree(tray, seat):
            moves.append(AGREE[tray.other(seat)])
    return moves


def begin_trade(g: BladesState, seat: int, partner: int) -> None:
    g.push(TRADING, seat).partner = partner


def can_agree(tray: Tray, seat: int) -> bool:
    return tray.balanced and not tray.side(seat).agreed


def why_not_agree(tray: Tray, seat: int) -> str:
    if tray.side(seat).agreed:
        return "you have agreed already"
    one, other = tray.sides
    if one.empty and other.empty:
        return "nothing lies on the tray"
    yours, theirs = tray.side(seat).value, tray.side(tray.other(seat)).value
    return f"your side is worth {yours} and the other one {theirs}"


def why_not_money(g: BladesState, seat: int, partner: int, move: MoneyMove) -> str:
    there = g.tray(seat, partner).side(seat).money
    if move.amount == there:
        return "so much lies there already"
    return f"you have M${g.players[seat].money + there}"


def why_not_wish(g: BladesState, seat: int, partner: int, move: Move) -> str:
    wanted = (
        move.wish if isinstance(move, WishMove) else CARD_WISH + move.card if isinstance(move, CardMove) else NO_WISH
    )
    if g.tray(seat, partner).side(seat).wish == wanted:
        return "that is your wish already"
    return f"you do not know that they have {move.thing}"


# One's own side


def put(g: BladesState, tray: Tray, seat: int, card: int) -> None:
    g.players[seat].binder.remove(card)
    side = tray.side(seat)
    insort(side.cards, card)
    show_to(g, tray.other(seat), seat, side.cards)
    _changed(g, tray, seat, {"put": TITLES[card]})


def take_back(g: BladesState, tray: Tray, seat: int, card: int) -> None:
    tray.side(seat).cards.remove(card)
    insort(g.players[seat].binder, card)
    _changed(g, tray, seat, {"back": TITLES[card]})


def set_money(g: BladesState, tray: Tray, seat: int, amount: int) -> None:
    side = tray.side(seat)
    g.players[seat].money += side.money - amount
    side.money = amount
    _changed(g, tray, seat, {"money": amount})


def thank(g: BladesState, tray: Tray, seat: int, value: int, count: int) -> None:
    """Put a friendship card onto the tray, or take it back."""
    g.players[seat].friends[value] -= count
    tray.side(seat).friends[value] += count
    _changed(g, tray, seat, {"thanks": value + 1} if count > 0 else {"no_thanks": value + 1})


def wish(g: BladesState, tray: Tray, seat: int, wanted: int) -> None:
    tray.side(seat).wish = wanted
    _changed(g, tray, seat, {"wish": wish_name(wanted)})


def wish_name(wanted: int) -> str:
    return WISHES[wanted] if wanted < CARD_WISH else TITLES[wanted - CARD_WISH]


def _changed(g: BladesState, tray: Tray, seat: int, what: dict[str, object]) -> None:
    """Others only learn that the two are trading."""
    tray.change()
    other = tray.other(seat)
    if g.journal is not None:
        g.journal.whisper("tray", seat, {"to": other}, what, 1 << seat | 1 << other)


def withdraw(g: BladesState, tray: Tray, seat: int) -> None:
    """Everything goes back to where it came from."""
    _return_side(g, tray, seat)
    _changed(g, tray, seat, {"back": "everything"})


def _return_side(g: BladesState, tray: Tray, seat: int) -> None:
    player, side = g.players[seat], tray.side(seat)
    player.binder = sorted([*player.binder, *side.cards])
    player.money += side.money
    player.friends = [kept + offered for kept, offered in zip(player.friends, side.friends)]
    side.cards = []
    side.money = 0
    side.friends = [0] * VALUES


def clear_trays(g: BladesState) -> None:
    """Trading is over for this phase."""
    for pair in g.trays[:]:
        tray = g.own_tray(pair.low, pair.high)
        for seat in (tray.low, tray.high):
            _return_side(g, tray, seat)
            tray.side(seat).wish = NO_WISH
        tray.change()


# Agreeing


def agree(g: BladesState, seat: int, partner: int) -> None:
    tray = g.own_tray(seat, partner)
    tray.side(seat).agreed = True
    g.touch(TRADES)
    if all(side.agreed for side in tray.sides):
        exchange(g, tray)
    elif g.journal is not None:
        g.journal.whisper("agree", seat, {"to": partner}, {"revision": tray.revision}, 1 << seat | 1 << partner)


def exchange(g: BladesState, tray: Tray) -> None:
    """Both sides change hands, for all to see."""
    gives, takes = tray.sides
    told: dict[str, object] = {
        "to": tray.high,
        "gives": titles(gives.cards),
        "takes": titles(takes.cards),
        "pays": gives.money,
        "earns": takes.money,
        "given": in_words(gives),
        "taken": in_words(takes),
    }
    _cross(g, tray, tray.low)
    _cross(g, tray, tray.high)
    for side in tray.sides:
        side.cards = []
        side.money = 0
        side.friends = [0] * VALUES
        side.wish = NO_WISH
    tray.change()
    if g.journal is not None:
        g.journal.reveal("exchange", tray.low, told)


def in_words(side: Side) -> list[str]:
    """Everything on a side, as a reader is told."""
    words = titles(side.cards)
    if side.money:
        words.append(f"M${side.money}")
    for value, count in enumerate(side.friends):
        words += [f"friendship +{value + 1}"] * count
    return words


def _cross(g: BladesState, tray: Tray, seat: int) -> None:
    """One side goes to the other player."""
    side, other = tray.side(seat), tray.other(seat)
    taker = g.players[other]
    for card in side.cards:
        leave_openly(g, seat, card)
        arrive_openly(g, other, card)
        insort(taker.binder, card)
    taker.money += side.money
    for value, count in enumerate(side.friends):
        if count:
            taker.receive(seat, value, count)
