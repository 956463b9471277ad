"""Whole games, from the lobby to the end screen, with every kind of hand and on both sizes of screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.elsewhere import play_elsewhere
from tests.browser.player import Player, await_question
from tests.server.process import ServerProcess

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


def _nears_its_end(view: dict[str, Any]) -> bool:
    if view["game"] == "domaine":
        return bool(view["deck"]["left"] <= 2)
    return any(pile["card"] == "Province" and pile["left"] <= 3 for pile in view["supply"])


HANDS = pytest.mark.parametrize("hand", ["mouse", "touch", "keys"])
GAMES = pytest.mark.parametrize(("game", "bot"), [("Dominion", "Basic Big Money"), ("Domaine", "Random")])


@HANDS
@GAMES
def test_a_game(
    visitors: Visitors, server: ServerProcess, picture: Callable[..., None], game: str, bot: str, hand: str
) -> None:
    """Beginning and end by hand. Dominion by mouse from beginning to end; Domaine's many borders are left to `make soak`."""
    _play(visitors, server, picture, game, bot, hand, whole=(game, hand) == ("Dominion", "mouse"))


@pytest.mark.soak
@HANDS
@GAMES
def test_a_whole_game(
    visitors: Visitors, server: ServerProcess, picture: Callable[..., None], game: str, bot: str, hand: str
) -> None:
    """Every move by hand."""
    _play(visitors, server, picture, game, bot, hand, whole=True)


def _play(
    visitors: Visitors,
    server: ServerProcess,
    picture: Callable[..., None],
    game: str,
    bot: str,
    hand: str,
    whole: bool,
) -> None:
    phone = hand == "touch"
    page = visitors.come(phone=phone)
    player = Player(page, hand)
    player.set_up(game, bot)
    name = f"{game.lower()}-{'phone' if phone else 'desk'}-{hand}"
    picture(page, f"{name}-start")
    _fits(page)
    if not whole:
        for _ in range(12):
            player.play_one(await_question(page))
        play_elsewhere(page, server, 400, _nears_its_end)
    assert player.play() > (20 if whole else 0)
    _see_the_end(page)
    _fits(page)
    picture(page, f"{name}-end")
