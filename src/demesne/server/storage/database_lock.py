"""Keeps a second server off an SQLite file: a table lives in the memory of one process only."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class DatabaseInUse(Exception):
    """Another server runs on the same file."""


class DatabaseLock:
    """A lock beside the file, which the system releases when the process ends, however it ends."""

    def __init__(self, database: Path) -> None:
        self._database = database.resolve()
        self._path = self._database.with_name(f"{self._database.name}-server")
        self._file: IO[str] | None = None

    def take(self) -> None:
        file = self._path.open("a+", encoding="utf-8")
        try:
            _lock(file)
        except OSError:
            owner = _owner(file)
            file.close()
            raise DatabaseInUse(f"another server{owner} uses {self._database}; stop it, or use another file") from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def _owner(file: IO[str]) -> str:
    """` (process 123)`, if it can be read."""
    with contextlib.suppress(OSError):
        file.seek(0)
        number = file.read(20).strip()
        return f" (process {number})" if number.isdigit() else ""
    return ""


if sys.platform == "win32":

    def _lock(file: IO[str]) -> None:
        file.seek(1 << 30)  # lock a byte behind the text, so that others may read the text
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock(file: IO[str]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
