"""Rate limits that all servers count together, for what is made seldom and kept for long: guests, tables, uploads."""

from __future__ import annotations

import time

import sqlalchemy as sa
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from demesne.server.rate_limit import RateLimits
from demesne.server.storage.database import HURRY, NOW, Database, StorageDown

LOG = structlog.get_logger()
_TAKE = sa.text(
    f'INSERT INTO rate_limits AS known (key, "left", at) VALUES (:key, CAST(:burst AS float) - 1, {NOW}) '
    "ON CONFLICT (key) DO UPDATE SET at = excluded.at, "
    '"left" = least(CAST(:burst AS float), known."left" + (excluded.at - known.at) * :rate) - 1 '
    'WHERE least(CAST(:burst AS float), known."left" + (excluded.at - known.at) * :rate) >= 1 '
    f'RETURNING "left", {HURRY}'
)
_FORGET = sa.text(f"DELETE FROM rate_limits WHERE key LIKE :keys AND at < {NOW} - :seconds")
_FORGET_SECONDS = 600.0


class Limits:
    """One limit for each key: an address, or a guest. This server counts alone."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._own = RateLimits(rate, burst)

    async def take(self, key: str) -> bool:
        """Count one request. False if it is over the limit."""
        return self._own.take(key, time.monotonic())


class SharedLimits(Limits):
    """Counted in PostgreSQL, by its clock. While that is away, each server counts alone."""

    def __init__(self, database: Database, name: str, rate: float, burst: float) -> None:
        super().__init__(rate, burst)
        self._database = database
        self._name = name
        self._next_forget = time.monotonic() + _FORGET_SECONDS

    async def take(self, key: str) -> bool:
        if not await super().take(key):
            return False
        values = {"key": f"{self._name} {key}"[:160], "rate": self._rate, "burst": self._burst}
        values["pause"] = self._database.longest_pause

        async def work(connection: AsyncConnection) -> bool:
            await self._forget_full(connection)
            return (await connection.execute(_TAKE, values)).first() is not None

        try:
            return await self._database.change(work)
        except StorageDown:
            return True

    async def _forget_full(self, connection: AsyncConnection) -> None:
        """Who has asked for nothing for so long that all is left again needs no row."""
        if time.monotonic() >= self._next_forget:
            self._next_forget = time.monotonic() + _FORGET_SECONDS
            values = {"keys": f"{self._name} %", "seconds": self._burst / self._rate if self._rate else _FORGET_SECONDS}
            await connection.execute(_FORGET, values)
