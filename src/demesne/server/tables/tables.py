"""All tables of the server: those in memory, and those that are loaded from the database when somebody asks.

Where several servers share a database, a table that is loaded is taken from the others (see `cluster`), and given back when
it leaves the memory.
"""

from __future__ import annotations

import asyncio
import re
import time

import structlog

from demesne.server import metrics
from demesne.server.background import keep_running
from demesne.server.cluster.cluster import Cluster
from demesne.server.garbage import Cleaner
from demesne.server.live_table.chat import CHAT_KEPT
from demesne.server.live_table.game_log import GameLog
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.table_record import TableRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import ChatMessage
from demesne.server.settings import Settings
from demesne.server.storage.storage import Storage
from demesne.server.tables.bot_seats import BotSeats
from demesne.server.tables.forecasts import TableForecasts
from demesne.server.tables.lobby import Lobby
from demesne.server.tables.replaying import replayed
from demesne.server.tables.resumed_games import ResumedGames
from demesne.server.tables.table_bots import Pauses
from demesne.server.tables.table_opener import TableOpener
from demesne.server.workers.worker_pool import ReplayPool, WorkerPool

LOG = structlog.get_logger()
_WORKERS_DELAY = 1.5
"""Seconds before the workers are started: clients that reconnect after a restart are served first."""

_OVER_SECONDS = 15.0
"""After which a finished table that nobody looks at is removed from memory."""

_ID = re.compile(r"[A-Za-z0-9_-]{6,32}")


class Tables:
    def __init__(
        self, settings: Settings, storage: Storage, cluster: Cluster, workers: WorkerPool, replayers: ReplayPool
    ) -> None:
        self.loaded: dict[str, LiveTable] = {}
        pauses = Pauses(settings.errand_pause_least, settings.errand_pause_most)
        self.bots = BotSeats(workers, settings.think_seconds, pauses)
        self.forecasts = TableForecasts(replayers)
        self.closing = False
        self._settings = settings
        self._storage = storage
        self._cluster = cluster
        cluster.when_lost(self._lose_all)
        self._workers = workers
        self._replayers = replayers
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._saving: list[asyncio.Task[None]] = []
        self._leaving: asyncio.Task[None] | None = None
        self._cleaner = Cleaner(time.monotonic())
        self._resumed = ResumedGames(self, cluster)
        self.lobby = Lobby(self.loaded, storage, cluster)
        self.opener = TableOpener(self, settings, storage, cluster, replayers)

    def begin(self) -> None:
        self._tasks = [
            keep_running(self._resumed.run, "resume games with bots"),
            keep_running(self._start_workers, "start workers"),
            keep_running(self._drop_idle, "drop idle tables"),
        ]

    def disconnect(self) -> None:
        """Take no more moves, and tell all clients to reconnect after the restart."""
        self.closing = True
        for table in list(self.loaded.values()):
            if table.timers.spending:
                self._saving.append(asyncio.create_task(table.save_clock(), name=f"save clock of {table.record.id}"))
            table.drop("restart")
        if self._leaving is None:
            self._leaving = asyncio.create_task(self._leave(), name="leave the cluster")

    async def _leave(self) -> None:
        """Give all tables to the other servers, once the clocks are stored."""
        if self._saving:
            await asyncio.wait(self._saving)
        await self._cluster.leave()

    def _lose_all(self) -> None:
        """Drop all tables, because other servers may have them by now. Clients are told to reconnect."""
        for table in list(self.loaded.values()):
            table.lose()

    async def close(self) -> None:
        """Store the clocks, and end the background tasks."""
        self.disconnect()
        for task in self._tasks:
            task.cancel()
        if self._leaving is not None:
            await self._leaving

    async def _start_workers(self) -> None:
        await asyncio.sleep(_WORKERS_DELAY)
        await self._workers.start()
        await self._replayers.start()

    async def _drop_idle(self) -> None:
        """Remove tables that nobody uses from memory."""
        while True:
            idle, over = self._settings.idle_seconds, min(self._settings.idle_seconds, _OVER_SECONDS)
            await asyncio.sleep(over)
            now = time.monotonic()
            for table in list(self.loaded.values()):
                if table.idle_since(now - (over if table.record.status == "over" else idle)):
                    table.drop("restart")
            self._cleaner.clean(now)

    # Finding tables

    async def find(self, table_id: str) -> LiveTable:
        """The table, loaded if it is not in memory. Raises `Elsewhere` if another server has it."""
        if self.closing:
            raise Refused("unavailable", "the server is shutting down")
        problem = self._cluster.problem and await self._cluster.ready()
        if problem is not None:
            raise Refused("unavailable", problem)
        found = self.loaded.get(table_id)
        if found is not None:
            return found
        if not _ID.fullmatch(table_id):
            raise Refused("unknown", "that is not the id of a table")
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id), name=f"load {table_id}")
            self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        epoch = await self._cluster.take(table_id)
        server = self._cluster.id
        try:
            table = await self._read(table_id, epoch)
        except BaseException:
            self._cluster.give_back(table_id, epoch)
            raise
        if server != self._cluster.id:
            table.lose()
            raise Refused("unavailable", "this server has just joined anew; try again")
        return table

    async def _read(self, table_id: str, epoch: int) -> LiveTable:
        found = await self._storage.whole_table(table_id, CHAT_KEPT)
        if found is None:
            raise Refused("unknown", f"there is no table '{table_id}'")
        found.record.epoch = epoch
        table = self.keep(found.record, await replayed(found.record, found.steps), found.chat)
        for step in found.steps:
            table.timers.spend_bank(step.seat, step.overtime)
        return table

    def keep(self, record: TableRecord, game_log: GameLog | None, chat: list[ChatMessage]) -> LiveTable:
        table = LiveTable(record, game_log, chat, self._storage, self._settings, self.bots.update, self._forget)
        self.loaded[record.id] = table
        metrics.LOADED.set(len(self.loaded))
        return table

    def _forget(self, table: LiveTable) -> None:
        if self.loaded.get(table.record.id) is table:
            del self.loaded[table.record.id]
            self._cleaner.note_dropped()
        if self.closing:
            pass  # `_leave` gives all tables back, once the clocks are stored
        elif table.lost_storage:
            self._resumed.add(table.record.id)
        else:
            self._cluster.give_back(table.record.id, table.record.epoch)
        self.bots.update(table)
        metrics.LOADED.set(len(self.loaded))
