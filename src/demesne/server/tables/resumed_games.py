"""Resumes games with bots that no server has: after a restart, and when another server is gone."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from demesne.server.cluster.cluster import Cluster, Elsewhere
from demesne.server.protocol.errors import Refused
from demesne.server.storage.database import StorageDown
from demesne.server.tables.bot_seats import have_work

if TYPE_CHECKING:
    from demesne.server.tables.tables import Tables

LOG = structlog.get_logger()
_RESUME_SECONDS = 2.0
"""How often games that were dropped are loaded again."""

_RESUMED_AT_ONCE = 50
"""Games among bots that go on at the same time while nobody looks."""


class ResumedGames:
    def __init__(self, tables: Tables, cluster: Cluster) -> None:
        self._tables = tables
        self._cluster = cluster
        self._to_resume: list[str] = []
        self._resumed: set[str] = set()

    def add(self, table_id: str) -> None:
        """Load this game again: it was dropped because the database was away."""
        self._to_resume.append(table_id)

    async def run(self) -> None:
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
            table = self._tables.loaded.get(table_id)
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
            await self._tables.find(table_id)
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
