"""Shares equal readings of the database: one query answers all callers that ask at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class SharedReads(Generic[T]):
    """A caller that asks while a reading is under way may have written since it began, and so waits for the next
    reading."""

    def __init__(self) -> None:
        self._running: dict[Hashable, asyncio.Task[T]] = {}
        self._next: dict[Hashable, asyncio.Task[T]] = {}

    async def read(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """The result of `work`, begun not earlier than this call. Work of the same key gives the same."""
        if key not in self._running and key not in self._next:
            return await asyncio.shield(self._begin(key, work))
        if key not in self._next:
            self._next[key] = asyncio.create_task(self._after(self._running[key], key, work))
        return await asyncio.shield(self._next[key])

    def _begin(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> asyncio.Task[T]:
        async def read() -> T:
            try:
                return await work()
            finally:
                del self._running[key]

        self._running[key] = task = asyncio.create_task(read())
        return task

    async def _after(self, running: asyncio.Task[T], key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        await asyncio.wait((running,))
        del self._next[key]
        return await self._begin(key, work)
