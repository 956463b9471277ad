"""Runs the tasks of one table one after the other, so that no two of them change the table at the same time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, ParamSpec, TypeVar

import structlog

from demesne.server.protocol.errors import Refused

LOG = structlog.get_logger()
P = ParamSpec("P")
R = TypeVar("R")
_Task = tuple[Callable[..., Awaitable[Any]], tuple[Any, ...], "asyncio.Future[Any] | None"]


class TaskQueue:
    """`refusal_of` turns the exception of a failed task into what its caller is told."""

    def __init__(self, name: str, refusal_of: Callable[[Exception], Refused]) -> None:
        self.name = name
        self.stopped = False
        self.last_used = time.monotonic()
        self._stopped_by = Refused("unavailable", "this table is being loaded again; try again")
        self._working = False
        self._refusal_of = refusal_of
        self._tasks: asyncio.Queue[_Task] = asyncio.Queue()
        self._runner = asyncio.create_task(self._run(), name=name)

    async def do(self, work: Callable[P, Awaitable[R]], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run the task after those that wait already, and return its result. Raises `Refused`.

        The caller goes on before the next task begins: what it sends at once is sent before anything of a later task.
        """
        assert not kwargs
        if self.stopped:
            raise self._why_stopped()
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._tasks.put_nowait((work, args, done))
        return await done

    def put(self, work: Callable[P, Awaitable[None]], *args: P.args, **kwargs: P.kwargs) -> None:
        """Run the task after those that wait already; nobody waits for it."""
        assert not kwargs
        if not self.stopped:
            self._tasks.put_nowait((work, args, None))

    @property
    def idle(self) -> bool:
        """No task runs, and none waits."""
        return not self._working and self._tasks.empty()

    def stop(self, why: Refused | None = None) -> None:
        """Take no more tasks, and refuse those that wait."""
        self.stopped = True
        self._stopped_by = why or self._stopped_by
        while not self._tasks.empty():
            _, _, done = self._tasks.get_nowait()
            if done is not None and not done.done():
                done.set_exception(self._why_stopped())

    def _why_stopped(self) -> Refused:
        return Refused(self._stopped_by.code, self._stopped_by.message)

    def cancel(self) -> None:
        self._runner.cancel()

    async def _run(self) -> None:
        while True:
            work, args, done = await self._tasks.get()
            self.last_used = time.monotonic()
            self._working = True
            try:
                result = await work(*args)
            except asyncio.CancelledError:
                if done is not None and not done.done():
                    done.set_exception(self._why_stopped())
                raise
            except Exception as fault:
                self._fail(self._refusal_of(fault), done)
            else:
                if done is not None and not done.done():
                    done.set_result(result)
            await asyncio.sleep(0)  # the caller goes on
            self._working = False

    def _fail(self, refusal: Refused, done: asyncio.Future[Any] | None) -> None:
        if done is None:
            LOG.warning("a task was refused", queue=self.name, why=refusal.message)
        elif not done.done():
            done.set_exception(refusal)
