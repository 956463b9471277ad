"""The queue of a table: one task after the other, and the caller goes on before the next task begins."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from demesne.server.live_table.task_queue import TaskQueue
from demesne.server.protocol.errors import Refused
from tests.server.apart import run_apart


def queue() -> TaskQueue:
    return TaskQueue("test", lambda fault: Refused("fault", str(fault)))


def run(work: Coroutine[Any, Any, None]) -> None:
    run_apart(work)


def test_a_caller_goes_on_before_the_next_task_begins() -> None:
    async def work() -> None:
        tasks, seen = queue(), list[str]()

        async def task(name: str) -> str:
            seen.append(f"begin {name}")
            await asyncio.sleep(0)
            seen.append(f"end {name}")
            return name

        async def caller(name: str) -> None:
            seen.append(f"answer {await tasks.do(task, name)}")

        await asyncio.gather(*(caller(name) for name in "abc"))
        assert seen == [f"{what} {name}" for name in "abc" for what in ("begin", "end", "answer")]
        tasks.cancel()

    run(work())


def test_a_failed_task_refuses_its_caller_only() -> None:
    async def work() -> None:
        tasks = queue()

        async def fail() -> None:
            raise ValueError("broken")

        async def succeed() -> int:
            return 1

        tasks.put(fail)
        with pytest.raises(Refused, match="broken"):
            await tasks.do(fail)
        assert await tasks.do(succeed) == 1
        tasks.cancel()

    run(work())


def test_a_stopped_queue_refuses_those_who_wait_and_those_who_come() -> None:
    async def work() -> None:
        tasks = queue()

        async def task() -> None:
            raise AssertionError("it must not run")

        waiting = asyncio.create_task(tasks.do(task))
        await asyncio.sleep(0)
        assert not tasks.idle
        tasks.stop()
        for call in (waiting, tasks.do(task)):
            with pytest.raises(Refused, match="try again"):
                await call
        tasks.cancel()

    run(work())


def test_those_at_a_closed_table_are_told_that_it_is_closed() -> None:
    async def work() -> None:
        tasks = queue()

        async def close() -> None:
            tasks.stop(Refused("unknown", "it is closed"))

        async def task() -> None:
            raise AssertionError("it must not run")

        closing, waiting = asyncio.create_task(tasks.do(close)), asyncio.create_task(tasks.do(task))
        await closing
        for call in (waiting, tasks.do(task)):
            with pytest.raises(Refused, match="it is closed") as refused:
                await call
            assert refused.value.code == "unknown"
        tasks.cancel()

    run(work())
