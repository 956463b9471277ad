"""Renews the lease of this server, in a thread of its own: a busy loop of the server must not cost it all its tables.

A loop that has not answered for several leases hangs. Then the lease is not renewed any more, and others take the tables.

A server that is late and at whose address nobody listens any more has ended: the others need not wait for its lease.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from demesne.server.cluster.cluster import Peer
from demesne.server.storage.database import NOW, drop

_RENEW = sa.text(f"UPDATE servers SET expires = {NOW} + :lease WHERE id = :id RETURNING id")
_BURY = sa.text(
    f"DELETE FROM servers WHERE expires < {NOW} OR (id = ANY(CAST(:ended AS text[])) AND expires < {NOW} + :early) "
    "RETURNING id, name"
)
_OTHERS = sa.text(
    f"SELECT id, name, address, secret, expires < {NOW} + :early AS late FROM servers WHERE id <> :id ORDER BY name"
)

_BEATS = 6
"""How often a lease is renewed in its time."""

_MISSED_BEATS = 2.5
"""A server that has not renewed its lease for so many beats is late."""

_KNOCK_SECONDS = 0.3

_HANGING_LEASES = 4
_PAUSE = 0.05
_STOP_SECONDS = 5.0


class Beat(Struct, frozen=True):
    """What came of one try: whether the lease of the server with this `id` was renewed, else the `failure`; None if others
    have declared it dead. Whom it buried, and who else is there."""

    id: str
    renewed: bool
    failure: str | None = None
    buried: tuple[str, ...] = ()
    others: tuple[Peer, ...] = ()


class Pulse:
    """`on_beat` is called in the loop that started it."""

    def __init__(self, url: URL, lease_seconds: float, on_beat: Callable[[Beat], None]) -> None:
        self.renewed = 0.0
        """When the last renewal began, by the monotonic clock."""
        self._confirmed = 0.0
        """When the database confirmed it. A slow database renews late, but it does renew."""
        self._url = url
        self._lease = lease_seconds
        self._on_beat = on_beat
        self._id = ""
        self._steady_since = 0.0
        """Since when this server has renewed its lease in time."""
        self._answered = 0.0
        self._stopping = False
        self._hurry: asyncio.Event | None = None
        self._connection: AsyncConnection | None = None
        self._server_loop: asyncio.AbstractEventLoop | None = None
        self._own_loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    @property
    def late(self) -> bool:
        """Whether the lease may run out before it is renewed again."""
        return time.monotonic() - self._confirmed > self._lease * _MISSED_BEATS / _BEATS

    def begin(self, id: str) -> None:
        """Renew the lease of this id from now on."""
        self._id = id
        self.renewed = self._confirmed = self._steady_since = self._answered = time.monotonic()
        if self._thread is None:
            self._server_loop = asyncio.get_running_loop()
            self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), name="pulse", daemon=True)
            self._thread.start()

    def hurry(self) -> None:
        """Somebody waits for the next beat."""
        if self._own_loop is not None and self._hurry is not None:
            with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile
                self._own_loop.call_soon_threadsafe(self._hurry.set)

    async def stop(self) -> None:
        self._stopping = True
        self.hurry()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join, _STOP_SECONDS)

    async def _run(self) -> None:
        self._hurry = asyncio.Event()
        self._own_loop = asyncio.get_running_loop()
        engine = create_async_engine(self._url, poolclass=sa.NullPool)
        while not self._stopping:
            self._tell(await self._beat(engine, self._id))
            await asyncio.sleep(_PAUSE)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._lease / _BEATS - _PAUSE):
                    await self._hurry.wait()
            self._hurry.clear()
        await self._disconnect()
        await engine.dispose()

    def _tell(self, beat: Beat) -> None:
        assert self._server_loop is not None
        with contextlib.suppress(RuntimeError):  # the server has ended
            self._server_loop.call_soon_threadsafe(self._told, beat)

    def _told(self, beat: Beat) -> None:
        self._answered = time.monotonic()
        if not self._stopping:
            self._on_beat(beat)

    async def _beat(self, engine: AsyncEngine, id: str) -> Beat:
        began = time.monotonic()
        if began - self.renewed > self._lease:
            self._steady_since = began
        if began - self._answered > self._lease * _HANGING_LEASES:
            return Beat(id, False, "the server hangs")
        try:
            async with asyncio.timeout(self._lease):
                return await self._renew(engine, id, began)
        except Exception as fault:
            self._steady_since = time.monotonic()
            await self._disconnect()
            return Beat(id, False, repr(fault))

    async def _renew(self, engine: AsyncEngine, id: str, began: float) -> Beat:
        """Only who has renewed its own lease for a whole lease declares others dead: after a restart of the database they
        all are late."""
        if self._connection is None:
            connection = await engine.connect()
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        execute = self._connection.execute
        if (await execute(_RENEW, {"id": id, "lease": self._lease})).first() is None:
            return Beat(id, False)
        if id == self._id:
            self.renewed, self._confirmed = began, time.monotonic()
        early = self._lease * (1 - _MISSED_BEATS / _BEATS)
        others = list(await execute(_OTHERS, {"id": id, "early": early}))
        buried: dict[str, str] = {}
        if began - self._steady_since >= self._lease:
            ended = [row.id for row in others if row.late and await _ended(row.address)]
            buried = {row.id: row.name for row in await execute(_BURY, {"ended": ended, "early": early})}
        peers = (Peer(row.id, row.name, row.address, row.secret) for row in others if row.id not in buried)
        return Beat(id, True, None, tuple(buried.values()), tuple(peers))

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        await drop(connection)


async def _ended(address: str) -> bool:
    """Whether the machine says that nobody listens there. If it says nothing, the server may only be slow or out of reach."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(_KNOCK_SECONDS):
            _, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except ConnectionRefusedError:
        return True
    except (OSError, ValueError):
        return False
    writer.close()
    return False
