"""axe-core finds nothing serious on any page; everything has a name and can be reached."""

from __future__ import annotations

import time
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import Visitors
from tests.browser.player import Player, await_question
from tests.server.people import Person
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

LOOKS = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
GAMES = pytest.mark.parametrize("game", ["dominion", "domaine"])


@LOOKS
def test_pages_around_the_table(visitors: Visitors, server: ServerProcess, phone: bool) -> None:
    page = visitors.come(phone=phone)
    with closing(Person(server, "Ann")) as person:
        for game in ("dominion", "domaine"):
            person.table(game, "me", "open", "heuristic", listed=True)
    page.goto("/")
    expect(page.get_by_role("heading", name="Open seats")).to_be_visible()
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


@LOOKS
@GAMES
def test_rules(visitors: Visitors, game: str, phone: bool) -> None:
    page = visitors.come(phone=phone)
    page.goto(f"/rules/{game}")
    expect(page.locator("article h2").first).to_be_visible()
    check(page)


@LOOKS
@GAMES
def test_the_waiting_room(visitors: Visitors, server: ServerProcess, game: str, phone: bool) -> None:
    host = visitors.come(phone=phone)
    host.goto("/")
    host.get_by_role("button", name=f"Set up a table of {game.capitalize()}").click()
    host.get_by_label("Seat 2", exact=True).select_option("open")
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_label("Invite link")).to_be_visible()
    check(host)
    guest = visitors.come(phone=phone)
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.get_by_label("What should the others call you?")).to_be_visible()
    check(guest)


def _played_by_bots(server: ServerProcess, game: str) -> str:
    """The path of a finished table."""
    with closing(Person(server, "Ann")) as person:
        table = person.table(
            game, *{"dominion": ("big-money", "militia"), "domaine": ("random", "random")}[game], pace=0
        )
        for _ in range(300):
            if person.get(f"/api/tables/{table['id']}")["status"] == "over":
                return f"/table/{table['id']}"
            time.sleep(0.1)
    raise AssertionError(f"the bots do not finish {table}")


@LOOKS
@GAMES
def test_the_end_and_the_replay(visitors: Visitors, server: ServerProcess, game: str, phone: bool) -> None:
    page = visitors.come(phone=phone)
    page.goto(_played_by_bots(server, game))
    result = page.get_by_role("dialog", name="Result")
    expect(result.get_by_role("img", name="Points over the game")).to_be_visible()
    check(page)
    result.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Move").fill("40")
    expect(page.get_by_role("slider", name="Move")).to_have_value("40")
    check(page)


def _look_up(page: Page, game: str) -> None:
    """A card, closer; a card that can be used is looked up by right click."""
    card = page.locator(".supply [data-card]" if game == "Dominion" else ".side [data-card]").first
    card.dispatch_event("contextmenu", {"bubbles": True})
    expect(page.get_by_role("dialog").get_by_role("button", name="Find it in the rules")).to_be_visible()


@LOOKS
@pytest.mark.parametrize(("game", "bot"), [("Dominion", "Militia"), ("Domaine", "Random")])
def test_tables(visitors: Visitors, game: str, bot: str, phone: bool) -> None:
    page = visitors.come(phone=phone)
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
    await_question(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice")).to_be_visible()
    if phone:
        page.get_by_role("button", name="Log and chat").click()
    check(page)
    page.get_by_role("tab", name="Chat").click()
    check(page)
    if phone:
        page.get_by_role("button", name="Close log").click()
    for dialog in ("Settings", "Rules"):
        page.get_by_role("button", name=dialog, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page)
        page.keyboard.press("Escape")
    _look_up(page, game)
    check(page)
