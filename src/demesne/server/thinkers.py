"""The worker processes. A table always asks the same one, which keeps its match; the event loop never thinks."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import zlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

import structlog

from demesne.server import mind

LOG = structlog.get_logger()
P = ParamSpec("P")
R = TypeVar("R")


class Thinkers:
    def __init__(self, workers: int) -> None:
        self._pools = [_pool() for _ in range(workers or max(1, (os.cpu_count() or 2) - 1))]

    async def warm(self) -> None:
        """Start every worker before it is needed."""
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(pool, mind.ready) for pool in self._pools))

    async def ask(self, table: str, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Have it done by the worker that knows this table. A worker that died is replaced, and asked once more."""
        assert not kwargs
        place = zlib.crc32(table.encode()) % len(self._pools)
        pool = self._pools[place]
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            LOG.error("a worker died", worker=place)
            if self._pools[place] is pool:
                self._pools[place] = _pool()
            return await loop.run_in_executor(self._pools[place], work, *args)

    def close(self) -> None:
        """Nobody waits for a bot that still thinks: its work is dropped, and its process ended."""
        for pool in self._pools:
            for process in list((pool._processes or {}).values()):
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=mind.mind_parent)
