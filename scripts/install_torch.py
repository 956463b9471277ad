"""Installs torch for the test of examples/learn_dominion.py, if that is cheap: without packages for graphics cards.

On Linux the build of torch that PyPI has brings several gigabytes for graphics cards along, which nobody should have to
fetch in order to run tests. Where it would, or where there is no torch to be had, the test is skipped.
Whoever installs a torch by hand, from a source of builds for processors only, has the test run.
"""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec

HEAVY = ("nvidia", "cuda", "triton")


def pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def heavy_parts(report: str) -> list[str]:
    """The packages for graphics cards in what pip would install."""
    names = [part["metadata"]["name"].lower() for part in json.loads(report)["install"]]
    return [name for name in names if name.startswith(HEAVY)]


def main(constraints: str) -> None:
    if find_spec("torch"):
        return
    wanted = ("-c", constraints, "torch")
    asked = pip("--dry-run", "--report", "-", *wanted)
    if asked.returncode:
        print("▸ torch is not to be had here: the test of the example that learns is skipped")
    elif heavy_parts(asked.stdout):
        print("▸ torch would bring gigabytes for graphics cards: the test of the example that learns is skipped")
    else:
        print("▸ Installing torch for the test of the example that learns")
        pip(*wanted)


if __name__ == "__main__":
    main(sys.argv[1])
