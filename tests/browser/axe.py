"""axe-core, run inside a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def _source(path: Path) -> str:
    if not path.is_file():
        pytest.fail("axe-core is not installed: run `npm ci` in web/")
    return path.read_text()


def check(page: Page) -> None:
    """No violation that axe calls serious or critical, and no weak contrast in the other colours, day's or night's."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_source(AXE))
    bad = _violations(page)
    theme = page.evaluate("() => document.documentElement.dataset.theme")
    if theme:
        day = theme == "day"
        _wear(page, "dark" if day else "light")
        bad += _violations(page, runOnly=["color-contrast"])
        _wear(page, "light" if day else "dark")
    assert not bad, "\n".join(bad)


def _violations(page: Page, **options: Any) -> list[str]:
    chosen = {"resultTypes": ["violations"], "preload": False, **options}
    found: dict[str, Any] = page.evaluate("options => axe.run(document, options)", chosen)
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def _wear(page: Page, colours: Literal["dark", "light"]) -> None:
    page.emulate_media(color_scheme=colours)
    theme = {"dark": "night", "light": "day"}[colours]
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
