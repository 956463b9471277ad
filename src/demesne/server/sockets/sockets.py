"""Accepts sockets and counts them. `SocketSession` serves each of them.

When there are many, in all or from one address, or one address opens them quickly one after the other, only guests who come
back to their seats are still let in: clients that only watch can keep nobody from playing. A tenth more is kept free for
them.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter
from typing import Any

from demesne.server import metrics
from demesne.server.asgi import Receive, Send, address, header, same_origin
from demesne.server.cluster.cluster import CROWDED_HEADER, Cluster, sent_for
from demesne.server.cluster.forward import MOVED_CODE, Relay, say_goodbye
from demesne.server.rate_limit import RateLimits
from demesne.server.settings import Settings
from demesne.server.sockets.socket_session import POLICY_VIOLATION, SocketSession
from demesne.server.storage.guests import Guests
from demesne.server.tables.tables import Tables

_PAUSE, _PATIENCE = 1.0, 4.0
"""A client whose table is on a server that does not answer waits until a server comes or goes, looks again after so many
seconds at most, and is sent away so many seconds after a lease. Many wait at the same time, and each look is a query."""

HURRIED_SECONDS = 1.0
"""How long an address waits for a socket if it opens them too quickly."""


class Sockets:
    def __init__(self, settings: Settings, tables: Tables, guests: Guests, cluster: Cluster) -> None:
        self.open = 0
        self._by_address: Counter[str] = Counter()
        self._settings = settings
        self._tables = tables
        self._guests = guests
        self._cluster = cluster
        self._rate_limit = RateLimits(settings.socket_rate, settings.socket_burst)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        await receive()
        trusted = self._cluster.trusts(scope)
        came_from = sent_for(scope) if trusted else address(scope)
        if not self._accepts(scope):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        hurried = not trusted and not self._rate_limit.take(came_from, time.monotonic())
        crowded = header(scope, CROWDED_HEADER) == "1" if trusted else hurried or self._crowded(came_from)
        self.open += 1
        self._by_address[came_from] += 1
        metrics.CONNECTIONS.inc()
        try:
            if hurried:
                await asyncio.sleep(HURRIED_SECONDS)
            await send({"type": "websocket.accept"})
            await self._serve(scope, receive, send, crowded, trusted)
        finally:
            self.open -= 1
            self._by_address[came_from] -= 1
            if not self._by_address[came_from]:
                del self._by_address[came_from]
            metrics.CONNECTIONS.dec()

    async def _serve(self, scope: Any, receive: Receive, send: Send, crowded: bool, trusted: bool) -> None:
        """Serve the client here, or pass it on to the server that has the table. While no server has it, the client
        waits."""
        hello: str | bytes | None = None
        deadline = math.inf
        while True:
            session = SocketSession(self._settings, self._tables, self._guests, receive, send, crowded)
            moved = await session.run(hello)
            if moved is None:
                return
            if trusted:
                await send({"type": "websocket.close", "code": MOVED_CODE})
                return
            hello, deadline = moved.hello, min(deadline, time.monotonic() + self._cluster.lease_seconds + _PATIENCE)
            if await Relay(self._cluster, moved.peer, scope, receive, send).run(hello, crowded):
                return
            if time.monotonic() > deadline:
                await say_goodbye(send)
                return
            await self._cluster.changed(_PAUSE)

    def _crowded(self, came_from: str) -> bool:
        settings = self._settings
        return self.open >= settings.connections or self._by_address[came_from] >= settings.connections_per_address

    def _accepts(self, scope: Any) -> bool:
        full = self.open >= self._settings.connections + max(1, self._settings.connections // 10)
        return scope["path"] == "/api/socket" and not full and same_origin(scope, self._settings.origins)
