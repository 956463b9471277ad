"""A finished game is analysed on its page: progress, curve, what turned it, the position behind a point, playing on."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec import convert
from playwright.sync_api import Page, expect

import demesne
from demesne import bots
from demesne.core.wording import explain
from demesne.core.wording_types import Sentence
from demesne.games import find
from demesne.lab.analysis import TURNED
from tests.browser.axe import check
from tests.browser.conftest import PHONE, WIDE, Visitors
from tests.browser.player import await_question
from tests.server.people import Person

pytestmark = pytest.mark.browser
LONG = 240_000
"""Milliseconds that an analysis may take on a busy machine."""


@cache
def _record() -> dict[str, Any]:
    """A game against somebody who makes mistakes."""
    match = demesne.new("dominion", players=2, seed=5, kingdom="First Game")
    players = [bots.make("dominion", level) for level in ("strong", "beginner")]
    for player in players:
        player.begin(3)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.state, seat))
    return match.record() | {"names": ["Ada", "Ben"]}


def _uploaded(person: Person) -> str:
    return str(person.ask("POST", "/api/records", _record()).json()["id"])


def _points(page: Page) -> list[dict[str, Any]]:
    """What the server says turned the game, the worst first."""
    table = page.url.split("/table/")[1].split("?")[0]
    answers = page.request.get(f"/api/tables/{table}/analysis").json()["result"]["answers"]
    costly = [answer for answer in answers if answer["best_chance"] - answer["chance"] >= TURNED]
    return sorted(costly, key=lambda answer: answer["chance"] - answer["best_chance"])[:5]


def test_a_game_is_analysed_on_its_page(visitors: Visitors, person: Person, picture: Callable[..., None]) -> None:
    page = visitors.come()
    page.goto(f"/table/{_uploaded(person)}")
    page.get_by_role("dialog", name="Result").get_by_role("button", name="Analysis").click()
    panel = page.get_by_role("region", name="Analysis")
    curve = page.locator("svg[data-chances]")
    expect(panel.get_by_role("progressbar", name="Moments looked at").or_(curve).first).to_be_visible(timeout=LONG)
    expect(curve).to_be_visible(timeout=LONG)
    rows = panel.get_by_role("table", name="What each player made of the game").get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.nth(1)).to_contain_text(re.compile(r"Ada\s*\d+\s%"))
    points = _points(page)
    items = panel.get_by_role("list", name="What turned the game").get_by_role("listitem")
    expect(items).to_have_count(len(points))
    expect(items.first).to_contain_text(points[0]["best"][0]["text"])
    names, seat = ["Ada", "Ben"], points[0]["seat"]
    templates = find("dominion").wording()["moves"]
    expect(items.first).to_contain_text(explain(templates, convert(points[0]["why"], list[Sentence]), seat, names))
    slider = page.get_by_role("slider", name="Move")
    mark = curve.locator(f"[data-point='{points[1]['moves']}']").bounding_box()
    assert mark is not None
    page.mouse.click(mark["x"] + mark["width"] / 2, mark["y"] + mark["height"] / 2)
    expect(slider).to_have_value(str(points[1]["moves"]))
    expect(page).to_have_url(re.compile(rf"\?at={points[1]['moves']}&analysis$"))
    picture(page, "analysis-desk", readme=True)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "only the panel scrolls"
    check(page)
    page.set_viewport_size(WIDE)
    picture(page, "analysis-wide")
    _see_elsewhere(visitors, page.url, points[1]["moves"], picture)
    panel.locator("summary").filter(has_text="turn by turn").press("Enter")
    second = panel.get_by_role("table", name="Chance to win, turn by turn").get_by_role("button").nth(2)
    second.press("Enter")
    expect(slider).not_to_have_value(str(points[1]["moves"]))
    table = page.url.split("?")[0]
    items.first.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(re.compile(re.escape(table)))
    seen = await_question(page)
    assert points[0]["made"][0]["text"] in seen.moves, "the player who erred may try again"


def _see_elsewhere(visitors: Visitors, address: str, at: int, picture: Callable[..., None]) -> None:
    """The link shows the analysis at once, on a phone in the sheet over the table; a press on a point shows the position."""
    other = visitors.come(phone=True, theme="light")
    other.goto(address)
    panel = other.get_by_role("region", name="Analysis")
    points = panel.get_by_role("list", name="What turned the game").get_by_role("listitem")
    expect(points.first).to_be_visible()
    expect(other.get_by_role("slider", name="Move")).to_have_value(str(at))
    check(other)
    picture(other, "analysis-phone-sheet")
    points.first.get_by_role("button").first.tap()
    expect(panel).to_be_hidden()
    expect(other.locator("svg[data-chances]")).to_be_visible()
    assert other.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    check(other)
    picture(other, "analysis-phone")


def test_a_running_game_has_no_analysis(visitors: Visitors, person: Person) -> None:
    table = person.ask(
        "POST", f"/api/tables/{_uploaded(person)}/fork", {"at": 4, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    )
    page = visitors.come()
    page.goto(f"/table/{table.json()['id']}?at=2&analysis")
    expect(page.get_by_role("slider", name="Move")).to_have_value("2")
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    expect(page.get_by_role("tab", name="Analysis")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Analys"))).to_have_count(0)
