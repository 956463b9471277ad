"""Learning by playing: a whole lesson by keyboard alone, on a phone by touch, and taken up again after a reload."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import axe
from tests.browser.conftest import Visitors
from tests.browser.elsewhere import play_elsewhere
from tests.browser.player import Player, await_change, await_question, look
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


def begin(page: Page, hand: str = "mouse", game: str = "Dominion") -> Player:
    page.goto("/")
    player = Player(page, hand)
    player.press(page.get_by_role("button", name=f"Learn {game} by playing"))
    expect(coach(page)).to_have_attribute("data-step", "goal")
    return player


def coach(page: Page) -> Locator:
    return page.get_by_role("region", name="Coach", exact=True)


def step_of(page: Page) -> str:
    return coach(page).get_attribute("data-step") or ""


def to_step(page: Page, step: str) -> None:
    """Goes on by key until the coach has come to this step."""
    for _ in range(10):
        now = step_of(page)
        if now == step:
            return
        page.keyboard.press(".")
        expect(coach(page)).not_to_have_attribute("data-step", now)
    raise AssertionError(f"never came to {step}")


_STEP = """panel => [
  panel.dataset.step,
  panel.querySelector('.next.primary') !== null,
  panel.dataset.seen === panel.closest('.frame').dataset.version,
]"""
"""Which step is told, whether it waits for the pupil to go on, and whether the coach has seen what the page shows."""


_GOES_ON = "() => document.querySelector('.after, .next.primary, .bar.mine .typed') !== null"
"""The game is over, the coach waits, or something is asked."""


def test_a_whole_lesson_by_keyboard(visitors: Visitors) -> None:
    """As a pupil without a mouse: read, press the key to go on, make the move that is marked, else what a hint says."""
    page = visitors.come()
    player = begin(page, "keys")
    heard: list[str] = []
    for _ in range(8000):
        seen = look(page)
        if seen.over:
            break
        now, waits, up_to_date = coach(page).evaluate(_STEP)
        if now and now not in heard:
            heard.append(now)
        if now == "result":
            page.wait_for_timeout(30)  # the game ended after the look at the page
            continue
        if waits:
            page.keyboard.press(".")
            expect(coach(page)).not_to_have_attribute("data-step", now)
            continue
        if not up_to_date or not seen.asked or not seen.moves:
            page.wait_for_function(_GOES_ON, polling=50)
            page.wait_for_timeout(30)
            continue
        player.do(_sensible(seen.moves), await_question(page))
    assert heard[:9] == ["goal", "hand", "treasures", "buy", "discard", "silver", "shuffle", "action", "one-action"]
    assert {"gold", "province", "ending"} <= set(heard)
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()
    page.keyboard.press("Escape")
    expect(coach(page)).to_have_attribute("data-step", "result")
    page.keyboard.press(".")
    expect(coach(page)).to_contain_text("That was the lesson")


def _sensible(moves: list[str]) -> str:
    wanted = (
        "play Smithy",
        "play Market",
        "end actions",
        "play all treasures",
        "buy Province",
        "buy Gold",
        "buy Smithy",
    )
    for move in (*wanted, "buy Silver", "end turn"):
        if move in moves:
            return move
    return moves[-1]


def test_a_reload_goes_on_where_it_was(visitors: Visitors) -> None:
    page = visitors.come()
    player = begin(page)
    to_step(page, "treasures")
    player.do("play all treasures", await_question(page))
    expect(coach(page)).to_have_attribute("data-step", "buy")
    expect(coach(page)).to_contain_text("4 coins")
    page.reload()
    expect(coach(page)).to_have_attribute("data-step", "buy")
    page.goto("/")
    page.get_by_role("button", name="Go on learning").click()
    expect(coach(page)).to_have_attribute("data-step", "buy")


def test_what_the_coach_speaks_of_is_marked_and_nothing_moves(visitors: Visitors) -> None:
    page = visitors.come()
    begin(page)
    province = page.locator('.board [data-spot="supply:Province"]')
    expect(province).to_have_css("outline-style", "solid")
    before = province.bounding_box()
    to_step(page, "treasures")
    expect(province).not_to_have_css("outline-style", "solid")
    button = page.locator('.bar [data-move="play all treasures"]')
    expect(button).to_have_css("outline-style", "solid")
    assert province.bounding_box() == before
    coach(page).get_by_role("button", name="Send the coach away").click()
    expect(button).not_to_have_css("outline-style", "solid")
    assert province.bounding_box() == before
    coach(page).get_by_role("button", name="Call back").click()
    expect(coach(page)).to_have_attribute("data-step", "treasures")


def test_who_does_something_else_is_not_stuck(visitors: Visitors) -> None:
    page = visitors.come()
    player = begin(page)
    to_step(page, "treasures")
    player.do("end turn", await_question(page))
    expect(coach(page)).to_contain_text("ended your turn with your money in hand")
    expect(coach(page)).to_have_attribute("data-step", "discard")


def test_on_a_phone_the_coach_folds_away(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come(phone=True)
    player = begin(page, "touch")
    axe.check(page)
    picture(page, "lesson-narrow")
    for step in ("goal", "hand"):
        expect(coach(page)).to_have_attribute("data-step", step)
        coach(page).get_by_role("button", name="Next step").tap()
    expect(coach(page)).to_have_attribute("data-step", "treasures")
    coach(page).get_by_role("button", name="To the table").tap()
    expect(coach(page).locator(".sheet")).to_be_hidden()
    player.do("play all treasures", await_question(page))
    expect(coach(page).locator(".sheet")).to_be_visible()
    expect(coach(page)).to_have_attribute("data-step", "buy")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")


_OVER = """thing => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  const above = y => document.elementFromPoint(left + width / 2, y);
  return [top + 4, top + height / 2, top + height - 4].filter(y => !thing.contains(above(y)));
}"""
"""The heights at which something lies over a thing."""


def test_on_a_phone_the_coach_covers_nothing_that_he_speaks_of(visitors: Visitors) -> None:
    page = visitors.come(phone=True)
    begin(page, "touch")
    province = page.locator('.board [data-spot="supply:Province"]')
    expect(province).to_have_css("outline-style", "solid")
    assert province.evaluate(_OVER) == []
    # However far down the pupil has scrolled, what the next step speaks of comes into sight.
    page.locator(".board").evaluate(
        "board => { for (const each of [board, ...board.querySelectorAll('*')]) each.scrollTop = 9999 }"
    )
    assert len(province.evaluate(_OVER)) == 3
    coach(page).get_by_role("button", name="Send the coach away").tap()
    coach(page).get_by_role("button", name="Call back").tap()
    expect(province).to_have_css("outline-style", "solid")
    page.wait_for_function(
        f"() => ({_OVER})(document.querySelector('.board [data-spot=\"supply:Province\"]')).length === 0"
    )


@pytest.mark.parametrize("game", ["Domaine", "Millennium Blades"])
def test_on_a_phone_the_table_begins_below_the_coach(visitors: Visitors, game: str) -> None:
    page = visitors.come(phone=True)
    begin(page, "touch", game)
    expect(coach(page).locator(".sheet")).to_be_visible()
    said, table = coach(page).bounding_box(), page.locator(".stage").bounding_box()
    assert said is not None
    assert table is not None
    assert said["y"] + said["height"] <= table["y"] + 1


def test_the_coach_can_be_read_by_everybody(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    begin(page)
    axe.check(page)
    for size, width, height in [("", 1280, 800), ("-wide", 1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"lesson{size}")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("game", ["dominion", "domaine", "millennium-blades"])
def test_how_to_play_is_one_page(visitors: Visitors, picture: Callable[..., None], game: str, phone: bool) -> None:
    """With pictures from our own server, readable by everybody, and a way into the lesson."""
    page = visitors.come(phone=phone)
    page.goto(f"/learn/{game}")
    expect(page.get_by_role("heading", name="The goal")).to_be_visible()
    for image in page.get_by_role("main").locator("img").all():
        image.scroll_into_view_if_needed()
        expect(image).to_have_js_property("complete", True)
        assert image.evaluate("element => element.naturalWidth") > 0
    axe.check(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
    picture(page, f"how-to-play-{game}{'-narrow' if phone else ''}")
    page.get_by_role("button", name="Learn it by playing").click()
    expect(coach(page)).to_have_attribute("data-step", "goal")


def test_domaine_speaks_plainly(visitors: Visitors, server: ServerProcess) -> None:
    """Cards have names that people say, in the log, in hints and where they lie; numbers and land are explained."""
    page = visitors.come()
    Player(page, "mouse").set_up("Domaine", "Beginner")
    play_elsewhere(page, server, 12)
    for _ in range(4):
        seen = await_question(page)
        page.get_by_role("button", name="Hint").click()
        page.locator(".advice").get_by_role("button", name="Do it").click()
        await_change(page, seen)
    expect(page.locator(".legend")).to_contain_text("you pay to play")
    expect(page.get_by_text("Points in a domaine: royal city 5 · village 3 · forest 1")).to_be_visible()
    shown = page.locator("div.frame").inner_text()
    assert re.search(r"\b(Borders \d|Knight|Expand|Deserter|Alliance)", shown)
    assert not re.search(r"\b([BKE]\d)+\b|\bDES\b|\bALL\b", shown)
