"""Questions for several things: picked in any order and by any hand, and not lost while others move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import Visitors
from tests.browser.player import Player, Sight, await_question, look
from tests.browser.test_company import open_seat, sit
from tests.browser.test_line import Cable

pytestmark = pytest.mark.browser

ON_THE_WAY = ("play Cellar", "play all treasures", "buy Cellar", "end actions", "end turn", "done")


def _to_a_cellar(page: Page) -> list[str]:
    """Buys and plays until a Cellar asks what to discard, with two kinds of cards in hand; returns the discards."""
    player = Player(page, "mouse")
    player.set_up("Dominion", "Basic Big Money")
    for _ in range(120):
        seen = await_question(page)
        discards = [move for move in seen.moves if move.startswith("discard ")]
        if len(discards) > 1:
            return discards
        wished = [move for move in ON_THE_WAY if move in seen.moves] or seen.moves
        player.do(wished[0], seen)
    raise AssertionError("no Cellar came up")


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_cards_are_picked_in_any_order(visitors: Visitors, picture: Callable[..., None], hand: str) -> None:
    page = visitors.come()
    first, *_, last = _to_a_cellar(page)
    player = Player(page, hand)
    asked = look(page)
    player.do(last, asked)
    player.do(first, look(page))
    picked = look(page)
    assert picked.version == asked.version
    assert picked.picks.startswith("2 ")
    picture(page, f"picks-{hand}")
    player.do(last, picked)
    player.do(last, look(page))
    player.do("done", look(page))
    await_question(page)
    said = page.get_by_role("log", name="What happened", exact=True)
    expect(said).to_contain_text("You discard")
    for move in (first, last):
        expect(said).to_contain_text(move.removeprefix("discard "))


def test_picks_come_back_with_the_line(visitors: Visitors) -> None:
    page = visitors.come()
    cable = Cable(page)
    first, *_, last = _to_a_cellar(page)
    player = Player(page, "mouse")
    player.do(last, look(page))
    player.do(first, look(page))
    before = look(page)
    known = cable.connections
    cable.pull()
    expect(page.get_by_text("Reconnecting…").first).to_be_visible()
    expect(page.get_by_text("Reconnecting…").first).to_be_hidden()
    assert cable.connections > known
    after = await_question(page)
    assert (after.picks, after.moves) == (before.picks, before.moves)


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_borders_are_placed_in_any_order(visitors: Visitors, hand: str) -> None:
    page = visitors.come()
    player = Player(page, "mouse", seed=2)
    player.set_up("Domaine", "Random", {"Board seed": "2", "First to place": "Seat 1"})
    for _ in range(200):
        seen = await_question(page)
        deeds = [move for move in seen.moves if move.endswith(" as borders")]
        player.do(deeds[0], seen) if deeds else player.play_one(seen)
        seen = await_question(page)
        if seen.picks.endswith(("of up to 2 picked", "of up to 3 picked", "of up to 4 picked")):
            break
    placing = Player(page, hand, seed=3)
    borders = [move for move in seen.moves if move.startswith("border ")]
    placing.do(borders[-1], seen)
    second = await_question(page)
    assert second.picks.startswith("1 of up to ")
    assert "done" in second.moves
    assert borders[-1] not in second.moves
    placing.do(next(move for move in second.moves if move.startswith("border ")), second)


# Market Day: everybody moves at once, at a table without a client of its own


def _puts(seen: Sight) -> list[str]:
    return [move for move in seen.moves if move.startswith("put ")]


def _market(visitors: Visitors, timing: str) -> tuple[Page, Page]:
    host, guest = visitors.come(), visitors.come()
    sit(guest, open_seat(host, "Market Day", {"How the market passes": timing}), "Juno")
    await_question(host)
    await_question(guest)
    return host, guest


def test_picks_survive_while_another_trades(visitors: Visitors, picture: Callable[..., None]) -> None:
    host, guest = _market(visitors, "clock")
    expect(host.get_by_role("timer", name="Time left")).to_be_visible()
    picture(host, "market-day-desk")
    one, other = Player(host, "mouse"), Player(guest, "mouse")
    one.do("barter", look(host))
    put = _puts(await_question(host))[-1]
    one.do(put, look(host))
    picked = look(host)
    assert picked.picks == "1 of up to 3 picked"

    for _ in range(2):
        seen = await_question(guest)
        other.do(next(move for move in seen.moves if move.startswith("swap ") and "place" in move), seen)
    expect(host.get_by_role("log", name="What happened", exact=True)).to_contain_text("Juno swaps")
    after = look(host)
    assert int(after.version) > int(picked.version)
    assert (after.picks, after.moves, after.refusal) == (picked.picks, picked.moves, "")
    picture(host, "market-day-picks")

    one.do("done", after)
    expect(guest.get_by_role("log", name="What happened", exact=True)).to_contain_text("barters")


@pytest.mark.parametrize(("hand", "phone"), [("mouse", False), ("touch", True), ("keys", False)])
def test_a_game_without_a_client_of_its_own(
    visitors: Visitors, picture: Callable[..., None], hand: str, phone: bool
) -> None:
    page = visitors.come(phone=phone)
    player = Player(page, hand)
    player.set_up("Market Day", "Random", {"How the market passes": "Turns"})
    picture(page, f"market-day-{hand}")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
    check(page)
    assert player.play() > 5
    expect(page.get_by_role("dialog", name="Result")).to_be_visible()
