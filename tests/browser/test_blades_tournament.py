"""Tournaments of Millennium Blades in the browser: with every kind of hand, on both sizes of screen, and in company."""

from __future__ import annotations

import random
import re
import time
from base64 import b64encode
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import DESK, WIDE, Visitors
from tests.browser.elsewhere import seat_of, texts
from tests.browser.player import Player, Sight, await_question, cut, look
from tests.server.people import Person
from tests.server.people import Player as Seat
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

QUICK = {"timing": "no clock", "lengths": "quick"}
TABLE = re.compile(r"/table/[\w-]+$")


def seated(visitors: Visitors, person: Person, phone: bool = False, still: bool = True, **options: object) -> Page:
    """A page at a table of four whose first tournament, with starters, begins at once."""
    chosen = {**QUICK, "prerelease": True, **options}
    table = person.table("millennium-blades", "me", "random", "heuristic", "random", options=chosen, pace=0)
    page = visitors.come(phone=phone, still=still)
    page.add_init_script(f"localStorage.setItem('demesne.token', '{person.token}')")
    page.goto(f"/table/{table['id']}")
    expect(page.locator(".bar")).to_be_visible()
    return page


def wanted(moves: list[str], picked: bool, chance: random.Random) -> str:
    """Deckbuilding is left as soon as it may be; in the tournament chance decides."""
    if "ready" in moves:
        return "ready"
    if "done" in moves and (picked or chance.random() < 0.5):
        return "done"
    return chance.choice(moves)


def play_until(player: Player, ended: Callable[[Sight], bool], most: int = 150) -> int:
    chance = random.Random(7)
    for count in range(most):
        seen = await_question(player.page)
        if seen.over or ended(seen):
            return count
        player.do(wanted(seen.moves, bool(seen.picks), chance), seen)
    raise AssertionError(f"not there after {most} moves: {look(player.page)}")


def prize_is_due(seen: Sight) -> bool:
    return "as your prize" in seen.prompt


def fits(page: Page) -> None:
    """Nothing sticks out sideways."""
    for part in ("html", ".board"):
        assert page.locator(part).evaluate("part => part.scrollWidth <= part.clientWidth + 1"), part


_COVERED = """() => [...document.querySelectorAll('.held .card, .boards .piece')].filter((card) => {
  const [number, name] = ['kbd.number', '.name'].map((part) => card.querySelector(part)?.getBoundingClientRect());
  if (!number?.width) return false;
  return number.left < name.right && number.right > name.left && number.top < name.bottom && number.bottom > name.top;
}).map((card) => card.dataset.card)"""
"""Cards whose key lies on their name."""


def _look_closely(page: Page, hand: str) -> None:
    """Only keys show keys; the rest is the same page as by mouse."""
    if hand == "keys":
        assert page.evaluate(_COVERED) == []
    else:
        check(page)


@pytest.mark.parametrize(("hand", "phone"), [("mouse", False), ("touch", True), ("keys", False)])
def test_a_tournament(visitors: Visitors, person: Person, picture: Callable[..., None], hand: str, phone: bool) -> None:
    page = seated(visitors, person, phone=phone, powers=True)
    player = Player(page, hand)
    await_question(page)
    expect(page.locator("[data-board]")).to_have_count(4)
    fits(page)
    _look_closely(page, hand)
    play_until(player, lambda seen: page.locator(".own .tableau .piece").count() >= 4)
    assert cut(page, ".held .text") == []
    _look_closely(page, hand)
    picture(page, f"blades-tournament-{hand}", readme=hand != "keys")
    if hand == "mouse":
        page.set_viewport_size(WIDE)
        picture(page, "blades-tournament-wide", readme=True)
        page.set_viewport_size(DESK)
    done = play_until(player, prize_is_due)
    assert done > 2
    podium = page.get_by_role("region", name="Podium").get_by_role("listitem")
    expect(podium).to_have_count(4)
    expect(podium.first).to_contain_text("1st")
    expect(podium.first).to_contain_text(re.compile(r"\d+ RP.*\+\d+ VP"))
    expect(page.get_by_role("region", name="Score phase")).to_be_visible()
    fits(page)
    _look_closely(page, hand)
    picture(page, f"blades-podium-{hand}", readme=hand == "mouse")
    prizes = await_question(page)
    player.do(prizes.moves[0], prizes)
    expect(page.get_by_role("region", name="The last tournament")).to_be_visible()


def test_a_game_of_five_from_the_lobby_to_the_podium(
    visitors: Visitors, server: ServerProcess, picture: Callable[..., None]
) -> None:
    """Two browsers and three bots, with quick intervals and no clock; the two people trade. What lies between the host's first
    and last tournament is played from elsewhere, and so is all that the guest does between trade and result."""
    host, guest = visitors.come(), visitors.come()
    host.goto("/")
    host.get_by_role("button", name="Set up a table of Millennium Blades").click()
    dialog = host.get_by_role("dialog")
    while dialog.get_by_label(re.compile(r"^Seat \d$")).count() < 5:
        dialog.get_by_role("button", name="Add a seat").click()
    dialog.get_by_label("Seat 2", exact=True).select_option("open")
    dialog.get_by_label("Bots move").select_option(label="at once")
    dialog.get_by_label("How deckbuilding passes").select_option("no clock")
    dialog.get_by_label("Length of intervals").select_option("quick")
    dialog.get_by_role("button", name="Open the table").click()
    expect(host).to_have_url(TABLE)
    guest.goto(host.get_by_label("Invite link").input_value())
    guest.get_by_role("button", name="Sit here").click()
    guest.get_by_label("What should the others call you?").fill("Bea")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".bar")).to_be_visible()
    players = [Player(host, "mouse"), Player(guest, "mouse", seed=2)]
    _trade(*players)
    table = guest.url
    with seat_of(guest, server) as seat:
        guest.goto("/credits")
        _play_together(players[0], seat, lambda: host.locator(".own .tableau .piece").count() >= 4)
        assert cut(host, ".held .text, .seats .name, [data-board] h2") == []
        picture(host, "blades-tournament-of-five")
        with seat_of(host, server) as own:
            host.goto("/credits")
            _play_elsewhere(own, seat)
        host.goto(table)
        _play_together(players[0], seat, lambda: look(host).over)
    guest.goto(table)
    for page in (host, guest):
        result = page.get_by_role("dialog", name="Result")
        expect(result.locator(".ranking > li")).to_have_count(5)
        expect(result.get_by_text("Best card of the game")).to_be_visible()
        expect(result.get_by_role("img", name=re.compile("^RP in Tournament"))).to_have_count(3)
    picture(host, "blades-result")
    result = host.get_by_role("dialog", name="Result")
    result.get_by_role("button", name="Close").click()
    expect(host.get_by_role("region", name="Podium").get_by_role("listitem")).to_have_count(5)


def _trade(host: Player, guest: Player) -> None:
    """Money for money, and a friendship card on top."""
    for player, moves in ((host, ("trade with 1", "money 5", "thank +1")), (guest, ("trade with 0", "money 5"))):
        for move in moves:
            player.do(move, await_question(player.page))
    for player in (host, guest):
        player.press(player.page.locator(".tray [data-move=agree]"))
    expect(host.page.locator(".purse")).to_contain_text("+1 × 2")
    expect(guest.page.locator(".purse")).to_contain_text("+1 × 3")
    for player in (host, guest):
        expect(player.page.locator(".tray")).to_contain_text("Nothing lies here yet.")
        player.do("done", await_question(player.page))


def _play_together(host: Player, guest: Seat, reached: Callable[[], bool]) -> None:
    """Whoever is asked answers; whoever is ready waits for the others."""
    chance = random.Random(3)
    for _ in range(1000):
        _answer(guest, chance)
        if reached():
            return
        seen = look(host.page)
        if seen.asked and _may(seen.moves):
            host.do(wanted(seen.moves, bool(seen.picks), chance), seen)
        else:
            host.page.wait_for_timeout(50)
    raise AssertionError(f"not there: {look(host.page)}")


def _play_elsewhere(*seats: Seat) -> None:
    """To the last tournament."""
    chance = random.Random(4)
    for _ in range(4000):
        for seat in seats:
            _answer(seat, chance)
        view = seats[0].view
        if view and view["round"] == view["rounds"] and view["tournament"]:
            return
        time.sleep(0.02)
    raise AssertionError(f"not there: {seats[0].view}")


def _answer(seat: Seat, chance: random.Random) -> None:
    """What is asked of it just now."""
    seat.catch_up()
    if _may(texts(seat)):
        seat.move(wanted(texts(seat), False, chance))


def _may(moves: list[str]) -> bool:
    return bool(moves) and "not ready" not in moves


def test_why_a_card_is_what_it_is(visitors: Visitors, person: Person) -> None:
    """Focus on a card in play tells what lies on it and what changes it."""
    page = seated(visitors, person)
    player = Player(page, "mouse")
    play_until(player, lambda seen: page.locator(".piece.top").count() > 0)
    page.keyboard.press("Shift")
    top = page.locator(".piece.top").first
    top.focus()
    expect(page.locator(".peek .note")).to_contain_text("Top card")
    assert "Top card" in top.inner_text() or "Top card" in (top.text_content() or "")


def test_effects_are_told_one_after_the_other(visitors: Visitors, person: Person) -> None:
    """Whoever wants no motion sees the newest at once; the setting says how fast others see them."""
    page = seated(visitors, person)
    player = Player(page, "mouse")
    play_until(player, lambda seen: page.locator(".own .tableau .piece").count() >= 1)
    queue = page.get_by_role("region", name="Effects in order")
    expect(queue.locator(".now")).to_have_count(1)
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Slowly").click()
    assert page.evaluate("() => JSON.parse(localStorage.getItem('demesne.prefs')).telling") == "slow"


_STACK = "<style>body {{ margin: 0; overflow: hidden }} img {{ display: block }}</style>{images}"


def test_the_strip_of_effects_resolves_step_by_step(
    visitors: Visitors, person: Person, picture: Callable[..., None]
) -> None:
    """Where bots have done much at once, each effect is told by itself, its card marked, before the next."""
    page = seated(visitors, person, still=False)
    page.evaluate("() => localStorage.setItem('demesne.prefs', JSON.stringify({ autoplay: false, telling: 'slow' }))")
    page.reload()
    player, told, strips = Player(page, "mouse"), list[str](), list[bytes]()
    coming = page.locator(".queue .coming")
    play_until(player, lambda seen: coming.count() >= 3 and page.locator(".own .tableau .piece").count() >= 2)
    state = page.locator(".arena .state")
    box = state.bounding_box()
    assert box is not None
    for _ in range(3):
        now = page.locator(".queue .now")
        told.append(now.inner_text())
        expect(page.locator(".acting").first).to_be_visible()
        strips.append(state.screenshot())
        expect(now).not_to_have_text(told[-1])
    assert len(set(told)) == 3
    album = visitors.come()
    album.set_viewport_size({"width": round(box["width"]), "height": round(box["height"]) * len(strips)})
    images = [f'<img src="data:image/png;base64,{b64encode(strip).decode()}">' for strip in strips]
    album.set_content(_STACK.format(images="".join(images)))
    picture(album, "blades-telling", readme=True)
