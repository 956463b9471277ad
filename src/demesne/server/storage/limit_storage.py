"""What guests and addresses have left of the rate limits that all servers count together, by PostgreSQL's clock."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from demesne.server.storage.database import HURRY, NOW, Database

_TAKE = sa.text(
    f'INSERT INTO rate_limits AS known (key, "left", at) VALUES (:key, CAST(:burst AS float) - 1, {NOW}) '
    "ON CONFLICT (key) DO UPDATE SET at = excluded.at, "
    '"left" = least(CAST(:burst AS float), known."left" + (excluded.at - known.at) * :rate) - 1 '
    'WHERE least(CAST(:burst AS float), known."left" + (excluded.at - known.at) * :rate) >= 1 '
    f'RETURNING "left", {HURRY}'
)
_FORGET = sa.text(f"DELETE FROM rate_limits WHERE key LIKE :keys AND at < {NOW} - :seconds")


class LimitStorage:
    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name

    async def take(self, key: str, rate: float, burst: float) -> bool:
        """Count one request. False if it is over the limit."""
        values = {"key": f"{self._name} {key}"[:160], "rate": rate, "burst": burst}

        async def work(connection: AsyncConnection) -> bool:
            pause = self._database.longest_pause
            return (await connection.execute(_TAKE, values | {"pause": pause})).first() is not None

        return await self._database.change(work)

    async def forget(self, seconds: float) -> None:
        """Delete the rows of all who have asked for nothing for so long."""
        values = {"keys": f"{self._name} %", "seconds": seconds}
        await self._database.change(lambda connection: connection.execute(_FORGET, values))
