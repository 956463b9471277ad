"""Why a move is a good one, in one line for the player who asked."""

from __future__ import annotations

from typing import Final

from demesne.bots.bot import ONLY_MOVE, sentence
from demesne.bots.dominion.traits import is_terminal
from demesne.core.move import Move
from demesne.core.wording_types import Sentence
from demesne.games.dominion.card import CARDS, COINS, KINDS, NAMES
from demesne.games.dominion.kinds import ACTION, ATTACK, CURSE, TREASURE, VICTORY
from demesne.games.dominion.layout import PROVINCE
from demesne.games.dominion.moves import END_TURN, NO_CARD, CardMove
from demesne.games.dominion.scoring import owned, points
from demesne.games.dominion.state import DominionState

LAST_PROVINCES: Final = 5
"""With so few left, the game is about to end."""

_BY_WORD: Final = {
    "play all treasures": "Nothing is lost by playing every Treasure before [they buy|you buy].",
    "end actions": "No Action in hand helps this turn.",
    "end turn": "Nothing within reach would make [their|your] deck better.",
    "done": "Nothing more here is worth it.",
}
_BY_VERB: Final = {
    "discard": "{card} is what [they miss|you miss] least this turn.",
    "trash": "[Their|Your] deck is better without {card}.",
    "topdeck": "{card} serves [them|you] best as a card to come.",
    "reveal": "Showing {card} costs nothing.",
    "set aside": "Of these, {card} is the one to set aside.",
    "keep": "{card} helps this turn.",
    "take": "{card} helps this turn.",
    "resolve": "{card} first: what it brings can help with the rest.",
    "gain": "{card} is the best card within reach.",
    "mark": "The others want {card} more than [they|you] do.",
}


def reason(state: DominionState, seat: int, move: Move) -> Sentence:
    if len(state.legal_moves(seat)) == 1:
        return ONLY_MOVE
    assert isinstance(move, CardMove)
    if move.card == NO_CARD:
        return sentence(_BY_WORD.get(move.text, "It leaves [them|you] better off than the other choice."))
    if move.verb == "buy":
        return _why_buy(state, seat, move.card)
    if move.verb == "play":
        return sentence(_why_play(state, move.card), card=NAMES[move.card])
    if move.verb == "trash" and _must(state, seat, move):
        return sentence("Of these, {card} is the one to trash.", card=NAMES[move.card])
    return sentence(_BY_VERB.get(move.verb, "{card} serves [them|you] best here."), card=NAMES[move.card])


def _must(state: DominionState, seat: int, move: CardMove) -> bool:
    """Something has to be done of this kind, with one card or another."""
    return all(other.verb == move.verb for other in state.legal_moves(seat))


def _why_buy(state: DominionState, seat: int, card: int) -> Sentence:
    name = NAMES[card]
    left = state.in_supply(PROVINCE)
    cards = owned(state, seat)
    if card == PROVINCE:
        return sentence("6 points, and the last Province ends the game: {left} left.", left=left)
    if KINDS[card] & VICTORY:
        value = points(card, [*cards, card])
        return sentence(f"{_worth(card, cards)}; {_why_points_now(state, left)}.", card=name, points=value, left=left)
    if KINDS[card] & TREASURE:
        mean = 5 * sum(COINS[each] for each in cards) / len(cards)
        told = "{card} gives ${coins}; a hand of [theirs|yours] holds ${mean} on average."
        return sentence(told, card=name, coins=COINS[card], mean=f"{mean:.1f}")
    others = sum(1 for each in cards if KINDS[each] & ACTION)
    better = "does more for this deck than a Treasure at its price"
    if KINDS[card] & ATTACK:
        return sentence("{card} " + better + ", and every play of it harms the others.", card=name)
    if is_terminal(card):
        return sentence("{card} " + f"{better}, and {_actions(others)} room for it.", card=name, others=others)
    return sentence("{card} costs no action and " + f"{better}.", card=name)


def _worth(card: int, cards: list[int]) -> str:
    """What it brings; of one that counts cards, with what."""
    counted = f" with [their|your] {len(cards) + 1} cards" if CARDS[card].worth is not None else ""
    return "{card} is worth {points|point|points}" + counted


def _why_points_now(state: DominionState, provinces: int) -> str:
    if provinces <= LAST_PROVINCES:
        return "with {left|Province|Provinces} left, points now are worth more than a stronger deck"
    if state.emptied >= state.layout.empties - 1:
        return "one more empty pile ends the game, so points count now"
    return "nothing else within reach does as much"


def _actions(number: int) -> str:
    if number == 0:
        return "no other Action takes"
    return "{others|Action leaves|Actions leave}"


def _why_play(state: DominionState, card: int) -> str:
    if KINDS[card] & TREASURE:
        return "{card} first: what comes after it depends on the order."
    if is_terminal(card):
        return "{card} is the best use of " + ("the last action." if state.actions == 1 else "an action.")
    return "{card} gives back the action it takes, so it comes first."


def drawback(state: DominionState, move: Move) -> Sentence | None:
    """What speaks against an answer that was made; nothing, where that is not plain."""
    if move is END_TURN:
        return None if state.purchases else sentence("A turn without a purchase makes the deck no better.")
    if not isinstance(move, CardMove) or move.card == NO_CARD or move.verb not in ("buy", "gain"):
        return None
    kinds, name = KINDS[move.card], NAMES[move.card]
    if kinds & CURSE:
        return sentence("A Curse takes a point, and a place in [their|your] hands.")
    left = state.in_supply(PROVINCE)
    if kinds & VICTORY and not kinds & (ACTION | TREASURE) and left > LAST_PROVINCES and move.card != PROVINCE:
        told = "{card} brings points, but no coins: with {left|Province|Provinces} left that is early."
        return sentence(told, card=name, left=left)
    if kinds & TREASURE and COINS[move.card] == 1 and state.cost(move.card) == 0:
        return sentence("{card} takes a place in [their|your] hands that a better card could have.", card=name)
    return None
