"""The gallery: all cards of a game, found by filters, words, keys and links."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Page, expect

from demesne.games import find
from demesne.terminal.card_filter import CardFilter
from tests.browser.axe import check
from tests.browser.conftest import PHONE, Visitors
from tests.browser.player import await_question

pytestmark = pytest.mark.browser

ASKED = {
    "dominion": [
        [("kind", "Attack")],
        [("kind", "Action"), ("kind", "Reaction")],
        [("cost", "3-4"), ("set", "Seaside")],
        [("words", "trash")],
        [("cost", "7+")],
    ],
    "domaine": [[("kind", "knights")], [("cost", "2-4")], [("words", "border")]],
    "millennium-blades": [
        [("symbol", "Fire"), ("symbol", "Animal")],
        [("class", "Gold")],
        [("set", "Bonfire Club")],
        [("kind", "Deck Box"), ("star", "7")],
        [("trigger", "Reaction")],
        [("trigger", "Score"), ("star", "3-5"), ("words", "gain")],
    ],
}


def _names(page: Page) -> list[str]:
    return [str(link.get_attribute("data-name")) for link in page.locator("a[data-name]").all()]


def _visit(page: Page, game: str, *path: str, asked: list[tuple[str, str]] | None = None) -> None:
    page.goto("/".join(["", "cards", game, *map(quote, path)]) + (f"?{urlencode(asked)}" if asked else ""))
    expect(page.get_by_role("status").first).to_contain_text("card")


@pytest.mark.parametrize("game", ASKED)
def test_it_shows_what_demesne_cards_lists(visitors: Visitors, game: str) -> None:
    page = visitors.come()
    _visit(page, game)
    expect(page.locator("a[data-name]")).to_have_count(len(find(game).cards()))
    for wanted in ASKED[game]:
        _visit(page, game, asked=wanted)
        fitting = [card["name"] for card in CardFilter(find(game), wanted).fitting()]
        assert fitting, f"{wanted} asks for nothing"
        expect(page.locator("a[data-name]")).to_have_count(len(fitting))
        assert _names(page) == fitting


def test_filters_are_chosen_by_mouse_and_kept_in_the_address(visitors: Visitors) -> None:
    page = visitors.come()
    _visit(page, "millennium-blades")
    page.get_by_role("group", name="Symbol").get_by_role("button", name="Dark").click()
    page.get_by_role("group", name="Trigger").get_by_role("button", name="Action", exact=True).click()
    page.get_by_label("Class").select_option("Expansion")
    page.get_by_label("Star from").select_option("4")
    wanted = [("symbol", "Dark"), ("trigger", "Action"), ("class", "Expansion"), ("star", "4+")]
    fitting = [card["name"] for card in CardFilter(find("millennium-blades"), wanted).fitting()]
    expect(page.locator("a[data-name]")).to_have_count(len(fitting))
    page.reload()
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    assert _names(page) == fitting
    page.get_by_role("button", name="Clear filters").click()
    expect(page.get_by_role("status").first).to_have_text("348 cards")
    page.get_by_label("sorted by").select_option("star")
    stars = {str(card["name"]): card["star"] for card in find("millennium-blades").cards()}
    shown = [stars[name] for name in _names(page)]
    assert shown == sorted(shown)  # type: ignore[type-var]
    page.get_by_label("Words in name or text").fill("no such words")
    expect(page.get_by_text("No card has all of that.")).to_be_visible()


def test_a_whole_visit_by_keyboard(visitors: Visitors) -> None:
    page = visitors.come()
    _visit(page, "dominion")
    page.keyboard.press("/")
    page.keyboard.type("trash")
    expect(page.get_by_role("status").first).to_contain_text("of 74 cards")
    names = _names(page)
    page.keyboard.press("ArrowDown")
    expect(page.locator("a[data-name]").first).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=names[1])).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("heading", name=names[2])).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("a[data-name]").nth(2)).to_be_focused()
    assert page.url.endswith("/cards/dominion?words=trash")


def test_a_card_has_an_address(visitors: Visitors) -> None:
    page = visitors.come()
    _visit(page, "dominion", "Throne Room")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Throne Room")).to_be_visible()
    expect(dialog).to_contain_text("Rulings")
    dialog.get_by_role("link", name="Base").click()
    expect(dialog).to_have_count(0)
    assert page.url.endswith("/cards/dominion?set=Base")
    page.go_back()
    expect(dialog.get_by_role("heading", name="Throne Room")).to_be_visible()
    _visit(page, "dominion", "Thrown Room")
    expect(page.get_by_role("alert")).to_contain_text("Dominion has no card “Thrown Room”.")
    page.goto("/cards/dominion/%E0%A4%A")
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/cards/chess")
    expect(page.get_by_role("alert")).to_contain_text("chess")


def test_lobby_and_table_lead_there(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("link", name="Cards of Dominion").click()
    expect(page.get_by_role("heading", name="Cards of Dominion")).to_be_visible()
    page.get_by_role("link", name="Millennium Blades").click()
    expect(page.get_by_role("status").first).to_have_text("348 cards")
    page.goto("/")
    page.get_by_role("button", name="Play now Dominion").click()
    await_question(page)
    with page.expect_popup() as opened:
        page.get_by_role("link", name="All cards").click()
    expect(opened.value.get_by_role("heading", name="Cards of Dominion")).to_be_visible()
    page.locator(".kingdom [data-card]").first.click(button="right", force=True)
    name = page.get_by_role("dialog").get_by_role("heading").first.inner_text()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="See it in the gallery").click()
    expect(opened.value.get_by_role("dialog").get_by_role("heading", name=name)).to_be_visible()


@pytest.mark.parametrize("game", ASKED)
def test_it_fits_a_phone(visitors: Visitors, picture: Callable[..., None], game: str) -> None:
    page = visitors.come(phone=True)
    _visit(page, game)
    first = page.locator("a[data-name]").first
    expect(first).to_be_in_viewport()
    picture(page, f"gallery-{game}-phone")
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    page.get_by_role("button", name="Filters").tap()
    expect(page.get_by_label("sorted by")).to_be_visible()
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)


_ALL_LOOKS = {"dominion": "a", "domaine": "a", "millennium-blades": "effect"}
"""Words of few cards that look like all others: axe takes ten seconds for all of Millennium Blades, which differ by name."""


def _looks(cards: list[dict[str, Any]]) -> set[str]:
    return {f"{trait} {card[trait]}" for card in cards for trait in ("kind", "rarity", "star") if trait in card} | {
        symbol for card in cards for symbol in card.get("symbols") or ()
    }


@pytest.mark.parametrize("game", ASKED)
def test_axe_finds_nothing(visitors: Visitors, picture: Callable[..., None], game: str) -> None:
    page, asked = visitors.come(), [("words", _ALL_LOOKS[game])]
    assert _looks(CardFilter(find(game), asked).fitting()) == _looks(find(game).cards())
    _visit(page, game, asked=asked)
    page.wait_for_load_state("networkidle")
    picture(page, f"gallery-{game}")
    check(page)
    page.locator("a[data-name]").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)
