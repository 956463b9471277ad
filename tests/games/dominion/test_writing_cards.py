"""The manual for card authors names every effect word, and what it shows works."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from demesne.core import Effect
from demesne.games.dominion import effects, layout, moves, state
from demesne.games.dominion.cards import base_set, seaside
from demesne.games.dominion.windows import WINDOW_NAMES

ROOT = Path(__file__).parents[3]
MANUAL = (ROOT / "docs" / "writing-cards.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(\w+)` \| [^|]* \| `(.*)` \|$", MANUAL, re.MULTILINE)
WORDS: dict[str, object] = {
    **vars(layout),
    **vars(moves),
    **vars(state),
    **vars(seaside),
    **vars(base_set),
    **vars(effects),
}

PRELUDE = """
import demesne.games.dominion.game
from demesne.core.effect import Asks
from demesne.games.dominion.frame import DominionFrame, WindowFrame
from demesne.core.move import Move
from demesne.games.dominion.card import card
from demesne.games.dominion.effects import *
from demesne.games.dominion.kinds import *
from demesne.games.dominion.lasting import NEXT_TURN, Lasting
from demesne.games.dominion.layout import CURSE_CARD, SILVER
from demesne.games.dominion.moves import DISCARD_IT, PUT_BACK
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.text import prompts
from demesne.games.dominion.windows import ATTACKED, GAINED, When
from tests.games.dominion.deal import deal, seat
from tests.games.dominion.script import copied_midway
"""
RUN = """
for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print(name)
"""


def test_every_effect_word_is_in_the_manual() -> None:
    words = {
        name
        for name, word in vars(effects).items()
        if isinstance(word, type) and issubclass(word, Effect) and word.__module__.startswith(effects.__name__)
    }
    assert words == {word for word, _ in ROWS}


@pytest.mark.parametrize(("word", "example"), ROWS, ids=[word for word, _ in ROWS])
def test_an_example_of_the_manual_can_be_written_so(word: str, example: str) -> None:
    made = eval(example, dict(WORDS))
    assert type(made).__name__ == word


def test_every_window_is_in_the_manual() -> None:
    section = MANUAL.partition("## Windows")[2].partition("\n## ")[0]
    assert len(re.findall(r"^\| `[A-Z_]+` \|", section, re.MULTILINE)) == len(WINDOW_NAMES)


def test_the_cards_of_the_manual_pass_their_own_tests() -> None:
    """On the plain sources: a card of one's own joins the compiled engine by being compiled with it."""
    code = re.findall(r"^```python\n(.*?)^```", MANUAL, re.MULTILINE | re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", "\n".join([PRELUDE, *code, RUN])],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.split()) == MANUAL.count("def test_") == 5
