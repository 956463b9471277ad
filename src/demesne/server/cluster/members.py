"""Several servers on one PostgreSQL. Each has a row in `servers`, which it renews long before the lease ends, and a
lease on each table in its memory.

- A lease is held as long as its server's row is there. Rows that were not renewed in time are deleted by the others, and the
  tables of that server are free from then on. All times are those of the database's clock.
- Every transaction that writes a table locks its lease and compares the epoch (`held`). Whoever takes the table waits for
  that lock: afterwards it sees all that was stored, and the other can store nothing more. A server that hangs in the middle
  of a transaction keeps no lock for longer than a lease: PostgreSQL ends the transaction (`HURRY`).
- A server that could not renew its row in time (`pulse`) drops its tables, tells its clients to reconnect, and joins again.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from demesne.server import metrics
from demesne.server.cluster.cluster import Cluster, Elsewhere, Peer
from demesne.server.cluster.news import TableNews
from demesne.server.cluster.pulse import Beat, Pulse
from demesne.server.cluster.shared_limits import Limits, SharedLimits
from demesne.server.endless import endless
from demesne.server.protocol.errors import Refused
from demesne.server.storage.database import HURRY, NOW, Fence, StorageDown, drop
from demesne.server.storage.storage import Storage

LOG = structlog.get_logger()
_NEWS_SECONDS = 1.0
"""How often a server tells the others what has changed, and gives back the tables that left its memory."""

_READY_SECONDS = 3.0
"""How long a client waits for a server that tries to renew its lease."""

_ORPHANS_SECONDS = 30.0
"""How often the servers look for games that nobody has, besides whenever a server is gone."""

_POLL_SECONDS = 10.0
"""How often a server asks the others for all their news."""

_NO_LEASE = "this server cannot renew its lease; its tables go on elsewhere"
_CHANNEL = "demesne"
_NOTICE_BYTES = 7000
"""A notification of PostgreSQL has at most 8000 bytes."""

_REPLACE = sa.text(f"DELETE FROM servers WHERE name = :name RETURNING {HURRY}")
_JOIN = sa.text(
    "INSERT INTO servers (id, name, address, secret, joined, expires) "
    f"VALUES (:id, :name, :address, :secret, {NOW}, {NOW} + :lease)"
)
_NAMESAKE = sa.text("SELECT id FROM servers WHERE name = :name AND id <> :id")
_LEAVE = sa.text("DELETE FROM servers WHERE id = :id")

_OWNER = sa.text(
    "SELECT l.server AS holder, s.id, s.name, s.address, s.secret FROM leases l LEFT JOIN servers s ON s.id = l.server "
    "WHERE l.game_table = :table"
)
_TAKE = sa.text(
    "INSERT INTO leases (game_table, server, epoch) "
    "SELECT t.id, :id, 1 FROM game_tables t WHERE t.id = :table "
    "ON CONFLICT (game_table) DO UPDATE SET server = excluded.server, epoch = leases.epoch + 1 "
    "WHERE leases.server IS NULL OR leases.server = excluded.server "
    "OR NOT EXISTS (SELECT 1 FROM servers s WHERE s.id = leases.server) "
    f"RETURNING epoch, {HURRY}"
)
_GIVE_BACK = sa.text(
    "UPDATE leases SET server = NULL FROM unnest(CAST(:tables AS text[]), CAST(:epochs AS int[])) AS given (game_table, epoch) "
    "WHERE leases.game_table = given.game_table AND leases.epoch = given.epoch AND leases.server = :id"
)
_HELD = sa.text(
    f"SELECT l.game_table, l.epoch, {HURRY} FROM leases l JOIN servers s ON s.id = l.server "
    f"WHERE l.game_table = ANY(CAST(:tables AS text[])) AND l.server = :id AND s.expires > {NOW} FOR SHARE OF l"
)
_ORPHANS = sa.text(
    "SELECT t.id FROM game_tables t LEFT JOIN leases l ON l.game_table = t.id LEFT JOIN servers s ON s.id = l.server "
    "WHERE t.status = 'playing' AND s.id IS NULL AND (l.game_table IS NULL OR l.server IS NOT NULL) "
    "AND EXISTS (SELECT 1 FROM seats WHERE seats.game_table = t.id AND (seats.kind = 'bot' OR seats.stand_in)) "
    "ORDER BY t.created DESC LIMIT 200"
)
_BOT_GAMES = sa.text(
    "SELECT count(*) FROM game_tables t JOIN leases l ON l.game_table = t.id JOIN servers s ON s.id = l.server "
    "WHERE t.status = 'playing' AND t.host = :host AND NOT EXISTS "
    "(SELECT 1 FROM seats WHERE seats.game_table = t.id AND seats.kind = 'guest' AND NOT seats.stand_in)"
)
_NOTIFY = sa.text("SELECT pg_notify(:channel, :notice)")


class Notice(msgspec.Struct, omit_defaults=True):
    """What a server tells all others: news of its tables, that it wants to hear all of theirs, or that a guest has another
    name."""

    server: str
    tables: list[TableNews] = []
    tell_all: bool = False
    renamed: str | None = None


_decode_notice = msgspec.json.Decoder(Notice).decode


class Members(Cluster):
    """One of the servers. `own_news` tells of its tables, `ask_news` asks another server for its own. `forget_guest` is called
    with the id of a guest who has another name, and with None if any guest may have one."""

    def __init__(self, storage: Storage, name: str, address: str, lease_seconds: float) -> None:
        super().__init__(storage, name, lease_seconds)
        self.own_news: Callable[[], dict[str, TableNews]] = dict
        self.forget_guest: Callable[[str | None], None] = lambda _: None
        self.ask_news: Callable[[Peer], Awaitable[list[TableNews]]] | None = None
        self._address = address
        self._id = ""
        self._database = storage.database
        self._database.held = self._held
        self._database.longest_pause = f"{lease_seconds * 1000:.0f}"
        self._pause = {"pause": self._database.longest_pause}
        self._connection: AsyncConnection | None = None
        self._pulse = Pulse(self._database.url, lease_seconds, self._take_beat)
        self._away = False
        self._left = False
        self._others: dict[str, Peer] = {}
        self._given_back: dict[str, int] = {}
        self._changed = asyncio.Event()
        self._beaten = asyncio.Event()
        self._joining: asyncio.Task[None] | None = None
        self._next_orphans = 0.0
        self._notices: list[Notice] = []
        self._tasks: list[asyncio.Task[None]] = []

    # Membership

    @property
    def id(self) -> str:
        return self._id

    @property
    def servers(self) -> int:
        return 1 + len(self._others)

    @property
    def problem(self) -> str | None:
        if self._left:
            return "the server is shutting down"
        if self._away or time.monotonic() - self._pulse.renewed > self.lease_seconds:
            return _NO_LEASE
        return None

    async def ready(self) -> str | None:
        """A server that is late has no problem yet. But a table that it takes now would be lost with the first move."""
        if self._unsure:
            self._pulse.hurry()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_READY_SECONDS):
                while self._unsure and not self._left:
                    await self._beaten.wait()
        return self.problem or (_NO_LEASE if self._unsure else None)

    @property
    def _unsure(self) -> bool:
        return self._pulse.late or self.problem is not None

    async def join(self) -> None:
        self._id = f"{self.name}/{secrets.token_hex(6)}"
        self.secret = secrets.token_urlsafe(24)
        row = {"id": self._id, "name": self.name, "address": self._address, "secret": self.secret}
        await self._database.change(lambda connection: self._enter(connection, row))
        self._pulse.begin(self._id)
        self._storage.server = self._id
        self._given_back, self._next_orphans = {}, 0.0
        self._notices = [Notice(self._id, tell_all=True)]
        self.news.tell_again()
        LOG.info("joined", server=self._id, address=self._address)
        if not self._tasks:
            self._tasks = [
                endless(self._tell_forever, "tell other servers the news"),
                endless(self._poll_forever, "ask other servers for news"),
            ]

    async def _enter(self, connection: AsyncConnection, row: dict[str, Any]) -> None:
        """A server that starts again takes the place of the one that had its name."""
        await connection.execute(_REPLACE, {"name": self.name, **self._pause})
        await connection.execute(_JOIN, row | {"lease": self.lease_seconds})

    async def leave(self) -> None:
        if self._left and not self._tasks:
            return
        self._left = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        with contextlib.suppress(StorageDown):
            await self._database.change(lambda connection: connection.execute(_LEAVE, {"id": self._id}))
        await self._pulse.stop()
        await self._disconnect()

    def _take_beat(self, beat: Beat) -> None:
        """The lease was renewed, or not; see `Pulse`."""
        if beat.id != self._id or self._left:
            return
        if beat.renewed:
            self._away = False
            self._see_others(beat)
        elif beat.failure is not None:
            LOG.warning("cannot renew the lease", fault=beat.failure)
            if not self._away and time.monotonic() - self._pulse.renewed > self.lease_seconds:
                self._lose("could not renew the lease in time")
        elif self._joining is None or self._joining.done():
            self._joining = asyncio.create_task(self._come_back(), name="join again")
            return
        self._beaten.set()
        self._beaten = asyncio.Event()

    def _lose(self, why: str) -> None:
        """What is in memory may be outdated: drop it."""
        LOG.error("the lease is lost; all tables are dropped", server=self._id, why=why)
        metrics.LOST.inc()
        self._away = True
        self._on_lost()

    async def _come_back(self) -> None:
        """The others declared this server dead. Join as a new one."""
        self._lose("declared dead by another server")
        values = {"name": self.name, "id": self._id}
        try:
            namesake = await self._database.change(lambda connection: connection.scalar(_NAMESAKE, values))
            if namesake is not None:
                LOG.error("another server was started under this name; this one stops", name=self.name)
                self._left = True
                signal.raise_signal(signal.SIGTERM)
                return
            await self.join()
            self._away = False
        except StorageDown as fault:
            LOG.warning("cannot join again", fault=str(fault))
        self._beaten.set()
        self._beaten = asyncio.Event()

    def _see_others(self, beat: Beat) -> None:
        others = {peer.id: peer for peer in beat.others}
        for name in beat.buried:
            LOG.warning("a server is gone; its tables are free", name=name)
        if beat.buried or self._others.keys() - others.keys():
            self._next_orphans = 0.0
        if others.keys() != self._others.keys():
            self._changed.set()
            self._changed = asyncio.Event()
        self._others = others
        self.news.keep_only(set(others))
        metrics.SERVERS.set(self.servers)

    async def changed(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()

    def knows(self, peer: Peer) -> bool:
        return peer.id in self._others

    # The connection, and what is heard on it

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            connection = await self._database.connect()
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            raw = await connection.get_raw_connection()
            assert raw.driver_connection is not None
            await raw.driver_connection.add_listener(_CHANNEL, self._hear)
            self._notices.append(Notice(self._id, tell_all=True))  # what was told meanwhile is lost
            self.forget_guest(None)
        return self._connection

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        await drop(connection)

    def _hear(self, _: Any, __: int, ___: str, text: object) -> None:
        """A notification. Whoever may write into the database may send one; what cannot be read is ignored."""
        try:
            notice = _decode_notice(str(text))
        except msgspec.MsgspecError as fault:
            LOG.warning("a notification that cannot be read", fault=str(fault))
            return
        if notice.server == self._id:
            return
        self.news.hear(notice.server, notice.tables)
        if notice.tell_all:
            self.news.tell_again()
        if notice.renamed is not None:
            self.forget_guest(notice.renamed)

    async def _tell_forever(self) -> None:
        while True:
            await asyncio.sleep(min(_NEWS_SECONDS, self.lease_seconds / 5))
            try:
                async with asyncio.timeout(_POLL_SECONDS):
                    connection = await self._connected()
                    await self._give_back_tables(connection)
                    await self._tell_news(connection)
            except Exception as fault:
                LOG.warning("cannot tell other servers the news", fault=repr(fault))
                await self._disconnect()

    async def _tell_news(self, connection: AsyncConnection) -> None:
        notices, self._notices = self._notices, []
        changes = self.news.changes(self.own_news())
        for notice in [*notices, *_packed(self._id, changes)]:
            text = msgspec.json.encode(notice).decode()
            await connection.execute(_NOTIFY, {"channel": _CHANNEL, "notice": text})

    async def _poll_forever(self) -> None:
        """Notifications can be lost, and some connection pools pass none on. So all is asked for now and then."""
        while True:
            await asyncio.sleep(_POLL_SECONDS)
            self.forget_guest(None)
            for peer in list(self._others.values()):
                with contextlib.suppress(Refused):
                    if self.ask_news is not None:
                        self.news.hear(peer.id, await self.ask_news(peer), whole=True)

    def tell_renamed(self, guest_id: str) -> None:
        """With the next beat, all servers learn that the guest has another name."""
        self._notices.append(Notice(self._id, renamed=guest_id))

    # Tables

    async def take(self, table_id: str) -> int:
        problem = await self.ready()
        if problem is not None:
            raise Refused("unavailable", problem)
        server = self._id

        async def work(connection: AsyncConnection) -> int:
            found = (await connection.execute(_OWNER, {"table": table_id})).first()
            if found is not None and found.id not in (None, server):
                raise Elsewhere(self._meet(Peer(found.id, found.name, found.address, found.secret)))
            taken = (await connection.execute(_TAKE, {"id": server, "table": table_id, **self._pause})).scalar()
            if taken is None and found is not None:
                raise Refused("unavailable", "another server has just taken this table; try again")
            if taken is not None and found is not None and found.holder not in (None, server):
                metrics.TAKEOVERS.inc()
            return int(taken or 0)

        epoch = await self._database.change(work)
        if server != self._id:
            raise Refused("unavailable", "this server has just joined anew; try again")
        self._given_back.pop(table_id, None)
        return epoch

    async def owner(self, table_id: str) -> Peer | None:
        async def work(connection: AsyncConnection) -> Peer | None:
            found = (await connection.execute(_OWNER, {"table": table_id})).first()
            if found is None or found.id in (None, self._id):
                return None
            return self._meet(Peer(found.id, found.name, found.address, found.secret))

        return await self._database.read(work)

    def _meet(self, peer: Peer) -> Peer:
        """It is a member, even if it has joined since the last beat."""
        self._others.setdefault(peer.id, peer)
        return peer

    def give_back(self, table_id: str, epoch: int) -> None:
        self._given_back[table_id] = epoch

    async def _give_back_tables(self, connection: AsyncConnection) -> None:
        given = dict(self._given_back)
        if given:
            values = {"tables": list(given), "epochs": list(given.values()), "id": self._id}
            await connection.execute(_GIVE_BACK, values)
        for table_id, epoch in given.items():
            if self._given_back.get(table_id) == epoch:
                del self._given_back[table_id]

    async def _held(self, connection: AsyncConnection, fences: list[Fence]) -> Collection[Fence]:
        """Those of the leases that this server holds now; they are locked until the transaction ends."""
        values = {"tables": [fence.table for fence in fences], "id": self._id, **self._pause}
        return {Fence(row.game_table, row.epoch) for row in await connection.execute(_HELD, values)}

    async def orphans(self) -> list[str]:
        if time.monotonic() < self._next_orphans or self.problem is not None:
            return []
        self._next_orphans = time.monotonic() + _ORPHANS_SECONDS

        async def work(connection: AsyncConnection) -> list[str]:
            return [row.id for row in await connection.execute(_ORPHANS)]

        found = await self._database.read(work)
        if found:
            self._next_orphans = 0.0  # there may be more
        return found

    async def bot_games(self, host_id: str) -> int | None:
        async def work(connection: AsyncConnection) -> int:
            return int((await connection.execute(_BOT_GAMES, {"host": host_id})).scalar() or 0)

        return await self._database.read(work)

    def limits(self, name: str, rate: float, burst: float) -> Limits:
        return SharedLimits(self._database, name, rate, burst)


def _packed(server: str, tables: list[TableNews]) -> list[Notice]:
    """As few notices as can hold the news."""
    notices: list[Notice] = []
    size = _NOTICE_BYTES
    for table in tables:
        length = len(msgspec.json.encode(table)) + 1
        if size + length > _NOTICE_BYTES:
            notices.append(Notice(server, tables=[]))
            size = 200
        notices[-1].tables.append(table)
        size += length
    return notices
