"""Long work that guests order: small parts of all runs take turns in worker processes that yield to everything else."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from typing import Any

import structlog

from demesne.lab.workers import Parts
from demesne.server.model.run_record import RunRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.lab_types import RunStatus
from demesne.server.rate_limit import RateLimits
from demesne.server.settings import Settings
from demesne.server.storage.database import StorageDown
from demesne.server.storage.guests import Guest
from demesne.server.workers.worker_pool import LabPool

LOG = structlog.get_logger()
_BEAT_SECONDS = 5.0
"""How often a run is stored while it goes on."""

_SILENT_SECONDS = 30.0
"""The seconds after which a run that no server stores any more counts as broken off."""

_RETRY_SECONDS = 2.0
_MOST_RUNS = 200
"""The most runs under way on the whole server."""


class LiveRun(ABC):
    """A run under way. Each kind says what its parts are, what comes of them, and where that is stored."""

    stopped_message: str
    """What a run says that its guest has stopped; the storage of its kind says the same."""

    def __init__(self, record: RunRecord, parts: int) -> None:
        self.record = record
        self.parts = parts
        """How many parts are left to do."""
        self.spent = 0.0
        """The processor seconds that it has taken."""
        self.task: asyncio.Task[None] | None = None

    def end(self, status: RunStatus, message: str = "") -> None:
        """End the run; what was done until now counts. Of several ends only the first counts."""
        if self.record.status == "running":
            self.record.status, self.record.message = status, message
            self.conclude()

    @abstractmethod
    async def work(self, workers: LabPool, lane: str, first: int, count: int) -> tuple[Any, float] | str:
        """Do some parts in a worker: what came of them, and the seconds they took; or what went wrong, in words."""

    @abstractmethod
    def take(self, found: Any) -> None:
        """Count what some parts have brought, unless the run has ended."""

    @abstractmethod
    def conclude(self) -> None:
        """Make the result from what was done until now."""

    @abstractmethod
    async def add(self) -> None:
        """Store that it has begun."""

    @abstractmethod
    async def store(self) -> None:
        """Store how far it is."""

    @abstractmethod
    async def is_stopped(self) -> bool:
        """Whether it was stopped by way of another server."""


class Runs:
    """All runs that this server carries out, whatever they do. Limits count them together."""

    def __init__(self, settings: Settings, workers: LabPool) -> None:
        self.settings = settings
        self.live: dict[str, LiveRun] = {}
        self._workers = workers
        self._limits = RateLimits(settings.lab_rate, settings.lab_burst)
        self._closing = False

    def check_quota(self, guest: Guest) -> None:
        if self._closing:
            raise Refused("unavailable", "the server is shutting down")
        own = [run for run in self.live.values() if run.record.guest == guest.id and run.record.status == "running"]
        if len(own) >= self.settings.lab_runs:
            raise Refused(
                "refused", f"you have {len(own)} runs under way, the most there may be; wait for one or stop it"
            )
        if len(self.live) >= _MOST_RUNS:
            raise Refused("unavailable", "the lab is full; try again in a few minutes")

    def count(self, guest: Guest) -> None:
        """Refuse who has started too many, and count this one."""
        if not self._limits.take(guest.id, time.monotonic()):
            seconds = round(1 / self.settings.lab_rate) if self.settings.lab_rate else 0
            raise Refused("too_fast", f"you have started many runs; there is one more every {seconds} seconds")

    async def begin(self, run: LiveRun) -> None:
        """Store a new run, and carry it out."""
        self.live[run.record.id] = run
        try:
            await run.add()
        except BaseException:
            del self.live[run.record.id]
            raise
        run.task = asyncio.create_task(self._carry_out(run), name=f"run {run.record.id}")

    async def _carry_out(self, run: LiveRun) -> None:
        beat = asyncio.create_task(self._beat(run), name=f"beat of {run.record.id}")
        try:
            parts = Parts(run.parts, self._workers.size)
            await asyncio.gather(*(self._work(run, parts, lane) for lane in range(self._workers.size)))
            run.end("done")
        except Refused as fault:
            run.end("broken", fault.message)
        except asyncio.CancelledError:
            run.end("broken", "the server was stopped; order it again to get the rest")
        except Exception as fault:
            LOG.error("a run failed", run=run.record.id, exc_info=fault)
            run.end("failed", "something went wrong on our side")
        finally:
            beat.cancel()
        await self._finish(run)

    async def _work(self, run: LiveRun, parts: Parts, lane: int) -> None:
        """One part after the other, until all is done or the run has ended."""
        while run.record.status == "running" and (part := parts.next()):
            found = await run.work(self._workers, str(lane), *part)
            if isinstance(found, str):
                run.end("failed", found)
                return
            counts, seconds = found
            parts.took(part[1], seconds)
            run.spent += seconds
            if run.record.status == "running":
                run.take(counts)
            if run.spent > self.settings.lab_seconds and parts.given < run.parts:
                limit = self.settings.lab_seconds
                run.end("stopped", f"a run may compute for {limit:.0f} seconds; it was stopped then")

    async def _beat(self, run: LiveRun) -> None:
        while True:
            await asyncio.sleep(_BEAT_SECONDS)
            run.record.beat = time.time()
            try:
                if await run.is_stopped():
                    run.end("stopped", run.stopped_message)
                await run.store()
            except StorageDown:
                LOG.warning("a run goes on without the database", run=run.record.id)

    async def _finish(self, run: LiveRun) -> None:
        """Store the end. Until that is done the run stays in memory, where it can be seen."""
        while True:
            try:
                await run.store()
                break
            except StorageDown:
                if self._closing:
                    return
                await asyncio.sleep(_RETRY_SECONDS)
        self.live.pop(run.record.id, None)

    def judge(self, record: RunRecord) -> None:
        """A run that its server has not stored for a while is broken off: the server was killed."""
        if record.status == "running" and record.id not in self.live and time.time() - record.beat > _SILENT_SECONDS:
            record.status, record.message = "broken", "the server went down meanwhile; order it again"

    async def close(self) -> None:
        """Break off what is under way, and store how far it came."""
        self._closing = True
        tasks = [run.task for run in self.live.values() if run.task is not None]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
