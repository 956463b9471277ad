"""What stands in small print is whole, and right in number."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.player import await_question, cut

pytestmark = pytest.mark.browser


def test_a_phone_shows_what_land_is_worth_whole_and_gives_hints_the_width(visitors: Visitors) -> None:
    page = visitors.come(phone=True)
    page.goto("/")
    page.get_by_role("button", name="Play now Domaine").tap()
    await_question(page)
    expect(page.locator(".note")).to_contain_text("Grey pieces are nobody’s.")
    assert cut(page, ".note") == []
    page.get_by_title("Hint (?)").tap()
    said = page.locator(".advice > span")
    expect(said).to_be_visible()
    box = said.bounding_box()
    assert box is not None
    assert box["width"] > 270  # of 390, with the buttons beside it


def test_one_action_is_no_plural(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Play now Dominion").click()
    await_question(page)
    expect(page.locator(".counts dt")).to_have_text(["Action", "Buy", "Coins"])
