"""Several servers on one PostgreSQL. Each has a row in `servers`, which it renews long before the lease ends, and a
lease on each table in its memory.

- A lease is held as long as its server's row is there. Rows that were not renewed in time are deleted by the others, and the
  tables of that server are free from then on. All times are those of the database's clock.
- Every transaction that writes a table locks its lease and compares the epoch (`held`). A server that takes the table waits for
  that lock: afterwards it sees all that was stored, and the other can store nothing more. A server that hangs in the middle
  of a transaction keeps no lock for longer than a lease: PostgreSQL ends the transaction (`HURRY`).
- A server that could not renew its row in time (`heartbeat`) drops its tables, tells its clients to reconnect, and joins again.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import time
from collections.abc import Awaitable, Callable, Collection

import msgspec
import structlog

from demesne.server import metrics
from demesne.server.background import keep_running
from demesne.server.cluster.cluster import Cluster, Elsewhere
from demesne.server.cluster.heartbeat import Beat, Heartbeat
from demesne.server.cluster.news import TableNews
from demesne.server.cluster.shared_limits import Limits, SharedLimits
from demesne.server.model.peer import Peer
from demesne.server.protocol.errors import Refused
from demesne.server.storage.database import Connection, Fence, StorageDown
from demesne.server.storage.lease_storage import LeaseStorage
from demesne.server.storage.notifications import MOST_BYTES, Notifications
from demesne.server.storage.server_storage import ServerStorage
from demesne.server.storage.storage import Storage

LOG = structlog.get_logger()
_NEWS_SECONDS = 1.0
"""How often a server tells the others what has changed, and gives back the tables that left its memory."""

_READY_SECONDS = 3.0
"""How long a client waits for a server that tries to renew its lease."""

_ORPHANS_SECONDS = 30.0
"""How often the servers look for games that no server has. They also look whenever a server is gone."""

_POLL_SECONDS = 10.0
"""How often a server asks the others for all their news."""

_NO_LEASE = "this server cannot renew its lease; its tables go on elsewhere"


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
        self._servers = ServerStorage(self._database)
        self._leases = LeaseStorage(self._database)
        self._notifications = Notifications(self._database, self._hear)
        self._heartbeat = Heartbeat(self._database.url, lease_seconds, self._take_beat)
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
        if self._away or time.monotonic() - self._heartbeat.renewed > self.lease_seconds:
            return _NO_LEASE
        return None

    async def ready(self) -> str | None:
        """A server that is late has no problem yet. But a table that it takes now would be lost with the first move."""
        if self._unsure:
            self._heartbeat.hurry()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_READY_SECONDS):
                while self._unsure and not self._left:
                    await self._beaten.wait()
        return self.problem or (_NO_LEASE if self._unsure else None)

    @property
    def _unsure(self) -> bool:
        return self._heartbeat.late or self.problem is not None

    async def join(self) -> None:
        self._id = f"{self.name}/{secrets.token_hex(6)}"
        self.secret = secrets.token_urlsafe(24)
        await self._servers.add(Peer(self._id, self.name, self._address, self.secret), self.lease_seconds)
        self._heartbeat.begin(self._id)
        self._storage.server = self._id
        self._given_back, self._next_orphans = {}, 0.0
        self._notices = [Notice(self._id, tell_all=True)]
        self.news.tell_again()
        LOG.info("joined", server=self._id, address=self._address)
        if not self._tasks:
            self._tasks = [
                keep_running(self._tell_forever, "tell other servers the news"),
                keep_running(self._poll_forever, "ask other servers for news"),
            ]

    async def leave(self) -> None:
        if self._left and not self._tasks:
            return
        self._left = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        with contextlib.suppress(StorageDown):
            await self._servers.delete(self._id)
        await self._heartbeat.stop()
        await self._notifications.disconnect()

    def _take_beat(self, beat: Beat) -> None:
        """The lease was renewed, or not; see `Heartbeat`."""
        if beat.id != self._id or self._left:
            return
        if beat.renewed:
            self._away = False
            self._see_others(beat)
        elif beat.failure is not None:
            LOG.warning("cannot renew the lease", fault=beat.failure)
            if not self._away and time.monotonic() - self._heartbeat.renewed > self.lease_seconds:
                self._lose("could not renew the lease in time")
        elif self._joining is None or self._joining.done():
            self._joining = asyncio.create_task(self._come_back(), name="join again")
            return
        self._beaten.set()
        self._beaten = asyncio.Event()

    def _lose(self, why: str) -> None:
        """Drop all tables: what is in memory may be outdated."""
        LOG.error("the lease is lost; all tables are dropped", server=self._id, why=why)
        metrics.LOST.inc()
        self._away = True
        self._on_lost()

    async def _come_back(self) -> None:
        """The others declared this server dead. Join as a new one."""
        self._lose("declared dead by another server")
        try:
            if await self._servers.has_namesake(self.name, self._id):
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
        for name in beat.dead:
            LOG.warning("a server is gone; its tables are free", name=name)
        if beat.dead or self._others.keys() - others.keys():
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

    # News

    async def _connect(self) -> Connection:
        if not self._notifications.connected:
            await self._notifications.connect()
            self._notices.append(Notice(self._id, tell_all=True))  # notifications that were sent meanwhile are lost
            self.forget_guest(None)
        return await self._notifications.connect()

    def _hear(self, text: str) -> None:
        """A notification. Every program that may write into the database may send one; one that cannot be read is ignored."""
        try:
            notice = _decode_notice(text)
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
                    await self._give_back_tables(await self._connect())
                    await self._tell_news()
            except Exception as fault:
                LOG.warning("cannot tell other servers the news", fault=repr(fault))
                await self._notifications.disconnect()

    async def _tell_news(self) -> None:
        notices, self._notices = self._notices, []
        changes = self.news.changes(self.own_news())
        for notice in [*notices, *_packed(self._id, changes)]:
            await self._notifications.send(msgspec.json.encode(notice).decode())

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

        epoch, before = await self._leases.take(table_id, server)
        if epoch is None and before is not None:
            if before.owner is not None and before.owner.id != server:
                raise Elsewhere(self._meet(before.owner))
            raise Refused("unavailable", "another server has just taken this table; try again")
        if epoch is not None and before is not None and before.holder not in (None, server):
            metrics.TAKEOVERS.inc()
        if server != self._id:
            raise Refused("unavailable", "this server has just joined anew; try again")
        self._given_back.pop(table_id, None)
        return epoch or 0

    async def owner(self, table_id: str) -> Peer | None:
        found = await self._leases.owner(table_id)
        return None if found is None or found.id == self._id else self._meet(found)

    def _meet(self, peer: Peer) -> Peer:
        """Remember a server that has joined since the last beat."""
        self._others.setdefault(peer.id, peer)
        return peer

    def give_back(self, table_id: str, epoch: int) -> None:
        self._given_back[table_id] = epoch

    async def _give_back_tables(self, connection: Connection) -> None:
        given = dict(self._given_back)
        if given:
            await self._leases.give_back(connection, given, self._id)
        for table_id, epoch in given.items():
            if self._given_back.get(table_id) == epoch:
                del self._given_back[table_id]

    async def _held(self, connection: Connection, fences: list[Fence]) -> Collection[Fence]:
        return await self._leases.held(connection, fences, self._id)

    async def orphans(self) -> list[str]:
        if time.monotonic() < self._next_orphans or self.problem is not None:
            return []
        self._next_orphans = time.monotonic() + _ORPHANS_SECONDS
        found = await self._leases.orphans()
        if found:
            self._next_orphans = 0.0  # there may be more
        return found

    async def bot_games(self, host_id: str) -> int | None:
        return await self._leases.count_bot_games(host_id)

    def limits(self, name: str, rate: float, burst: float) -> Limits:
        return SharedLimits(self._database, name, rate, burst)


def _packed(server: str, tables: list[TableNews]) -> list[Notice]:
    """As few notices as can hold the news."""
    notices: list[Notice] = []
    size = MOST_BYTES
    for table in tables:
        length = len(msgspec.json.encode(table)) + 1
        if size + length > MOST_BYTES:
            notices.append(Notice(server, tables=[]))
            size = 200
        notices[-1].tables.append(table)
        size += length
    return notices
