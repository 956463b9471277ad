"""Whole games, from the lobby to the end screen, with every kind of hand and on both sizes of screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.player import Player

pytestmark = pytest.mark.browser


def _see_the_end(page: Page) -> None:
    result = page.get_by_role("dialog", name="Result")
    expect(result).to_be_visible()
    expect(result.locator(".ranking > li")).to_have_count(2)
    expect(result.get_by_role("img", name="Points over the game")).to_be_visible()
    for deed in ("Rematch", "Replay", "Save record"):
        expect(result.get_by_role("button", name=deed)).to_be_visible()


def _fits(page: Page) -> None:
    """Nothing sticks out sideways."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")


@pytest.mark.parametrize(("hand", "phone"), [("mouse", False), ("touch", True), ("keys", False)])
@pytest.mark.parametrize(("game", "bot"), [("Dominion", "Basic Big Money"), ("Domaine", "Random")])
def test_a_whole_game(
    visitors: Visitors, picture: Callable[..., None], game: str, bot: str, hand: str, phone: bool
) -> None:
    page = visitors.come(phone=phone)
    player = Player(page, hand)
    player.set_up(game, bot)
    name = f"{game.lower()}-{'phone' if phone else 'desk'}-{hand}"
    picture(page, f"{name}-start")
    _fits(page)
    done = player.play()
    assert done > 20
    _see_the_end(page)
    _fits(page)
    picture(page, f"{name}-end")
