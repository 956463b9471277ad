"""Builds the browser client into src/demesne/web, unless what lies there is newer than its sources.

`make client` and `make play` run this, and so do builds of a wheel or of a source archive. A step is told by one line each;
if one cannot be done, the last line on standard error says why, and the exit code is 1. Only the standard library is used.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "web"
INSTALLED = SOURCES / "node_modules" / ".package-lock.json"
"""npm writes this when an installation is complete, with or without the packages for tests."""
WITH_TESTS = SOURCES / "node_modules" / ".installed"
"""The Makefile's mark: the packages for tests are there too."""
BUILT = ROOT / "src" / "demesne" / "web" / "index.html"


class CannotBuild(Exception):
    """Why there will be no client."""


def main() -> int:
    try:
        build()
    except CannotBuild as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


def build() -> None:
    if is_older(BUILT, sources()):
        npm = find_npm()
        if is_older(INSTALLED, [SOURCES / "package.json", SOURCES / "package-lock.json"]):
            tell("Installing the packages that build the browser client")
            install(npm)
        tell("Building the browser client")
        run([npm, "run", "--silent", "build", "--", "--logLevel", "warn"])
        BUILT.touch()


def install(npm: str) -> None:
    """npm removes what it is not asked for: where the packages for tests are, they stay."""
    whole = WITH_TESTS.exists()
    left_out = [] if whole else ["--omit=dev"]
    run([npm, "ci", *left_out, "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"])
    if whole:
        WITH_TESTS.touch()


def sources() -> Iterator[Path]:
    for path in SOURCES.iterdir():
        if path.is_file():
            yield path
        elif path.name != "node_modules":
            yield from (below for below in path.rglob("*") if below.is_file())


def is_older(made: Path, than: list[Path] | Iterator[Path]) -> bool:
    return not made.is_file() or made.stat().st_mtime < max(source.stat().st_mtime for source in than)


def find_npm() -> str:
    """Where npm is; a Node that is too old would stop in the middle with a riddle."""
    needed = json.loads((SOURCES / "package.json").read_text(encoding="utf-8"))["engines"]["node"].lstrip(">=")
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise CannotBuild(f"the browser client needs Node {needed} or newer, with npm, and there is none")
    found = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    if numbers(found) < numbers(needed):
        raise CannotBuild(f"the browser client needs Node {needed} or newer, and this is {found or 'none that runs'}")
    return npm


def numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


def run(command: list[str]) -> None:
    if code := subprocess.run(command, cwd=SOURCES, check=False).returncode:
        raise CannotBuild(f"`npm {' '.join(command[1:3])}` failed with exit code {code}, see its messages above")


def tell(step: str) -> None:
    print(f"▸ {step}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
