"""What a player's cards may score, if the game can tell. Trials find it, in the worker for replays: a bot never waits for
them.

A forecast is computed once for each basis (the cards and all else it depends on). If the basis changes meanwhile, the
computation is cancelled.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import NamedTuple

from demesne.bots import bots_of
from demesne.core import DemesneError
from demesne.server.live_table.live_table import LiveTable
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.http_types import Forecast
from demesne.server.storage.guests import Guest
from demesne.server.tables.table_worker import TableWorker
from demesne.server.workers import worker_tasks
from demesne.server.workers.worker_pool import ReplayPool

_TRIALS, _AT_ONCE = 12, 4
"""Trials of a forecast, and how many are one task of the worker: others have their turns in between."""

_KEPT = 500
_NOTHING = Forecast(mean=None, margin=None, trials=0)
_Basis = tuple[object, ...]


class _Making(NamedTuple):
    basis: _Basis
    task: asyncio.Task[Forecast]


class TableForecasts:
    def __init__(self, workers: ReplayPool) -> None:
        self._worker = TableWorker(workers)
        self._known: OrderedDict[tuple[str, int, _Basis], Forecast] = OrderedDict()
        self._making: dict[tuple[str, int], _Making] = {}

    async def ask(self, table: LiveTable, guest: Guest) -> Forecast:
        """The forecast for this guest's seat; one without numbers where nothing can be told now."""
        seat = table.record.seat_of(guest.id)
        if seat is None:
            raise Refused("foreign", "only those who play here have cards to ask about")
        basis = _basis(table, seat)
        if basis is None:
            return _NOTHING
        known = self._known.get((table.record.id, seat, basis))
        return known if known is not None else await self._wait(table, guest, seat, basis)

    async def _wait(self, table: LiveTable, guest: Guest, seat: int, basis: _Basis) -> Forecast:
        """Wait for the forecast that is being made; one of another basis is cancelled."""
        place = (table.record.id, seat)
        making = self._making.get(place)
        if making is None or making.basis != basis:
            if making is not None:
                making.task.cancel()
            task = asyncio.create_task(self._make(table, guest, seat, basis), name=f"forecast for {place}")
            making = self._making[place] = _Making(basis, task)
            task.add_done_callback(lambda ended: self._ended(place, ended))
        try:
            return await asyncio.shield(making.task)
        except asyncio.CancelledError:
            if making.task.cancelled():
                raise Refused("stale", "the cards have changed since") from None
            raise

    def _ended(self, place: tuple[str, int], task: asyncio.Task[Forecast]) -> None:
        if self._making.get(place) is not None and self._making[place].task is task:
            del self._making[place]
        if not task.cancelled():
            task.exception()  # a caller that waits gets the exception; there may be none

    async def _make(self, table: LiveTable, guest: Guest, seat: int, basis: _Basis) -> Forecast:
        game = await table.do(table.read_game)
        if _basis(table, seat) != basis:
            raise Refused("stale", "the cards have changed since")
        scores: list[int] = []
        for first in range(0, _TRIALS, _AT_ONCE):
            scores += await self._worker.run(guest.id, table, game, worker_tasks.try_out, seat, first, _AT_ONCE)
        forecasts = bots_of(table.record.game).forecasts
        assert forecasts is not None  # there is a basis
        mean, margin = sum(scores) / len(scores), forecasts.margin(scores)
        found = Forecast(mean=round(mean, 1), margin=round(margin, 1), trials=len(scores))
        self._known[table.record.id, seat, basis] = found
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return found


def _basis(table: LiveTable, seat: int) -> _Basis | None:
    if table.game_log is None or table.record.status != "playing" or table.puzzles.unsolved:
        return None
    try:
        forecasts = bots_of(table.record.game).forecasts
    except DemesneError:  # a game that is not registered
        return None
    return None if forecasts is None else forecasts.basis(table.game_log.match.state, seat)
