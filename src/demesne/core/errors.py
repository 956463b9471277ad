"""The exceptions of Demesne. All are kinds of `DemesneError`; refused moves are kinds of `MoveError`."""

from __future__ import annotations

from typing import Final

from demesne.core.clean_text import clean_text

_SHOWN: Final = 12
_LENGTH: Final = 80


class DemesneError(Exception):
    """The base class of all errors of Demesne."""


class BadSettings(DemesneError):
    """A game, option or strategy that does not exist or does not fit."""


class BadRecord(DemesneError):
    """A saved game that cannot be read or replayed."""


class MoveError(DemesneError):
    """A move that was refused; the match is unchanged."""


class NotYourTurn(MoveError):
    """The seat has no open decision."""


class IllegalMove(MoveError):
    """The seat is asked something, but this is no answer to it; the message says why."""


class AmbiguousMove(MoveError):
    """The text fits several legal moves; the message lists them."""


class StaleMove(MoveError):
    """The move was meant for an earlier position or question."""


class RulesBug(DemesneError):
    """A fault of ours inside a rule, with the place where it happened; the match is unchanged."""


def damaged(fault: Exception) -> DemesneError:
    """What to raise when saved data cannot be read: the fault itself if it is one of ours, else a `BadRecord`."""
    return (
        fault if isinstance(fault, DemesneError) else BadRecord(f"this cannot be read: {type(fault).__name__}: {fault}")
    )


def short(given: object) -> str:
    """What somebody gave, for a message: on one line, without control characters, and cut short where it is long."""
    text = clean_text(given if isinstance(given, str) else repr(given))
    return text if len(text) <= _LENGTH else f"{text[:_LENGTH]}…"


def some(texts: list[str]) -> str:
    """A list for a message; a long one is cut short."""
    shown = ", ".join(texts[:_SHOWN])
    return shown if len(texts) <= _SHOWN else f"{shown} … ({len(texts)} in all)"
