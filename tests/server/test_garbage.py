"""Garbage collection: tuned at the start, and done for dropped tables."""

from __future__ import annotations

import gc
import weakref

from demesne.server import garbage
from demesne.server.garbage import Cleaner


class Loop:
    """A cycle, as a dropped table is one."""

    def __init__(self) -> None:
        self.myself = self


def test_after_the_start_nothing_old_is_searched() -> None:
    before = gc.get_threshold()
    try:
        garbage.tune()
        assert gc.get_freeze_count() > 10_000
        assert gc.get_threshold() > before
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_many_dropped_tables_are_freed_but_not_all_the_time() -> None:
    cleaner = Cleaner(now=0.0)
    gone = weakref.ref(Loop())
    assert not cleaner.clean(1000.0), "nothing was dropped"
    for _ in range(100):
        cleaner.note_dropped()
    assert not cleaner.clean(299.0)
    assert cleaner.clean(301.0)
    assert gone() is None
    for _ in range(100):
        cleaner.note_dropped()
    assert not cleaner.clean(600.0)
    assert cleaner.clean(602.0)
