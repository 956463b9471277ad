"""A page's guest at the same seat from elsewhere, over a socket alone: what needs no hand is played in a tenth of the time."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

from playwright.sync_api import Page, expect

from tests.browser.player import choose
from tests.server.people import Json, Person
from tests.server.people import Player as Seat
from tests.server.process import ServerProcess


@contextmanager
def seat_of(page: Page, server: ServerProcess) -> Iterator[Seat]:
    """The seat of whoever sits at this page's table."""
    with closing(Person(server)) as guest:
        guest.token = page.evaluate("() => localStorage.getItem('demesne.token')")
        with closing(guest.sit_down(page.url.split("/table/")[1].split("?")[0])) as seat:
            yield seat


def texts(seat: Seat) -> list[str]:
    """The moves that are open to it."""
    return [] if seat.question is None else [str(move["text"]) for move in seat.question["moves"]]


def play_elsewhere(
    page: Page, server: ServerProcess, moves: int, reached: Callable[[Json], bool] = lambda _: False
) -> None:
    """This seat's next moves, so many at most, until its view is what was to be reached; returns when the page shows it."""
    chance = random.Random(1)
    with seat_of(page, server) as seat:
        for _ in range(moves):
            assert seat.wait_for_turn(), "the game is over too early"
            if seat.view and reached(seat.view):
                break
            assert seat.move(choose(texts(seat), False, chance))["type"] == "update"
        assert seat.wait_for_turn(), "the game is over too early"
        expect(page.locator(".frame[data-version]")).to_have_attribute("data-version", str(seat.version))
