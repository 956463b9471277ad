"""A hint tells the whole answer, shows on the table what it means, and does it at one press."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from demesne.core.wording import say
from demesne.games import find
from tests.browser.conftest import Visitors
from tests.browser.questions import Asked, Stage, met
from tests.server.people import Person

pytestmark = pytest.mark.browser


def _several(game: str) -> Asked:
    """A question for several things of which there are two."""
    for asked in met(game).values():
        picks = asked.view["question"]["picks"]
        if picks and picks["most"] >= 2 and len(asked.moves) >= 3:
            return asked
    raise AssertionError("no question asks for several things")


@pytest.mark.parametrize("game", ["dominion", "domaine"])
def test_a_hint_is_the_whole_answer(
    visitors: Visitors, person: Person, picture: Callable[..., None], game: str
) -> None:
    asked = _several(game)  # takes a while, in which an open page would lose patience with its server
    page = visitors.come()
    stage = Stage(page, person, game)
    stage.open()
    stage.show(asked)
    ending = asked.view["question"]["picks"]["done"]["text"]
    one, other = [move["text"] for move in asked.moves if move["text"] != ending][:2]
    page.keyboard.type("nonsense\n")
    stage.answer({"type": "reason", "id": stage.await_sent("why")["id"], "text": "", "move": None})
    expect(page.locator(".refusal")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    hint = stage.await_sent("hint")
    stage.advise(hint["id"], asked, [one, other, ending], "It is worth most.")
    said = f"{_said(asked, one)}, {_said(asked, other)}, {_said(asked, ending)}"
    expect(page.locator(".advice b")).to_have_text(f"{said[0].upper()}{said[1:]}")
    marked = page.locator("[data-move][data-advised]:visible").evaluate_all(
        "all => all.map((each) => each.dataset.move)"
    )
    assert {one, other} <= set(marked) <= {one, other, ending}
    picture(page, f"hint-{game}")
    page.locator(f'[data-move="{one}"]:visible').first.click()  # what was picked before does not matter
    if not stage.told():
        page.get_by_role("button", name="Do it").click()
        stage.await_sent("move")
        assert stage.told() == [[one, other, ending]]


def _said(asked: Asked, text: str) -> str:
    """The move as people say it."""
    move = find(asked.game).move_called(text.lower())
    assert move is not None
    return say(find(asked.game).wording()["moves"], move.parts(), [], None, asked.prompt)


def _advised(visitors: Visitors, person: Person, asked: Asked, texts: list[str], why: str) -> Page:
    """A page that shows the question, and was given this hint."""
    page = visitors.come()
    stage = Stage(page, person, asked.game)
    stage.open()
    stage.show(asked)
    page.get_by_role("button", name="Hint").click()
    hint = stage.await_sent("hint")
    stage.advise(hint["id"], asked, texts, why)
    return page


def _with_copies() -> tuple[Asked, str]:
    """A question for several cards of the hand, and a move that may be made three times or more."""
    for asked in met("dominion").values():
        picks = asked.view["question"]["picks"]
        for move in asked.moves:
            hand = asked.view["players"][asked.view["seat"]]["hand"] or []
            if picks and picks["most"] >= 2 and move["times"] >= 3 and hand.count(move["thing"]) == move["times"]:
                return asked, move["text"]
    raise AssertionError("no question is for several copies of a card")


def test_a_hint_marks_as_many_copies_as_it_speaks_of(visitors: Visitors, person: Person) -> None:
    asked, text = _with_copies()
    page = _advised(visitors, person, asked, [text, text], "It is worth most.")
    expect(page.locator(".hand [data-advised]")).to_have_count(2)


def test_a_hint_may_be_to_wait(visitors: Visitors, person: Person) -> None:
    page = _advised(visitors, person, _several("domaine"), [], "Wait for the others.")
    expect(page.locator(".advice > span")).to_have_text("Wait for the others.")
    expect(page.get_by_role("button", name="Do it")).to_have_count(0)
