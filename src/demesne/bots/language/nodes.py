"""An expression as small objects that compute a number or a bool from the game.

They run at every decision of every simulated game, so each operation is a class of its own.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from demesne.bots.language.strategy_error import StrategyError


class Reader:
    """What expressions read. Each game subclasses it and shows only what a seat may know."""


R = TypeVar("R", bound=Reader)


class Number(Generic[R]):
    def value(self, reader: R) -> float:
        raise NotImplementedError


class Truth(Generic[R]):
    def holds(self, reader: R) -> bool:
        raise NotImplementedError


class Constant(Number[R]):
    def __init__(self, number: float) -> None:
        self.number = number

    def value(self, reader: R) -> float:
        return self.number


class Negative(Number[R]):
    def __init__(self, inner: Number[R]) -> None:
        self.inner = inner

    def value(self, reader: R) -> float:
        return -self.inner.value(reader)


class Two(Number[R]):
    """A calculation with two numbers."""

    def __init__(self, left: Number[R], right: Number[R]) -> None:
        self.left = left
        self.right = right


class Sum(Two[R]):
    def value(self, reader: R) -> float:
        return self.left.value(reader) + self.right.value(reader)


class Difference(Two[R]):
    def value(self, reader: R) -> float:
        return self.left.value(reader) - self.right.value(reader)


class Product(Two[R]):
    def value(self, reader: R) -> float:
        return self.left.value(reader) * self.right.value(reader)


class Quotient(Two[R]):
    """Holds the error that is raised if the divisor turns out to be zero."""

    def __init__(self, left: Number[R], right: Number[R], by_zero: StrategyError) -> None:
        super().__init__(left, right)
        self.by_zero = by_zero

    def value(self, reader: R) -> float:
        divisor = self.right.value(reader)
        if divisor == 0:
            raise self.by_zero
        return self.left.value(reader) / divisor


class Comparison(Truth[R]):
    def __init__(self, left: Number[R], right: Number[R]) -> None:
        self.left = left
        self.right = right


class Less(Comparison[R]):
    def holds(self, reader: R) -> bool:
        return self.left.value(reader) < self.right.value(reader)


class AtMost(Comparison[R]):
    def holds(self, reader: R) -> bool:
        return self.left.value(reader) <= self.right.value(reader)


class More(Comparison[R]):
    def holds(self, reader: R) -> bool:
        return self.left.value(reader) > self.right.value(reader)


class AtLeast(Comparison[R]):
    def holds(self, reader: R) -> bool:
        return self.left.value(reader) >= self.right.value(reader)


class Equal(Comparison[R]):
    def holds(self, reader: R) -> bool:
        return self.left.value(reader) == self.right.value(reader)


class Unequal(Comparison[R]):
    def holds(self, reader: R) -> bool:
        return self.left.value(reader) != self.right.value(reader)


class Not(Truth[R]):
    def __init__(self, inner: Truth[R]) -> None:
        self.inner = inner

    def holds(self, reader: R) -> bool:
        return not self.inner.holds(reader)


class All(Truth[R]):
    """`and`: stops at the first that fails."""

    def __init__(self, parts: list[Truth[R]]) -> None:
        self.parts = parts

    def holds(self, reader: R) -> bool:
        for part in self.parts:
            if not part.holds(reader):
                return False
        return True


class Any(Truth[R]):
    """`or`: stops at the first that holds."""

    def __init__(self, parts: list[Truth[R]]) -> None:
        self.parts = parts

    def holds(self, reader: R) -> bool:
        for part in self.parts:
            if part.holds(reader):
                return True
        return False
