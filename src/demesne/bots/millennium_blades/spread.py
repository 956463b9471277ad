"""What a lead in victory points is worth after each tournament."""

from __future__ import annotations

import tomllib
from math import exp
from pathlib import Path
from typing import Final

from demesne.games.millennium_blades.numbers import FIRST_ROUND, ROUNDS

FILE: Final = "spread.toml"
"""Made by scripts/train_blades_spread.py."""

DUEL_ODDS: Final = 3.0
"""How many times as likely as the rival a player who is one tournament ahead is to win a duel for the best of three, if
both are equal."""


def _read() -> list[float]:
    found = tomllib.loads((Path(__file__).parent / FILE).read_text(encoding="utf-8"))
    return [float(found[f"round_{number}"]) for number in range(FIRST_ROUND, ROUNDS)]


_SPREADS: Final = _read()


def chances_after(round_number: int, points: list[int]) -> list[float]:
    """The chance of every seat to win the game with these points after a round."""
    if round_number >= ROUNDS:
        return _shares(points)
    best, spread = max(points), _SPREADS[max(0, round_number - FIRST_ROUND)]
    weights = [exp((each - best) / spread) for each in points]
    total = sum(weights)
    return [weight / total for weight in weights]


def duel_chances_after(round_number: int, wins: list[int]) -> list[float]:
    """The same in a duel for the best of three, by tournaments won."""
    if round_number >= ROUNDS or max(wins) > ROUNDS // 2:
        return _shares(wins)
    weights = [DUEL_ODDS**each for each in wins]
    total = sum(weights)
    return [weight / total for weight in weights]


def _shares(points: list[int]) -> list[float]:
    winners = points.count(max(points))
    return [1.0 / winners if each == max(points) else 0.0 for each in points]
