"""The first minute of a newcomer, and the ways to a table."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visitors
from tests.browser.player import await_question, look
from tests.server.people import Person
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", ["Dominion", "Domaine"])
@pytest.mark.parametrize("phone", [False, True])
def test_one_click_leads_to_a_table(visitors: Visitors, picture: Callable[..., None], game: str, phone: bool) -> None:
    page = visitors.come(phone=phone)
    page.goto("/")
    button = page.get_by_role("button", name=f"Play now {game}")
    expect(button).to_be_visible()
    size = "phone" if phone else "desk"
    picture(page, f"lobby-{size}", readme=not phone)
    begun = time.monotonic()
    button.click()
    expect(page.locator(".stage .seats li")).to_have_count(2)
    expect(page.get_by_role("log").first).to_be_attached()
    expect(page.locator(".bar")).to_be_visible()
    print(f"at the table after {time.monotonic() - begun:.1f} s")
    await_question(page)
    picture(page, f"{game.lower()}-{size}-first")


def test_listed_tables_fit_a_phone(visitors: Visitors, server: ServerProcess) -> None:
    with closing(Person(server, "Annabella of the Long Name")) as person:
        person.table("dominion", "me", "open", "festival-smithy-militia", listed=True)
        person.table("domaine", "me", "open", "heuristic", listed=True)
    page = visitors.come(phone=True)
    page.goto("/")
    expect(page.get_by_text("Annabella of the Long Name").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]


def test_a_rolled_kingdom_is_the_one_that_is_played(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Dominion").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Preview").locator(".name")).to_have_count(10)
    expect(dialog.get_by_role("button", name="Roll again")).to_have_count(0)
    dialog.get_by_label("Kingdom").select_option("random")
    names = dialog.get_by_label("Preview").locator(".name")
    expect(names).to_have_count(10)
    page.wait_for_timeout(400)
    first = names.all_inner_texts()
    dialog.get_by_role("button", name="Roll again").click()
    expect(names.first).to_be_visible()
    page.wait_for_timeout(600)
    rolled = names.all_inner_texts()
    assert sorted(first) != sorted(rolled)
    picture(page, "setup-desk")
    dialog.get_by_role("button", name="Start the game").click()
    piles = page.locator(".kingdom [data-card]")
    expect(piles).to_have_count(10)
    assert sorted(str(pile.get_attribute("data-card")) for pile in piles.all()) == sorted(rolled)


def test_a_bad_option_says_what_would_be_valid(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Domaine").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Board", exact=True).fill("nonsense")
    expect(dialog.get_by_role("alert")).to_contain_text("nine tiles")
    expect(dialog.get_by_role("button", name="Start the game")).to_be_disabled()


def test_a_name_is_asked_once(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Your name").click()
    page.get_by_label("What should the others call you?").fill("Ottoline")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("button", name="Ottoline")).to_be_visible()
    page.get_by_role("button", name="Play now Dominion").click()
    expect(page.locator(".stage .seats")).to_contain_text("Ottoline")
    page.goto("/")
    expect(page.get_by_role("button", name="Ottoline")).to_be_visible()
    expect(page.get_by_role("heading", name="Your tables")).to_be_visible()
    page.get_by_role("link", name="Play on").click()
    assert await_question(page).version == look(page).version
