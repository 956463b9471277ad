"""Trays: what two traders are about to exchange. One for each pair, in the state, open to all."""

from __future__ import annotations

from tests.toy.goods import NO_GOOD


class Tray:
    """Each of the two has put at most one card into it. A change takes back what was agreed."""

    def __init__(self, low: int, high: int) -> None:
        self.seats = (low, high)
        self.goods = [NO_GOOD, NO_GOOD]
        self.agreed = [False, False]
        self.revision = 0

    def copy(self) -> Tray:
        twin = Tray(*self.seats)
        twin.goods, twin.agreed, twin.revision = self.goods[:], self.agreed[:], self.revision
        return twin

    def side(self, seat: int) -> int:
        return self.seats.index(seat)

    def change(self, seat: int, good: int) -> None:
        self.goods[self.side(seat)] = good
        self.agreed = [False, False]
        self.revision += 1

    @property
    def full(self) -> bool:
        return NO_GOOD not in self.goods

    def plain(self) -> list[object]:
        return [list(self.seats), self.goods[:], self.agreed[:], self.revision]


def load_tray(plain: list[list[int]]) -> Tray:
    tray = Tray(*plain[0])
    tray.goods, tray.agreed, tray.revision = plain[1][:], [bool(each) for each in plain[2]], int(str(plain[3]))
    return tray


def trays_for(seats: int) -> list[Tray]:
    return [Tray(low, high) for low in range(seats) for high in range(low + 1, seats)]
