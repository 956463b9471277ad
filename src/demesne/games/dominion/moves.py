"""Dominion's moves: a verb and a card (`buy Silver`), or a word of its own (`end turn`)."""

from __future__ import annotations

from typing import Final

from demesne.core.errors import BadSettings
from demesne.core.move import Move, MoveTable

VERBS: Final = (
    "",
    "play",
    "buy",
    "discard",
    "trash",
    "gain",
    "topdeck",
    "reveal",
    "take",
    "set aside",
    "resolve",
    "keep",
    "return",
    "mark",
    "veto",
    "choose",
)
"""The order is part of the codes: only ever append."""

NO_CARD: Final = 255
"""In place of a card's number; beyond every list of cards, so that reading one with it fails."""

_SPAN: Final = 256
FIRST_PLAY: Final = 1 * _SPAN
FIRST_BUY: Final = 2 * _SPAN
"""Where the codes of two verbs begin: `play`'s and `buy`'s, each with the number of the card above it."""

MOVES: Final = MoveTable()


class CardMove(Move):
    """A move of Dominion. `card` is the card's number, or `NO_CARD` where the move is a word of its own."""

    __slots__ = ("card",)

    def __init__(self, code: int, text: str, verb: str, thing: str, card: int) -> None:
        super().__init__(code, text, verb, thing)
        self.card = card


_table: Final[dict[str, list[CardMove]]] = {verb: [] for verb in VERBS if verb}


def add_card_moves(card: int, name: str) -> None:
    """Every verb for a newly defined card; cards are added in the order of their numbers."""
    if card >= NO_CARD:
        raise BadSettings(f"'{name}' is one card too many: there is room for {NO_CARD}")
    for number, verb in enumerate(VERBS):
        if verb:
            move = CardMove(number * _SPAN + card, f"{verb} {name}", verb, name, card)
            MOVES.add(move)
            _table[verb].append(move)


def verb_moves(verb: str) -> list[CardMove]:
    """The moves of one verb, indexed by card number."""
    found = _table.get(verb)
    if found is None:
        raise BadSettings(f"no move begins with '{verb}'")
    return found


def _word(code: int, text: str) -> CardMove:
    move = CardMove(code, text, text, "", NO_CARD)
    MOVES.add(move)
    return move


DONE: Final = _word(0, "done")
END_ACTIONS: Final = _word(1, "end actions")
END_TURN: Final = _word(2, "end turn")
ALL_TREASURES: Final = _word(3, "play all treasures")
DISCARD_DECK: Final = _word(4, "discard deck")
KEEP_DECK: Final = _word(5, "keep deck")
PUT_BACK: Final = _word(6, "put back")
DISCARD_IT: Final = _word(7, "discard it")
SET_ASIDE_CARD: Final = _word(8, "set aside top card")
TAKE_MAT: Final = _word(9, "take mat")
RAID: Final = _word(10, "raid")
CASH_IN: Final = _word(11, "cash in")
DISCARD_ALL: Final = _word(12, "discard all")
RETURN_NONE: Final = _word(13, "return none")
RETURN_ONE: Final = _word(14, "return one")
RETURN_TWO: Final = _word(15, "return two")

PLAY: Final = verb_moves("play")
BUY: Final = verb_moves("buy")
DISCARD: Final = verb_moves("discard")
TRASH: Final = verb_moves("trash")
GAIN: Final = verb_moves("gain")
TOPDECK: Final = verb_moves("topdeck")
REVEAL: Final = verb_moves("reveal")
TAKE: Final = verb_moves("take")
SET_ASIDE: Final = verb_moves("set aside")
RESOLVE: Final = verb_moves("resolve")
KEEP: Final = verb_moves("keep")
VETO: Final = verb_moves("veto")
CHOOSE: Final = verb_moves("choose")


def distinct(cards: list[int], moves: list[CardMove]) -> list[Move]:
    """One move for each kind of card among these, in card order."""
    return [moves[card] for card in sorted(set(cards))]
