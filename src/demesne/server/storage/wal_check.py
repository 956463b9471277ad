"""Reads the write-ahead log of an SQLite file before SQLite does.

SQLite reads such a log up to the first frame whose checksum is wrong and ignores the rest in silence. That is right for
what was half written when the machine lost its power, and hides that a damaged log has lost changes.
https://www.sqlite.org/fileformat2.html#the_write_ahead_log
"""

from __future__ import annotations

import shutil
import struct
import sys
import time
from array import array
from pathlib import Path

from msgspec import Struct

_HEADER, _FRAME_HEADER = 32, 24
_MAGIC = 0x377F0682
"""The last bit tells the order of bytes in checksums: 0 for the lowest first."""

_MASK = 0xFFFFFFFF


class LostChanges(Struct, frozen=True):
    """`readable` changes of the log can be read, `lost` later ones were committed too and cannot. `whole` if the log's
    own header is damaged, so that nothing in it can be read."""

    readable: int
    lost: int
    whole: bool


def log_of(database: Path) -> Path:
    return database.with_name(f"{database.name}-wal")


def lost_changes(database: Path) -> LostChanges | None:
    """What a damaged log has lost; None if it is sound, or if there is none."""
    log = log_of(database)
    data = log.read_bytes() if log.exists() else b""
    if len(data) < _HEADER + _FRAME_HEADER:
        return None
    magic, _, page, _, salt1, salt2, sum1, sum2 = struct.unpack(">8I", data[:_HEADER])
    little = magic & 1 == 0
    if magic & ~1 != _MAGIC or _checksum(data[: _HEADER - 8], (0, 0), little) != (sum1, sum2):
        return LostChanges(0, 0, whole=True)
    return _lost_frames(data, page, (salt1, salt2), (sum1, sum2), little)


def _lost_frames(
    data: bytes, page: int, salts: tuple[int, int], checksum: tuple[int, int], little: bool
) -> LostChanges | None:
    """Frames of an earlier use of the log have other salts and do not count."""
    readable = lost = 0
    sound = True
    size = _FRAME_HEADER + page
    for start in range(_HEADER, len(data) - size + 1, size):
        _, commit, salt1, salt2, sum1, sum2 = struct.unpack(">6I", data[start : start + _FRAME_HEADER])
        if sound:
            checksum = _checksum(data[start : start + 8], checksum, little)
            checksum = _checksum(data[start + _FRAME_HEADER : start + size], checksum, little)
            sound = (salt1, salt2) == salts and (sum1, sum2) == checksum
        if commit and (salt1, salt2) == salts:
            readable, lost = (readable + 1, lost) if sound else (readable, lost + 1)
    return LostChanges(readable, lost, whole=False) if lost else None


def _checksum(part: bytes, before: tuple[int, int], little: bool) -> tuple[int, int]:
    words = array("I", part)
    if little != (sys.byteorder == "little"):
        words.byteswap()
    first, second = before
    for even, odd in zip(words[::2], words[1::2]):
        first = (first + even + second) & _MASK
        second = (second + odd + first) & _MASK
    return first, second


def keep_damaged(database: Path) -> Path:
    """Copy the file and its log as they are, before SQLite writes to them. Returns the copy."""
    copy = database.with_name(f"{database.name}-damaged-{time.strftime('%Y%m%d-%H%M%S')}")
    for source, target in ((database, copy), (log_of(database), log_of(copy))):
        if source.exists():
            shutil.copy2(source, target)
    return copy
