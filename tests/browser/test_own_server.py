"""One's own server, as `demesne play` starts it: stopped and started again it is the same for an open page."""

from __future__ import annotations

import os
import pty
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import ROOT, Visitors
from tests.browser.player import Player, await_question

pytestmark = pytest.mark.browser


class OwnServer:
    """`demesne play` at a terminal, with a browser that only writes down what it should open."""

    def __init__(self, folder: Path) -> None:
        self._opened = folder / "opened"
        opener = folder / "browser"
        opener.write_text(f'#!/bin/sh\necho "$1" >> "{self._opened}"\n')
        opener.chmod(0o755)
        self._environment = {
            **os.environ,
            "XDG_CONFIG_HOME": str(folder),
            "BROWSER": f"{opener} %s",
            "HOME": str(folder),
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *arguments: str) -> str:
        """Returns the address that it opens."""
        before = self._addresses()
        _, terminal = pty.openpty()
        command = [sys.executable, "-m", "demesne", "play", *arguments]
        self._process = subprocess.Popen(
            command, stdin=terminal, stdout=terminal, stderr=terminal, cwd=ROOT, env=self._environment
        )
        os.close(terminal)
        for _ in range(600):
            if len(found := self._addresses()) > len(before):
                return found[-1]
            time.sleep(0.05)
        raise AssertionError("the server did not open a page")

    def _addresses(self) -> list[str]:
        return self._opened.read_text().splitlines() if self._opened.exists() else []

    def stop(self) -> None:
        """Ctrl-C."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(timeout=20)
            self._process = None


@pytest.fixture
def own(tmp_path: Path, client: None) -> Iterator[OwnServer]:
    server = OwnServer(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def guests(browser: Browser) -> Iterator[Visitors]:
    opened = Visitors(browser, "http://127.0.0.1:9")
    yield opened
    opened.close()
    assert opened.faults == []


def _origin(address: str) -> str:
    return address.partition("/#")[0]


def _sit_down(page: Page, address: str) -> None:
    page.goto(address)
    assert "#" not in page.url
    page.get_by_role("button", name="Set up a table of Dominion").click()
    page.get_by_label("Seat 2", exact=True).select_option(label="Bot: Basic Big Money")
    page.get_by_role("button", name="Start the game").click()


def test_an_open_page_finds_its_server_again(own: OwnServer, guests: Visitors) -> None:
    page = guests.come()
    first = own.start()
    _sit_down(page, first)
    before = await_question(page)
    own.stop()
    expect(page.get_by_text("Reconnecting…").first).to_be_visible()
    assert own.start() == first
    expect(page.locator('.frame[data-line="live"]')).to_be_visible()
    assert await_question(page).moves == before.moves
    Player(page, "mouse").do("play all treasures", await_question(page))


def test_on_another_port_one_is_still_known(own: OwnServer, guests: Visitors) -> None:
    page = guests.come()
    first = own.start()
    _sit_down(page, first)
    await_question(page)
    table = page.url.removeprefix(_origin(first))
    own.stop()
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(("127.0.0.1", int(_origin(first).rpartition(":")[2])))
        taken.listen()
        second = own.start()
        assert _origin(second) != _origin(first)
        page.goto(second)
        page.goto(_origin(second) + table)
        assert await_question(page).asked
        expect(page.locator(".seats .tag", has_text="you")).to_be_visible()


@pytest.mark.parametrize("network", [False, True])
def test_the_invite_link_says_who_can_open_it(own: OwnServer, guests: Visitors, network: bool) -> None:
    page = guests.come()
    page.goto(own.start(*["--network"] if network else []))
    page.route(
        "**/api/reach", lambda route: route.fulfill(json={**route.fetch().json(), "address": "http://192.168.1.7:80"})
    )
    page.get_by_role("button", name="Set up a table of Dominion").click()
    page.get_by_label("Seat 2", exact=True).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    room = page.locator(".room")
    code = room.get_by_role("img", name="as a QR code")
    expect(code).to_be_visible()
    table = page.url.rpartition("/table/")[2]
    lan = f"http://192.168.1.7:80/table/{table}"
    expect(code).to_have_attribute("aria-label", f"The link {lan} as a QR code")
    if network:
        expect(page.get_by_label("Invite link")).to_have_value(lan)
        expect(room).not_to_contain_text("Friends cannot open this link")
    else:
        expect(room).to_contain_text("Friends cannot open this link")
        expect(room).to_contain_text("play --network")
        expect(room).to_contain_text(lan)
