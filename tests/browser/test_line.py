"""The line drops; the page returns by itself to the same prompt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Visitors
from tests.browser.player import Player, Sight, await_question, look, wait_until
from tests.server.process import ServerProcess

pytestmark = pytest.mark.browser


class Cable:
    """Sits between page and server, and can be pulled out."""

    def __init__(self, page: Page) -> None:
        self._lines: list[WebSocketRoute] = []
        page.route_web_socket("**/api/socket", self._connect)

    def _connect(self, line: WebSocketRoute) -> None:
        line.connect_to_server()
        self._lines.append(line)

    @property
    def connections(self) -> int:
        return len(self._lines)

    def pull(self) -> None:
        self._lines[-1].close(code=1001, reason="pulled")


def _return(page: Page, cable: Cable, before: Sight) -> None:
    """The same question stands there, on a new line."""
    known = cable.connections
    cable.pull()
    wait_until(page, lambda: cable.connections > known and look(page).line == "live", "the line is not back")
    seen = await_question(page)
    assert (seen.hash, seen.prompt, seen.moves) == (before.hash, before.prompt, before.moves)


@pytest.mark.parametrize(("game", "bot"), [("Dominion", "Militia"), ("Domaine", "Random")])
def test_every_kind_of_prompt_survives_a_lost_line(visitors: Visitors, game: str, bot: str) -> None:
    """Six kinds come up within 30 moves, if chance does not want it otherwise."""
    page = visitors.come()
    cable = Cable(page)
    player = Player(page, "mouse", seed=5)
    player.set_up(game, bot)
    met: set[str] = set()
    for _ in range(70):
        seen = await_question(page)
        if seen.over:
            break
        kind = seen.prompt.split("(")[0]
        if kind not in met:
            met.add(kind)
            _return(page, cable, seen)
            if len(met) == 6:
                break
        player.play_one(seen)
    assert len(met) >= 3, met


@pytest.fixture
def own_server(tmp_path: Path, client: None) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path, http_rate=100000, http_burst=100000, same_deal=7)
    process.start()
    yield process
    process.stop()


def test_a_killed_server_needs_no_reload(browser: Browser, own_server: ServerProcess) -> None:
    visitors = Visitors(browser, own_server.url)
    page = visitors.come()
    player = Player(page, "mouse", seed=6)
    player.set_up("Dominion", "Basic Big Money")
    for _ in range(6):
        seen = await_question(page)
        player.play_one(seen)
    before = await_question(page)
    own_server.kill()
    expect(page.get_by_text("Reconnecting…").first).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Reconnecting…").first).to_be_hidden()
    after = await_question(page)
    assert (after.hash, after.prompt, after.moves) == (before.hash, before.prompt, before.moves)
    player.play_one(after)
    visitors.close()
    assert visitors.faults == []


def test_the_seat_survives_a_reload(visitors: Visitors) -> None:
    page = visitors.come()
    Player(page, "mouse").set_up("Domaine", "Random")
    before = await_question(page)
    page.reload()
    after = await_question(page)
    assert (after.hash, after.moves) == (before.hash, before.moves)


def test_nothing_is_asked_before_the_board_stands(visitors: Visitors) -> None:
    """The game's own part of the page comes late; until then there is no half a question."""
    page = visitors.come()
    Player(page, "mouse").set_up("Dominion", "Random")
    before = await_question(page)
    held: list[Route] = []
    page.route("**/assets/Table-*.js", lambda route: held.append(route))
    page.reload(wait_until="commit")
    wait_until(page, lambda: bool(held), "the table's part of the page is not asked for")
    page.wait_for_timeout(500)
    assert not look(page).asked
    held[0].continue_()
    assert await_question(page).moves == before.moves
