"""axe-core finds nothing serious on any page; everything has a name and can be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import Visitors
from tests.browser.player import Player, await_question

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("phone", [False, True])
def test_pages_around_the_table(visitors: Visitors, theme: str, phone: bool) -> None:
    page = visitors.come(phone=phone, theme=theme)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now Dominion")).to_be_visible()
    check(page)
    for game in ("Dominion", "Domaine"):
        page.get_by_role("button", name=f"Set up a table of {game}").click()
        expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
        check(page)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    check(page)
    page.goto("/credits")
    check(page)


@pytest.mark.parametrize("game", ["dominion", "domaine"])
def test_rules(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    page.goto(f"/rules/{game}")
    expect(page.locator("article h2").first).to_be_visible()
    check(page)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("game", "bot"), [("Dominion", "Militia"), ("Domaine", "Random")])
def test_tables(visitors: Visitors, game: str, bot: str, theme: str) -> None:
    page = visitors.come(phone=theme == "light", theme=theme)
    player = Player(page, "mouse", seed=9)
    player.set_up(game, bot)
    met: set[str] = set()
    for _ in range(16):
        seen = await_question(page)
        kind = seen.prompt.split("(")[0]
        if kind not in met:
            met.add(kind)
            check(page)
        player.play_one(seen)
    page.get_by_role("button", name="Rules", exact=True).click()
    check(page)
