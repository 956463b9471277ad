"""Plays through the page as a person would: looks at what glows, then clicks, taps or types."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

_LOOK = """() => {
  const large = ({ width, height }) => Math.min(width, height) >= 8; // no finger finds what is narrower
  const shown = (element) => large(element.getBoundingClientRect()) && !element.disabled;
  const frame = document.querySelector('.frame');
  return {
    version: frame?.dataset.version ?? '',
    hash: frame?.dataset.hash ?? '',
    line: frame?.dataset.line ?? '',
    busy: document.querySelector('.bar[aria-busy=true]') !== null,
    over: document.querySelector('.after') !== null,
    asked: document.querySelector('.bar.mine .typed') !== null,
    prompt: document.querySelector('.prompt')?.textContent.trim() ?? '',
    refusal: document.querySelector('.refusal')?.textContent.trim() ?? '',
    picks: document.querySelector('.bar .count')?.textContent.trim() ?? '',
    chosen: document.querySelector('.board .ghost') !== null,
    moves: [...new Set([...document.querySelectorAll('[data-move], [data-holds]')].filter(shown).flatMap(
      (element) => [element.dataset.move ?? [], element.dataset.holds?.split('|') ?? []].flat()))],
  };
}"""


_AWAIT = f"""([before, patience]) => new Promise((resolve) => {{
  const look = {_LOOK};
  const found = (seen) => [seen.version, seen.picks, seen.chosen, seen.over, seen.moves.sort().join()].join('|');
  const reached = (seen) => before
    ? Boolean(seen.refusal) || found(seen) !== found(before)
    : seen.over || (seen.asked && seen.moves.length > 0 && !seen.busy);
  const end = performance.now() + patience;
  let due;
  const check = () => {{
    due = undefined;
    const seen = look();
    if (!reached(seen) && performance.now() < end) return;
    watch.disconnect();
    clearInterval(now_and_then);
    resolve(seen);
  }};
  const watch = new MutationObserver(() => {{ due ??= setTimeout(check, 4); }});
  watch.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
  const now_and_then = setInterval(check, 200); // what becomes large enough without a change of the document
  check();
}})"""
"""Until the page shows something else than before, or, where nothing is given, until it asks or the game is over; then what
it shows, and at the latest when its patience is over. It is the page that waits: to ask it again and again takes as much of the
processor as the game."""


_WAY = """(move) => {
  const leads = ({ dataset }) => dataset.move === move || (dataset.holds?.split('|').includes(move) ?? false);
  const here = document.activeElement?.closest?.('[data-move], [data-holds]');
  if (here && leads(here)) return null;
  const there = [...document.querySelectorAll('[data-move], [data-holds]')].find(
    (element) => leads(element) && element.getClientRects().length > 0);
  const [from, to] = [here ?? document.body, there].map((element) => element.getBoundingClientRect());
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}"""
"""How far what makes the move, or leads to it, is from what is in focus; null if it has the focus."""


_HOLDER = """(move) => {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
  if (shown('[data-move]').some((element) => element.dataset.move === move)) return null;
  const open = (element) => ['aria-pressed', 'aria-expanded'].some((state) => element.getAttribute(state) === 'true');
  const holders = shown('[data-holds]');
  return holders.findIndex((element) => element.dataset.holds.split('|').includes(move) && !open(element));
}"""
"""Which of the visible things that hold moves shows this one when it is selected; null if the move is to be seen."""


_ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def _arrow(way: list[float], across: bool) -> str:
    if across:
        return "ArrowRight" if way[0] > 0 else "ArrowLeft"
    return "ArrowDown" if way[1] > 0 else "ArrowUp"


@dataclass
class Sight:
    """What the screen shows."""

    version: str
    hash: str
    line: str
    busy: bool
    over: bool
    asked: bool
    prompt: str
    refusal: str
    picks: str
    chosen: bool
    moves: list[str]

    def same_as(self, other: Sight) -> bool:
        mine = (self.version, self.picks, self.chosen, self.over, set(self.moves))
        return mine == (other.version, other.picks, other.chosen, other.over, set(other.moves))


def look(page: Page) -> Sight:
    seen: dict[str, Any] = page.evaluate(_LOOK)
    return Sight(**seen)


_CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
  .map((box) => box.innerText)"""


def cut(page: Page, selector: str) -> list[str]:
    """The texts among these that do not fit their boxes."""
    found: list[str] = page.evaluate(_CUT, selector)
    return found


def wait_until(page: Page, happened: Callable[[], bool], what: str) -> None:
    """What only the test can tell: looks again while the page goes on, and gives up late, for busy machines."""
    end = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < end, f"{what}: {look(page)}"
        page.wait_for_timeout(20)


def _await(page: Page, before: Sight | None) -> Sight:
    end = time.monotonic() + 60
    while True:
        try:
            seen: dict[str, Any] = page.evaluate(_AWAIT, [before and asdict(before), 120_000])
        except PlaywrightError:  # the page went elsewhere meanwhile
            if time.monotonic() > end:
                raise
            page.wait_for_timeout(20)
        else:
            return Sight(**seen)


def await_question(page: Page) -> Sight:
    """Until something is asked of this player and the answer before it has arrived, or the game is over."""
    seen = _await(page, None)
    assert seen.over or (seen.asked and seen.moves and not seen.busy), f"nothing was asked: {seen}"
    return seen


def asked_first(one: Page, other: Page) -> tuple[Page, Page]:
    """The page whose turn it is, and the one that waits for it."""
    wait_until(one, lambda: look(one).asked or look(other).asked, "neither is asked")
    return (one, other) if look(one).asked else (other, one)


def await_change(page: Page, before: Sight) -> None:
    seen = _await(page, before)
    if seen.same_as(before):
        assert not seen.refusal, f"refused: {seen.refusal} (moves were {before.moves[:20]})"
        raise AssertionError(f"nothing changed after a move at {before}: {seen}")


def unfold(page: Page, move: str, touch: bool = False) -> bool:
    """Selects what has to be selected before this move can be seen: a tab, then a card, then its menu. False if nothing has."""
    for selected in range(5):
        holder: int | None = page.evaluate(_HOLDER, move)
        if holder is None or holder < 0:
            return selected > 0
        target = page.locator("[data-holds]:visible").nth(holder)
        target.tap() if touch else target.click()
    return True


def _short(move: str) -> str:
    """As people type: first letters, but places and card numbers in full."""
    return " ".join(word if any(sign.isdigit() for sign in word) else word[0] for word in move.split())


def choose(moves: list[str], picked: bool, rng: random.Random) -> str:
    """A sensible move for either game; the point is to end the game, not to win it."""
    for wanted in ("play all treasures", "buy Province", "buy Gold", "draw"):
        if wanted in moves:
            return wanted
    if "end turn" in moves:
        return rng.choice(
            [move for move in moves if move in ("buy Silver", "buy Smithy", "buy Cellar")] or ["end turn"]
        )
    if "end actions" in moves:
        return moves[0]
    plays = [move for move in moves if move.startswith("play ")]
    if plays and rng.random() < 0.15:
        return rng.choice(plays)
    sales = [move for move in moves if move.startswith("sell ")]
    if sales:
        return rng.choice(sales)
    if "done" in moves and (picked or rng.random() < 0.3):
        return "done"
    return rng.choice(moves)


class Player:
    """`hand` is mouse, touch or keys."""

    def __init__(self, page: Page, hand: str, seed: int = 1) -> None:
        self.page = page
        self.hand = hand
        self._rng = random.Random(seed)
        self._turn = 0

    # The lobby

    def press(self, target: Locator) -> None:
        if self.hand == "keys":
            self._tab_to(target)
            self.page.keyboard.press("Enter")
        elif self.hand == "touch":
            target.tap()
        else:
            target.click()

    def _tab_to(self, target: Locator) -> None:
        expect(target).to_be_attached()
        for _ in range(150):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key never reaches {target}")

    def set_up(self, game: str, bot: str, options: dict[str, str] | None = None) -> None:
        """From the lobby to a table against one bot that moves at once."""
        page = self.page
        page.goto("/")
        self.press(page.get_by_role("button", name=f"Set up a table of {game}"))
        self._select(page.get_by_label("Seat 2", exact=True), f"Bot: {bot}")
        self._select(page.get_by_label("Bots move"), "at once")
        for option, choice in (options or {}).items():
            self._select(page.get_by_label(option), choice)
        start = page.get_by_role("button", name="Start the game")
        expect(start).to_be_enabled()
        self.press(start)
        expect(page.locator(".bar, .after")).to_be_visible()

    def _select(self, field: Locator, label: str) -> None:
        if self.hand != "keys":
            typed = field.evaluate("field => field.tagName === 'INPUT'")
            field.fill(label) if typed else field.select_option(label=label)
            return
        self._tab_to(field)
        self.page.keyboard.type(label)
        expect(field.locator("option:checked")).to_have_text(label)

    # The table

    def play(self, most: int = 600) -> int:
        """To the end of the game; returns how many things were done."""
        for count in range(most):
            seen = await_question(self.page)
            if seen.over:
                return count
            self.play_one(seen)
        raise AssertionError(f"the game is not over after {most} moves: {look(self.page)}")

    def play_one(self, seen: Sight) -> None:
        self.do(choose(seen.moves, bool(seen.picks), self._rng), seen)

    def do(self, move: str, seen: Sight) -> None:
        self._turn += 1
        if self.hand == "keys":
            self._key(move, seen)
        else:
            unfolded = unfold(self.page, move, self.hand == "touch")
            target = self.page.locator(f'[data-move="{move}"]:visible').first
            if unfolded:
                seen = look(self.page)  # what was selected has changed the page, but not the position
            if not self._touch(target, seen):
                return
            if self.hand == "touch" and move.startswith("border "):
                expect(self.page.locator(".planned")).to_have_attribute("data-move", move)
                expect(self.page.locator(".note")).to_contain_text("Tap again to place it.")
                target.tap()
        await_change(self.page, seen)

    def _touch(self, target: Locator, seen: Sight) -> bool:
        """False if another seat's move took the thing away before the finger was there; a person would look again."""
        for _ in range(6):
            try:
                target.tap(timeout=5000) if self.hand == "touch" else target.click(timeout=5000)
            except PlaywrightTimeout:
                if not look(self.page).same_as(seen):
                    return False
            else:
                return True
        raise AssertionError(f"{target} cannot be touched at {seen}")

    def _key(self, move: str, seen: Sight) -> None:
        """By arrows, by number or typed, in turn."""
        way = self._turn % 6
        if way == 0 and not move.startswith("castle ") and self._by_arrows(move):
            return
        if way % 2 and self._by_number(move):
            return
        if move.startswith("castle "):  # the castle's place first, then the knight's
            for _ in "12":
                assert self._by_arrows(move), f"the arrows never reach {move}"
            return
        self.page.evaluate("() => document.activeElement?.blur?.()")
        alike = [other for other in seen.moves if _short(other) == _short(move)]
        self.page.keyboard.type(move if len(alike) > 1 else _short(move))
        self.page.keyboard.press("Enter")

    def _by_arrows(self, move: str) -> bool:
        """Walks towards the wanted thing until it has the focus; where that leads round in a circle, a step aside helps."""
        page = self.page
        if page.locator(f'[data-move="{move}"]:visible').count() == 0 and not move.startswith("castle "):
            return False
        page.evaluate("() => document.activeElement?.blur?.()")
        page.keyboard.press("ArrowDown")
        for step in range(160):
            way: list[float] | None = page.evaluate(_WAY, move)
            if way is None:
                page.keyboard.press("Enter")
                return True
            across = abs(way[0]) > abs(way[1]) if step % 4 else abs(way[0]) <= abs(way[1])
            astray = step >= 24 and self._rng.random() < 0.3
            page.keyboard.press(self._rng.choice(_ARROWS) if astray else _arrow(way, across))
        page.evaluate("() => document.activeElement?.blur?.()")
        return False

    def _by_number(self, move: str) -> bool:
        shown = self.page.locator(f'[data-move="{move}"]:visible kbd.number').first
        if shown.count() == 0 or not shown.is_visible():
            return False
        number = shown.inner_text()
        self.page.evaluate("() => document.activeElement?.blur?.()")
        self.page.keyboard.type(number)
        return True
