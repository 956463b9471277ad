"""Without its extras the command says which one to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

import demesne

WITHOUT = """
import sys
for name in {hidden!r}:
    sys.modules[name] = None
from demesne.cli import run
sys.exit(run({arguments!r}))
"""


def run_without(hidden: list[str], arguments: list[str]) -> subprocess.CompletedProcess[str]:
    code = WITHOUT.format(hidden=hidden, arguments=arguments)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("hidden", "arguments", "line"),
    [
        (["typer"], ["games"], "demesne: this needs typer: pip install 'demesne[cli]'\n"),
        (["rich", "rich.console"], ["games"], "demesne: this needs rich: pip install 'demesne[cli]'\n"),
        (
            ["matplotlib"],
            ["simulate", "dominion", "random", "random", "--games", "1", "--plot", "x.png"],
            "demesne: this needs matplotlib: pip install 'demesne[lab]'\n",
        ),
        (["uvicorn"], ["serve"], "demesne: this needs uvicorn: pip install 'demesne[server]'\n"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(hidden: list[str], arguments: list[str], line: str) -> None:
    done = run_without(hidden, arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", line)


def test_the_engine_alone_says_which_build_it_is() -> None:
    done = run_without(["typer", "rich"], ["--version"])
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"demesne {demesne.__version__} (")
