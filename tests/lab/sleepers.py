"""Work that never ends by itself, spread over processes: `python -m tests.lab.sleepers FOLDER`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from demesne.lab.workers import in_parts


def sleep(folder: str, first: int, count: int) -> int:
    (Path(folder) / f"begun-{first}").touch()
    time.sleep(600)
    return count


if __name__ == "__main__":
    try:
        print(list(in_parts(sleep, sys.argv[1], 8, 2, None)))
    except KeyboardInterrupt:
        sys.exit(130)
