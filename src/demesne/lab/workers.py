"""Spreads games over processes. Only names, seeds and counts pass between them."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from demesne.core.errors import BadSettings
from demesne.core.rng import seeded

Progress = Callable[[int], None]
"""A function that is called with the number of games finished since its last call."""

Task = Callable[[Any, int, int], Any]
"""`task(plan, first, count)` plays games number `first` to `first + count - 1` and returns its counts."""

Part = tuple[int, int]
"""The first game and the number of games."""

_LARGEST: Final = 250
_PARTS: Final = 16
_BRISK: Final = 0.2
"""Seconds. Parts grow while they take less: slow bots show progress often, and fast bots seldom wait for the next part."""
AHEAD: Final = 2
"""Parts handed out ahead for each process, so that no process waits."""
_MASK: Final = (1 << 62) - 1


def game_seed(seed: int, number: int) -> int:
    """The seed of one game. It depends on the two numbers only, so the games can be divided in any way."""
    return (int(seeded(seed).state) + number * 0x9E3779B97F4A7C15) & _MASK


def check_games(games: int) -> None:
    if games < 1:
        raise BadSettings(f"at least one game has to be played, not {games}")


class Parts:
    """Divides the games into parts: of one game first, then of more."""

    def __init__(self, games: int, jobs: int) -> None:
        self.games = games
        self.most = max(1, min(_LARGEST, games // (jobs * _PARTS)))
        self.size = 1
        self.given = 0

    def next(self) -> Part | None:
        """The next part; none when all games are handed out."""
        first, count = self.given, min(self.size, self.games - self.given)
        self.given += count
        return (first, count) if count else None

    def took(self, count: int, seconds: float) -> None:
        if count == self.size and seconds < _BRISK:
            self.size = min(2 * self.size, self.most)


def in_parts(task: Task, plan: Any, games: int, jobs: int, progress: Progress | None, ray: str = "") -> Iterator[Any]:
    """The counts of every part, in no particular order. `jobs` 0 takes all processors; `ray` takes a cluster instead."""
    if jobs < 0:
        raise BadSettings(f"jobs is 1 or more, or 0 for all processors, not {jobs}")
    for counts, done in _on_cluster(task, plan, games, ray) if ray else _on_processors(task, plan, games, jobs):
        if progress is not None:
            progress(done)
        yield counts


def _on_cluster(task: Task, plan: Any, games: int, address: str) -> Iterator[tuple[Any, int]]:
    from demesne.lab.ray_cluster import on_ray

    return on_ray(task, plan, Parts(games, processors()), address)


def _on_processors(task: Task, plan: Any, games: int, jobs: int) -> Iterator[tuple[Any, int]]:
    jobs = min(jobs or processors(), games, most_jobs())
    parts = Parts(games, jobs)
    return _here(task, plan, parts) if jobs == 1 else _elsewhere(task, plan, parts, jobs)


def processors() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def most_jobs() -> int:
    """The most processes that are started: more would only wait for each other."""
    return max(16, 2 * processors())


def timed(task: Task, plan: Any, first: int, count: int) -> tuple[Any, float]:
    """What came of the part, and the seconds it took."""
    began = time.perf_counter()
    return task(plan, first, count), time.perf_counter() - began


def _here(task: Task, plan: Any, parts: Parts) -> Iterator[tuple[Any, int]]:
    while part := parts.next():
        counts, seconds = timed(task, plan, *part)
        parts.took(part[1], seconds)
        yield counts, part[1]


def _elsewhere(task: Task, plan: Any, parts: Parts, jobs: int) -> Iterator[tuple[Any, int]]:
    # Spawned, not forked: a fork copies locks that threads of the caller (a progress bar, a server) may hold.
    context = get_context("spawn")
    lifeline, held = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _begin, (lifeline, task, plan))
    running: dict[Future[Any], int] = {}
    try:
        while _hand_out(pool, parts, running, AHEAD * jobs):
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                counts, seconds = future.result()
                count = running.pop(future)
                parts.took(count, seconds)
                yield counts, count
    finally:
        if running:
            held.close()
        pool.shutdown(cancel_futures=True)
        held.close()
        lifeline.close()


def _hand_out(pool: ProcessPoolExecutor, parts: Parts, running: dict[Future[Any], int], most: int) -> int:
    """Hand out parts until every process has enough; returns how many parts are under way."""
    with _interruption_put_off():
        while len(running) < most and (part := parts.next()):
            running[pool.submit(_play_part, *part)] = part[1]
    return len(running)


@contextmanager
def _interruption_put_off() -> Iterator[None]:
    """Processes that start meanwhile ignore Ctrl-C, which the terminal sends to all of them; we end them ourselves."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_work: list[tuple[Task, Any]] = []
"""The task and the plan of this process. A plan may list a million games: it is sent once, not with every part."""


def _begin(lifeline: Connection, task: Task, plan: Any) -> None:
    """Keep the work, and end this process when the other end of the pipe is closed: after Ctrl-C, or when the parent process
    has died."""
    _work.append((task, plan))
    threading.Thread(target=_watch, args=(lifeline,), daemon=True).start()


def _play_part(first: int, count: int) -> tuple[Any, float]:
    [(task, plan)] = _work
    return timed(task, plan, first, count)


def _watch(lifeline: Connection) -> None:
    try:
        lifeline.recv_bytes()
    except (EOFError, OSError):
        os._exit(1)
