"""axe-core, run inside a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def _source(path: Path) -> str:
    if not path.is_file():
        pytest.fail("axe-core is not installed: run `npm ci` in web/")
    return path.read_text()


def check(page: Page) -> None:
    """No violation that axe calls serious or critical."""
    page.evaluate(_source(AXE))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    bad = [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]
    assert not bad, "\n".join(bad)
