"""The leases, which say which of several servers has a table in its memory."""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from demesne.server.model.peer import Peer
from demesne.server.storage.database import HURRY, NOW, Database, Fence

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


class Lease(Struct, frozen=True):
    """A lease as it was before a server tried to take the table. `holder` is the id of the server that had it, `owner` that
    server if it is still there."""

    holder: str | None
    owner: Peer | None


class LeaseStorage:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def take(self, table: str, server: str) -> tuple[int | None, Lease | None]:
        """Take the table for this server, unless another one has it: the new epoch, and the lease as it was before."""

        async def work(connection: AsyncConnection) -> tuple[int | None, Lease | None]:
            found = await _lease(connection, table)
            if found is not None and found.owner is not None and found.owner.id != server:
                return None, found
            values = {"id": server, "table": table, "pause": self._database.longest_pause}
            return (await connection.execute(_TAKE, values)).scalar(), found

        return await self._database.change(work)

    async def owner(self, table: str) -> Peer | None:
        """The server that has the table."""
        found = await self._database.read(lambda connection: _lease(connection, table))
        return None if found is None else found.owner

    async def give_back(self, connection: AsyncConnection, given: dict[str, int], server: str) -> None:
        """Give back tables, named with their epochs: any server may take them."""
        values = {"tables": list(given), "epochs": list(given.values()), "id": server}
        await connection.execute(_GIVE_BACK, values)

    async def held(self, connection: AsyncConnection, fences: list[Fence], server: str) -> Collection[Fence]:
        """Those of the leases that this server holds now; they are locked until the transaction ends."""
        pause = self._database.longest_pause
        values = {"tables": [fence.table for fence in fences], "id": server, "pause": pause}
        return {Fence(row.game_table, row.epoch) for row in await connection.execute(_HELD, values)}

    async def orphans(self) -> list[str]:
        """Running games with bots that no server has, newest first."""

        async def work(connection: AsyncConnection) -> list[str]:
            return [row.id for row in await connection.execute(_ORPHANS)]

        return await self._database.read(work)

    async def count_bot_games(self, host: str) -> int:
        """The games among bots that this guest has running on all servers."""

        async def work(connection: AsyncConnection) -> int:
            return int((await connection.execute(_BOT_GAMES, {"host": host})).scalar() or 0)

        return await self._database.read(work)


async def _lease(connection: AsyncConnection, table: str) -> Lease | None:
    found = (await connection.execute(_OWNER, {"table": table})).first()
    if found is None:
        return None
    owner = None if found.id is None else Peer(found.id, found.name, found.address, found.secret)
    return Lease(found.holder, owner)
