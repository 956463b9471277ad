"""Kinds of card, as bits: a card may be of several."""

from __future__ import annotations

from typing import Final

ACTION: Final = 1
TREASURE: Final = 2
VICTORY: Final = 4
CURSE: Final = 8
ATTACK: Final = 16
REACTION: Final = 32
DURATION: Final = 64

_WORDS: Final = ((ACTION, "Action"), (TREASURE, "Treasure"), (VICTORY, "Victory"), (CURSE, "Curse"))
_MORE: Final = ((DURATION, "Duration"), (ATTACK, "Attack"), (REACTION, "Reaction"))


def kind_names(kinds: int) -> list[str]:
    return [word for bit, word in _WORDS + _MORE if kinds & bit]
