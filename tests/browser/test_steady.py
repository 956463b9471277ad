"""Nothing moves under the pointer: neither what is told nor what is asked resizes the table; the focus stays near."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.player import Player, await_question, look
from tests.browser.questions import Stage, met
from tests.server.people import Person

pytestmark = pytest.mark.browser

_PLACES = {
    "dominion": ".frame > .body, .board, .supply, [data-spot='supply:Copper'], .mine, .deck",
    "domaine": ".frame > .body, .board, .land svg.board, .seats > li",
}

_BOXES = """(selector) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length)
  .map((element) => element.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
"""

_LONG = "You cannot do this for a reason that takes some words to tell, and then some more, until it fills two lines."


def _boxes(page: Page, game: str) -> Any:
    return page.evaluate(_BOXES, _PLACES[game])


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", _PLACES)
def test_what_is_told_moves_nothing(visitors: Visitors, person: Person, game: str, phone: bool) -> None:
    page = visitors.come(phone=phone)
    stage = Stage(page, person, game)
    stage.open()
    asked = next(one for one in met(game).values() if one.view["question"]["picks"])
    stage.show(asked)
    before = _boxes(page, game)
    assert len(before) > 3

    page.keyboard.press("?")
    hint = stage.await_sent("hint")
    stage.advise(hint["id"], asked, [asked.moves[0]["text"], asked.view["question"]["picks"]["done"]["text"]], _LONG)
    expect(page.locator(".advice")).to_be_visible()
    assert _boxes(page, game) == before
    stage.answer({"type": "error", "id": None, "code": "refused", "message": _LONG})
    expect(page.get_by_role("alert")).to_contain_text("takes some words")
    assert _boxes(page, game) == before
    page.get_by_role("button", name="OK").click()
    stage.answer(
        {"type": "undo_asked", "request": {"seat": 1 - min(1, asked.seat), "moves": 0, "waiting": [asked.seat]}}
    )
    expect(page.get_by_text("asks to take a move back")).to_be_visible()
    assert _boxes(page, game) == before
    stage.answer({"type": "undo_asked", "request": None})
    stage.answer(stage.table_message(asked.seat, stand_in=True))
    expect(page.get_by_text("A bot plays for you.")).to_be_visible()
    assert _boxes(page, game) == before


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", _PLACES)
def test_what_is_asked_moves_nothing(visitors: Visitors, person: Person, game: str, phone: bool) -> None:
    """The table keeps its place through all questions there are; only what lies on it differs."""
    page = visitors.come(phone=phone)
    stage = Stage(page, person, game)
    stage.open()
    places: dict[str, str] = {}
    for asked in met(game).values():
        stage.show(asked)
        table, board = page.evaluate(_BOXES, ".frame > .body, .board:not(svg)")
        places.setdefault(json.dumps([table, board]), asked.key)
    assert len(places) == 1, places


def test_the_focus_stays_near(visitors: Visitors) -> None:
    page = visitors.come()
    player = Player(page, "mouse")
    player.set_up("Dominion", "Basic Big Money")
    seen = await_question(page)
    page.locator('.mine [data-move^="play "], .bar [data-move="play all treasures"]').first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("version => document.querySelector('.frame').dataset.version !== version", arg=seen.version)
    assert await_question(page).version != seen.version
    focused = "() => document.activeElement?.closest('[data-move], .bar') !== null && document.activeElement !== document.body"
    page.wait_for_function(focused)
    box = page.get_by_label("Type a move")
    box.fill("end turn")
    before = look(page).version
    page.keyboard.press("Enter")
    page.wait_for_function("version => document.querySelector('.frame').dataset.version !== version", arg=before)
    await_question(page)
    expect(box).to_be_focused()
