"""The first minute of a newcomer, and the ways to a table."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
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


def _table(page: Page) -> Any:
    """The table on the page, as the server tells it."""
    return page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()


@pytest.mark.parametrize("phone", [False, True])
def test_play_now_meets_three_personalities_in_quick_intervals(visitors: Visitors, phone: bool) -> None:
    page = visitors.come(phone=phone)
    page.goto("/")
    page.get_by_role("button", name="Play now Millennium Blades").click()
    expect(page.locator(".stage .seats li")).to_have_count(4)
    table = _table(page)
    assert [seat["level"] for seat in table["seats"]] == [None, "collector", "duelist", "trader"]
    assert (table["settings"]["lengths"], table["settings"]["timing"]) == ("quick", "clock")


def test_sets_and_characters_are_chosen_by_picture(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Millennium Blades").click()
    dialog = page.get_by_role("dialog")
    sets = dialog.get_by_role("region", name="Sets")
    derby = sets.get_by_role("button", name="Boiler Derby")
    expect(derby).to_contain_text("Steam-kart racing without brakes")
    expect(derby.locator("svg path").first).to_have_attribute("d", re.compile("M"))
    derby.click()
    expect(derby).to_have_attribute("aria-pressed", "true")
    expect(sets).to_contain_text("1 of 5 chosen")
    sets.get_by_role("button", name="World Finals").click()
    trophies = sets.get_by_role("button", name="Trophy Gear")
    expect(trophies).to_have_attribute("aria-disabled", "true")
    trophies.click(force=True)
    expect(trophies).to_have_attribute("aria-pressed", "false")
    characters = dialog.get_by_role("region", name="Characters")
    characters.get_by_role("button", name="Mishap").click()
    expect(characters.get_by_role("button", name="Mishap")).to_contain_text("seat 1")
    expect(dialog.get_by_role("region", name="Venues")).to_have_count(0)
    dialog.get_by_label("Each round has a venue").check()
    dialog.get_by_label("Characters have powers").check()
    expect(dialog.get_by_role("region", name="Venues").get_by_role("listitem")).to_have_count(10)
    expect(characters.get_by_role("button", name="Gluepot")).to_contain_text("Fusions cost 1 card less.")
    _roll_again(page)
    expect(derby).to_contain_text("chosen")
    sets.scroll_into_view_if_needed()
    picture(page, "sets")
    check(page)
    dialog.get_by_role("button", name="Start the game").click()
    expect(page.locator(".stage .seats li")).to_have_count(4)
    settings = _table(page)["settings"]
    assert {"Boiler Derby", "World Finals"} < set(settings["sets"])
    assert settings["characters"].startswith("Mishap, ")
    assert (settings["venues"], settings["powers"]) == (True, True)


def test_bots_are_described_by_strength(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Millennium Blades").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("The bots, strongest first").click()
    names = dialog.locator("details dt")
    expect(names.first).to_have_text("Master")
    expect(names.last).to_have_text("Random")
    expect(dialog.locator("details dd").nth(3)).to_have_text("Makes many offers, takes small profits, keeps its money.")


def test_listed_tables_fit_a_phone(visitors: Visitors, server: ServerProcess) -> None:
    with closing(Person(server, "Annabella of the Long Name")) as person:
        person.table("dominion", "me", "open", "festival-smithy-militia", listed=True)
        person.table("domaine", "me", "open", "heuristic", listed=True)
    page = visitors.come(phone=True)
    page.goto("/")
    expect(page.get_by_text("Annabella of the Long Name").first).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]


def _roll_again(page: Page) -> None:
    with page.expect_response("**/preview"):
        page.get_by_role("dialog").get_by_role("button", name="Roll again").click()


def test_a_rolled_kingdom_is_the_one_that_is_played(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Dominion").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Preview").locator(".name")).to_have_count(10)
    expect(dialog.get_by_role("button", name="Roll again")).to_have_count(0)
    with page.expect_response("**/preview"):
        dialog.get_by_label("Kingdom", exact=True).select_option("random")
    names = dialog.get_by_label("Preview").locator(".name")
    expect(names).to_have_count(10)
    first = names.all_inner_texts()
    _roll_again(page)
    expect(names).not_to_have_text(first)
    rolled = names.all_inner_texts()
    picture(page, "setup-desk")
    dialog.get_by_role("button", name="Start the game").click()
    piles = page.locator(".kingdom [data-card]")
    expect(piles).to_have_count(10)
    assert sorted(str(pile.get_attribute("data-card")) for pile in piles.all()) == sorted(rolled)


def test_a_bot_that_misses_its_cards_says_so(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Dominion").click()
    dialog = page.get_by_role("dialog")
    note = dialog.get_by_text("Not at this table")
    expect(dialog.get_by_label("Preview").locator(".name")).to_have_count(10)
    expect(note).to_have_count(0)
    dialog.get_by_label("Seat 2", exact=True).select_option("bot:chapel-witch")
    expect(note).to_have_text("Not at this table: Chapel, Witch. It plays without.")
    picture(page, "setup-without-cards")
    dialog.get_by_label("Seat 2", exact=True).select_option("bot:smithy")
    expect(note).to_have_count(0)


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
