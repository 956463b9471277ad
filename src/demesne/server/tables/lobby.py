"""What lobbies show of tables: those of a guest, listed ones, and finished games."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from demesne.server.cluster.cluster import Cluster
from demesne.server.cluster.news import TableNews
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.table_record import TableRecord
from demesne.server.protocol.http_types import LobbyTables
from demesne.server.protocol.socket_types import TableInfo
from demesne.server.storage.shared_reads import SharedReads
from demesne.server.storage.storage import Storage

_LOBBY_TABLES = 100
"""The most of one's own tables, and of others', that the lobby lists."""

_FINISHED_TABLES = 1000


class Lobby:
    """`loaded` are the tables in memory, by their ids."""

    def __init__(self, loaded: Mapping[str, LiveTable], storage: Storage, cluster: Cluster) -> None:
        self._loaded = loaded
        self._storage = storage
        self._cluster = cluster
        self._reads = SharedReads[list[TableRecord]]()

    async def show(self, guest_id: str | None, game: str | None, status: str | None) -> LobbyTables:
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
        return await self._reads.read(key, lambda: self._storage.tables_of_guest(guest_id, _LOBBY_TABLES))

    async def _listed_tables(self, game: str | None, status: str | None) -> list[TableRecord]:
        key = ("listed", game, status)
        return await self._reads.read(key, lambda: self._storage.listed_tables(_LOBBY_TABLES, game, status))

    def _info(self, record: TableRecord, guest_id: str | None) -> TableInfo:
        loaded, news = self._loaded.get(record.id), self._cluster.news.find(record.id)
        if loaded is not None:
            return loaded.info(guest_id)
        if news is None:
            return record.info(guest_id)
        found = record.info(guest_id, frozenset(news.connected))
        return msgspec.structs.replace(found, moves=max(found.moves, news.moves))

    def news(self) -> dict[str, TableNews]:
        """What other servers show of this server's tables in the lobby."""
        return {id: table.news() for id, table in self._loaded.items()}
