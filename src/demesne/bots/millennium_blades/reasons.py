"""Why a move is a good one, in one line for the player who asked."""

from __future__ import annotations

from typing import Final

from demesne.bots.millennium_blades.shopping import Outlook
from demesne.core.move import Move
from demesne.games.millennium_blades.aftermarket import price_of
from demesne.games.millennium_blades.cards import PRICE, SET_NAMES, SET_OF, symbols_in
from demesne.games.millennium_blades.collecting import collection_vp, shared
from demesne.games.millennium_blades.face import Face
from demesne.games.millennium_blades.moves import (
    CardMove,
    MarketMove,
    NumberMove,
    PackMove,
    PileMove,
    PlaceMove,
    SeatMove,
)
from demesne.games.millennium_blades.state import BladesState
from demesne.games.millennium_blades.store import pack
from demesne.games.millennium_blades.survey import survey

_BY_VERB: Final = {
    "sell": "Neither your deck nor your collections need it, and its stars bring money at once.",
    "deck": "It belongs to the deck that scored best when tried out alone.",
    "undeck": "Another card does more in that deck.",
    "uncollect": "It does more elsewhere.",
    "spend": "It is left over, and has few stars.",
    "keep": "Of these it adds most to your deck or your collection.",
    "exchange": "Your deck has the second type, not the first.",
    "wish": "A card of that symbol would extend your collection.",
    "put": "You do not need it, and somebody else may.",
    "take back": "Something else makes a better offer, or you need it yourself.",
    "thank": "The trade is worth a thank-you, and costs you little.",
    "unthank": "The trade is worth less to you than that.",
    "money": "It makes both sides equal.",
    "agree": "What you get is worth more to you than what you give.",
    "withdraw": "What you would get is worth less to you than what you would give.",
    "done": "Nothing more is to be gained here.",
    "never mind": "Too few cards are left over for it.",
    "ready": "Nothing on the table is worth its price to you now.",
    "not ready": "There is something to gain after all.",
    "peek": "For M$1 you learn whether that pack is worth its price.",
    "give": "It costs you little.",
    "take": "It adds more to your cards than the marker would bring.",
}

SPENT: Final = "They are left over, and have few stars."
"""Of several cards for one promo."""


def reason(g: BladesState, outlook: Outlook, move: Move) -> str:
    """In words that a player understands."""
    if len(g.legal_moves(outlook.seat)) == 1:
        return "It is the only legal move."
    if isinstance(move, MarketMove):
        price = "nothing" if move.verb == "accept" else f"M${price_of(g, outlook.seat, move.card)}"
        return f"It would add about {outlook.exact_gain(move.card):.1f} VP to what you hold, for {price}."
    if isinstance(move, PackMove) and move.verb == "buy":
        card = pack(g, move.spot)
        worth = outlook.pack_gain(SET_OF[card])
        return f"A card of {SET_NAMES[SET_OF[card]]} brings you about {worth:.1f} VP, for M${PRICE[card]}."
    if isinstance(move, PileMove):
        return f"You have enough cards left over, and a {move.thing} promo does more than they do."
    if isinstance(move, SeatMove) and move.verb == "trade":
        return "Both of you could gain by an exchange."
    if isinstance(move, CardMove) and move.verb == "collect":
        return _of_collection(outlook, move.card)
    return _BY_VERB[move.verb]


def _of_collection(outlook: Outlook, card: int) -> str:
    for shelf in outlook.plan.shelves:
        if card in shelf:
            symbol = symbols_in(shared(shelf))[0]
            return f"{len(shelf)} {symbol} cards of different stars make {collection_vp(shelf)} VP."
    return "It makes the collection larger."


def reason_in_tournament(g: BladesState, seat: int, move: Move, tried: list[tuple[Move, float]]) -> str:
    """How much better the move does than the next best, where both were tried out on a guess."""
    own = [value for other, value in tried if other is move]
    others = [(value, other) for other, value in tried if other is not move]
    if not own or not others:
        return "Of the answers tried out on what you know, none does better."
    second, other = max(others, key=lambda pair: pair[0])
    lead = round(own[0] - second)
    if lead < 1:
        return "Tried out on what you know, no other answer does better."
    return f"Tried out on what you know, it leaves you {lead} RP better off than ‘{said(g, seat, other)}’ would."


def said(g: BladesState, seat: int, move: Move) -> str:
    """A move as people say it: with what lies in a place, where the move names the place only."""
    board = survey(g)
    if isinstance(move, PlaceMove):
        return _named(move, [*board.rows[move.seat], *board.gear[move.seat], *board.bearers[move.seat]], move.spot)
    if isinstance(move, NumberMove) and move.verb == "before":
        return _named(move, board.rows[seat], move.number)
    return move.text


def _named(move: Move, faces: list[Face], place: int) -> str:
    for face in faces:
        if face.place == place:
            return f"{move.verb} {face.title}"
    return move.text
