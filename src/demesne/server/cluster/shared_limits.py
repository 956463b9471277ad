"""Rate limits that all servers count together, for things that are made seldom and kept for long: guests, tables,
uploads."""

from __future__ import annotations

import time

from demesne.server.rate_limit import RateLimits
from demesne.server.storage.database import Database, StorageDown
from demesne.server.storage.limit_storage import LimitStorage

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
        self._storage = LimitStorage(database, name)
        self._next_forget = time.monotonic() + _FORGET_SECONDS

    async def take(self, key: str) -> bool:
        if not await super().take(key):
            return False
        try:
            await self._forget_full()
            return await self._storage.take(key, self._rate, self._burst)
        except StorageDown:
            return True

    async def _forget_full(self) -> None:
        """A guest or address that has asked for nothing for so long that all is left again needs no row."""
        if time.monotonic() >= self._next_forget:
            self._next_forget = time.monotonic() + _FORGET_SECONDS
            await self._storage.forget(self._burst / self._rate if self._rate else _FORGET_SECONDS)
