"""Refusals: an error code of the protocol and a message for the person who asked."""

from __future__ import annotations

from demesne.core import BadRecord, BadSettings, DemesneError, MoveError, NotYourTurn, RulesBug, StaleMove
from demesne.server.protocol.socket_types import ErrorCode

STATUS: dict[ErrorCode, int] = {
    "malformed": 400,
    "too_big": 413,
    "too_fast": 429,
    "no_hello": 400,
    "no_token": 401,
    "unknown": 404,
    "foreign": 403,
    "stale": 409,
    "illegal": 409,
    "refused": 409,
    "unavailable": 503,
    "fault": 500,
}
"""The HTTP status of each code."""


FAULT = "something went wrong on our side; nothing was changed"
"""The message for an unforeseen fault; the log says more."""


class Refused(Exception):
    """The request is answered with this code and message, and changes nothing."""

    def __init__(self, code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.code: ErrorCode = code
        self.message = message


def refusal_of(fault: DemesneError) -> Refused:
    """An error of the engine as a refusal. What a broken rule says may hold hidden cards: it is for the log only."""
    code = _code(fault)
    return Refused(code, "a rule of the game is broken; nothing was changed" if code == "fault" else str(fault))


def _code(fault: DemesneError) -> ErrorCode:
    match fault:
        case StaleMove():
            return "stale"
        case NotYourTurn():
            return "foreign"
        case MoveError():
            return "illegal"
        case BadSettings() | BadRecord():
            return "refused"
        case RulesBug() | _:
            return "fault"
