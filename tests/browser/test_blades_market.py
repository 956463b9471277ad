"""Deckbuilding in the browser: by every hand, beside others who move at the same time, and undisturbed by them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.axe import check
from tests.browser.conftest import DESK, PHONE, WIDE, Visitors
from tests.browser.player import Player, await_question, cut, look, unfold, wait_until
from tests.browser.test_line import Cable
from tests.server.people import Person
from tests.server.people import Player as Seat
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser

NAMES = ("Ada", "Bob", "Cleo")
CALM = {"timing": "no clock"}


class Company:
    """Three people at one table without a clock; each may have a page, a bare socket, or nothing."""

    def __init__(self, server: ServerProcess, visitors: Visitors, **options: Any) -> None:
        self.people = [Person(server, name) for name in NAMES]
        self._visitors = visitors
        self.table: str = self.people[0].table("millennium-blades", "me", "open", "open", options={**CALM, **options})[
            "id"
        ]
        for person in self.people[1:]:
            person.post(f"/api/tables/{self.table}/sit")

    def page(self, who: int, phone: bool = False, prepare: Callable[[Page], Any] | None = None, **how: Any) -> Page:
        page = self._visitors.come(phone=phone, **how)
        if prepare:
            prepare(page)
        page.goto(f"/table/{self.table}#guest={self.people[who].token}")
        await_question(page)
        return page

    def seat(self, who: int) -> Seat:
        return self.people[who].sit_down(self.table)

    def close(self) -> None:
        for person in self.people:
            person.close()


@pytest.fixture
def company(server: ServerProcess, visitors: Visitors) -> Iterator[Company]:
    together = Company(server, visitors)
    yield together
    together.close()


class Gate:
    """Sits between page and server, and can keep back what the server says."""

    def __init__(self, page: Page) -> None:
        self._held: list[str] | None = None
        self._line: WebSocketRoute | None = None
        page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        self._line = line
        server.on_message(lambda text: self._pass(str(text)))

    def _pass(self, text: str) -> None:
        if self._held is not None:
            self._held.append(text)
        elif self._line is not None:
            self._line.send(text)

    def shut(self) -> None:
        self._held = []

    def open(self) -> None:
        held, self._held = self._held or [], None
        for text in held:
            self._pass(text)

    def refuses(self) -> bool:
        """A refusal is among what is kept back."""
        return any(json.loads(text)["type"] == "error" for text in self._held or [])


def _first(page: Page, start: str) -> str:
    return next(move for move in await_question(page).moves if move.startswith(start))


def _own(seat: Seat) -> dict[str, Any]:
    seat.catch_up()
    assert seat.view is not None
    own: dict[str, Any] = seat.view["own"]
    return own


_TALL = "(boxes) => boxes.filter((box) => box.scrollHeight > box.clientHeight).map((box) => box.className)"


def _card(page: Page, zone: str, title: str) -> Locator:
    return page.locator(f".{zone} .pick").filter(has_text=title.split(" (")[0]).first


# By every hand


@pytest.mark.parametrize("hand", ["mouse", "touch"])
def test_a_deck_is_built(company: Company, picture: Callable[..., None], hand: str) -> None:
    page = company.page(0, phone=hand == "touch")
    player, watch = Player(page, hand), company.seat(0)
    for verb in ("deck", "deck", "collect", "sell", "buy pack 3", "undeck"):
        before = _own(watch)
        player.do(_first(page, verb), look(page))
        expect(page.locator(".bar[aria-busy=false]")).to_be_attached()
        assert _own(watch) != before, verb
    picture(page, f"blades-building-{hand}")

    player.do("fuse bronze", look(page))
    expect(page.locator(".prompt")).to_contain_text("Spend 5 cards")
    assert len(_own(watch)["binder"]) > 5
    for _ in range(5):
        spend = page.locator('[data-move^="spend "][aria-pressed=false]:visible').first
        spend.tap() if hand == "touch" else spend.click()
    expect(page.locator(".bar .count")).to_contain_text("5 of")
    picture(page, f"blades-fusion-{hand}")
    player.press(page.locator(".bar .confirm"))
    expect(page.locator(".prompt")).to_contain_text("Build your deck")
    watch.catch_up()
    assert watch.view is not None
    assert watch.view["players"][0]["fused"] == ["Bronze"]

    player.do("ready", look(page))
    expect(page.locator('.bar [data-move="not ready"]')).to_be_visible()
    expect(page.locator(".bar .chip")).to_have_text("Waiting")


def test_a_deck_is_built_by_keyboard_alone(company: Company) -> None:
    page, watch = company.page(0), company.seat(0)

    def find(title: str) -> None:
        page.keyboard.press("/")
        page.keyboard.type(title.split(" (")[0])
        page.keyboard.press("Enter")
        expect(_card(page, "binder", title)).to_be_focused()

    def title(verb: str) -> str:
        """What the move is about; the page may hide it behind a filter."""
        watch.catch_up()
        assert watch.question is not None
        return str(next(move["thing"] for move in watch.question["moves"] if move["verb"] == verb))

    def until(told: Callable[[dict[str, Any]], bool]) -> None:
        wait_until(page, lambda: told(_own(watch)), "the key changed nothing")

    deck = title("deck")
    find(deck)
    page.keyboard.press("d")
    until(lambda own: deck in own["deck"])
    collect = title("collect")
    find(collect)
    page.keyboard.press("c")
    until(lambda own: collect in own["collections"][0]["cards"])
    sold = title("sell")
    money = _own(watch)["money"]
    find(sold)
    page.keyboard.press("s")
    until(lambda own: own["money"] > money)

    # Enter selects and then goes to what can be done.
    other = title("deck")
    find(other)
    page.keyboard.press("Enter")
    expect(page.locator(".actions")).to_contain_text(other.split(" (")[0])
    page.keyboard.press("Enter")
    expect(page.locator(f'.actions [data-move="deck {other}"]')).to_be_focused()
    page.keyboard.press("Enter")
    until(lambda own: other in own["deck"])

    # From a card to a tray in one key, and back by a typed move.
    offered = title("sell")
    find(offered)
    page.keyboard.press("t")
    until(lambda own: offered in own["trays"][0]["yours"]["cards"])
    expect(page.get_by_role("heading", name="Tray with Bob")).to_be_visible()
    page.evaluate("() => document.activeElement?.blur?.()")
    page.keyboard.type("done")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Build your deck")
    cards = len(_own(watch)["binder"])
    page.keyboard.type("buy top pack")
    page.keyboard.press("Enter")
    until(lambda own: len(own["binder"]) > cards)


def test_cards_are_dragged(company: Company) -> None:
    page, watch = company.page(0), company.seat(0)
    title = _first(page, "deck ").removeprefix("deck ")
    _card(page, "binder", title).drag_to(page.locator(".deck [data-spot=deck]"))
    expect(_card(page, "deck", title)).to_be_visible()
    assert title in _own(watch)["deck"]
    sold = _first(page, "sell ").removeprefix("sell ")
    _card(page, "binder", sold).drag_to(page.locator("[data-spot=market]"))
    expect(_card(page, "sales", sold)).to_be_visible()
    offered = _first(page, "sell ").removeprefix("sell ")
    _card(page, "binder", offered).drag_to(page.locator(".rivals .pick").first)
    expect(page.get_by_role("heading", name="Tray with Bob")).to_be_visible()
    expect(page.locator(".tray")).to_contain_text(offered.split(" (")[0])


_HALF = """() => {
  const list = document.querySelector('.binder ul');
  const end = list.getBoundingClientRect().bottom;
  return [...list.querySelectorAll('.pick')].map((card) => card.getBoundingClientRect())
    .filter(({ top, bottom }) => top < end - 2 && bottom > end + 1).length;
}"""
"""How many cards of the binder are half in sight."""


@pytest.mark.parametrize("hand", ["mouse", "touch"])
def test_a_busy_market_fits(visitors: Visitors, person: Person, picture: Callable[..., None], hand: str) -> None:
    """Bots have sold and offered, deck and collection are filled: nothing sticks out, and all that is asked is in sight."""
    table = person.table("millennium-blades", "me", "collector", "duelist", "trader", options=CALM, pace=0)
    page = visitors.come(phone=hand == "touch")
    page.goto(f"/table/{table['id']}#guest={person.token}")
    expect(page.locator(".sales .pick")).not_to_have_count(0)
    player = Player(page, hand)
    # A second card fits the collection of the dealt binder; what a pack and the deck leave over might not.
    for verb in ("collect", "collect", "deck", "deck", "deck", "deck", "deck", "buy pack"):
        player.do(_first(page, verb), look(page))
        expect(page.locator(".bar[aria-busy=false]")).to_be_attached()
    expect(page.locator(".turning")).to_have_count(0)
    if hand == "touch":
        page.locator("[data-tab-of=binder]").tap()
    page.locator(".binder .pick").first.click()
    sizes = {"": DESK, "-wide": WIDE} if hand == "mouse" else {"-narrow": PHONE}
    for name, size in sizes.items():
        page.set_viewport_size(size)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
        expect(page.locator(".actions button").first).to_be_in_viewport()
        expect(page.locator('.bar [data-move="ready"]')).to_be_in_viewport()
        assert cut(page, ".market .row .name, .market .pack .set, .seats .name") == []
        if hand == "mouse":
            wait_until(page, lambda: page.evaluate(_HALF) == 0, "cards of the binder are cut")
        picture(page, f"blades-market{name}", readme=True)
    _look_closely(player)


def _look_closely(player: Player) -> None:
    page, phone = player.page, player.hand == "touch"
    for tab in ("store", "market", "binder", "deck", "trades") if phone else ("",):
        if tab:
            page.locator(f"[data-tab-of={tab}]").tap()
        check(page)
    player.do("trade with 1", look(page))
    player.do(_first(page, "put "), look(page))
    if phone:
        page.locator("[data-tab-of=trades]").tap()
    check(page)


# Not disturbed


def test_a_half_made_fusion_survives(company: Company) -> None:
    cables: list[Cable] = []
    page = company.page(0, prepare=lambda opened: cables.append(Cable(opened)))
    bob = company.seat(1)
    Player(page, "mouse").do("fuse bronze", look(page))
    for place in (0, 2):
        page.locator('[data-move^="spend "]').nth(place).click()
    before = look(page)
    assert before.picks.startswith("2 of")

    bob.catch_up()
    assert bob.question is not None
    sale = next(move["text"] for move in bob.question["moves"] if move["verb"] == "sell")
    assert bob.move(sale)["type"] == "update"
    expect(page.locator(".sales .pick")).to_have_count(1)
    assert (look(page).picks, look(page).prompt, look(page).refusal) == (before.picks, before.prompt, "")

    known = cables[0].connections
    cables[0].pull()
    wait_until(page, lambda: cables[0].connections > known and look(page).line == "live", "the line is not back")
    expect(page.locator('[data-move^="spend "][aria-pressed=true]')).to_have_count(2)
    assert look(page).picks == before.picks


def test_nothing_moves_under_the_pointer(company: Company) -> None:
    """A card that leaves by one's own key leaves its place empty until the mouse is away; a sale of others goes to the end."""
    page, bob = company.page(0), company.seat(1)
    cards = page.locator(".binder .pick")
    third = cards.nth(2)
    third.hover()
    name, box = third.inner_text(), third.bounding_box()
    cards.nth(0).focus()
    page.keyboard.press("d")
    expect(page.locator(".binder .pick.gone")).to_have_count(1)
    assert (third.inner_text(), third.bounding_box()) == (name, box)
    third.click()
    expect(page.locator(".actions .doings")).to_be_visible()
    assert page.locator(".board, .actions .doings").evaluate_all(_TALL) == [], "a scroll bar would make all narrower"
    third.hover()
    bob.catch_up()
    assert bob.question is not None
    bob.move(next(move["text"] for move in bob.question["moves"] if move["verb"] == "sell"))
    expect(page.locator(".sales .pick")).to_have_count(1)
    assert (third.inner_text(), third.bounding_box()) == (name, box)
    page.mouse.move(2, 2)
    expect(page.locator(".binder .pick.gone")).to_have_count(0)


# Races


def test_two_click_the_same_card(company: Company) -> None:
    gates: list[Gate] = []
    ada = company.page(0)
    bob = company.page(1, prepare=lambda opened: gates.append(Gate(opened)))
    cleo = company.seat(2)
    cleo.catch_up()
    assert cleo.question is not None
    sale = next(move["text"] for move in cleo.question["moves"] if move["verb"] == "sell")
    cleo.move(sale)
    title = sale.removeprefix("sell ")
    for page in (ada, bob):
        _card(page, "sales", title).click()
        expect(page.locator(f'.actions [data-move="buy {title} from 2"]')).to_be_visible()

    gates[0].shut()
    ada.locator(f'.actions [data-move="buy {title} from 2"]').click()
    expect(_card(ada, "binder", title)).to_be_visible()
    bob.locator(f'.actions [data-move="buy {title} from 2"]').click()
    wait_until(bob, gates[0].refuses, "the server refuses nothing")
    gates[0].open()
    expect(bob.get_by_role("alert")).to_contain_text("Ada was faster")
    expect(bob.locator(".actions")).to_contain_text("Ada was faster")
    expect(bob.locator(".sales .pick.gone")).to_have_count(1)
    assert title in _own(company.seat(0))["binder"]
    assert _own(company.seat(1))["barred"] == []


def _offer(page: Page, title: str, partner: int) -> None:
    """A card onto the tray, with the mouse."""
    _card(page, "binder", title).click()
    page.get_by_role("button", name=f"Offer {NAMES[partner]}").click()
    expect(page.locator(".tray .side").first).to_contain_text(title.split(" (")[0])


def _same_stars(one: list[str], other: list[str], stars: dict[str, int]) -> tuple[str, str]:
    return next((mine, yours) for mine in one for yours in other if stars[mine] == stars[yours])


def test_a_late_change_never_slips_in(company: Company, picture: Callable[..., None]) -> None:
    gates: list[Gate] = []
    ada = company.page(0, prepare=lambda opened: gates.append(Gate(opened)))
    bob = company.page(1)
    stars = {card["name"]: card["star"] for card in company.people[0].get("/api/games/millennium-blades/cards")}
    seats = company.seat(0), company.seat(1)
    binders = [[card for card in _own(seat)["binder"] if card in stars] for seat in seats]
    mine, yours = _same_stars(binders[0], binders[1], stars)
    _offer(ada, mine, 1)
    _offer(bob, yours, 0)
    expect(ada.locator(".tray")).to_contain_text("Both sides are worth the same.")
    picture(ada, "blades-tray")

    # Bob adds money at the last moment; Ada's page does not know it yet when she agrees.
    expect(ada.locator(".tray [data-move=agree]")).to_be_visible()
    gates[0].shut()
    unfold(bob, "money 1")
    bob.locator('[data-move="money 1"]').click()
    expect(bob.locator(".tray")).to_contain_text("Ada has to add 1.")
    ada.locator(".tray [data-move=agree]").click()
    wait_until(ada, gates[0].refuses, "the server refuses nothing")
    gates[0].open()
    expect(ada.get_by_role("alert")).to_contain_text("Bob was faster")
    expect(ada.locator(".tray")).to_contain_text("Bob now offers")
    assert mine in _own(seats[0])["trays"][0]["yours"]["cards"]

    # Back to an even offer, Ada agrees, Bob changes once more: her agreement is gone, and she is told.
    bob.locator('[data-move="money 0"]').click()
    ada.locator(".tray [data-move=agree]").click()
    expect(bob.locator(".rivals")).to_contain_text("agrees")
    bob.locator('[data-move="thank +1"]').click()
    expect(ada.locator(".tray")).to_contain_text("you no longer agree")
    ada.locator(".tray [data-move=agree]").click()
    bob.locator(".tray [data-move=agree]").click()
    expect(_card(ada, "binder", yours)).to_be_visible()
    expect(_card(bob, "binder", mine)).to_be_visible()
    assert yours in _own(seats[0])["binder"]
    assert mine in _own(seats[1])["binder"]


# For everybody


def test_the_time_is_told(server: ServerProcess, visitors: Visitors) -> None:
    together = Company(server, visitors, timing="clock", lengths="quick")
    page = together.page(0)
    expect(page.get_by_role("timer", name="Time left")).to_contain_text("1:")
    expect(page.locator(".timer")).to_contain_text("Part 1")
    together.close()


# What a deck may score, and what bots say


def test_a_deck_shows_what_it_may_score(visitors: Visitors, person: Person) -> None:
    """Without flicker: the last figures stay, in grey, until the new ones are there."""
    table = person.table("millennium-blades", "me", "heuristic", options=CALM, pace=0)["id"]
    page = visitors.come()
    page.goto(f"/table/{table}#guest={person.token}")
    player, figures = Player(page, "mouse"), page.locator(".deck .rp")
    await_question(page)
    expect(figures).to_have_count(0)
    player.do(_first(page, "deck"), look(page))
    expect(figures).to_contain_text("RP")
    first = figures.inner_text()
    page.evaluate(
        """() => { window.gone = 0; setInterval(() => { window.gone += !document.querySelector('.deck .rp'); }, 20); }"""
    )
    player.do(_first(page, "deck"), look(page))
    expect(figures).not_to_have_text(first)
    expect(page.locator(".deck .rp:not(.old)")).to_have_count(1)
    assert page.evaluate("window.gone") == 0
    check(page)


def test_a_bot_says_why_on_the_tray(visitors: Visitors, person: Person) -> None:
    table = person.table("millennium-blades", "me", "heuristic", options=CALM, pace=0, seed=3)["id"]
    page = visitors.come()
    page.goto(f"/table/{table}#guest={person.token}")
    await_question(page)
    expect(page.locator(".rivals .ok")).to_be_visible()  # what it buys meanwhile would change its mind
    for typed in ("trade with 1", "money 10"):
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        expect(page.locator(".bar[aria-busy=false]")).to_be_attached()
    said = page.locator(".sheet .word")
    expect(said).to_have_text(re.compile("“.+”"))
    word = said.inner_text()
    page.reload()
    page.get_by_role("button", name="Leave the tray").click()
    page.locator(".rivals .pick, .rivals button").first.click()
    expect(page.locator(".sheet .word")).to_have_text(word)
