"""Renews the lease of this server in a thread of its own, so that a busy event loop does not cost the server all its
tables.

An event loop that has not answered for several leases hangs. Then the thread stops renewing the lease, and other servers
take the tables.

A server that is late and refuses connections has ended: the others need not wait until its lease runs out.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable

from msgspec import Struct

from demesne.server.model.peer import Peer
from demesne.server.storage.database import DatabaseUrl
from demesne.server.storage.server_storage import RenewalConnection

_BEATS = 6
"""How often a lease is renewed in its time."""

_MISSED_BEATS = 2.5
"""A server that has not renewed its lease for so many beats is late."""

_CONNECT_SECONDS = 0.3
"""How long a late server has to accept a connection. One that refuses it has ended; one that stays silent may be slow."""

_HANGING_LEASES = 4
_PAUSE = 0.05
_STOP_SECONDS = 5.0


class Beat(Struct, frozen=True):
    """What came of one try: whether the lease of the server with this `id` was renewed, else the `failure`; None if others
    have declared it dead. `dead` are the names of those that it declared dead, `others` the servers that are there."""

    id: str
    renewed: bool
    failure: str | None = None
    dead: tuple[str, ...] = ()
    others: tuple[Peer, ...] = ()


class Heartbeat:
    """`on_beat` is called in the loop that started it."""

    def __init__(self, url: DatabaseUrl, lease_seconds: float, on_beat: Callable[[Beat], None]) -> None:
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
            self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), name="heartbeat", daemon=True)
            self._thread.start()

    def hurry(self) -> None:
        """A caller waits for the next beat: let it begin at once."""
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
        connection = RenewalConnection(self._url)
        while not self._stopping:
            self._tell(await self._beat(connection, self._id))
            await asyncio.sleep(_PAUSE)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._lease / _BEATS - _PAUSE):
                    await self._hurry.wait()
            self._hurry.clear()
        await connection.close()

    def _tell(self, beat: Beat) -> None:
        assert self._server_loop is not None
        with contextlib.suppress(RuntimeError):  # the server has ended
            self._server_loop.call_soon_threadsafe(self._told, beat)

    def _told(self, beat: Beat) -> None:
        self._answered = time.monotonic()
        if not self._stopping:
            self._on_beat(beat)

    async def _beat(self, connection: RenewalConnection, id: str) -> Beat:
        began = time.monotonic()
        if began - self.renewed > self._lease:
            self._steady_since = began
        if began - self._answered > self._lease * _HANGING_LEASES:
            return Beat(id, False, "the server hangs")
        try:
            async with asyncio.timeout(self._lease):
                return await self._renew(connection, id, began)
        except Exception as fault:
            self._steady_since = time.monotonic()
            await connection.disconnect()
            return Beat(id, False, repr(fault))

    async def _renew(self, connection: RenewalConnection, id: str, began: float) -> Beat:
        """Only a server that has renewed its own lease in time for as long as a lease declares others dead: after a
        restart of the database all of them are late."""
        if not await connection.renew(id, self._lease):
            return Beat(id, False)
        if id == self._id:
            self.renewed, self._confirmed = began, time.monotonic()
        early = self._lease * (1 - _MISSED_BEATS / _BEATS)
        others = await connection.others(id, early)
        dead: dict[str, str] = {}
        if began - self._steady_since >= self._lease:
            ended = [other.peer.id for other in others if other.late and await _ended(other.peer.address)]
            dead = await connection.delete_dead(ended, early)
        peers = tuple(other.peer for other in others if other.peer.id not in dead)
        return Beat(id, True, None, tuple(dead.values()), peers)


async def _ended(address: str) -> bool:
    """Whether the machine refuses connections to this address. If it does not answer, the server may only be slow or
    unreachable."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(_CONNECT_SECONDS):
            _, writer = await asyncio.open_connection(host.strip("[]"), int(port))
    except ConnectionRefusedError:
        return True
    except (OSError, ValueError):
        return False
    writer.close()
    return False
