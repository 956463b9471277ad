"""A decision: one seat must choose one of finitely many moves."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from demesne.core.effect import Asks
    from demesne.core.move import Move


class Decision:
    """Who is asked, by which effect, and what may be answered. Never changed once it is open: copies of a state share it.

    `number` names a question in a simultaneous phase, counted per seat; it stays while the question stays open. On the
    main stack it is 0: there the position itself names the question. `part` counts the picks made before this one
    where a question asks for several things.
    """

    __slots__ = ("asker", "legal", "number", "options", "part", "seat")

    def __init__(self, seat: int, asker: Asks[Any, Any], options: list[Move], number: int = 0, part: int = 0) -> None:
        self.seat = seat
        self.asker = asker
        self.options = options
        self.number = number
        self.part = part
        self.legal: Container[Move] = options
        """The options again, for looking one up; a set where a question is asked so often that it pays."""

    def with_options(self, options: list[Move]) -> Decision:
        """The same question with other answers."""
        return Decision(self.seat, self.asker, options, self.number, self.part)
