"""The browser's wording and Python's tell the same sentences: both are held to web/tests/wording.json and moves.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from demesne.core.wording import say, tell
from demesne.core.wording_types import MoveParts

_FOLDER = Path(__file__).parents[2] / "web" / "tests"
CASES = json.loads((_FOLDER / "wording.json").read_text())
MOVES = json.loads((_FOLDER / "moves.json").read_text())


@pytest.mark.parametrize("case", CASES)
def test_python_tells_what_the_browser_tells(case: dict[str, Any]) -> None:
    told = tell({"key": case["templates"]}, "key", case["fields"], ["Ada", "Bo"], case["reader"])
    assert told == case["told"]


@pytest.mark.parametrize("case", MOVES)
def test_python_says_moves_as_the_browser_does(case: dict[str, Any]) -> None:
    said = say(case["templates"], MoveParts(**case["move"]), ["Ada", "Bo"], case["reader"], case["prompt"])
    assert said == case["said"]
