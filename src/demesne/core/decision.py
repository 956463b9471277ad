"""A decision: one seat must choose one of finitely many moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from demesne.core.effect import Asks
    from demesne.core.move import Move


class Decision:
    """Who is asked, by which effect, and what may be answered. Never changed once made: copies of a state share it."""

    __slots__ = ("asker", "lane", "options", "seat")

    def __init__(self, seat: int, asker: Asks[Any], options: list[Move], lane: int) -> None:
        self.seat = seat
        self.asker = asker
        self.options = options
        self.lane = lane
