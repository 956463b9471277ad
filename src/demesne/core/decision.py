"""A decision: one seat must choose one of finitely many moves."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from demesne.core.effect import Asks
    from demesne.core.move import Move


class Decision:
    """Who is asked, by which effect, and what may be answered. Never changed once made: copies of a state share it."""

    __slots__ = ("asker", "lane", "legal", "options", "seat")

    def __init__(self, seat: int, asker: Asks[Any], options: list[Move], lane: int) -> None:
        self.seat = seat
        self.asker = asker
        self.options = options
        self.lane = lane
        self.legal: Container[Move] = options
        """The options again, for looking one up; a set where a question is asked so often that it pays."""
