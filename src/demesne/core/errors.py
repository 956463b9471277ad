"""The exceptions of Demesne. All are kinds of `DemesneError`; refused moves are kinds of `MoveError`."""

from __future__ import annotations

from typing import Final

from demesne.core.clean_text import clean_text

_SHOWN: Final = 12
_LENGTH: Final = 80
_LONGEST: Final = 1500
"""Letters of a message about what somebody gave."""
_READ: Final = 10 * _LENGTH
"""How many letters of an input are looked at, so that refusing a million of them costs no more than refusing a
thousand."""


class DemesneError(Exception):
    """The base class of all errors of Demesne."""


class BadInput(DemesneError):
    """Something given that cannot be used. The message may quote it; it is cut short where that makes it long."""

    def __init__(self, message: str) -> None:
        super().__init__(message if len(message) <= _LONGEST else f"{message[:_LONGEST]}…")


class BadSettings(BadInput):
    """A game, option or strategy that does not exist or does not fit."""


class BadRecord(BadInput):
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
    whole = given if isinstance(given, str) else repr(given)
    text = clean_text(whole[:_READ])
    return text if len(whole) <= _READ and len(text) <= _LENGTH else f"{text[:_LENGTH]}…"


def some(texts: list[str]) -> str:
    """A list for a message; a long one is cut short."""
    shown = ", ".join(texts[:_SHOWN])
    return shown if len(texts) <= _SHOWN else f"{shown} … ({len(texts)} in all)"
