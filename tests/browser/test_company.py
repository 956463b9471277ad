"""Several browsers at one table: an invite link, a spectator, and what each of them is told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import Visitors
from tests.browser.player import Player, asked_first, await_question
from tests.server.patching import patched

pytestmark = pytest.mark.browser

TABLE = re.compile(r"/table/[\w-]+$")


class Wire:
    """Everything a page receives over its sockets."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda payload: self.frames.append(str(payload)))

    def views(self) -> list[dict[str, Any]]:
        """All views, those that came as patches put together."""
        found: list[dict[str, Any]] = []
        for message in map(json.loads, self.frames):
            if message.get("view"):
                found.append(message["view"])
            elif message.get("patch"):
                found.append(patched(found[-1], message["patch"]))
        return found

    def events(self) -> list[dict[str, Any]]:
        messages = [json.loads(frame) for frame in self.frames]
        return [event for message in messages for event in message.get("events", [])]


def open_seat(host: Page, game: str, options: dict[str, str] | None = None) -> str:
    """The host opens a table with one open seat; returns the invite link."""
    host.goto("/")
    host.get_by_role("button", name=f"Set up a table of {game}").click()
    host.get_by_label("Seat 2", exact=True).select_option("open")
    for option, choice in (options or {}).items():
        host.get_by_label(option).select_option(choice)
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("heading", name="Waiting for one more player")).to_be_visible()
    expect(host).to_have_url(TABLE)
    return host.get_by_label("Invite link").input_value()


def sit(guest: Page, link: str, name: str) -> None:
    guest.goto(link)
    guest.get_by_role("button", name="Sit here").click()
    guest.get_by_label("What should the others call you?").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".bar")).to_be_visible()


def _turns(players: list[Player], moves: int) -> None:
    """Both play until so many moves are made."""
    for _ in range(moves):
        first, _ = asked_first(players[0].page, players[1].page)
        player = next(player for player in players if player.page is first)
        player.play_one(await_question(first))


@pytest.mark.parametrize("game", ["Dominion", "Domaine"])
def test_two_play_by_link_and_a_third_watches(visitors: Visitors, picture: Callable[..., None], game: str) -> None:
    host, guest, watcher = visitors.come(), visitors.come(phone=True), visitors.come()
    wires = [Wire(page) for page in (host, guest, watcher)]
    link = open_seat(host, game)
    picture(host, f"waiting-{game.lower()}")
    sit(guest, link, "Juno")
    watcher.goto(link)
    expect(watcher.locator(".bar")).to_be_visible()
    _turns([Player(host, "mouse", 3), Player(guest, "touch", 4)], 30)
    picture(watcher, f"watching-{game.lower()}")

    for seat, wire in enumerate(wires):
        assert len(wire.views()) > 10
        for view in wire.views():
            for player in view["players"]:
                mine = player["seat"] == view["seat"]
                assert (player["hand"] is not None) == mine, f"seat {seat} saw the hand of {player}"
                if not mine:
                    assert player.get("owned") is None
                    assert not isinstance(player.get("deck"), list)
            assert view["seat"] in (seat if seat < 2 else -2, -2)
            assert view["question"] is None or view["seat"] == seat
    for seat, wire in enumerate(wires):
        drawn = [event for event in wire.events() if event["event"] in ("draw", "deal")]
        named = {event["seat"] for event in drawn if "cards" in event or "card" in event}
        assert drawn
        assert named == ({seat} if seat < 2 else set())


def test_they_chat_and_undo_by_consent(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    sit(guest, open_seat(host, "Dominion"), "Juno <b>")
    host.get_by_role("tab", name="Chat").click()
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something").fill("Hello <script>alert(1)</script>")
    guest.keyboard.press("Enter")
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Juno <b> Hello <script>alert(1)</script>")

    first, second = asked_first(host, guest)
    seen = await_question(first)
    Player(first, "mouse").do("end turn", seen)
    await_question(second)
    first.get_by_role("button", name="Undo").click()
    expect(first.get_by_text("Waiting for consent")).to_be_visible()
    second.get_by_role("button", name="Agree").click()
    assert await_question(first).prompt == seen.prompt
    expect(second.get_by_text("Waiting for")).to_be_visible()


def test_a_declined_undo_is_told(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    sit(guest, open_seat(host, "Dominion"), "Juno")
    first, second = asked_first(host, guest)
    Player(first, "mouse").do("end turn", await_question(first))
    await_question(second)
    first.get_by_role("button", name="Undo").click()
    second.get_by_role("button", name="Decline").click()
    expect(first.get_by_role("alert")).to_contain_text("did not agree to take the move back")
    expect(second.get_by_text("asks to take a move back")).to_be_hidden()


def test_spectators_are_seen_and_talk_among_themselves(visitors: Visitors) -> None:
    host, guest, watcher = visitors.come(), visitors.come(), visitors.come()
    link = open_seat(host, "Dominion")
    sit(guest, link, "Juno")
    watcher.goto("/")
    watcher.get_by_role("button", name="Your name").click()
    watcher.get_by_role("textbox").fill("Eve")
    watcher.keyboard.press("Enter")
    expect(watcher.get_by_role("button", name="Eve")).to_be_visible()
    watcher.goto(link)
    expect(host.locator(".watchers")).to_contain_text("1 watching: Eve")
    watcher.get_by_role("tab", name="Chat").click()
    watcher.get_by_label("Say something").fill("She has a Witch")
    watcher.keyboard.press("Enter")
    expect(watcher.get_by_role("log", name="Chat")).to_contain_text("She has a Witch")
    host.get_by_role("tab", name="Chat").click()
    expect(host.get_by_role("log", name="Chat")).to_contain_text("Spectators talk among themselves")


def test_who_resigns_leaves_the_seat_to_a_bot(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    link = open_seat(host, "Dominion")
    sit(guest, link, "Juno")
    asked_first(host, guest)
    guest.get_by_role("button", name="Settings").click()
    guest.get_by_role("button", name="Resign and leave").click()
    guest.get_by_role("dialog", name="Resign and leave?").get_by_role("button", name="Resign and leave").click()
    expect(guest.get_by_role("heading", name="Pick a game")).to_be_visible()
    expect(host.locator(".seats .name", has_text="Bot for Juno")).to_be_visible()
    assert await_question(host).asked
