"""After the end: replay, a link to a moment, the record, playing on."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import demesne
from demesne.core import CLOCK
from tests.browser.axe import check
from tests.browser.conftest import Visitors
from tests.browser.elsewhere import seat_of
from tests.browser.player import Player, await_question, choose
from tests.server.people import Person
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def finished(browser: Browser, server: ServerProcess) -> Iterator[tuple[Visitors, Page]]:
    """A page at a table whose game was played elsewhere."""
    visitors = Visitors(browser, server.url)
    page = visitors.come()
    Player(page, "mouse").set_up("Dominion", "Basic Big Money")
    table = page.url
    with seat_of(page, server) as seat:
        page.goto("/credits")
        chance = random.Random(8)
        seat.play_on(lambda question: choose([move["text"] for move in question["moves"]], False, chance))
    page.goto(table)
    yield visitors, page
    visitors.close()
    assert visitors.faults == []


def _table(page: Page) -> str:
    return page.url.split("?")[0]


def test_scrubbing_and_a_link_to_a_moment(finished: tuple[Visitors, Page], picture: Callable[..., None]) -> None:
    visitors, page = finished
    page.goto(_table(page))
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()
    check(page)
    page.get_by_role("dialog", name="Result").get_by_role("button", name="Replay").click()
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One move on").click()
    expect(slider).to_have_value("1")
    slider.fill("57")
    expect(page).to_have_url(re.compile(r"\?at=57$"))
    shown = page.locator(".log").inner_text()
    picture(page, "replay-desk")
    check(page)
    stranger = visitors.come()
    stranger.goto(page.url)
    expect(stranger.get_by_role("slider", name="Move")).to_have_value("57")
    assert "turn" in stranger.locator(".log").inner_text()
    page.keyboard.press("Home")
    page.reload()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()
    assert shown


def test_the_record_can_be_saved_and_loaded(finished: tuple[Visitors, Page], tmp_path: Path) -> None:
    visitors, page = finished
    page.goto(_table(page))
    with page.expect_download() as download:
        page.get_by_role("dialog", name="Result").get_by_role("button", name="Save record").click()
    saved = tmp_path / "game.json"
    download.value.save_as(saved)
    record = json.loads(saved.read_text())
    assert record["game"] == "dominion"
    assert len(record["moves"]) > 50
    other = visitors.come()
    other.goto("/")
    other.locator("#record").set_input_files(saved)
    expect(other.get_by_role("slider", name="Move")).to_have_value("0")
    assert other.locator(".seats .name").all_inner_texts() == record["names"]
    other.goto("/")
    broken = tmp_path / "broken.json"
    broken.write_text("{")
    other.locator("#record").set_input_files(broken)
    expect(other.get_by_role("alert")).to_contain_text("broken.json is no record")


def test_everything_is_seen_after_the_game(finished: tuple[Visitors, Page], picture: Callable[..., None]) -> None:
    """By whoever has the link: all hands, from any seat, turn by turn, with the players' names."""
    visitors, page = finished
    name = page.locator(".seats .name").first.inner_text()
    stranger = visitors.come()
    stranger.goto(f"{_table(page)}?at=40")
    slider = stranger.get_by_role("slider", name="Move")
    expect(slider).to_have_value("40")
    stranger.get_by_role("button", name="One turn on").click()  # there nobody has played their hand yet
    expect(slider).not_to_have_value("40")
    hands = stranger.locator("[data-hand] .card")
    expect(stranger.get_by_role("region", name=f"Hand of {name}")).to_be_visible()
    expect(hands.first).to_be_visible()
    picture(stranger, "replay-open")
    check(stranger)
    stranger.get_by_label("Seen by").select_option("1")
    expect(stranger.get_by_role("region", name=re.compile("^Hand of (?!" + re.escape(name) + ")"))).to_be_visible()
    expect(stranger.locator("[data-hand='0'] .card").first).to_be_visible()
    stranger.get_by_role("button", name="One turn on").click()
    expect(stranger.get_by_role("heading", level=1)).to_contain_text("turn")
    later = int(slider.input_value())
    assert later > 41
    expect(stranger.locator(".log")).to_contain_text("draws Copper")
    stranger.keyboard.press("Shift+ArrowLeft")
    expect(slider).not_to_have_value(str(later))
    assert int(slider.input_value()) < later


def test_playing_on_from_a_moment(finished: tuple[Visitors, Page]) -> None:
    _, page = finished
    table = _table(page)
    page.goto(f"{table}?at=30")
    expect(page.get_by_role("slider", name="Move")).to_have_value("30")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(re.compile(re.escape(table)))
    assert await_question(page).asked
    page.goto(table)


def test_a_rematch_opens_a_new_table(finished: tuple[Visitors, Page]) -> None:
    _, page = finished
    table = _table(page)
    page.goto(table)
    page.get_by_role("dialog", name="Result").get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(re.compile(re.escape(table)))
    assert await_question(page).asked
    page.goto(table)


# Real-time phases


def _market_record() -> dict[str, Any]:
    """Half a minute of a market against the clock, with the times of its moves: one every two seconds."""
    match = demesne.new("millennium-blades", players=2, seed=4, timing="clock", lengths="quick")
    for number in range(12):
        seat = number % 2
        moves = [move.text for move in match.legal_moves(seat)]
        match.play(seat, next(text for text in moves if text.startswith("deck ")))
    match.play(CLOCK, "time 1 up")
    match.play(0, "ready")
    times = [2.0 * number for number in range(1, 13)]
    return match.record() | {"times": [*times, 105.0, 106.0]}


def test_a_real_time_phase_replays_with_its_times(
    visitors: Visitors, person: Person, picture: Callable[..., None]
) -> None:
    """The clock of the interval stands where it stood, runs on as fast as one wishes, and jumps with the intervals."""
    table = person.ask("POST", "/api/records", _market_record()).json()["id"]
    page = visitors.come()
    page.goto(f"/table/{table}?at=3")
    slider, left = page.get_by_role("slider", name="Move"), page.get_by_role("timer", name="Time left")
    expect(slider).to_have_attribute("aria-valuetext", "move 3 of 14, after 0:06")
    expect(left).to_have_text("1:39")
    expect(page.get_by_label("Pace")).to_have_value("4")
    picture(page, "replay-real-time")
    check(page)
    width = "() => document.querySelector('.row .count').getBoundingClientRect().width"
    narrow = page.evaluate(width)
    page.get_by_role("button", name="One move on").click()
    expect(left).to_have_text("1:37")
    page.get_by_label("Pace").select_option("16")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(slider).to_have_value("14", timeout=20_000)
    expect(left).to_have_text(re.compile("^1:|^0:"))
    assert page.evaluate(width) == narrow
    page.get_by_role("button", name="One turn back").click()
    expect(slider).to_have_value("13")
    expect(slider).to_have_attribute("aria-valuetext", "move 13 of 14, after 1:45")


def test_an_old_record_without_times_still_replays(visitors: Visitors, person: Person) -> None:
    record = _market_record()
    del record["times"]
    table = person.ask("POST", "/api/records", record).json()["id"]
    page = visitors.come()
    page.goto(f"/table/{table}?at=3")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("aria-valuetext", "move 3 of 14")
    expect(page.get_by_label("Pace")).to_have_count(0)
    page.get_by_role("button", name="Run", exact=True).click()
    expect(slider).to_have_value("6")
