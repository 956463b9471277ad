"""The numbers of Millennium Blades, read once from data/numbers.toml and data/proposals.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final


def read_data(name: str) -> dict[str, Any]:
    """A file in data/."""
    return tomllib.loads((Path(__file__).parent / "data" / name).read_text(encoding="utf-8"))


_STATED: Final = read_data("numbers.toml")
_OURS: Final = read_data("proposals.toml")

PRICES: Final[dict[str, int]] = _STATED["price"]
FUSIONS: Final[list[int]] = [_STATED["fusion"][metal] for metal in ("Bronze", "Silver", "Gold")]
MARKERS: Final[dict[int, int]] = {int(players): each for players, each in _STATED["markers"].items()}

SETS_IN_STORE: Final[dict[str, int]] = {
    "Expansion": _STATED["store"]["expansion"],
    "Premium": _STATED["store"]["premium"],
    "Master": _STATED["store"]["master"],
}
ROW: Final[int] = _STATED["store"]["row"]

LEAST_COLLECTED: Final[int] = _STATED["collections"]["least"]
MOST_COLLECTED: Final[int] = _STATED["collections"]["most"]
COLLECTIONS: Final[int] = _STATED["collections"]["each"]
DUEL_COLLECTIONS: Final[int] = _STATED["collections"]["duel"]
COLLECTION_VP: Final[list[int]] = _OURS["collections"]["vp"]

SINGLES: Final[int] = _STATED["deck"]["singles"]
BOXES: Final[int] = _STATED["deck"]["boxes"]
ACCESSORIES: Final[int] = _STATED["deck"]["accessories"]

START_CARDS: Final[int] = _STATED["deal"]["start"]
INTERVAL_CARDS: Final[int] = _STATED["deal"]["interval"]

INCOME: Final[int] = _STATED["money"]["income"]
BANK: Final[int] = _STATED["money"]["bank"]
MONEY_PER_VP: Final[int] = _STATED["money"]["per_vp"]
TRAY_MONEY: Final[int] = _OURS["trade"]["money"]
TRAY_CHANGES: Final[int] = _OURS["trade"]["changes"]
PEEK_PRICE: Final[int] = _OURS["peek"]["price"]

FRIENDSHIP: Final[list[int]] = [_STATED["friendship"][value] for value in ("1", "2", "3")]
"""Friendship cards of the values 1, 2 and 3 that a character brings."""
FRIENDSHIP_CAP: Final[int] = _STATED["friendship"]["cap"]

SLOTS_OPEN: Final[int] = _STATED["tournament"]["slots"]
META_RP: Final[int] = _STATED["tournament"]["meta"]
REDRAW_PRICE: Final[int] = _OURS["clash"]["redraw"]
LOOP: Final[int] = _OURS["loop"]["abilities"]
MOST_ROUNDS: Final[int] = _OURS["loop"]["rounds"]

SPACES: Final[int] = _STATED["aftermarket"]["spaces"]

INTERVALS: Final[list[int]] = [_STATED["intervals"][name] for name in ("first", "second", "third", "grace")]
LENGTHS: Final[dict[str, int]] = _OURS["lengths"]

FIRST_ROUND: Final = 1
ROUNDS: Final = 3
PRERELEASE: Final = 0
"""The round's number that a pre-release tournament has."""

STARTER_BAND: Final[list[int]] = _OURS["balance"]["starter"]
"""The least and the most per cent of duels that a starter may win against the others."""
_LINES: Final[list[list[float]]] = [_OURS["balance"][kind] for kind in ("single", "box", "accessory")]
_HALF_BAND: Final[float] = _OURS["balance"]["band"]


def card_band(kind: int, star: int) -> tuple[float, float]:
    """The least and the most RP that a card may bring to a deck, against a middling card of its kind."""
    first, step = _LINES[kind]
    middle = first + step * star
    return middle - _HALF_BAND, middle + _HALF_BAND


_CHART: Final[dict[str, dict[str, list[int]]]] = _OURS["tournament"]
_PRERELEASE_PART: Final[int] = _OURS["prerelease"]["divisor"]


def vp_chart(players: int, round_number: int) -> list[int]:
    """Victory points by place, the first place first."""
    if round_number == PRERELEASE:
        return [vp // _PRERELEASE_PART for vp in _CHART[str(players)][str(FIRST_ROUND)]]
    return _CHART[str(players)][str(round_number)]


def interval_lengths(lengths: str, minutes: int = 0) -> list[int]:
    """Seconds of each interval, the grace last; with `minutes` there is only one of that length before it."""
    usual = [60 * minutes, INTERVALS[-1]] if minutes else INTERVALS
    return [seconds * LENGTHS[lengths] // 100 for seconds in usual]
