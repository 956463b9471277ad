"""The lab: a strategy is written, mended and run; results are seen, shared and kept."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from demesne.lab import Written, report, simulate
from tests.browser.axe import check
from tests.browser.conftest import PHONE, Visitors

pytestmark = pytest.mark.browser
MENDED = 'name = "Mine"\n\n[[buy]]\ncard = "Gold"'
LONG = 240_000
"""Milliseconds that a run may take on a busy machine."""


def _bench(page: Page, game: str) -> None:
    page.goto(f"/lab/{game}")
    expect(page.get_by_role("heading", name="Players")).to_be_visible()


def _editor(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Strategy of player 1")


def _rewrite(page: Page, text: str) -> None:
    """Replace the strategy as if it were pasted."""
    _editor(page).click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(text)


def _run(page: Page, games: int) -> None:
    page.get_by_role("textbox", name="Games").or_(page.locator("input[list=numbers]")).fill(str(games))
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("region", name="Result")).to_be_visible(timeout=LONG)


def _download(page: Page, role: str, name: str) -> tuple[str, bytes]:
    with page.expect_download() as waiting:
        page.get_by_role(role, name=name, exact=True).click()  # type: ignore[arg-type]
    return waiting.value.suggested_filename, Path(waiting.value.path()).read_bytes()


def test_a_strategy_is_written_mended_run_and_shared(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("link", name="Lab of Dominion").click()
    expect(_editor(page)).to_be_visible(timeout=LONG)
    _rewrite(page, MENDED.replace("Gold", "Golt"))
    expect(page.get_by_role("status").filter(has_text="there is no card 'Golt'")).to_contain_text(
        "Line 4", timeout=LONG
    )
    expect(page.locator(".cm-lint-marker-error")).to_be_visible()
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Line 4").click()
    page.keyboard.press("End")
    for key in ("ArrowLeft", "Backspace", "Backspace"):
        page.keyboard.press(key)
    page.keyboard.type("l")
    expect(page.get_by_role("option", name="Gold", exact=True)).to_be_visible()
    picture(page, "lab-completion")
    page.wait_for_timeout(150)  # the editor takes no answer within 75 ms after it has shown its list
    page.keyboard.press("Enter")
    expect(_editor(page)).to_contain_text('card = "Gold"')
    expect(page.get_by_text("there is no card")).to_have_count(0, timeout=LONG)
    page.get_by_role("combobox", name="Player 2", exact=True).select_option("bot:smithy")
    page.get_by_label("Seed").fill("9")
    check(page)
    _run(page, 40)
    expect(page).to_have_url(re.compile("/lab/run/"))
    mine = page.get_by_role("region", name="Result").get_by_role("row").filter(has_text="Mine")
    expect(mine).to_be_visible()
    for title in ("Points at the end", "Money by turn", "Points by turn", "Ahead after the turn", "Games over by turn"):
        expect(page.get_by_role("img", name=f"{title};")).to_be_visible()
    expect(page.get_by_role("region", name="Mine and Smithy, turn by turn").get_by_role("row").nth(3)).to_be_visible()
    check(page)
    picture(page, "lab-result", readme=True)
    _compare_downloads(page)
    _open_elsewhere(visitors, page.url)


def _compare_downloads(page: Page) -> None:
    name, body = _download(page, "link", "JSON")
    found = json.loads(body)
    assert name.startswith("dominion-")
    assert found["bots"][1]["name"] == "Smithy"
    again = simulate("dominion", [Written(MENDED), "smithy"], 40, 9, by_turn=True)
    assert body.decode() == report.json(again), "the same as at the terminal"
    _, table = _download(page, "link", "CSV")
    rows = list(csv.DictReader(io.StringIO(table.decode())))
    assert float(rows[0]["value"]) == found["bots"][0]["win_rate"]
    name, painted = _download(page, "button", "Picture")
    assert (name[-4:], painted[:8]) == (".png", b"\x89PNG\r\n\x1a\n")
    assert len(painted) > 20_000
    _, drawn = _download(page, "button", "SVG")
    assert b"Money by turn" in drawn
    assert b"var(--" not in drawn, "colours are written out"


def _open_elsewhere(visitors: Visitors, address: str) -> None:
    """Somebody else opens the link, sees the same, and goes on with the strategy."""
    other = visitors.come(phone=True, theme="light")
    other.goto(address)
    expect(other.get_by_role("region", name="Result").get_by_role("row").filter(has_text="Mine")).to_be_visible(
        timeout=LONG
    )
    expect(other.get_by_role("button", name="Delete")).to_have_count(0)
    assert other.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    check(other)
    other.get_by_role("button", name="Open in my lab").click()
    expect(_editor(other)).to_contain_text('name = "Mine"', timeout=LONG)
    assert other.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    check(other)


def test_what_is_written_is_kept_and_saved(visitors: Visitors) -> None:
    page = visitors.come()
    _bench(page, "dominion")
    _rewrite(page, 'name = "Half')
    expect(page.get_by_role("status").filter(has_text="this is not TOML")).to_be_visible(timeout=LONG)
    page.reload()
    expect(_editor(page)).to_have_text('name = "Half', timeout=LONG)
    _rewrite(page, 'name = "Whole"\n\n[[buy]]\ncard = "Silver"')
    page.get_by_role("button", name="Save Whole").click()
    expect(page.get_by_role("button", name="Saved Whole")).to_be_disabled()
    page.get_by_label("Open a strategy for player 1").select_option(label="Smithy")
    expect(_editor(page)).to_contain_text('name = "Smithy"')
    page.get_by_label("Open a strategy for player 1").select_option(label="Whole")
    expect(_editor(page)).to_contain_text('name = "Whole"')
    _editor(page).click()
    page.keyboard.press("ControlOrMeta+z")
    expect(_editor(page)).to_contain_text('name = "Smithy"')


@pytest.mark.parametrize(
    ("game", "plots"),
    [("domaine", ["Money by turn", "Points by turn"]), ("millennium-blades", ["RP by round", "Places"])],
)
def test_other_games_have_their_bots_and_options(
    visitors: Visitors, picture: Callable[..., None], game: str, plots: list[str]
) -> None:
    page = visitors.come(theme="light")
    _bench(page, game)
    expect(_editor(page)).to_have_count(0)
    while page.get_by_role("button", name="Remove player 3").count():
        page.get_by_role("button", name="Remove player 3").click()
    for number in (1, 2):
        page.get_by_role("combobox", name=f"Player {number}", exact=True).select_option("bot:random")
    _run(page, 3)
    for plot in plots:
        expect(page.get_by_role("img", name=plot)).to_be_visible()
    check(page)
    picture(page, f"lab-{game}")


def test_a_run_shows_its_progress_and_can_be_stopped(visitors: Visitors) -> None:
    page = visitors.come()
    _bench(page, "dominion")
    page.locator("input[list=numbers]").fill("0")
    expect(page.get_by_text("A whole number from 1 on.")).to_be_visible()
    page.locator("input[list=numbers]").fill("90000")
    page.get_by_role("button", name="Run", exact=True).click()
    bar = page.get_by_role("progressbar", name="Games played")
    expect(bar).to_be_visible(timeout=LONG)
    check(page)
    expect(page.get_by_text("left")).to_be_visible(timeout=LONG)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status").filter(has_text="Stopped: you stopped it")).to_be_visible()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("heading", name="Players")).to_be_visible()
