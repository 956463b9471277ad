"""Cuts an expression into words and signs."""

from __future__ import annotations

import re
from typing import Final

from demesne.bots.language.strategy_error import StrategyError

NUMBER: Final = "number"
NAME: Final = "name"
TEXT: Final = "text"
SIGN: Final = "sign"
END: Final = "end"

MOST: Final = 400
"""The most words and signs in one expression; it also limits how deep an expression can be nested."""

_PATTERN: Final = re.compile(
    r"""\s*(?:
        (?P<number>\d+(?:\.\d+)?(?![\w.]))
      | (?P<name>[A-Za-z_]\w*)
      | (?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")
      | (?P<sign><=|>=|==|!=|[<>+\-*/(),])
      | (?P<end>$)
    )""",
    re.VERBOSE,
)
_FOREIGN: Final = {
    "=": "to compare, write ==",
    "&": "write and",
    "|": "write or",
    "!": "write not, or != for unequal",
    "%": "the signs for calculating are + - * /",
    "^": "the signs for calculating are + - * /",
    "[": "for grouping, write ( and )",
    "{": "for grouping, write ( and )",
    "'": "the quotation mark is never closed",
    '"': "the quotation mark is never closed",
    "’": "card names stand in straight quotation marks: '…'",
    "‘": "card names stand in straight quotation marks: '…'",
    "≥": "write >=",
    "≤": "write <=",
}


class Token:
    """A word or sign. `column` counts from 1. The text of a quotation is what stands between the marks."""

    __slots__ = ("column", "kind", "text")

    def __init__(self, kind: str, text: str, column: int) -> None:
        self.kind = kind
        self.text = text
        self.column = column


def tokenize(source: str) -> list[Token]:
    """All tokens; the last one marks the end."""
    tokens: list[Token] = []
    place = 0
    while True:
        found = _PATTERN.match(source, place)
        if found is None:
            raise _foreign(source, place)
        token = _token(found)
        tokens.append(token)
        place = found.end()
        if token.kind == END:
            return tokens
        if len(tokens) > MOST:
            raise StrategyError(f"too long: an expression holds at most {MOST} words and signs")


def _token(found: re.Match[str]) -> Token:
    kind = str(found.lastgroup)
    text = found.group(kind)
    column = found.start(kind) + 1
    return Token(kind, re.sub(r"\\(.)", r"\1", text[1:-1]) if kind == TEXT else text, column)


def _foreign(source: str, place: int) -> StrategyError:
    column = place + len(source[place:]) - len(source[place:].lstrip()) + 1
    sign = source[column - 1]
    if sign.isdigit():
        return StrategyError("a number is written like 18 or 2.5", source, column)
    hint = _FOREIGN.get(sign, "valid are numbers, words, + - * /, < <= == != >= >, and or not, ( and )")
    return StrategyError(f"{sign} is not understood here; {hint}", source, column)
