"""What players look for besides the rules: decks, news, clocks, statistics, cards that can be read, the likely button."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from demesne.games.dominion.card import CARDS
from tests.browser.axe import check
from tests.browser.conftest import Visitors
from tests.browser.player import Player, await_question, look
from tests.browser.questions import Asked, Stage, met
from tests.server.people import Person

pytestmark = pytest.mark.browser

SIZES = [(390, 844), (1280, 800), (1440, 900), (1920, 1080)]


def _turns(page: Page, player: Player, turns: int) -> None:
    for _ in range(turns):
        seen = await_question(page)
        if "play all treasures" in seen.moves:
            player.do("play all treasures", seen)
            seen = await_question(page)
        player.do("buy Silver" if "buy Silver" in seen.moves else "end turn", seen)


def test_ones_own_deck_and_what_happened_since(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    player = Player(page, "mouse")
    player.set_up("Dominion", "Basic Big Money")
    _turns(page, player, 2)
    await_question(page)
    page.get_by_role("tab", name="Decks").click()
    deck = page.get_by_role("region", name="Deck of ")
    expect(deck).to_have_count(1)
    expect(deck).to_contain_text("Your deck")
    expect(deck.locator("li", has_text="Copper")).to_contain_text("7")
    page.get_by_role("button", name="Since your last turn").click()
    since = page.get_by_role("dialog", name="Since your last turn")
    expect(since).to_contain_text("Basic Big Money begins turn")
    expect(since).to_contain_text("Basic Big Money buys")
    expect(since).not_to_contain_text("You begin")
    picture(page, "since-desk")
    check(page)


def test_the_likely_button_stands_out(visitors: Visitors, person: Person) -> None:
    page = visitors.come()
    stage = Stage(page, person, "dominion")
    stage.open()
    primary = page.locator(".bar .button.primary")
    kinds = {"treasures": 0, "something": 0, "nothing": 0}
    for asked in met("dominion").values():
        texts = {move["text"] for move in asked.moves}
        stage.show(asked)
        if "play all treasures" in texts:
            kinds["treasures"] += 1
            expect(primary).to_have_attribute("data-move", "play all treasures")
        elif "end actions" in texts:
            kinds["something"] += 1
            expect(primary).to_have_count(0)
        elif "end turn" in texts and texts <= {"end turn", "buy Copper", "buy Curse"}:
            kinds["nothing"] += 1
            expect(primary).to_have_attribute("data-move", "end turn")
    assert kinds["treasures"] * kinds["something"] > 0


def test_a_card_that_cannot_be_chosen_says_what_is_asked(visitors: Visitors, person: Person) -> None:
    """Gold in the Supply while Cellar asks: the rules have no special reason, the page has the question."""
    page = visitors.come()
    stage = Stage(page, person, "dominion")
    stage.open()
    stage.show(next(asked for asked in met("dominion").values() if asked.key.startswith("cellar")))
    page.locator('[data-spot="supply:Gold"]').hover()
    why = stage.await_sent("why")
    stage.answer({"type": "reason", "id": why["id"], "text": "", "move": None})
    expect(page.locator(".peek")).to_contain_text("Not now. You are asked: Discard any number")


def test_picks_that_were_sent_can_be_taken_back_from_the_bar(visitors: Visitors) -> None:
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
    border = next(move for move in seen.moves if move.startswith("border "))
    player.do(border, seen)
    assert border not in await_question(page).moves
    page.locator(".bar").get_by_role("button", name="Undo").click()
    page.wait_for_function("text => document.querySelector(`[data-move='${text}']`)", arg=border)
    assert look(page).picks.startswith("0 of up to ")


def test_clocks_bots_and_kingdom_are_chosen_in_set_up(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    page.goto("/")
    page.get_by_role("button", name="Set up a table of Dominion").click()
    dialog = page.get_by_role("dialog")
    seat = page.get_by_label("Seat 2", exact=True)
    titles = seat.locator("option").all_inner_texts()
    assert titles[2:5] == ["Bot: Master", "Bot: Expert", "Bot: Strong"]
    assert titles[-2:] == ["Bot: Beginner", "Bot: Random"]
    seat.select_option(label="Bot: Random")
    expect(dialog.locator(".note")).to_have_text("Any legal move.")
    page.get_by_label("Time to think").select_option(label="3 days a move")
    dialog.get_by_role("button", name="Pick the 10 myself").click()
    dialog.get_by_role("button", name="Moat $2", exact=True).click()
    needed = dialog.get_by_text("9 picked, 1 more needed")
    expect(needed).to_be_in_viewport()
    expect(dialog.get_by_role("button", name="Start the game")).to_be_disabled()
    expect(dialog.get_by_role("button", name="Witch $5", exact=True)).to_be_in_viewport()
    picture(page, "set-up-picking")
    check(page)
    dialog.get_by_role("button", name="Witch $5", exact=True).click()
    dialog.get_by_role("button", name="Start the game").click()
    await_question(page)
    expect(page.locator(".seats .clock")).to_contain_text("2 d 23 h")


def test_statistics_of_ones_own_games(visitors: Visitors, picture: Callable[..., None]) -> None:
    page = visitors.come()
    page.goto("/me")
    expect(page.get_by_text("You have finished no game yet.")).to_be_visible()
    player = Player(page, "mouse")
    player.set_up("Market Day", "Random", {"How the market passes": "Turns"})
    player.play()
    page.goto("/")
    page.get_by_role("link", name="My games").click()
    row = page.get_by_role("row", name="Market Day").first
    expect(row.get_by_role("cell").first).to_have_text("1")
    expect(page.get_by_role("row", name="Random")).to_be_visible()
    expect(page.get_by_role("link", name="Market Day against Random")).to_be_visible()
    picture(page, "statistics-desk")
    check(page)


_NOTIFICATIONS = """
  window.shown = [];
  window.Notification = class { constructor(title) { window.shown.push(title); } close() {} };
  Notification.permission = 'granted';
  Notification.requestPermission = async () => 'granted';
  Object.defineProperty(document, 'visibilityState', { get: () => window.away ? 'hidden' : 'visible' });
"""


def test_a_notification_and_the_title_tell_that_it_is_my_turn(visitors: Visitors, person: Person) -> None:
    page = visitors.come()
    page.add_init_script(_NOTIFICATIONS)
    stage = Stage(page, person, "dominion")
    stage.open()
    mine = next(iter(met("dominion").values()))
    idle = Asked(mine.game, mine.seat, {**copy.deepcopy(mine.view), "question": None, "to_act": [mine.seat + 1]})
    stage.show(mine)
    expect(page).to_have_title("● Your move · Dominion")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notify me when it is my turn").check()
    page.keyboard.press("Escape")
    stage.show(idle, waits=True)
    assert not page.title().startswith("●")
    page.evaluate("() => { window.away = true; }")
    stage.update(mine)
    page.wait_for_function("() => window.shown.length")
    assert page.evaluate("() => window.shown") == ["Your move"]


# Cards and plaques on every size of screen

_CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((element) => element.getClientRects().length
    && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2))
  .map((element) => element.textContent.trim())
"""


def _with_hand(asked: Asked, cards: list[str]) -> Asked:
    """The same table with these cards in hand and on the piles."""
    view = copy.deepcopy(asked.view)
    player = view["players"][asked.seat]
    player["hand"], player["hand_size"] = cards, len(cards)
    player["in_play"] = [{"card": card, "stays": False} for card in cards]
    kingdom = [pile for pile in view["supply"] if pile["card"] in view["kingdom"]]
    for pile, card in zip(kingdom, cards, strict=False):
        pile["card"] = card
    view["supply"] = [pile for pile in view["supply"] if pile not in kingdom[len(cards) :]]
    view["kingdom"] = cards
    return Asked(asked.game, asked.seat, view)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_of_a_card_is_cut(visitors: Visitors, person: Person, width: int, height: int) -> None:
    page = visitors.come(phone=width < 500)
    page.set_viewport_size({"width": width, "height": height})
    stage = Stage(page, person, "dominion")
    stage.open()
    asked = next(iter(met("dominion").values()))
    names = [card.name for card in CARDS if card.set_name != "Basic"]
    texts = ".pile .words, .pile .text, .face.hand, .face.hand .text"
    parts = f".name, .kinds, {texts}" if width >= 1280 else ".name, .kinds"
    cut: set[str] = set()
    for start in range(0, len(names), 10):
        stage.show(_with_hand(asked, names[start : start + 10]))
        cut |= set(page.evaluate(_CUT, f".supply :is({parts}), .hand :is({parts}), .play :is({parts})"))
        if width >= 1280:
            expect(page.locator(".kingdom .pile .text").first).to_be_visible()
    assert cut == set()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_six_plaques_on_one_screen(
    visitors: Visitors, person: Person, picture: Callable[..., None], width: int, height: int
) -> None:
    page = visitors.come(phone=width < 500)
    page.set_viewport_size({"width": width, "height": height})
    table = person.table("dominion", *["random"] * 6, pace=5000)["id"]
    page.goto(f"/table/{table}")
    plaques = page.locator(".seats > li")
    expect(plaques).to_have_count(6)
    for plaque in plaques.all():
        box = plaque.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    picture(page, f"six-{width}")
    check(page)
