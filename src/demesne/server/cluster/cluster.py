"""Which server has a table. On an SQLite file there is one server, and it has them all; `members` is for several servers."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from typing import Any

from demesne.server.asgi import header
from demesne.server.cluster.news import News
from demesne.server.cluster.shared_limits import Limits
from demesne.server.model.peer import Peer
from demesne.server.storage.storage import Storage

SECRET_HEADER, ADDRESS_HEADER, CROWDED_HEADER = b"x-demesne-secret", b"x-demesne-address", b"x-demesne-crowded"
"""The headers with which a server asks another one for its table: that server's secret, the address of the client, and
whether there are so many sockets that only players are let in."""

OWN_HEADERS = (SECRET_HEADER, ADDRESS_HEADER, CROWDED_HEADER)


class Elsewhere(Exception):
    """The table lives on another server."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(f"the table lives on {peer.name}")
        self.peer = peer


class Cluster:
    """The only server on its database."""

    def __init__(self, storage: Storage, name: str, lease_seconds: float = 3.0) -> None:
        self.name = name
        self.lease_seconds = lease_seconds
        self.secret = ""
        self.news = News()
        self._storage = storage
        self._asked = False
        self._on_lost: Callable[[], None] = lambda: None

    @property
    def id(self) -> str:
        """The id under which this server has tables. It changes when the server has lost them all and joins anew."""
        return self.name

    @property
    def servers(self) -> int:
        return 1

    @property
    def problem(self) -> str | None:
        """Why this server may have no tables now; None if it may."""
        return None

    async def ready(self) -> str | None:
        """Try to solve the problem, and return the one that is left."""
        return self.problem

    async def join(self) -> None:
        """Become a member; from then on the server may have tables."""

    async def leave(self) -> None:
        """Give all tables to the others."""

    def when_lost(self, forget: Callable[[], None]) -> None:
        """`forget` is called when all tables must be dropped at once."""
        self._on_lost = forget

    async def take(self, table_id: str) -> int:
        """Take the table, and return its new epoch. Raises `Elsewhere` if another server has it. An unknown table has the
        epoch 0."""
        return 1

    def give_back(self, table_id: str, epoch: int) -> None:
        """The table left the memory: any server may take it."""

    async def owner(self, table_id: str) -> Peer | None:
        """The other server that has the table; None if this one has it or may take it."""
        return None

    def knows(self, peer: Peer) -> bool:
        """Whether the other server is still a member."""
        return False

    async def changed(self, seconds: float) -> None:
        """Wait until another server came or went, at most so long."""
        await asyncio.sleep(seconds)

    async def orphans(self) -> list[str]:
        """The running games with bots that no server has, as far as they were not told before: newest first."""
        if self._asked:
            return []
        found = await self._storage.tables_with_bots()
        self._asked = True
        return found

    async def bot_games(self, host_id: str) -> int | None:
        """The games among bots that this guest has running on all servers; None: count those in memory."""
        return None

    def limits(self, name: str, rate: float, burst: float) -> Limits:
        """A rate limit of this name, which all servers count together."""
        return Limits(rate, burst)

    def trusts(self, scope: Any) -> bool:
        """Whether a request comes from another server of the cluster."""
        given = header(scope, SECRET_HEADER)
        return bool(self.secret) and given is not None and hmac.compare_digest(given.encode(), self.secret.encode())


def sent_for(scope: Any) -> str:
    """The address of the client for whom another server asks."""
    return header(scope, ADDRESS_HEADER) or ""
