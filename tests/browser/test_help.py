"""Help at the table: hints, undo, the look-up of cards, the rules at the right place, forced choices, settings."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TAKEN, Visitors
from tests.browser.elsewhere import play_elsewhere
from tests.browser.player import Player, await_change, await_question, look
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


def _take_advice(page: Page) -> str:
    """Asks for a hint and does what it says: one press is the whole answer, a batch of picks too."""
    seen = await_question(page)
    if seen.over:
        return ""
    page.get_by_role("button", name="Hint").click()
    advice = page.locator(".advice")
    expect(advice).to_be_visible()
    told = advice.locator("b").inner_text()
    advice.get_by_role("button", name="Do it").click()
    await_change(page, seen)
    assert look(page).version != seen.version
    return told


@pytest.mark.parametrize("game", ["Dominion", "Domaine"])
def test_hints_play_a_game_well(
    visitors: Visitors, server: ServerProcess, picture: Callable[..., None], game: str
) -> None:
    """In the middle of it; for pictures that readers see, from its beginning."""
    page, beginning = visitors.come(), 16
    Player(page, "mouse").set_up(game, "Strong")
    if TAKEN == "docs":
        told = [_take_advice(page) for _ in range(beginning)]
    else:
        play_elsewhere(page, server, beginning)
        told = []
    told += [_take_advice(page) for _ in range(8)]
    assert all(told)
    await_question(page)
    page.mouse.move(5, 400)
    for size, width, height in [("", 1280, 800), ("-wide", 1920, 1080), ("-narrow", 390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        for theme, colours in [("", "dark"), ("-day", "light")]:
            page.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
            picture(page, f"{game.lower()}-table{size}{theme}", readme=True)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")


def test_a_purchase_is_one_line_of_the_log(visitors: Visitors) -> None:
    page = visitors.come()
    player = Player(page, "mouse")
    player.set_up("Dominion", "Basic Big Money")
    player.do("play all treasures", await_question(page))
    player.do("buy Copper", await_question(page))
    await_question(page)
    log = page.get_by_role("log", name="What happened", exact=True)
    expect(log).to_contain_text("You buy Copper")
    assert "gain" not in log.inner_text()


def test_undo_returns_to_the_question(visitors: Visitors) -> None:
    page = visitors.come()
    player = Player(page, "mouse")
    player.set_up("Dominion", "Basic Big Money")
    seen = await_question(page)
    player.do("play all treasures", seen)
    played = await_question(page)
    page.keyboard.press("Control+z")
    await_change(page, played)
    assert await_question(page).moves == seen.moves


def test_cards_can_be_looked_up_and_say_why_not(visitors: Visitors) -> None:
    page = visitors.come()
    Player(page, "mouse").set_up("Dominion", "Basic Big Money")
    await_question(page)
    pile = page.locator('[data-spot="supply:Province"]')
    pile.hover()
    expect(page.locator(".peek")).to_contain_text("It costs 8, you have 0 coins.")
    pile.click(force=True)
    zoom = page.get_by_role("dialog", name="Province")
    expect(zoom).to_contain_text("It costs 8, you have 0 coins.")
    zoom.get_by_role("button", name="Find it in the rules").click()
    rules = page.get_by_role("dialog", name="Rules of Dominion")
    expect(rules.get_by_role("region", name="What you need just now")).to_be_in_viewport()
    expect(rules.get_by_role("region", name="What you need just now")).to_contain_text("Province")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(rules.get_by_role("region", name="What you need just now")).to_contain_text("phase")


def test_the_search_of_the_rules_stays_in_sight(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/rules/dominion")
    page.get_by_role("link", name="13. The end").click()
    expect(page.get_by_role("heading", name="13. The end")).to_be_in_viewport()
    box = page.get_by_role("searchbox", name="Find in the rules")
    expect(box).to_be_in_viewport()
    box.fill("shuffle discard")
    expect(page.locator(".count")).to_contain_text("1 of")
    expect(page.locator(".found")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator(".count")).to_contain_text("2 of")
    expect(page.locator(".found")).to_be_in_viewport()
    expect(box).to_be_in_viewport()
    box.fill("unicorn")
    expect(page.get_by_text("The rules do not mention “unicorn”.")).to_be_visible()


_BESIDE_A_BARRED_EDGE = """() => {
  const centre = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  for (const barred of document.querySelectorAll('.barred'))
    for (const fence of document.querySelectorAll('.fence')) {
      const [from, to] = [centre(fence), centre(barred)];
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]].map(Math.round);
      const step = barred.getBoundingClientRect().width;
      if (Math.abs(dy) < 2 && Math.abs(dx - step) < 3) { fence.focus(); return 'Shift+ArrowRight'; }
      if (Math.abs(dx) < 2 && Math.abs(dy - step) < 3) { fence.focus(); return 'Shift+ArrowDown'; }
    }
}"""
"""Puts the focus on an edge just before one that takes no border; returns the key that leads there."""


REASON = re.compile(
    r"^(A border is there already|Both sides belong to one domaine|.+ of one colour stand on its two sides)\.$"
)


def _to_borders(page: Page, player: Player) -> None:
    """Plays until borders are to be placed."""
    for _ in range(120):
        seen = await_question(page)
        if seen.prompt.startswith("Place a border"):
            return
        deeds = [move for move in seen.moves if move.endswith(" as borders")]
        if deeds:
            player.do(deeds[0], seen)
        else:
            player.play_one(seen)
    raise AssertionError("no card with borders came up")


def test_edges_say_why_they_take_no_border(visitors: Visitors) -> None:
    page = visitors.come()
    player = Player(page, "mouse", seed=2)
    player.set_up("Domaine", "Random", {"Board seed": "2", "First to place": "Seat 1"})
    _to_borders(page, player)
    seen = look(page)
    edge = next(move for move in seen.moves if move.startswith("border "))
    player.do(edge, seen)
    _to_borders(page, player)

    note = page.locator(".land .note [aria-live]")
    barred = page.locator(f'.board .barred[data-wish="border||{edge.removeprefix("border ")}"]')
    barred.hover()
    expect(note).to_have_text("A border is there already.")
    page.mouse.move(0, 0)
    expect(note).to_have_text("")
    for apart in page.locator(".board .barred").all()[:12]:
        apart.hover()
        expect(note).to_have_text(REASON)
    page.mouse.move(0, 0)
    page.keyboard.press("ArrowDown")
    page.keyboard.press(page.evaluate(_BESIDE_A_BARRED_EDGE))
    expect(page.locator(".barred:focus")).to_have_count(1)
    expect(note).to_have_text(REASON)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("is not possible now: ")
    page.get_by_label("Type a move").fill(edge)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("a border is there already")


def test_cells_say_why_they_take_no_castle(visitors: Visitors) -> None:
    page = visitors.come()
    Player(page, "mouse").set_up("Domaine", "Random")
    await_question(page)
    note = page.locator(".land .note [aria-live]")
    for cell in page.locator(".board rect[data-wish]").all()[:6]:
        cell.hover()
        expect(note).to_have_text(re.compile(r"^[a-l]\d+, [a-z ]+\. [A-Z].+\.$"))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_seats_wear_the_colour_of_their_pieces(visitors: Visitors, theme: str) -> None:
    page = visitors.come(theme=theme)
    Player(page, "mouse").set_up("Domaine", "Random")
    await_question(page)
    marks = page.locator(".stage .seats .head > svg").evaluate_all(
        "all => all.map(mark => getComputedStyle(mark).color)"
    )
    red, blue = ([int(part) for part in mark[4:-1].split(",")] for mark in (marks[0], marks[-1]))
    assert red[0] > red[2]
    assert blue[2] > blue[0]


def test_forced_choices_are_made_when_wished(visitors: Visitors) -> None:
    page = visitors.come()
    player = Player(page, "mouse")
    player.set_up("Dominion", "Basic Big Money")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Play forced choices for me").check()
    page.keyboard.press("Escape")
    for _ in range(12):
        seen = await_question(page)
        if len(seen.moves) > 1:
            player.play_one(seen)
        else:
            await_change(page, seen)


def test_theme_and_motion_are_kept(visitors: Visitors) -> None:
    page = visitors.come(still=False)
    page.goto("/")
    page.get_by_role("button", name="Day colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Animations").uncheck()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "day")
    expect(page.locator("html")).to_have_attribute("data-motion", "off")


def test_ten_cards_of_ones_own(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Dominion").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Pick the 10 myself").click()
    dialog.get_by_role("button", name="Moat $2", exact=True).click()
    dialog.get_by_role("button", name="Witch $5", exact=True).click()
    expect(dialog.get_by_label("Preview").locator(".name").filter(has_text="Witch")).to_be_visible()
    dialog.get_by_role("button", name="Start the game").click()
    expect(page.locator('[data-spot="supply:Witch"]')).to_be_visible()
    expect(page.locator('[data-spot="supply:Moat"]')).to_have_count(0)


def test_with_a_veto_each_player_has_one_card_more_to_pick(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Dominion").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Kingdom", exact=True).select_option("random")
    dialog.get_by_label("Selection", exact=True).select_option("veto")
    dialog.get_by_role("button", name="Pick the cards myself").click()
    expect(dialog.get_by_text("12 picked.")).to_be_visible()
    dialog.locator(".toggle[aria-pressed=true]").first.click()
    expect(dialog.get_by_text("11 picked, 1 more needed")).to_be_visible()
    expect(dialog.get_by_role("button", name="Start the game")).to_be_disabled()


def test_an_address_without_a_page_says_so(visitors: Visitors) -> None:
    page = visitors.come()
    page.goto("/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("There is no page at this address")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("button", name="Set up a table of Dominion")).to_be_visible()
