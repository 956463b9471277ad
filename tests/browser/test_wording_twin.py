"""The browser's wording and Python's tell the same sentences: both are held to web/tests/wording.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from demesne.core.wording import tell

CASES = json.loads((Path(__file__).parents[2] / "web" / "tests" / "wording.json").read_text())


@pytest.mark.parametrize("case", CASES)
def test_python_tells_what_the_browser_tells(case: dict[str, Any]) -> None:
    told = tell({"key": case["templates"]}, "key", case["fields"], ["Ada", "Bo"], case["reader"])
    assert told == case["told"]
