"""Why a move is a good one, in one line for the player who asked."""

from __future__ import annotations

from typing import Final

from demesne.bots.dominion.traits import is_terminal
from demesne.core.move import Move
from demesne.games.dominion.card import CARDS, COINS, KINDS, NAMES
from demesne.games.dominion.kinds import ACTION, ATTACK, CURSE, TREASURE, VICTORY
from demesne.games.dominion.layout import PROVINCE
from demesne.games.dominion.moves import END_TURN, NO_CARD, CardMove
from demesne.games.dominion.scoring import owned, points
from demesne.games.dominion.state import DominionState

LAST_PROVINCES: Final = 5
"""With so few left, the game is about to end."""

_BY_WORD: Final = {
    "play all treasures": "Nothing is lost by playing every Treasure before you buy.",
    "end actions": "No Action you hold helps this turn.",
    "end turn": "Nothing you can afford would make your deck better.",
    "done": "Nothing more here is worth it.",
}
_BY_VERB: Final = {
    "discard": "{card} is what you miss least this turn.",
    "trash": "Your deck is better without {card}.",
    "topdeck": "{card} serves you best as a card to come.",
    "reveal": "Showing {card} costs nothing.",
    "set aside": "Of these, {card} is the one to set aside.",
    "keep": "{card} helps this turn.",
    "take": "{card} helps this turn.",
    "resolve": "{card} first: what it brings can help with the rest.",
    "gain": "{card} is the best card within reach.",
    "mark": "The others want {card} more than you do.",
}


def reason(state: DominionState, seat: int, move: Move) -> str:
    if len(state.legal_moves(seat)) == 1:
        return "It is the only legal move."
    assert isinstance(move, CardMove)
    if move.card == NO_CARD:
        return _BY_WORD.get(move.text, "It leaves you better off than the other choice.")
    if move.verb == "buy":
        return _why_buy(state, seat, move.card)
    if move.verb == "play":
        return _why_play(state, move.card)
    if move.verb == "trash" and _must(state, seat, move):
        return f"Of these, {NAMES[move.card]} is the one to trash."
    return _BY_VERB.get(move.verb, "{card} serves you best here.").format(card=NAMES[move.card])


def _must(state: DominionState, seat: int, move: CardMove) -> bool:
    """Something has to be done of this kind, with one card or another."""
    return all(other.verb == move.verb for other in state.legal_moves(seat))


def _why_buy(state: DominionState, seat: int, card: int) -> str:
    name = NAMES[card]
    left = state.in_supply(PROVINCE)
    cards = owned(state, seat)
    if card == PROVINCE:
        return f"6 points, and the last Province ends the game: {left} left."
    if KINDS[card] & VICTORY:
        return f"{_worth(card, cards)}; {_why_points_now(state, left)}."
    if KINDS[card] & TREASURE:
        mean = 5 * sum(COINS[each] for each in cards) / len(cards)
        return f"{name} gives ${COINS[card]}; a hand of yours holds ${mean:.1f} on average."
    others = sum(1 for each in cards if KINDS[each] & ACTION)
    better = "does more for this deck than a Treasure at its price"
    if KINDS[card] & ATTACK:
        return f"{name} {better}, and every play of it harms the others."
    if is_terminal(card):
        return f"{name} {better}, and {_actions(others)} room for it."
    return f"{name} costs you no action and {better}."


def _worth(card: int, cards: list[int]) -> str:
    """What it brings; of one that counts cards, with what."""
    value = points(card, [*cards, card])
    counted = f" with your {len(cards) + 1} cards" if CARDS[card].worth is not None else ""
    return f"{NAMES[card]} is worth {value} point{'' if value == 1 else 's'}{counted}"


def _why_points_now(state: DominionState, provinces: int) -> str:
    if provinces <= LAST_PROVINCES:
        left = "1 Province" if provinces == 1 else f"{provinces} Provinces"
        return f"with {left} left, points now are worth more than a stronger deck"
    if state.emptied >= state.layout.empties - 1:
        return "one more empty pile ends the game, so points count now"
    return "nothing else within reach does as much for you"


def _actions(number: int) -> str:
    if number == 0:
        return "no other Action takes"
    return "1 Action leaves" if number == 1 else f"{number} Actions leave"


def _why_play(state: DominionState, card: int) -> str:
    if KINDS[card] & TREASURE:
        return f"{NAMES[card]} first: what comes after it depends on the order."
    if is_terminal(card):
        return f"{NAMES[card]} is the best use of {'your last action' if state.actions == 1 else 'an action'}."
    return f"{NAMES[card]} gives back the action it takes, so it comes first."


def drawback(state: DominionState, move: Move) -> str:
    """What speaks against an answer that was made; nothing, where that is not plain."""
    if move is END_TURN:
        return "" if state.purchases else "A turn without a purchase makes the deck no better."
    if not isinstance(move, CardMove) or move.card == NO_CARD or move.verb not in ("buy", "gain"):
        return ""
    kinds, name = KINDS[move.card], NAMES[move.card]
    if kinds & CURSE:
        return "A Curse takes a point, and a place in your hands."
    left = state.in_supply(PROVINCE)
    if kinds & VICTORY and not kinds & (ACTION | TREASURE) and left > LAST_PROVINCES and move.card != PROVINCE:
        return f"{name} brings points, but no coins: with {left} Provinces left that is early."
    if kinds & TREASURE and COINS[move.card] == 1 and state.cost(move.card) == 0:
        return f"{name} takes a place in your hands that a better card could have."
    return ""
