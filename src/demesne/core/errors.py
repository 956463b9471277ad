"""Everything that can go wrong, as a tree:

DemesneError
├── BadSettings      a game, option or strategy that does not exist or does not fit
├── BadRecord        a saved game that cannot be read or replayed
├── MoveError        a move that was refused; the match is unchanged
│   ├── NotYourTurn  the seat has no open decision
│   ├── IllegalMove  the seat has one, but this is no answer to it
│   ├── AmbiguousMove  the text fits several legal moves
│   └── StaleMove    meant for an earlier position
└── RulesBug         a fault of ours inside a rule, with the place where it happened
"""

from __future__ import annotations

from typing import Final

_SHOWN: Final = 12


class DemesneError(Exception):
    """The root of the tree."""


class BadSettings(DemesneError):
    pass


class BadRecord(DemesneError):
    pass


class MoveError(DemesneError):
    pass


class NotYourTurn(MoveError):
    pass


class IllegalMove(MoveError):
    pass


class AmbiguousMove(MoveError):
    pass


class StaleMove(MoveError):
    pass


class RulesBug(DemesneError):
    pass


def some(texts: list[str]) -> str:
    """A list for a message, cut where it would become a wall."""
    shown = ", ".join(texts[:_SHOWN])
    return shown if len(texts) <= _SHOWN else f"{shown} … ({len(texts)} in all)"
