"""Spreads games over processes. What crosses between them is plain: names, seeds and counts."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Any, Final

from demesne.core.errors import BadSettings
from demesne.core.rng import seeded

Progress = Callable[[int], None]
"""Told how many games were finished since it was last told."""

Task = Callable[[Any, int, int], Any]
"""`task(plan, first, count)` plays games number `first` to `first + count - 1` and returns its counts."""

_LARGEST: Final = 250
_PARTS: Final = 16
_MASK: Final = (1 << 62) - 1


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of many: it depends on nothing but the two numbers, so work can be divided in any way."""
    return (int(seeded(seed).state) + number * 0x9E3779B97F4A7C15) & _MASK


def check_games(games: int) -> None:
    if games < 1:
        raise BadSettings(f"at least one game has to be played, not {games}")


def in_parts(task: Task, plan: Any, games: int, jobs: int, progress: Progress | None) -> Iterator[Any]:
    """The counts of every part, in no particular order. `jobs` 0 takes all processors."""
    if jobs < 0:
        raise BadSettings(f"jobs is 1 or more, or 0 for all processors, not {jobs}")
    jobs = jobs or processors()
    size = max(1, min(_LARGEST, games // (jobs * _PARTS)))
    parts = [(first, min(size, games - first)) for first in range(0, games, size)]
    jobs = min(jobs, len(parts))
    for counts, done in _here(task, plan, parts) if jobs == 1 else _elsewhere(task, plan, parts, jobs):
        if progress is not None:
            progress(done)
        yield counts


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _here(task: Task, plan: Any, parts: list[tuple[int, int]]) -> Iterator[tuple[Any, int]]:
    for first, count in parts:
        yield task(plan, first, count), count


def _elsewhere(task: Task, plan: Any, parts: list[tuple[int, int]], jobs: int) -> Iterator[tuple[Any, int]]:
    # Spawned, not forked: a fork copies locks that threads of the caller (a progress bar, a server) may hold.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        running: dict[Future[Any], int] = {pool.submit(task, plan, first, count): count for first, count in parts}
        for future in as_completed(running):
            yield future.result(), running.pop(future)
    finally:
        pool.shutdown(cancel_futures=True)
