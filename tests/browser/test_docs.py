"""The documentation in a browser: under the server's policy, without a network, with a search that finds cards."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import ROOT, Visitors

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    if not (ROOT / "src/demesne/docs_site/index.html").is_file():
        pytest.fail("the documentation is not built: run `make docs`")


def watch(page: Page) -> list[str]:
    """What the page complains about, and what it asks for from elsewhere."""
    seen: list[str] = []
    page.on("console", lambda message: seen.append(message.text) if message.type in ("error", "warning") else None)
    page.on("requestfailed", lambda request: seen.append(request.url))
    page.on("request", lambda request: seen.append(request.url) if "127.0.0.1" not in request.url else None)
    return seen


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_search_finds_a_card(visitors: Visitors, phone: bool) -> None:
    page = visitors.come(phone)
    seen = watch(page)
    page.goto("/docs/")
    if phone:
        page.click("label.md-header__button[for=__search]")
    page.focus("input.md-search__input")
    expect(page.locator(".md-search-result__meta")).to_contain_text("Type to start", timeout=30_000)
    page.locator("input.md-search__input").press_sequentially("Moat")
    found = page.locator(".md-search-result__link", has=page.locator("h2", has_text="Moat")).first
    expect(found).to_be_visible(timeout=30_000)  # a busy machine takes its time to index all cards
    found.click()
    expect(page.locator("h3#moat")).to_be_visible()
    check(page)
    assert seen == []
