"""Which cards fit: by set, class, kind, symbol, stars, cost, trigger, and words in name and text.

A game's cards can be filtered by what they have. At the command line each filter has its option; during a game all are
typed in one line (`filter fire 3+ flip`), and each word is read as the first thing that it names.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, Final

from demesne.core.errors import BadSettings, short
from demesne.core.game import Game
from demesne.core.spelling import read_whole

Card = dict[str, Any]

FIELDS: Final = {
    "set": ("set", "sets"),
    "class": ("rarity",),
    "kind": ("kind", "kinds"),
    "symbol": ("symbols",),
    "star": ("star",),
    "cost": ("cost",),
    "trigger": ("triggers",),
}
"""Filter -> the fields of a card that it looks at; the first that a game's cards have."""

_NUMBERS: Final = ("star", "cost")
_RANGE: Final = re.compile(r"(\d+)(?:(\+)|-(\d+))?")
_UNBOUNDED: Final = 1 << 30


class CardFilter:
    """Filters by name (`set`, `symbol` …) with the values wanted; a card fits where it has all of them."""

    def __init__(self, game: Game, wanted: list[tuple[str, str]]) -> None:
        self.cards: list[Card] = game.cards()
        self.title = game.title
        self.wanted = [(name, self._checked(name, value)) for name, value in wanted]

    def __str__(self) -> str:
        return ", ".join(f"{name} {short(value)}" for name, value in self.wanted)

    def fitting(self) -> list[Card]:
        return [card for card in self.cards if self.fits(card)]

    def fits(self, card: Card) -> bool:
        return all(_has(card, name, value) for name, value in self.wanted)

    def known(self) -> dict[str, list[str]]:
        """What each filter can be asked for, in this game."""
        found = {name: _ordered({value for card in self.cards for value in _values(card, name)}) for name in FIELDS}
        return {name: values for name, values in found.items() if values}

    def _checked(self, name: str, value: str) -> str:
        """The value as the cards spell it."""
        if name == "words":
            return value
        known = self.known()
        if name not in known:
            raise BadSettings(f"cards of {self.title} have no {name}; they have {', '.join([*known, 'words'])}")
        if name in _NUMBERS:
            if not _RANGE.fullmatch(value):
                raise BadSettings(f"{name} is a number (3), a range (3-5) or an open one (6+), not '{short(value)}'")
            return value
        for spelled in known[name]:
            if spelled.lower() == value.lower():
                return spelled
        near = get_close_matches(value.title(), known[name], 3, 0.6)
        tip = f"did you mean {' or '.join(near)}?" if near else f"there is {', '.join(known[name])}"
        raise BadSettings(f"{self.title} has no {name} '{short(value)}'; {tip}")


def read_filter(game: Game, line: str) -> CardFilter:
    """All filters of one line. Names of several words are found first; what names nothing is looked for in the texts."""
    blank = CardFilter(game, [])
    named = {
        value.lower(): (name, value)
        for name, values in blank.known().items()
        if name not in _NUMBERS
        for value in values
    }
    words = line.lower().split()
    wanted: list[tuple[str, str]] = []
    while words:
        length = next((size for size in range(len(words), 0, -1) if " ".join(words[:size]) in named), 0)
        if length:
            wanted.append(named[" ".join(words[:length])])
        elif _RANGE.fullmatch(words[0]):
            wanted.append((next(name for name in _NUMBERS if name in blank.known()), words[0]))
        else:
            wanted.append(("words", words[0]))
        words = words[max(length, 1) :]
    return CardFilter(game, wanted)


def _values(card: Card, name: str) -> list[str]:
    for field in FIELDS[name]:
        if field in card:
            value = card[field]
            return [str(part) for part in value] if isinstance(value, list) else [str(value)]
    return []


def _has(card: Card, name: str, value: str) -> bool:
    if name == "words":
        said = f"{card['name']} {card.get('text', '')}".lower()
        return all(word in said for word in value.lower().split())
    if name in _NUMBERS:
        least, highest = _bounds(value)
        return any(least <= int(each) <= highest for each in _values(card, name))
    return value in _values(card, name)


def _bounds(value: str) -> tuple[int, int]:
    """The least and the highest number of `3`, `3-5` or `6+`."""
    least, open_, most = _RANGE.fullmatch(value).groups()  # type: ignore[union-attr]
    lowest, highest = read_whole(least) or 0, read_whole(most or least) or 0
    return lowest, max(lowest, _UNBOUNDED) if open_ else highest


def _ordered(values: set[str]) -> list[str]:
    return sorted(value for value in values if value)
