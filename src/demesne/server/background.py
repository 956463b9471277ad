"""Background tasks that run as long as the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

LOG = structlog.get_logger()
_PAUSE = 1.0
"""Seconds until a task that has failed begins again."""


def keep_running(work: Callable[[], Coroutine[Any, Any, None]], name: str, pause: float = _PAUSE) -> asyncio.Task[None]:
    """Start the work as a task. If it fails, the fault is logged and the work begins again: no caller awaits the task, so
    nobody would notice otherwise."""

    async def run() -> None:
        while True:
            try:
                return await work()
            except Exception:
                LOG.exception("a task failed and begins again", task=name)
                await asyncio.sleep(pause)

    return asyncio.create_task(run(), name=name)
