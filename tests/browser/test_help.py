"""Help at the table: hints, undo, the look-up of cards, the rules at the right place, forced choices, settings."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.player import Player, await_change, await_question, look

pytestmark = pytest.mark.browser


def _take_advice(page: Page) -> str:
    """Asks for a hint and does what it says; a batch of picks is confirmed."""
    seen = await_question(page)
    if seen.over:
        return ""
    page.get_by_role("button", name="Hint").click()
    advice = page.locator(".advice")
    expect(advice).to_be_visible()
    told = advice.locator("b").inner_text()
    if advice.get_by_role("button", name="Do it").count():
        advice.get_by_role("button", name="Do it").click()
    confirm = page.get_by_role("button", name="Confirm")
    if look(page).version == seen.version and confirm.count() and confirm.is_enabled():
        confirm.click()
    await_change(page, seen)
    return told


@pytest.mark.parametrize(("game", "moves"), [("Dominion", 22), ("Domaine", 24)])
def test_hints_play_a_game_well(visitors: Visitors, picture: Callable[..., None], game: str, moves: int) -> None:
    page = visitors.come()
    Player(page, "mouse").set_up(game, "Heuristic")
    told = [_take_advice(page) for _ in range(moves)]
    assert all(told)
    await_question(page)
    page.mouse.move(5, 400)
    picture(page, f"{game.lower()}-table", readme=True)
    page.emulate_media(color_scheme="light")
    picture(page, f"{game.lower()}-table-day", readme=True)
    page.set_viewport_size({"width": 390, "height": 844})
    picture(page, f"{game.lower()}-table-narrow", readme=True)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")


def test_a_purchase_is_one_line_of_the_log(visitors: Visitors) -> None:
    page = visitors.come()
    player = Player(page, "mouse")
    player.set_up("Dominion", "Basic Big Money")
    player.do("play all treasures", await_question(page))
    player.do("buy Copper", await_question(page))
    await_question(page)
    log = page.get_by_role("log", name="What happened", exact=True)
    expect(log).to_contain_text("buys Copper")
    assert "gains" not in log.inner_text()


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
    expect(page.locator(".peek")).to_contain_text("It costs $8")
    pile.click(force=True)
    zoom = page.get_by_role("dialog", name="Province")
    expect(zoom).to_be_visible()
    zoom.get_by_role("button", name="Find it in the rules").click()
    expect(page.get_by_role("dialog", name="Rules of Dominion").locator(".found")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".found")).to_contain_text("phase")


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
    player.set_up("Domaine", "Random")
    _to_borders(page, player)
    edge = str(next(move for move in look(page).moves if move.startswith("border ")))
    page.locator(f'[data-move="{edge}"]').click()
    page.get_by_role("button", name="Confirm").click()
    _to_borders(page, player)

    barred = page.locator(".board .barred")
    reasons = set(barred.evaluate_all("edges => edges.map(edge => edge.dataset.why)"))
    assert "There is a border already." in reasons
    assert "No border goes between two pieces of one colour." in reasons
    assert reasons <= {
        "There is a border already.",
        "No border goes between two pieces of one colour.",
        "No border goes inside a domaine.",
    }
    note = page.locator(".land .note")
    barred.first.hover()
    expect(note).to_have_text(str(barred.first.get_attribute("data-why")))
    page.mouse.move(0, 0)
    expect(note).to_have_text("")
    page.keyboard.press("ArrowDown")
    page.keyboard.press(page.evaluate(_BESIDE_A_BARRED_EDGE))
    expect(page.locator(".barred:focus")).to_have_count(1)
    expect(note).to_have_text(str(page.locator(".barred:focus").get_attribute("data-why")))
    page.get_by_label("Type a move").fill(edge)
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("There is a border already.")


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
        assert len(seen.moves) > 1 or look(page).version != seen.version
        player.play_one(seen)


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
    dialog.get_by_role("button", name="Pick the ten myself").click()
    dialog.get_by_role("button", name="Moat $2", exact=True).click()
    dialog.get_by_role("button", name="Witch $5", exact=True).click()
    expect(dialog.get_by_label("Preview").locator(".name").filter(has_text="Witch")).to_be_visible()
    dialog.get_by_role("button", name="Start the game").click()
    expect(page.locator('[data-spot="supply:Witch"]')).to_be_visible()
    expect(page.locator('[data-spot="supply:Moat"]')).to_have_count(0)
