"""The copy without a journal differs from the package in nothing else."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.no_journal import Unjournalled, strip

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("source", "left"),
    [
        ("if g.journal is not None:\n    g.journal.add('x')", "pass"),
        ("if self.journal is not None and loud:\n    note()", "pass"),
        ("journal = g.journal\nif journal is not None:\n    note()\nplay()", "journal = g.journal\npass\nplay()"),
        ("if g.journal is not None:\n    note()\nelse:\n    play()", "play()"),
        ("if g.journal is None:\n    play()", "if g.journal is None:\n    play()"),
        ("if g.coins is not None:\n    play()", "if g.coins is not None:\n    play()"),
    ],
)
def test_only_branches_that_need_a_journal_are_dropped(source: str, left: str) -> None:
    assert ast.unparse(Unjournalled().visit(ast.parse(source))) == left


PLAY = """
import demesne
match = demesne.new("dominion", players=2, seed=3, kingdom="First Game")
for _ in range(60):
    seat = match.to_act[0]
    match.play(seat, match.legal_moves(seat)[-1])
print(len(match.state.journal.events))
"""


def test_the_package_without_its_journal_plays_and_tells_nothing(tmp_path: Path) -> None:
    places = strip(ROOT / "src" / "demesne", tmp_path / "demesne")
    ran = subprocess.run(
        [sys.executable, "-c", PLAY],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert (places > 0, ran.stdout.strip()) == (True, "0")
