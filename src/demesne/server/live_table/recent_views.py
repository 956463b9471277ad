"""What snapshots show of a game, made once for all who ask in the same position: a long log takes many milliseconds."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from msgspec import Raw

from demesne.server.model.seat_view import EncodedView

_KEPT = 64
"""Positions of all tables together; the log of a long game takes a hundred kilobytes."""


class Shown(NamedTuple):
    view: EncodedView
    events: list[Raw]


class RecentViews:
    """By table as it was loaded, version and seat. Those that nobody has asked for lately are forgotten first."""

    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[object, int, int], Shown] = OrderedDict()

    def get(self, table: object, version: int, seat: int, make: Callable[[], Shown]) -> Shown:
        key = (table, version, seat)
        shown = self._shown.pop(key, None) or make()
        self._shown[key] = shown
        if len(self._shown) > _KEPT:
            self._shown.popitem(last=False)
        return shown


RECENT = RecentViews()
"""Of all tables of the process."""
