"""Why something was refused, as an exception with the protocol's code."""

from __future__ import annotations

from demesne.core import BadRecord, BadSettings, DemesneError, MoveError, NotYourTurn, RulesBug, StaleMove
from demesne.server.protocol import Code

STATUS: dict[Code, int] = {
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


class Refused(Exception):
    """The request gets this code and message, and changed nothing."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message


def refusal(fault: DemesneError) -> Refused:
    """The engine's errors in the protocol's words."""
    return Refused(_code(fault), str(fault))


def _code(fault: DemesneError) -> Code:
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
