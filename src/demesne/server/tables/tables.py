"""All tables of the server: those in memory, and those that are loaded from the database when somebody asks.

Where several servers share a database, a table that is loaded is taken from the others (see `cluster`), and given back when
it leaves the memory.
"""

from __future__ import annotations

import asyncio
import re
import time

import msgspec
import structlog

from demesne.core import DemesneError
from demesne.server import metrics
from demesne.server.background import keep_running
from demesne.server.cluster.cluster import Cluster, Elsewhere
from demesne.server.cluster.news import TableNews
from demesne.server.garbage import Cleaner
from demesne.server.live_table.chat import CHAT_KEPT
from demesne.server.live_table.game_log import GameLog
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.table_record import StepRecord, TableRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.http_types import ForkRequest, LobbyTables, TableRequest
from demesne.server.protocol.socket_types import SPECTATOR, ChatMessage, TableInfo
from demesne.server.settings import Settings
from demesne.server.storage.database import StorageDown
from demesne.server.storage.guests import Guest
from demesne.server.storage.shared_reads import SharedReads
from demesne.server.storage.storage import Storage
from demesne.server.tables import table_setup
from demesne.server.tables.bot_seats import BotSeats, have_work
from demesne.server.tables.forecasts import TableForecasts
from demesne.server.tables.table_bots import Pauses
from demesne.server.workers import worker_tasks
from demesne.server.workers.worker_pool import ReplayPool, WorkerPool

LOG = structlog.get_logger()
_LOBBY_TABLES = 100
"""The most of one's own tables, and of others', that the lobby lists."""

_FINISHED_TABLES = 1000

_WORKERS_DELAY = 1.5
"""Seconds before the workers are started: clients that reconnect after a restart are served first."""

_RESUME_SECONDS = 2.0
"""How often games that were dropped are loaded again."""

_RESUMED_AT_ONCE = 50
"""Games among bots that go on at the same time while nobody looks."""

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
        self._to_resume: list[str] = []
        self._resumed: set[str] = set()
        self._cleaner = Cleaner(time.monotonic())
        self._lobby_reads = SharedReads[list[TableRecord]]()
        self._table_limits = cluster.limits("table", settings.table_rate, settings.table_burst)
        self._upload_limits = cluster.limits("upload", settings.upload_rate, settings.upload_burst)

    def begin(self) -> None:
        self._tasks = [
            keep_running(self._resume_forever, "resume games with bots"),
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

    async def _resume_forever(self) -> None:
        """Load the games in which a bot may have to move: after a restart all of them, and later those that were dropped
        because the database was away, and those of servers that are gone."""
        while True:
            try:
                if not self._to_resume:
                    self._to_resume += await self._cluster.orphans()
                while self._to_resume:
                    await self._resume(self._to_resume[0])
                    self._to_resume.pop(0)
                    while self._resumed_at_work() >= _RESUMED_AT_ONCE:
                        await asyncio.sleep(1.0)
            except StorageDown:
                LOG.warning("games wait for the database", games=len(self._to_resume))
            self._resumed_at_work()
            await self._cluster.changed(_RESUME_SECONDS)

    def _resumed_at_work(self) -> int:
        """How many of the resumed games still have bots to move. The others are dropped if nobody has come to them."""
        for table_id in list(self._resumed):
            table = self.loaded.get(table_id)
            if table is None or table.broadcast.connections or table.timers.running:
                self._resumed.remove(table_id)
            elif not table.in_use and not have_work(table):
                self._resumed.remove(table_id)
                table.drop("restart")
        return len(self._resumed)

    async def _resume(self, table_id: str) -> None:
        """Load the game, then pause for twice the time that took, so that people who play are served meanwhile."""
        began = time.perf_counter()
        try:
            await self.find(table_id)
            self._resumed.add(table_id)
        except Elsewhere:
            return
        except Refused as fault:
            if fault.code == "unavailable":  # another try may succeed: the game stays in the list
                raise StorageDown(fault.message) from fault
            LOG.warning("cannot resume a game", table=table_id, why=fault.message)
        except StorageDown:
            raise
        except Exception:
            LOG.exception("cannot resume a game", table=table_id)
        await asyncio.sleep(min(1.0, (time.perf_counter() - began) * 2))

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
        table = self._keep(found.record, await self._replayed(found.record, found.steps), found.chat)
        for step in found.steps:
            table.timers.spend_bank(step.seat, step.overtime)
        return table

    async def _replayed(self, record: TableRecord, steps: list[StepRecord]) -> GameLog | None:
        if record.status == "waiting":
            return None
        try:
            game_log = await GameLog.replayed(record, steps)
        except DemesneError as fault:
            raise Refused("refused", f"this game was played under other rules and cannot be shown: {fault}") from fault
        record.moves = game_log.moves_of(SPECTATOR)
        return game_log

    def _keep(self, record: TableRecord, game_log: GameLog | None, chat: list[ChatMessage]) -> LiveTable:
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
            self._to_resume.append(table.record.id)
        else:
            self._cluster.give_back(table.record.id, table.record.epoch)
        self.bots.update(table)
        metrics.LOADED.set(len(self.loaded))

    async def lobby(self, guest_id: str | None, game: str | None, status: str | None) -> LobbyTables:
        """The guest's own tables and the listed ones of others; None means any game or any status."""
        own = [] if guest_id is None else await self._own_tables(guest_id)
        own = [record for record in own if game in (None, record.game) and status in (None, record.status)]
        known = {record.id for record in own}
        listed = await self._listed_tables(game, status)
        return LobbyTables(
            mine=[self._info(record, guest_id) for record in own],
            others=[self._info(record, guest_id) for record in listed if record.id not in known],
        )

    async def finished(self, guest_id: str) -> list[TableInfo]:
        """The finished games in which the guest had a seat."""
        return [record.info(guest_id) for record in await self._storage.finished_of_guest(guest_id, _FINISHED_TABLES)]

    async def _own_tables(self, guest_id: str) -> list[TableRecord]:
        key = ("own", guest_id)
        return await self._lobby_reads.read(key, lambda: self._storage.tables_of_guest(guest_id, _LOBBY_TABLES))

    async def _listed_tables(self, game: str | None, status: str | None) -> list[TableRecord]:
        key = ("listed", game, status)
        return await self._lobby_reads.read(key, lambda: self._storage.listed_tables(_LOBBY_TABLES, game, status))

    def _info(self, record: TableRecord, guest_id: str | None) -> TableInfo:
        loaded, news = self.loaded.get(record.id), self._cluster.news.find(record.id)
        if loaded is not None:
            return loaded.info(guest_id)
        if news is None:
            return record.info(guest_id)
        found = record.info(guest_id, frozenset(news.connected))
        return msgspec.structs.replace(found, moves=max(found.moves, news.moves))

    def news(self) -> dict[str, TableNews]:
        """What other servers show of this server's tables in the lobby."""
        return {id: table.news() for id, table in self.loaded.items()}

    # New tables

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
            running = [other.record for other in self.loaded.values() if other.record.status == "playing"]
            same = sum(1 for other in running if other.host_id == record.host_id and other.among_bots())
        if same >= self._settings.bot_games:
            raise Refused("too_fast", f"you have {same} games among bots running; wait until one is over")

    async def start(self, table: LiveTable, guest: Guest, level: str | None) -> None:
        """The host gives the open seats to bots, and the game starts."""
        await self.check_bot_games(table.record)
        await table.do(table.seating.fill_with_bots, guest.id, level)

    async def new_table(self, request: TableRequest, guest: Guest) -> LiveTable:
        await self._check_limit(guest)
        return await self._add(table_setup.requested_table(request, guest))

    async def new_lesson(self, game: str, guest: Guest) -> LiveTable:
        await self._check_limit(guest)
        return await self._add(table_setup.lesson_table(game, guest))

    async def new_puzzle(self, game: str, number: int, guest: Guest) -> LiveTable:
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
        rematch = await self.find(rematch_id)
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

    async def fork(self, table: LiveTable, request: ForkRequest, guest: Guest) -> LiveTable:
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

    async def upload(self, body: bytes, guest: Guest) -> LiveTable:
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
        game_log = await self._replayed(record, [])
        problem = await self._cluster.ready()
        if problem is not None:
            raise Refused("unavailable", problem)
        server = self._cluster.id
        await self._storage.add_table(record)
        table = self._keep(record, game_log, [])
        if server != self._cluster.id:
            table.lose()
        return table


def _check_over(table: LiveTable) -> None:
    if table.record.status != "over":
        raise Refused("refused", "the game is not over")
