"""Reads files that somebody names: records, ladders, strategies. What is too large is refused, and so is a device that never
ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from demesne.core.errors import BadSettings, DemesneError, short


def read_input(path: Path, largest: int, what: str, error: type[DemesneError] = BadSettings) -> bytes:
    """The content of a file that should be a `what`."""
    with _opened(path, what, error) as file:
        content = file.read(largest + 1)
    if len(content) > largest:
        raise error(f"{path} is too large for a {what}, which has at most {largest:,} bytes")
    return content


def read_lines(path: Path, largest: int, longest: int, what: str) -> Iterator[bytes]:
    """One line after the other, each with its line break."""
    size = number = 0
    with _opened(path, what, BadSettings) as file:
        while line := file.readline(longest + 1):
            size, number = size + len(line), number + 1
            if size > largest:
                raise BadSettings(f"{path} is too large for a {what}, which has at most {largest:,} bytes")
            if len(line) > longest:
                raise BadSettings(f"{path} is no {what}: line {number} has more than {longest:,} bytes")
            yield line


@contextmanager
def _opened(path: Path, what: str, error: type[DemesneError]) -> Iterator[BinaryIO]:
    try:
        with path.open("rb") as file:
            yield file
    except OSError as fault:
        raise error(f"cannot read the {what} {path}: {fault.strerror}") from fault
    except ValueError as fault:  # a name with a NUL in it, or of signs that the file system cannot spell
        raise error(f"cannot read the {what} {short(str(path))}: {fault}") from fault
