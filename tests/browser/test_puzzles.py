"""Puzzles in the browser: from the lobby to the solution, wrong and right, by mouse, keys and touch."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from demesne.puzzles import Puzzle, games_with_puzzles, how_many, puzzle_of
from tests.browser import axe
from tests.browser.conftest import Visitors
from tests.browser.player import Player, await_question
from tests.helpers.reasons import told

pytestmark = pytest.mark.browser


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Puzzle", exact=True)


def first_with(game: str, goal: str, most: int = 4) -> tuple[int, Puzzle]:
    """A puzzle with this goal and a short solution."""
    numbers = range(1, how_many(game) + 1)
    fitting = ((number, puzzle_of(game, number)) for number in numbers)
    return next((number, puzzle) for number, puzzle in fitting if puzzle.goal == goal and len(puzzle.line) <= most)


def open_puzzle(page: Page, game: str, number: int) -> None:
    page.goto(f"/puzzles/{game}/{number}")
    expect(panel(page)).to_have_attribute("data-verdict", "open")


def play(player: Player, page: Page, puzzle: Puzzle) -> None:
    for text in puzzle.line:
        player.do(text, await_question(page))
        if panel(page).get_attribute("data-verdict") == "solved":
            break
    expect(panel(page)).to_have_attribute("data-verdict", "solved")


def test_from_the_lobby_to_the_puzzle_of_the_day(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("link", name="Puzzles of Dominion").click()
    expect(page.get_by_role("heading", name="Puzzles of Dominion")).to_be_visible()
    axe.check(page)
    for size, width, height in [("", 1280, 800), ("-wide", 1920, 1080), ("-narrow", 390, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"puzzles{size}")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
    page.get_by_role("link", name="Solve it").click()
    expect(panel(page)).to_have_attribute("data-verdict", "open")
    page.wait_for_url("**/table/*")
    page.goto("/")
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_puzzle_is_solved_on_the_table(visitors: Visitors, picture: Callable[..., None], game: str) -> None:
    page = visitors.come()
    number, puzzle = first_with(game, "answer" if game == "millennium-blades" else "win")
    open_puzzle(page, game, number)
    expect(panel(page)).to_contain_text(puzzle.task)
    assert told(game, puzzle.why[:1], puzzle.seat) not in page.content()
    play(Player(page, "mouse"), page, puzzle)
    expect(panel(page)).to_contain_text("Solved.")
    axe.check(page)
    for size, width, height in [("", 1280, 800), ("-wide", 1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"puzzle-{game}{size}")
    page.goto(f"/puzzles/{game}")
    expect(page.get_by_role("link", name=re.compile(f"^Puzzle {number}: .*, solved$"))).to_be_visible()


def test_wrong_then_again_by_key_then_shown(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    number, puzzle = first_with("domaine", "points")
    open_puzzle(page, "domaine", number)
    player = Player(page, "keys")
    sell = next(move.text for move in puzzle.begin().legal_moves(puzzle.seat) if move.verb == "sell")
    player.do(sell, await_question(page))
    player.do(await_question(page).moves[0], await_question(page))
    expect(panel(page)).to_have_attribute("data-verdict", "wrong")
    expect(page.locator(".prompt")).to_have_text("Try again, or go to another puzzle.")
    expect(page.get_by_role("heading", name="Not solved")).to_be_visible()
    for size, width, height in [("-wide", 1920, 1080), ("-narrow", 390, 800), ("", 1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"puzzle-wrong{size}")
    expect(panel(page)).to_contain_text("That is not it.")
    page.keyboard.press(".")
    expect(panel(page)).to_have_attribute("data-verdict", "open")
    panel(page).get_by_role("button", name="Show me").click()
    hint = page.get_by_role("button", name="Hint")
    expect(hint).to_have_count(0)
    expect(panel(page)).to_contain_text(
        "The next best turn" if "next best" in told("domaine", puzzle.why) else "No other turn"
    )
    play(player, page, puzzle)
    expect(panel(page)).to_contain_text("That is it.")
    expect(hint).to_be_visible()
    before = page.url
    page.keyboard.press(".")
    expect(panel(page)).to_have_attribute("data-verdict", "open")
    assert page.url != before


def test_on_a_phone_the_puzzle_folds_away(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come(phone=True)
    number, puzzle = first_with("dominion", "win")
    open_puzzle(page, "dominion", number)
    axe.check(page)
    picture(page, "puzzle-dominion-narrow")
    place = page.locator(".board").bounding_box()
    panel(page).get_by_role("button", name="To the table").tap()
    expect(panel(page).locator(".sheet")).to_be_hidden()
    wider = page.locator(".board").bounding_box()
    assert place is not None
    assert wider is not None
    assert wider["height"] > place["height"], "what there was to read had covered nothing"
    play(Player(page, "touch"), page, puzzle)
    expect(panel(page).locator(".sheet")).to_be_visible()
    picture(page, "puzzle-dominion-solved-narrow")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
