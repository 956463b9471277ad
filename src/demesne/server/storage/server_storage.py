"""The servers that share a PostgreSQL: a row for each, which lasts as long as its server renews it."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from demesne.server.model.peer import Peer
from demesne.server.storage.database import HURRY, NOW, Database, drop

_REPLACE = sa.text(f"DELETE FROM servers WHERE name = :name RETURNING {HURRY}")
_ADD = sa.text(
    "INSERT INTO servers (id, name, address, secret, joined, expires) "
    f"VALUES (:id, :name, :address, :secret, {NOW}, {NOW} + :lease)"
)
_NAMESAKE = sa.text("SELECT id FROM servers WHERE name = :name AND id <> :id")
_DELETE = sa.text("DELETE FROM servers WHERE id = :id")

_RENEW = sa.text(f"UPDATE servers SET expires = {NOW} + :lease WHERE id = :id RETURNING id")
_DELETE_DEAD = sa.text(
    f"DELETE FROM servers WHERE expires < {NOW} OR (id = ANY(CAST(:ended AS text[])) AND expires < {NOW} + :early) "
    "RETURNING id, name"
)
_OTHERS = sa.text(
    f"SELECT id, name, address, secret, expires < {NOW} + :early AS late FROM servers WHERE id <> :id ORDER BY name"
)


class ServerStorage:
    """Which servers there are."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, server: Peer, lease: float) -> None:
        """Add a server. One that starts again takes the place of the one that had its name."""
        row = {"id": server.id, "name": server.name, "address": server.address, "secret": server.secret}

        async def work(connection: AsyncConnection) -> None:
            pause = self._database.longest_pause
            await connection.execute(_REPLACE, {"name": server.name, "pause": pause})
            await connection.execute(_ADD, row | {"lease": lease})

        await self._database.change(work)

    async def has_namesake(self, name: str, id: str) -> bool:
        """Whether another server has this name."""
        values = {"name": name, "id": id}
        return await self._database.change(lambda connection: connection.scalar(_NAMESAKE, values)) is not None

    async def delete(self, id: str) -> None:
        await self._database.change(lambda connection: connection.execute(_DELETE, {"id": id}))


class OtherServer(Struct, frozen=True):
    """`late`: it has not renewed its lease in time."""

    peer: Peer
    late: bool


class RenewalConnection:
    """A connection beside the pools, for the thread that renews the lease."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(url, poolclass=sa.NullPool)
        self._connection: AsyncConnection | None = None

    async def renew(self, id: str, lease: float) -> bool:
        """Renew the lease of this server. False if others have deleted its row."""
        return (await self._execute(_RENEW, {"id": id, "lease": lease})).first() is not None

    async def others(self, id: str, early: float) -> list[OtherServer]:
        """The other servers. Those are late whose lease ends in less than `early` seconds."""
        rows = await self._execute(_OTHERS, {"id": id, "early": early})
        return [OtherServer(Peer(row.id, row.name, row.address, row.secret), row.late) for row in rows]

    async def delete_dead(self, ended: list[str], early: float) -> dict[str, str]:
        """Delete the servers whose lease is over, and those of the `ended` that are late still. Returns their names by id."""
        return {row.id: row.name for row in await self._execute(_DELETE_DEAD, {"ended": ended, "early": early})}

    async def disconnect(self) -> None:
        connection, self._connection = self._connection, None
        await drop(connection)

    async def close(self) -> None:
        await self.disconnect()
        await self._engine.dispose()

    async def _execute(self, statement: sa.TextClause, values: dict[str, Any]) -> sa.CursorResult[Any]:
        if self._connection is None:
            connection = await self._engine.connect()
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
        return await self._connection.execute(statement, values)
