"""Means, spreads and intervals of numbers that were counted many times."""

from __future__ import annotations

from math import fsum, sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""A normally distributed number lies within this many standard deviations of its mean 95 times in 100."""


def wilson(hits: int, trials: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's 95 % interval for a probability. It also fits few trials and shares near 0 and 1."""
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    spread = z * z / trials
    centre = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return max(0.0, centre - half), min(1.0, centre + half)


class Distribution:
    """How often each whole number was counted. Memory grows with the different numbers only."""

    def __init__(self, counts: dict[int, int] | None = None) -> None:
        self.counts: dict[int, int] = dict(counts or {})

    def add(self, value: int, times: int = 1) -> None:
        """Count a number, once or several times."""
        self.counts[value] = self.counts.get(value, 0) + times

    def merge(self, counts: dict[int, int]) -> None:
        """Add what was counted elsewhere: number -> how often."""
        for value, times in counts.items():
            self.add(value, times)

    @property
    def total(self) -> int:
        """How many numbers were counted."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float | None:
        """None where nothing was counted."""
        total = self.total
        return sum(value * times for value, times in self.counts.items()) / total if total else None

    @property
    def sd(self) -> float | None:
        """The sample's standard deviation; None for fewer than two."""
        total, mean = self.total, self.mean
        if mean is None or total < 2:
            return None
        # A plain sum would depend on the order in which processes have counted, in its last digit.
        return sqrt(fsum(times * (value - mean) ** 2 for value, times in self.counts.items()) / (total - 1))

    @property
    def mean95(self) -> tuple[float, float] | None:
        """The 95 % interval of the mean."""
        mean, sd = self.mean, self.sd
        if mean is None or sd is None:
            return None
        half = Z95 * sd / sqrt(self.total)
        return mean - half, mean + half

    def quantile(self, share: float) -> int | None:
        """The smallest value that at least this share of the counted numbers does not exceed."""
        wanted, seen = share * self.total, 0
        for value in sorted(self.counts):
            seen += self.counts[value]
            if seen >= wanted:
                return value
        return None

    def plain(self) -> dict[str, int]:
        """For JSON, in order."""
        return {str(value): self.counts[value] for value in sorted(self.counts)}
