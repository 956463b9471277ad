"""What is traded, and every move there is, each made once."""

from __future__ import annotations

from typing import Final

from demesne.core import Move, MoveTable

GOODS: Final = ("apple", "bread", "cheese", "honey")
EACH: Final = 8
HAND: Final = 5
PLACES: Final = 3
"""Places on the counter."""
INTERVALS: Final = [60, 60]
"""Seconds of the morning and of the afternoon."""
SWAPS: Final = 2
OFFERS: Final = 3
BARTERS: Final = 1
MOST_BARTERED: Final = 3
MOST_PLAYERS: Final = 4
NO_GOOD: Final = 99
"""An empty place, or an empty side of a tray."""


class GoodsMove(Move):
    """A move about a good: one to swap for the top of the deck, to put into the basket or to lay."""

    def __init__(self, code: int, text: str, verb: str, good: int) -> None:
        super().__init__(code, text, verb, GOODS[good])
        self.good = good


class CounterMove(GoodsMove):
    """A good to swap for what lies in a place of the counter."""

    def __init__(self, code: int, good: int, place: int) -> None:
        super().__init__(code, f"swap {GOODS[good]} for place {place + 1}", "swap", good)
        self.place = str(place + 1)
        self.spot = place


class OfferMove(GoodsMove):
    """A good to put into the tray shared with another trader."""

    def __init__(self, code: int, good: int, to: int) -> None:
        super().__init__(code, f"offer {GOODS[good]} to {to}", "offer", good)
        self.place = str(to)
        self.to = to


class TrayMove(Move):
    """Something about the tray shared with another trader."""

    def __init__(self, code: int, text: str, verb: str, to: int) -> None:
        super().__init__(code, f"{text} {to}", verb, "", str(to))
        self.to = to


_ALL: Final = range(len(GOODS))
DONE: Final = Move(0, "done", "done")
READY: Final = Move(1, "ready", "ready")
NOT_READY: Final = Move(2, "not ready", "not ready")
BARTER: Final = Move(3, "barter", "barter")
SWAP: Final = [GoodsMove(4 + good, f"swap {GOODS[good]}", "swap", good) for good in _ALL]
LAY: Final = [GoodsMove(8 + good, f"lay {GOODS[good]}", "lay", good) for good in _ALL]
PUT: Final = [GoodsMove(12 + good, f"put {GOODS[good]}", "put", good) for good in _ALL]
COUNTER_SWAP: Final = [CounterMove(16 + 4 * place + good, good, place) for place in range(PLACES) for good in _ALL]
OFFER: Final = [OfferMove(32 + 4 * to + good, good, to) for to in range(MOST_PLAYERS) for good in _ALL]
WITHDRAW: Final = [TrayMove(48 + to, "withdraw from", "withdraw", to) for to in range(MOST_PLAYERS)]
AGREE: Final = [TrayMove(52 + to, "agree with", "agree", to) for to in range(MOST_PLAYERS)]
TIME_UP: Final = [Move(56 + number, f"time {number + 1} up", "time", str(number + 1)) for number in range(2)]

MOVES: Final = MoveTable()
for _words in ([DONE, READY, NOT_READY, BARTER], WITHDRAW, AGREE, TIME_UP):
    for _word in _words:
        MOVES.add(_word)
for _table in (SWAP, LAY, PUT, COUNTER_SWAP, OFFER):
    for _move in _table:
        MOVES.add(_move)


def named(counts: list[int]) -> list[str]:
    """Counts by good as a list of names, for events."""
    return [name for name, count in zip(GOODS, counts) for _ in range(count)]
