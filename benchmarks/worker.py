"""One side of the comparison: a process that runs a task when told to, and says how long it took.

Each side has its own interpreter, so this module uses the standard library only. A request is a line of JSON on
standard input, the answer a line on standard output.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from typing import Any

Figures = dict[str, float]

Unit = Callable[[int], int]
"""Does one piece of work, numbered from 0, and returns how many decisions it took."""


def timed(unit: Unit, seconds: float, batch: int = 1) -> Figures:
    """Repeat a unit for about this much processor time."""
    for number in range(batch):
        unit(number)
    done = decisions = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds:
        for number in range(done, done + batch):
            decisions += unit(number)
        done += batch
        spent = time.process_time() - start
    return {"rate": done / spent, "decisions": decisions / spent, "micros": spent / done * 1e6}


def peak_megabytes() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1 << 20) if sys.platform == "darwin" else peak / (1 << 10)


def serve(tasks: dict[str, Callable[..., Figures]]) -> None:
    """Answer requests until standard input ends."""
    for line in sys.stdin:
        request: dict[str, Any] = json.loads(line)
        answer = tasks[request.pop("task")](**request)
        print(json.dumps(answer), flush=True)
