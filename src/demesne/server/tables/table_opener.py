"""Opens new tables: as a guest asks for them, lessons, puzzles, rematches, forks and uploads. Limits count them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from demesne.server.cluster.cluster import Cluster
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.table_record import TableRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.http_types import ForkRequest, TableRequest
from demesne.server.settings import Settings
from demesne.server.storage.guests import Guest
from demesne.server.storage.storage import Storage
from demesne.server.tables import table_setup
from demesne.server.tables.replaying import replayed
from demesne.server.workers import worker_tasks
from demesne.server.workers.worker_pool import ReplayPool

if TYPE_CHECKING:
    from demesne.server.tables.tables import Tables


class TableOpener:
    def __init__(
        self, tables: Tables, settings: Settings, storage: Storage, cluster: Cluster, replayers: ReplayPool
    ) -> None:
        self._tables = tables
        self._storage = storage
        self._cluster = cluster
        self._replayers = replayers
        self._most_bot_games = settings.bot_games
        self._table_limits = cluster.limits("table", settings.table_rate, settings.table_burst)
        self._upload_limits = cluster.limits("upload", settings.upload_rate, settings.upload_burst)

    # Limits

    async def _check_limit(self, guest: Guest) -> None:
        if not await self._table_limits.take(guest.id):
            raise Refused("too_fast", "you have opened many tables; wait a while")

    async def check_bot_games(self, record: TableRecord, without: int | None = None) -> None:
        """Refuse one more game among bots alone of the same host, if this would be one: they go on by themselves.
        `without` is the seat of a guest who hands it over."""
        if not record.among_bots(without):
            return
        same = None if record.host_id is None else await self._cluster.bot_games(record.host_id)
        if same is None:
            running = [other.record for other in self._tables.loaded.values() if other.record.status == "playing"]
            same = sum(1 for other in running if other.host_id == record.host_id and other.among_bots())
        if same >= self._most_bot_games:
            raise Refused("too_fast", f"you have {same} games among bots running; wait until one is over")

    # Opening

    async def start(self, table: LiveTable, guest: Guest, level: str | None) -> None:
        """The host gives the open seats to bots, and the game starts."""
        await self.check_bot_games(table.record)
        await table.do(table.seating.fill_with_bots, guest.id, level)

    async def open_table(self, request: TableRequest, guest: Guest) -> LiveTable:
        await self._check_limit(guest)
        return await self._add(table_setup.requested_table(request, guest))

    async def open_lesson(self, game: str, guest: Guest) -> LiveTable:
        await self._check_limit(guest)
        return await self._add(table_setup.lesson_table(game, guest))

    async def open_puzzle(self, game: str, number: int, guest: Guest) -> LiveTable:
        await self._check_limit(guest)
        return await self._add(table_setup.puzzle_table(game, number, guest))

    async def rematch_of(self, table: LiveTable, guest: Guest) -> str:
        """The table of the rematch of a finished game. The first guest who asks makes it, the others join it."""
        _check_over(table)
        if table.record.seat_of(guest.id) is None and table.record.host_id != guest.id:
            raise Refused("foreign", "you did not play at this table")
        return await table.do(self._rematch_id, table, guest)

    async def join_rematch(self, table: LiveTable, rematch_id: str, guest: Guest) -> LiveTable:
        """The guest takes the seat that follows from the old one. Raises `Elsewhere` if another server has the rematch."""
        rematch = await self._tables.find(rematch_id)
        free = rematch.record.open_seats()
        if free and rematch.record.status == "waiting" and rematch.record.seat_of(guest.id) is None:
            seat = table_setup.rematch_seat(table.record, guest)
            await rematch.do(rematch.seating.sit, guest, seat if seat in free else None)
        return rematch

    async def _rematch_id(self, table: LiveTable, guest: Guest) -> str:
        """Run in the table's queue, so that of several guests who ask at once one makes the rematch."""
        if table.record.rematch is None:
            await self._check_limit(guest)
            new = await self._add(table_setup.rematch_table(table.record, guest))
            await table.set_rematch(new.record.id)
        assert table.record.rematch is not None
        return table.record.rematch

    async def open_fork(self, table: LiveTable, request: ForkRequest, guest: Guest) -> LiveTable:
        """A new table that goes on from a position of a finished game."""
        await self._check_limit(guest)
        _check_over(table)
        game = table.shown_game()
        if request.at == len(game.moves) and table.record.outcome is not None:
            raise Refused("refused", "the game is over there; play on from an earlier move")
        return await self._add(table_setup.forked_table(table.record, game, request, guest))

    async def check_upload(self, guest: Guest) -> None:
        """Refuse who has uploaded too many records, and count this one."""
        await self._check_limit(guest)
        if not await self._upload_limits.take(guest.id):
            raise Refused("too_fast", "you have uploaded many records; wait a while")

    async def open_upload(self, body: bytes, guest: Guest) -> LiveTable:
        """A record as a finished table."""
        game = await self._replayers.run(guest.id, guest.id, worker_tasks.check_record, body)
        if isinstance(game, str):
            raise Refused("refused", game)
        return await self._add(table_setup.uploaded_table(game, guest))

    async def _add(self, record: TableRecord) -> LiveTable:
        """Store a new table. Its game starts if no seat is open."""
        if record.status == "waiting" and not record.open_seats():
            await self.check_bot_games(record)
            record.status, record.started = "playing", time.time()
        record.moves = len(record.opening)
        game_log = await replayed(record, [])
        problem = await self._cluster.ready()
        if problem is not None:
            raise Refused("unavailable", problem)
        server = self._cluster.id
        await self._storage.add_table(record)
        table = self._tables.keep(record, game_log, [])
        if server != self._cluster.id:
            table.lose()
        return table


def _check_over(table: LiveTable) -> None:
    if table.record.status != "over":
        raise Refused("refused", "the game is not over")
