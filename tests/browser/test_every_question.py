"""Every question of every game can be answered with every kind of hand: no option is without a thing to click."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.player import look, unfold
from tests.browser.questions import Asked, Stage, met, sample
from tests.helpers.tables import contract_games
from tests.server.people import Person

pytestmark = pytest.mark.browser

UNASKED = {"time"}
"""Prompts of the clock, which no seat ever sees."""

_GAMES = {game.name: game for game in contract_games()}


@pytest.mark.parametrize("name", ["market-day", "dominion", "domaine"])
def test_every_prompt_comes_up(name: str) -> None:
    """Else the tests below would prove less than they say. Millennium Blades has more prompts than chance meets in seconds."""
    asked = {asked.view["question"]["prompt"] for asked in met(name).values()}
    assert set(_GAMES[name].wording()["prompts"]) - asked - UNASKED == set()


def _wanted(asked: Asked) -> set[str]:
    return {move["text"] for move in asked.moves}


def _lacking(page: Page, asked: Asked) -> list[str]:
    shown = Counter(look(page).moves)
    picks = asked.view["question"]["picks"]
    ends = {picks["done"]["text"]} if picks else set()
    faults = [f"{asked.key}: nothing to click for '{text}'" for text in _wanted(asked) - set(shown) - ends]
    return faults + [f"{asked.key}: '{text}' is no move" for text in set(shown) - _wanted(asked) - ends]


LOOKS = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


@LOOKS
def test_a_game_without_a_table_of_its_own_shows_every_option(visitors: Visitors, person: Person, phone: bool) -> None:
    asked = [asked for asked, _ in sample("market-day", cards=True)]
    _find_all_options(Stage(visitors.come(phone=phone), person, "market-day"), asked)


@pytest.mark.soak
@LOOKS
@pytest.mark.parametrize("name", _GAMES)
def test_every_option_has_its_place(visitors: Visitors, person: Person, name: str, phone: bool) -> None:
    """In every mixture of moves."""
    _find_all_options(Stage(visitors.come(phone=phone), person, name), met(name).values())


def _find_all_options(stage: Stage, every: Iterable[Asked]) -> None:
    stage.open()
    faults: list[str] = []
    for asked in every:
        stage.show(asked)
        faults += _lacking(stage.page, asked)
    assert faults == []


def _press(page: Page, selector: str, hand: str) -> None:
    target = page.locator(selector).first
    target.tap() if hand == "touch" else target.click()


def _steps(text: str, hand: str) -> list[str]:
    """What is pressed for this move, one after the other."""
    return [text, text] if hand == "touch" and text.startswith("border ") else [text]


def _others(asked: Asked, text: str) -> list[str]:
    """What else may be picked, as often as it may be."""
    picks = asked.view["question"]["picks"]
    left = [move["text"] for move in asked.moves for _ in range(move["times"]) if move["text"] != picks["done"]["text"]]
    if text in left:
        left.remove(text)
    return left


def _answer(stage: Stage, asked: Asked, text: str, hand: str) -> None:
    """Makes the move and finishes the question, if it asks for several things."""
    page, confirm = stage.page, stage.page.locator(".bar .confirm")
    if hand == "keys":
        page.evaluate("() => document.activeElement?.blur?.()")
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    else:
        unfold(page, text, hand == "touch")
        for step in _steps(text, hand):
            _press(page, f'[data-move="{step}"]:visible', hand)
    page.wait_for_function("() => document.querySelector('.bar[aria-busy=true], .bar .confirm')")
    if confirm.count() == 0 or stage.told():
        return
    for other in _others(asked, text):
        if confirm.is_enabled():
            break
        _press(page, f'[data-move="{other}"]:visible', hand)
    if not stage.told():
        _press(page, ".bar .confirm", hand)


OWN_TABLES = pytest.mark.parametrize("name", ["dominion", "domaine", "millennium-blades"])


@OWN_TABLES
@pytest.mark.parametrize("hand", ["mouse", "touch", "keys"])
def test_every_question_is_answered(visitors: Visitors, person: Person, name: str, hand: str) -> None:
    """One of each kind; of Dominion, whose cards ask in ways of their own, by mouse those of every card. Each shows all its
    options and nothing else."""
    cards = (name, hand) == ("dominion", "mouse")
    _answer_all(Stage(visitors.come(phone=hand == "touch"), person, name), sample(name, cards), hand)


@pytest.mark.soak
@OWN_TABLES
@pytest.mark.parametrize("hand", ["mouse", "touch", "keys"])
def test_every_card_is_answered(visitors: Visitors, person: Person, name: str, hand: str) -> None:
    _answer_all(Stage(visitors.come(phone=hand == "touch"), person, name), sample(name, cards=True), hand)


def _answer_all(stage: Stage, every: list[tuple[Asked, list[str]]], hand: str) -> None:
    stage.open()
    for asked, texts in every:
        stage.show(asked)
        assert _lacking(stage.page, asked) == []
        for number, text in enumerate(texts):
            if number > 0:
                stage.show(asked)
            _answer(stage, asked, text, hand)
            expect(stage.page.locator(".bar[aria-busy=true]")).to_be_attached()
            (told,) = stage.told()
            assert text in told, f"{asked.key}: {text} sent {told}"


_UNMARKED = """(texts) => {
  const shown = [...document.querySelectorAll('.board [data-move], .board [data-holds], .bar [data-move]')]
    .filter((element) => element.getClientRects().length > 0);
  const moves = ({ dataset }) => [dataset.move ?? [], dataset.holds?.split('|') ?? []].flat();
  const advised = (element) => moves(element).some((move) => texts.includes(move));
  const says = (element) => `${element.tagName} ${moves(element).slice(0, 3)}`;
  const wrong = shown.filter((element) => advised(element) !== (element.dataset.advised !== undefined)).map(says);
  const marked = shown.filter((element) => element.dataset.advised !== undefined).flatMap(moves);
  const missed = texts.filter((text) => !marked.includes(text));
  return [...wrong, ...missed.map((text) => `nothing is marked for ${text}`)];
}"""
"""Things on the table that a hint should mark and does not, or marks and should not."""


@pytest.mark.parametrize(("game", "phone"), [("dominion", False), ("domaine", False), ("millennium-blades", True)])
def test_whatever_is_advised_is_marked_where_it_lies(
    visitors: Visitors, person: Person, picture: Callable[..., None], game: str, phone: bool
) -> None:
    """In a question of every sort, a move of each kind, and nothing else: on the board, in the hand, or on what leads there."""
    page = visitors.come(phone=phone)
    stage = Stage(page, person, game)
    stage.open()
    faults: list[str] = []
    for asked, texts in sample(game, cards=False, fewest=2):
        stage.show(asked)
        page.keyboard.press("?")
        hint = stage.await_sent("hint")
        stage.advise(hint["id"], asked, texts)
        expect(page.locator(".advice")).to_be_visible()
        faults += [f"{asked.key}: {fault}" for fault in page.evaluate(_UNMARKED, texts)]
    picture(page, f"hint-marks-{game}")
    assert faults == []
