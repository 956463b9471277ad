"""The worker processes, in which bots choose moves and records are replayed."""

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

from demesne.server.protocol.errors import Refused
from demesne.server.workers import worker_tasks
from demesne.server.workers.round_robin import RoundRobin

LOG = structlog.get_logger()
P = ParamSpec("P")
R = TypeVar("R")

_AT_ONCE = 2
"""Tasks that a worker has: one that it runs, and the next, so that it does not wait for the server in between."""

_BOTS_WAITING = 1000
"""Tasks of one owner that wait for a worker of the bots: one for each table, and hints."""

_REPLAYS_WAITING = 8
"""Tasks of one owner that wait for the worker of replays."""

_LAB_WAITING = 64
"""Tasks of one owner that wait for a worker of the lab."""

_BOTS_POLITENESS = 10
"""How much each kind of process yields: the server answers people first, then bots think; replays and the lab get the
time that nobody else needs."""


class _Worker:
    def __init__(self, waiting: int, politeness: int) -> None:
        self.turns = RoundRobin(_AT_ONCE, waiting)
        self._politeness = politeness
        self.start()

    def start(self) -> None:
        context = multiprocessing.get_context("spawn")
        start, arguments = worker_tasks.start_worker, (self._politeness,)
        self.process = ProcessPoolExecutor(1, mp_context=context, initializer=start, initargs=arguments)


class WorkerPool:
    """All tasks of a table go to the same worker, which keeps the table's match between them. Owners who wait for a
    worker have their turns one after the other: a guest with many tables does not hold up one who has a single table."""

    def __init__(self, workers: int, waiting: int = _BOTS_WAITING, politeness: int = _BOTS_POLITENESS) -> None:
        count = workers or max(1, (os.cpu_count() or 2) - 1)
        self._workers = [_Worker(waiting, politeness) for _ in range(count)]
        self._closed = False

    async def start(self) -> None:
        """Start every process now, so that no task has to wait for it."""
        await asyncio.gather(*(self._start(worker) for worker in self._workers))

    async def _start(self, worker: _Worker) -> None:
        """One that dies at once is replaced; the next one starts with its first task."""
        process = worker.process
        try:
            await asyncio.get_running_loop().run_in_executor(process, worker_tasks.ready)
        except BrokenProcessPool:
            self._replace(worker, process)

    async def run(self, owner: str, key: str, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run the task in the worker of this key (a table's id) when it is the owner's turn; the owner is a guest, or an
        address. If the worker dies, it is replaced and the task is run once more."""
        return await self._run(False, owner, key, task, *args, **kwargs)

    async def run_patiently(self, owner: str, key: str, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The same for a task that goes on with long work: whatever else waits for the worker comes first."""
        return await self._run(True, owner, key, task, *args, **kwargs)

    async def _run(
        self, patient: bool, owner: str, key: str, task: Callable[P, R], *args: P.args, **kwargs: P.kwargs
    ) -> R:
        assert not kwargs
        worker = self._worker_of(key)
        async with worker.turns.turn(owner, patient):
            for _ in range(2):
                if self._closed:
                    break
                process = worker.process
                try:
                    return await asyncio.get_running_loop().run_in_executor(process, task, *args)
                except BrokenProcessPool:
                    self._replace(worker, process)
        raise Refused("unavailable", "this could not be worked out; try again later")

    def _worker_of(self, key: str) -> _Worker:
        return self._workers[zlib.crc32(key.encode()) % len(self._workers)]

    def _replace(self, worker: _Worker, process: ProcessPoolExecutor) -> None:
        if not self._closed and worker.process is process:
            LOG.error("a worker died", worker=self._workers.index(worker))
            worker.start()

    def close(self) -> None:
        """End the processes without waiting for running tasks."""
        self._closed = True
        for worker in self._workers:
            for process in list((worker.process._processes or {}).values()):
                process.terminate()
            worker.process.shutdown(wait=True, cancel_futures=True)


class ReplayPool(WorkerPool):
    """One worker for uploads and replays, so that no bot waits for them."""

    def __init__(self) -> None:
        super().__init__(1, _REPLAYS_WAITING, worker_tasks.POLITEST)


class LabPool(WorkerPool):
    """Workers for simulations. A task names its worker by number; processes start with their first task."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers or max(1, (os.cpu_count() or 1) // 4), _LAB_WAITING, worker_tasks.POLITEST)

    @property
    def size(self) -> int:
        return len(self._workers)

    def _worker_of(self, key: str) -> _Worker:
        return self._workers[int(key) % len(self._workers)]
