"""The commands that README.md shows, and what they print. `python -m tests.cli.readme` writes the outputs anew."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"

_CONSOLE = re.compile(r"(?<=^```console\n)\$ (.*?)\n(.*?)(?=^```)", re.MULTILINE | re.DOTALL)
_STRATEGY = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)


def shown() -> list[tuple[str, str]]:
    """Each command with the output shown below it."""
    return [(found[1], found[2]) for found in _CONSOLE.finditer(README.read_text(encoding="utf-8"))]


def printed(command: str, folder: Path) -> str:
    """What the command prints at 80 columns, in a folder that holds the strategy of the README."""
    for strategy in _STRATEGY.findall(README.read_text(encoding="utf-8")):
        (folder / "two-smithies.toml").write_text(strategy, encoding="utf-8")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    settings = {**os.environ, "PATH": path, "COLUMNS": "80", "NO_COLOR": "1"}
    done = subprocess.run(
        command, shell=True, cwd=folder, env=settings, capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())


def _anew(found: re.Match[str]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        return f"$ {found[1]}\n{printed(found[1], Path(folder))}"


if __name__ == "__main__":
    README.write_text(_CONSOLE.sub(_anew, README.read_text(encoding="utf-8")), encoding="utf-8")
