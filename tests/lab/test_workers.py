"""Work in parts: every game once, no more parts at a time than needed, and processes that end with the one they work for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from demesne.lab.workers import Parts, in_parts, most_jobs

_PATIENCE = 60.0
"""Seconds after which a test gives up; never part of what is tested."""


def count(plan: int, first: int, count: int) -> list[int]:
    return [plan + number for number in range(first, first + count)]


def numbers(games: int, jobs: int) -> list[int]:
    return sorted(number for part in in_parts(count, 100, games, jobs, None) for number in part)


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (7, 1), (1, 2), (300, 2), (3, 1000)])
def test_every_game_is_played_once(games: int, jobs: int) -> None:
    assert numbers(games, jobs) == list(range(100, 100 + games))


def test_parts_grow_while_they_are_quickly_done() -> None:
    parts = Parts(100_000, 1)
    sizes = []
    for _ in range(12):
        part = parts.next()
        assert part is not None
        sizes.append(part[1])
        parts.took(part[1], 0.0)
    assert sizes == [1, 2, 4, 8, 16, 32, 64, 128, 250, 250, 250, 250]


def test_parts_of_slow_games_stay_small() -> None:
    parts = Parts(100_000, 1)
    for place in range(5):
        assert parts.next() == (place, 1)
        parts.took(1, 3.0)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_number_of_games_without_end_is_begun_like_any_other(jobs: int) -> None:
    """Nothing is laid out for all games beforehand: memory does not grow with their number."""
    results = in_parts(count, 0, 10**30, jobs, None)
    assert next(results)
    results.close()  # type: ignore[attr-defined]


def test_absurd_numbers_of_processes_are_not_started() -> None:
    assert 16 <= most_jobs() < 10_000


# Processes


@contextmanager
def sleepers(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Two processes at work for a third, all in a group of their own."""
    heeded = signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background job ignores Ctrl-C and hands that down
    command = [sys.executable, "-m", "tests.lab.sleepers", str(folder)]
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as process:
        signal.signal(signal.SIGINT, heeded)
        try:
            await_truth(lambda: len(list(folder.iterdir())) == 2)
            yield process
        finally:
            if alive(process.pid):
                os.killpg(process.pid, signal.SIGKILL)


def alive(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return any(_state(pid) not in "ZX" for pid in _members(group))


def _members(group: int) -> list[int]:
    done = subprocess.run(["ps", "-A", "-o", "pid=,pgid="], capture_output=True, text=True, check=True)
    pairs = [line.split() for line in done.stdout.splitlines()]
    return [int(pid) for pid, of in pairs if int(of) == group]


def _state(pid: int) -> str:
    done = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return done.stdout.strip()[:1] or "X"


def await_truth(true: Callable[[], bool]) -> None:
    until = time.monotonic() + _PATIENCE
    while not true():
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="no process groups")
def test_an_interruption_ends_all_processes_at_once_and_silently(tmp_path: Path) -> None:
    with sleepers(tmp_path) as process:
        os.killpg(process.pid, signal.SIGINT)
        said, _ = process.communicate(timeout=_PATIENCE)
        assert (process.returncode, said) == (130, "")
        await_truth(lambda: not alive(process.pid))


@pytest.mark.skipif(sys.platform == "win32", reason="no process groups")
def test_processes_do_not_outlive_the_one_they_work_for(tmp_path: Path) -> None:
    with sleepers(tmp_path) as process:
        process.kill()
        process.wait(_PATIENCE)
        await_truth(lambda: not alive(process.pid))
