"""When the garbage collector runs.

A full search looks at every object of every table and holds up all of them meanwhile: 160 ms for 600 tables. Objects that
moves leave behind are freed without it; only dropped tables need it. So a full search runs seldom, after many drops.
"""

from __future__ import annotations

import gc

_THRESHOLDS = (2_000, 10, 2_000)
"""Small searches among new objects stay short (some milliseconds); full ones practically never come by themselves."""

_DROPPED_TABLES = 100
_PAUSE_SECONDS = 300.0


def tune() -> None:
    """Call once after the start: objects that exist by then stay for good, and are never searched."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)


class Cleaner:
    """Frees dropped tables: after every hundred of them, but not more often than every five minutes."""

    def __init__(self, now: float) -> None:
        self._dropped = 0
        self._last = now

    def note_dropped(self) -> None:
        self._dropped += 1

    def clean(self, now: float) -> bool:
        """Search for garbage if it is time. True if it was."""
        if self._dropped < _DROPPED_TABLES or now - self._last < _PAUSE_SECONDS:
            return False
        self._dropped, self._last = 0, now
        gc.collect()
        return True
