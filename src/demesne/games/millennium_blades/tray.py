"""Trays: what two players are about to exchange. One lies between each pair; only these two see it."""

from __future__ import annotations

from typing import Any

from demesne.games.millennium_blades.cards import STAR
from demesne.games.millennium_blades.player import VALUES


class Side:
    """What one of the two has put onto the tray: set aside, so that it cannot be spent twice."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.money = 0
        self.friends: list[int] = [0] * VALUES
        self.wish = 0
        """What it wants for it (see `moves.WISHES`)."""
        self.agreed = False

    def copy(self) -> Side:
        twin = Side()
        twin.cards = self.cards[:]
        twin.money = self.money
        twin.friends = self.friends[:]
        twin.wish = self.wish
        twin.agreed = self.agreed
        return twin

    @property
    def empty(self) -> bool:
        return not self.cards and not self.money and not any(self.friends)

    @property
    def value(self) -> int:
        """Stars and money; friendship comes on top and counts nothing."""
        return self.money + sum([STAR[card] for card in self.cards])

    def plain(self) -> list[object]:
        return [self.cards[:], self.money, self.friends[:], self.wish, self.agreed]


class Tray:
    """A change takes back what was agreed, and raises the revision by which an agreement names what it agrees to."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high
        self.sides = [Side(), Side()]
        self.revision = 0

    def copy(self) -> Tray:
        twin = Tray(self.low, self.high)
        twin.sides = [side.copy() for side in self.sides]
        twin.revision = self.revision
        return twin

    def side(self, seat: int) -> Side:
        return self.sides[0] if seat == self.low else self.sides[1]

    def other(self, seat: int) -> int:
        return self.high if seat == self.low else self.low

    def has(self, seat: int) -> bool:
        return seat in (self.low, self.high)

    def change(self) -> None:
        self.revision += 1
        for side in self.sides:
            side.agreed = False

    @property
    def balanced(self) -> bool:
        """Both sides are worth the same, and something lies there."""
        one, other = self.sides
        if one.empty and other.empty:
            return False
        return one.value == other.value

    def plain(self) -> list[object]:
        return [self.low, self.high, [side.plain() for side in self.sides], self.revision]


def load_tray(plain: list[Any]) -> Tray:
    tray = Tray(int(plain[0]), int(plain[1]))
    for side, (cards, money, friends, wish, agreed) in zip(tray.sides, plain[2]):
        side.cards, side.friends = list(cards), list(friends)
        side.money, side.wish, side.agreed = int(money), int(wish), bool(agreed)
    tray.revision = int(plain[3])
    return tray


def trays_for(seats: int) -> list[Tray]:
    return [Tray(low, high) for low in range(seats) for high in range(low + 1, seats)]


def tray_number(seats: int, one: int, other: int) -> int:
    """The place of a pair's tray among all trays."""
    low, high = (one, other) if one < other else (other, one)
    return low * seats - low * (low + 1) // 2 + high - low - 1
