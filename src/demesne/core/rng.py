"""A small random generator whose whole state is one integer, so that a position carries its own future.

A 62-bit linear congruential step with a folded high half: the product wraps identically in Python's integers (masked) and in
compiled 64-bit arithmetic (masked after wrapping), so the pure and the compiled build deal the same cards.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_MULTIPLIER: Final = 3202034522624059733
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 62) - 1
_BELOW_ONE: Final = (1 << 42) - 1


class Rng:
    """Seedable, copyable, comparable source of chance."""

    __slots__ = ("state",)

    def __init__(self, state: i64) -> None:
        self.state: i64 = state

    def copy(self) -> Rng:
        return Rng(self.state)

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1."""
        state: i64 = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        self.state = state
        return ((state ^ (state >> 29)) >> 31) * bound >> 31

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, in place.

        One step of the generator serves four places: a number below 1, times the places left, has the place before its
        point, and what is behind the point is chance enough for the next (42 bits; four places of a hundred take 27).
        """
        state: i64 = self.state
        i: i64 = len(items) - 1
        while i > 0:
            state = (state * _MULTIPLIER + _INCREMENT) & _MASK
            chance: i64 = (state ^ (state >> 29)) >> 20
            stop: i64 = i - 4 if i > 4 else 0
            while i > stop:
                chance *= i + 1
                j: i64 = chance >> 42
                chance &= _BELOW_ONE
                kept = items[i]
                items[i] = items[j]
                items[j] = kept
                i -= 1
        self.state = state

    def fork(self) -> Rng:
        """An independent generator; drawing from it leaves this one's later numbers as they would be after two draws."""
        return seeded(self.below(0x7FFFFFFF) << 31 | self.below(0x7FFFFFFF))


def seeded(seed: int) -> Rng:
    """Any whole number becomes a well mixed start (seeds 1, 2, 3 … give unrelated games)."""
    mixed = seed & 0xFFFFFFFFFFFFFFFF
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> shift)) * factor) & 0xFFFFFFFFFFFFFFFF
    return Rng((mixed ^ (mixed >> 31)) & _MASK)
