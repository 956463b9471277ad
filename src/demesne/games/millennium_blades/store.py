"""The Store: a deck and a row of packs, bought face down. A pack is one card; its back shows its set and price."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from demesne.core.move import Move
from demesne.games.millennium_blades.cards import NO_CARD, PRICE, SET_NAMES, SET_OF, TITLES
from demesne.games.millennium_blades.constants import STORE
from demesne.games.millennium_blades.moves import BUY_PACK, PEEK, TOP, PackMove
from demesne.games.millennium_blades.numbers import PEEK_PRICE, ROW

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


def draw(g: BladesState) -> int:
    """The top card of the Store deck; `NO_CARD` where deck and discard are empty."""
    restock(g)
    if not g.deck:
        return NO_CARD
    g.drawn += 1
    card = g.deck.pop()
    restock(g)
    return card


def restock(g: BladesState) -> None:
    """An empty Store deck is made anew from the Store discard."""
    if g.deck or not (g.discard or g.unseen):
        return
    g.deck = sorted([*g.discard, *g.unseen])
    g.discard = []
    g.unseen = []
    g.rng.shuffle(g.deck)
    g.drawn += 1
    if g.journal is not None:
        g.journal.reveal("restock", g.first, {"cards": len(g.deck)})


def discard_openly(g: BladesState, print_: int) -> None:
    insort(g.discard, print_)


def fill(g: BladesState, spot: int) -> None:
    """The top card of the deck comes into a space of the row."""
    g.row[spot] = draw(g)
    g.refills[spot] += 1
    g.peekers[spot] = 0


def lay_row(g: BladesState) -> None:
    for spot in range(ROW):
        fill(g, spot)


def tell_backs(g: BladesState) -> None:
    """Everybody sees the backs of the row and of the deck's top card."""
    if g.journal is not None:
        cards = [card for card in [*g.row, *g.deck[-1:]] if card != NO_CARD]
        g.journal.reveal("backs", g.first, {"sets": [SET_NAMES[SET_OF[card]] for card in cards]})


def clear_row(g: BladesState) -> None:
    """What nobody bought goes face down to the Store discard."""
    for spot in range(ROW):
        if g.row[spot] != NO_CARD:
            insort(g.unseen, g.row[spot])
            g.row[spot] = NO_CARD
            g.refills[spot] += 1
            g.peekers[spot] = 0


def deal(g: BladesState, seat: int, count: int) -> None:
    """Cards from the Store deck to a player, unseen by others."""
    cards = [card for card in [draw(g) for _ in range(count)] if card != NO_CARD]
    for card in cards:
        insort(g.players[seat].binder, card)
    if cards and g.journal is not None:
        names = [TITLES[card] for card in cards]
        g.journal.whisper("deal", seat, {"count": len(cards)}, {"cards": names}, 1 << seat)


def pack(g: BladesState, spot: int) -> int:
    """The card in a space of the row or on top of the deck; `NO_CARD` where there is none."""
    if spot == TOP:
        return g.deck[-1] if g.deck else NO_CARD
    return g.row[spot]


def pack_token(g: BladesState, spot: int) -> int:
    return g.drawn if spot == TOP else g.refills[spot]


def pack_moves(g: BladesState, seat: int) -> list[Move]:
    money = g.players[seat].money
    cards = [pack(g, spot) for spot in range(TOP + 1)]
    return [BUY_PACK[spot] for spot, card in enumerate(cards) if card != NO_CARD and PRICE[card] <= money]


def buy_pack(g: BladesState, seat: int, spot: int) -> None:
    """Pay the price on the back; the next card of the deck takes the place."""
    card = pack(g, spot)
    g.pay(seat, PRICE[card])
    if spot == TOP:
        draw(g)
    else:
        fill(g, spot)
    insort(g.players[seat].binder, card)
    g.touch(STORE)
    if g.journal is not None:
        public: dict[str, object] = {"set": SET_NAMES[SET_OF[card]], "price": PRICE[card]}
        if g.deck:
            public["next"] = SET_NAMES[SET_OF[g.deck[-1]]]
        g.journal.whisper("buy_pack", seat, public, {"card": TITLES[card]}, 1 << seat)


def why_not_pack(g: BladesState, seat: int, move: PackMove) -> str:
    card = pack(g, move.spot)
    if card == NO_CARD:
        return "there is no pack"
    price = PRICE[card] if move.verb == "buy" else PEEK_PRICE
    money = g.players[seat].money
    if money < price:
        return f"it costs M${price} and you have M${money}"
    return "" if move.verb == "buy" else "your character does not look into that pack now"


def peek_moves(g: BladesState, seat: int) -> list[Move]:
    """Packs of the row that the character may still look into."""
    player = g.players[seat]
    if not player.peeks_left or player.money < PEEK_PRICE:
        return []
    return [PEEK[spot] for spot in range(ROW) if g.row[spot] != NO_CARD and not g.peekers[spot] >> seat & 1]


def peek(g: BladesState, seat: int, spot: int) -> None:
    """Look at a pack of the row; only this player then knows it."""
    g.pay(seat, PEEK_PRICE)
    g.players[seat].peeks_left -= 1
    g.peekers[spot] |= 1 << seat
    g.touch(STORE)
    if g.journal is not None:
        g.journal.whisper("peek", seat, {"pack": spot + 1}, {"card": TITLES[g.row[spot]]}, 1 << seat)
