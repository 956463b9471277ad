"""What is traded, and every move there is, each made once."""

from __future__ import annotations

from typing import Final

from demesne.core import Move, MoveTable

GOODS: Final = ("apple", "bread", "cheese", "honey")
EACH: Final = 8
HAND: Final = 5
SWAPS: Final = 2
OFFERS: Final = 2
MOST_PLAYERS: Final = 4


class GoodsMove(Move):
    """A move about a good: one to swap or lay, or one to give `to` a seat for another."""

    def __init__(self, code: int, text: str, good: int, wanted: int = -1, to: int = -1) -> None:
        super().__init__(code, text)
        self.good = good
        self.wanted = wanted
        self.to = to


TIME_UP: Final = Move(0, "time up")
READY: Final = Move(1, "ready")
ACCEPT: Final = Move(2, "accept")
REFUSE: Final = Move(3, "refuse")
SWAP: Final = [GoodsMove(4 + good, f"swap {name}", good) for good, name in enumerate(GOODS)]
LAY: Final = [GoodsMove(8 + good, f"lay {name}", good) for good, name in enumerate(GOODS)]
OFFER: Final = [
    GoodsMove(12 + (to * 4 + good) * 4 + wanted, f"offer {GOODS[good]} for {GOODS[wanted]} to {to}", good, wanted, to)
    for to in range(MOST_PLAYERS)
    for good in range(len(GOODS))
    for wanted in range(len(GOODS))
    if good != wanted
]

MOVES: Final = MoveTable()
for _move in (TIME_UP, READY, ACCEPT, REFUSE, *SWAP, *LAY, *OFFER):
    MOVES.add(_move)


def named(counts: list[int]) -> list[str]:
    """Counts by good as a list of names, for events."""
    return [name for name, count in zip(GOODS, counts) for _ in range(count)]
