"""The copy without a journal differs from the package in nothing else."""

import ast
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


def test_the_package_without_its_journal_adds_no_event(tmp_path: Path) -> None:
    assert strip(ROOT / "src" / "demesne", tmp_path / "demesne") > 0
    assert not [path for path in (tmp_path / "demesne" / "games").rglob("*.py") if "journal.add(" in path.read_text()]
