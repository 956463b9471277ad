"""The research guide tells the truth: its tables are the encoders', its code runs, its notebook says what it says."""

from __future__ import annotations

import re

import pytest

from demesne.envs import ENCODERS
from tests.envs import notebook, research_guide

GUIDE = research_guide.GUIDE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


def test_every_field_of_every_encoder_is_listed() -> None:
    assert research_guide.shown() == {game: research_guide.table(game) for game in ENCODERS}, (
        "python -m tests.envs.research_guide writes the tables anew"
    )


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: re.sub(r"\W+", "-", text.splitlines()[-1])[:30])
def test_the_examples_run(example: str) -> None:
    if "spiel" in example:
        pytest.importorskip("pyspiel", exc_type=ImportError)
    exec(compile(example, str(research_guide.GUIDE), "exec"), {})


def test_the_notebook_says_what_its_cells_print() -> None:
    found = notebook.read()
    assert notebook.outputs(found) == [notebook.shown(cell) for cell in notebook.code_cells(found)], (
        "python -m tests.envs.notebook writes the outputs anew"
    )
