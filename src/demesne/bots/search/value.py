"""A small learned value: one layer of hidden units. Made by a script, kept in a file, read without any library."""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp, tanh


class Value:
    """`hidden` has a row of weights for each hidden unit, its bias last; `last` a weight for each of them, a bias last."""

    __slots__ = ("hidden", "last")

    def __init__(self, hidden: list[list[float]], last: list[float]) -> None:
        self.hidden = hidden
        self.last = last

    def chance(self, features: list[float], beside: float = 0.0) -> float:
        """From 0 to 1. `beside` is what a game has added up besides, on the scale before the logistic curve."""
        last = self.last
        total = last[-1] + beside
        size = len(features)
        for unit, weights in enumerate(self.hidden):
            drive: float = weights[size]
            for place in range(size):
                drive += weights[place] * features[place]
            total += last[unit] * tanh(drive)
        return squash(total)


def squash(number: float) -> float:
    """The logistic curve."""
    if number < -40.0:
        return 0.0
    return 1.0 / (1.0 + exp(-number)) if number < 40.0 else 1.0


def load_value(package: str, name: str) -> Value:
    """Read a file of weights that lies beside a game's bots."""
    data = json.loads(files(package).joinpath(name).read_text(encoding="utf-8"))
    hidden = [[float(weight) for weight in row] for row in data["hidden"]]
    return Value(hidden, [float(weight) for weight in data["last"]])
