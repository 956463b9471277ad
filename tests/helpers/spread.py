"""The order in which several workers run the tests."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Protocol, TypeVar

LONG = ("browser", "server", "packaging", "cli", "lab", "envs")
"""Folders whose tests take seconds: they start processes."""


class Located(Protocol):
    @property
    def path(self) -> Path: ...


Test = TypeVar("Test", bound=Located)


def spread(tests: list[Test], workers: int) -> list[Test]:
    """The same tests in as many pieces of equal length, one for each worker. Each piece begins with whole files of long tests
    and ends with short ones: these are what a worker takes from another at the end, and none is left alone with a long one.
    Each begins elsewhere among its files: while one drives pages, which takes the processor, another waits for clocks."""
    files = _long_files(tests)
    short = [test for test in tests if not _is_long(test)]
    size = len(tests) // workers
    ordered: list[Test] = []
    for worker in range(workers):
        own = files[worker::workers]
        start = worker * len(own) // workers
        piece = [test for file in own[start:] + own[:start] for test in file]
        room = max(0, size - len(piece))
        ordered += piece + short[:room]
        short = short[room:]
    return ordered + short


def _is_long(test: Located) -> bool:
    return test.path.parent.name in LONG


def _long_files(tests: Iterable[Test]) -> list[list[Test]]:
    files: dict[Path, list[Test]] = defaultdict(list)
    for test in tests:
        if _is_long(test):
            files[test.path].append(test)
    return list(files.values())
