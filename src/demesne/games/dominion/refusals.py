"""Why a move is refused, in clauses that tell only what the seat knows: its own hand, and what lies open."""

from __future__ import annotations

from demesne.games.dominion.card import KINDS, NAMES
from demesne.games.dominion.kinds import ACTION, TREASURE, kind_names
from demesne.games.dominion.layout import NO_PILE
from demesne.games.dominion.moves import ALL_TREASURES, END_ACTIONS, END_TURN, CardMove
from demesne.games.dominion.state import DominionState


def why_not_in_hand(g: DominionState, seat: int, card: int) -> str:
    return "" if card in g.players[seat].hand else f"you have no {NAMES[card]}"


def why_not_from_supply(g: DominionState, card: int) -> str:
    if g.layout.slots[card] == NO_PILE:
        return f"there is no {NAMES[card]} pile"
    return "" if g.in_supply(card) else f"the {NAMES[card]} pile is empty"


def why_not_of_kind(card: int, kinds: int) -> str:
    """`kinds` are the kinds that would do; none named, any will."""
    if kinds == 0 or KINDS[card] & kinds:
        return ""
    return f"{NAMES[card]} is no {' or '.join(kind_names(kinds))}"


def why_not_in_action_phase(g: DominionState, seat: int, move: CardMove) -> str:
    if move is ALL_TREASURES:
        return "Treasures are played in the buy phase"
    if move is END_TURN:
        return "end your actions first"
    if move.verb == "buy":
        return why_not_from_supply(g, move.card) or "you buy in the buy phase; end your actions first"
    if move.verb != "play":
        return ""
    missing = why_not_in_hand(g, seat, move.card)
    if missing:
        return missing
    return (
        "Treasures are played in the buy phase" if KINDS[move.card] & TREASURE else why_not_of_kind(move.card, ACTION)
    )


def why_not_in_buy_phase(g: DominionState, seat: int, move: CardMove) -> str:
    if move is ALL_TREASURES:
        return _why_not_all_treasures(g, seat)
    if move is END_ACTIONS:
        return "the action phase is over"
    if move.verb == "buy":
        return why_not_from_supply(g, move.card) or _why_not_bought(g, move.card)
    if move.verb != "play":
        return ""
    return why_not_in_hand(g, seat, move.card) or _why_not_played(g, move.card)


def _why_not_bought(g: DominionState, card: int) -> str:
    if not g.buys:
        return "you have no buys left"
    return f"it costs {g.cost(card)}, you have {_coins(g.coins)}" if g.cost(card) > g.coins else ""


def _why_not_played(g: DominionState, card: int) -> str:
    if KINDS[card] & TREASURE:
        return "Treasures come before the first buy" if g.purchases else ""
    if KINDS[card] & ACTION:
        return "the action phase is over" if g.actions else "you have no actions left"
    return f"{NAMES[card]} is never played"


def _why_not_all_treasures(g: DominionState, seat: int) -> str:
    if g.purchases:
        return "Treasures come before the first buy"
    if any(KINDS[card] & TREASURE for card in g.players[seat].hand):
        return "it matters which of your Treasures you play first"
    return "you have no Treasures"


def _coins(count: int) -> str:
    return f"{count} coin" if count == 1 else f"{count} coins"
