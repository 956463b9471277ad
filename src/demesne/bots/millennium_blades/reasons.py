"""Why a move is a good one, in one line for the player who asked."""

from __future__ import annotations

from typing import Final

from demesne.bots.bot import ONLY_MOVE, naming, sentence
from demesne.bots.millennium_blades.shopping import Outlook
from demesne.core.move import Move
from demesne.core.wording_types import MoveParts, Sentence
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
    "sell": "Neither [their|your] deck nor [their|your] collections need it, and its stars bring money at once.",
    "deck": "It belongs to the deck that scored best when tried out alone.",
    "undeck": "Another card does more in that deck.",
    "uncollect": "It does more elsewhere.",
    "spend": "It is left over, and has few stars.",
    "keep": "Of these it adds most to [their|your] deck or [their|your] collection.",
    "exchange": "[Their|Your] deck has the second type, not the first.",
    "wish": "A card of that symbol would extend [their|your] collection.",
    "put": "[They do|You do] not need it, and somebody else may.",
    "take back": "Something else makes a better offer, or [they|you] need it.",
    "thank": "The trade is worth a thank-you, and costs [them|you] little.",
    "unthank": "The trade is worth less to [them|you] than that.",
    "money": "It makes both sides equal.",
    "agree": "What [they get|you get] is worth more to [them|you] than what [they give|you give].",
    "withdraw": "What [they|you] would get is worth less to [them|you] than what [they|you] would give.",
    "done": "Nothing more is to be gained here.",
    "never mind": "Too few cards are left over for it.",
    "ready": "Nothing on the table is worth its price to [them|you] now.",
    "not ready": "There is something to gain after all.",
    "peek": "For M$1 [they learn|you learn] whether that pack is worth its price.",
    "give": "It costs [them|you] little.",
    "take": "It adds more to [their|your] cards than the marker would bring.",
}

SPENT: Final = Sentence("They are left over, and have few stars.")
"""Of several cards for one promo."""


def reason(g: BladesState, outlook: Outlook, move: Move) -> Sentence:
    """In words that a player understands."""
    if len(g.legal_moves(outlook.seat)) == 1:
        return ONLY_MOVE
    if isinstance(move, MarketMove):
        price = "nothing" if move.verb == "accept" else f"M${price_of(g, outlook.seat, move.card)}"
        gain = f"{outlook.exact_gain(move.card):.1f}"
        return sentence(
            "It would add about {gain} VP to what [they hold|you hold], for {price}.", gain=gain, price=price
        )
    if isinstance(move, PackMove) and move.verb == "buy":
        card = pack(g, move.spot)
        worth, told = (
            f"{outlook.pack_gain(SET_OF[card]):.1f}",
            "A card of {set} brings [them|you] about {worth} VP, for M${price}.",
        )
        return sentence(told, set=SET_NAMES[SET_OF[card]], worth=worth, price=PRICE[card])
    if isinstance(move, PileMove):
        told = "[They have|You have] enough cards left over, and a {pile} promo does more than those."
        return sentence(told, pile=move.thing)
    if isinstance(move, SeatMove) and move.verb == "trade":
        return sentence("Both [of them|of you] could gain by an exchange.")
    if isinstance(move, CardMove) and move.verb == "collect":
        return _of_collection(outlook, move.card)
    return sentence(_BY_VERB[move.verb])


def _of_collection(outlook: Outlook, card: int) -> Sentence:
    for shelf in outlook.plan.shelves:
        if card in shelf:
            symbol = symbols_in(shared(shelf))[0]
            told = "{cards} {symbol} cards of different stars make {vp} VP."
            return sentence(told, cards=len(shelf), symbol=symbol, vp=collection_vp(shelf))
    return sentence("It makes the collection larger.")


def reason_in_tournament(g: BladesState, seat: int, move: Move, tried: list[tuple[Move, float]]) -> Sentence:
    """How much better the move does than the next best, where both were tried out on a guess."""
    own = [value for other, value in tried if other is move]
    others = [(value, other) for other, value in tried if other is not move]
    if not own or not others:
        return sentence("Of the answers tried out on what [they know|you know], none does better.")
    second, other = max(others, key=lambda pair: pair[0])
    lead = round(own[0] - second)
    if lead < 1:
        return sentence("Tried out on what [they know|you know], no other answer does better.")
    told = "Tried out on what [they know|you know], it leaves [them|you] {lead} RP better off than ‘{other}’ would."
    return naming(told, {"other": [parts_of(g, seat, other)]}, lead=lead)


def parts_of(g: BladesState, seat: int, move: Move) -> MoveParts:
    """A move in parts, with what lies in a place where the move names the place only."""
    board = survey(g)
    if isinstance(move, PlaceMove):
        return _named(move, [*board.rows[move.seat], *board.gear[move.seat], *board.bearers[move.seat]], move.spot)
    if isinstance(move, NumberMove) and move.verb == "before":
        return _named(move, board.rows[seat], move.number)
    return move.parts()


def _named(move: Move, faces: list[Face], place: int) -> MoveParts:
    for face in faces:
        if face.place == place:
            return MoveParts(move.text, move.verb, face.title, move.place)
    return move.parts()
