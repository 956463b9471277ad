"""After the end: replay, a link to a moment, the record, playing on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import check
from tests.browser.conftest import Visitors
from tests.browser.player import Player, await_question
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def finished(browser: Browser, server: ServerProcess) -> Iterator[tuple[Visitors, Page]]:
    visitors = Visitors(browser, server.url)
    page = visitors.come()
    player = Player(page, "mouse", seed=8)
    player.set_up("Dominion", "Basic Big Money")
    player.play()
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
