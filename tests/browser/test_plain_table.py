"""A game without a client of its own is played at the plain table, on both sizes of screen: Market Day."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.player import Player, await_question

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("hand", "phone"), [("mouse", False), ("touch", True)])
def test_a_game_is_played_at_the_plain_table(
    visitors: Visitors, picture: Callable[..., None], hand: str, phone: bool
) -> None:
    page = visitors.come(phone=phone)
    player = Player(page, hand)
    player.set_up("Market Day", "Random", {"How the market passes": "Turns"})
    expect(page.get_by_role("timer")).to_have_count(0)
    expect(page.get_by_role("region", name="The table")).to_be_visible()
    picture(page, f"market-day-plain-{'phone' if phone else 'desk'}")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
    for _ in range(6):
        seen = await_question(page)
        if seen.over:
            break
        player.play_one(seen)
