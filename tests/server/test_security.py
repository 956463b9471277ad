"""What keeps strangers out and browsers safe."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from demesne.core.clean_text import clean_text
from demesne.server.http.client_files import ClientFiles
from tests.server.pages import page
from tests.server.people import Person
from tests.server.process import ServerProcess

Come = Callable[[str | None], Person]


def test_every_answer_carries_the_headers_that_keep_a_browser_safe(server: ServerProcess) -> None:
    for path in ("/", "/table/abcdefgh?at=57", "/api/games", "/api/nothing", "/health", "/assets/none.js", "/docs/"):
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        scripts = re.search(r"script-src ([^;]*)", policy)
        assert scripts is not None
        assert scripts.group(1) == "'self'"
        assert "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1.evil.example", "http://["])
def test_other_origins_are_turned_away(server: ServerProcess, origin: str) -> None:
    answer = httpx.post(f"{server.url}/api/guests", json={"name": "Eve"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
    with pytest.raises(InvalidStatus) as refused, connect(server.socket_url, origin=Origin(origin)):
        pass
    assert refused.value.response.status_code == 403


def test_the_own_origin_is_let_in(server: ServerProcess) -> None:
    answer = httpx.post(f"{server.url}/api/guests", json={"name": "Ann"}, headers={"Origin": server.url})
    assert answer.status_code == 201
    with connect(server.socket_url, origin=Origin(server.url)):
        pass


def test_no_socket_elsewhere(server: ServerProcess) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{server.port}/api/other"):
        pass


def test_tokens_are_long_random_and_shown_once(guest: Come) -> None:
    people = [guest("Ann"), guest("Ann")]
    assert len({person.token for person in people}) == 2
    assert all(len(person.token or "") >= 43 for person in people)
    assert "token" not in people[0].get("/api/guests/me")


def test_no_token_is_ever_logged_or_told_to_others(own_server: Callable[..., ServerProcess]) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        assert ann.token is not None
        table = ann.table("dominion", "me", "random")["id"]
        with closing(ann.sit_down(table)) as player, closing(bob.sit_down(table)) as watcher:
            player.ask("move", version=99, texts=["x"])
            player.ask("say", text="hello")
            watcher.until("said")
            assert ann.token not in "".join(watcher.frames)
        ann.ask("GET", "/api/tables/nosuchtable")
        ann.ask("POST", "/api/tables", {"game": ann.token})
    server.stop()
    assert ann.token not in server.log.read_text()
    assert ann.token.encode() not in Path(server.database).read_bytes()
    server.start()


def test_text_is_tidied_but_not_mangled() -> None:
    assert clean_text(" a\u0000b\u202e\n\n c  <b>\u200d ") == "ab c <b>"
    assert clean_text("Zoë 🂡 李") == "Zoë 🂡 李"


def test_where_the_client_is_not_built_the_page_says_so(tmp_path: Path) -> None:
    assert "not built" in page(ClientFiles(tmp_path / "none"), "/")[1].decode()


def test_pages_are_the_clients_files_and_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Demesne</title>")
    (folder / "assets" / "app-1a2b.js").write_text("console.log('x');" * 200)
    (tmp_path / "secret.txt").write_text("secret")
    pages = ClientFiles(folder)
    for path in ("/", "/table/abc", "/index.html", "/rules/dominion"):
        assert b"Demesne" in page(pages, path)[1]
    status, body, headers = page(pages, "/assets/app-1a2b.js", {"accept-encoding": "gzip, br"})
    assert status == 200
    assert headers["content-encoding"] == "gzip"
    assert "immutable" in headers["cache-control"]
    assert gzip.decompress(body).startswith(b"console.log")
    assert page(pages, "/assets/app-1a2b.js", {"if-none-match": headers["etag"]})[0] == 304
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/missing.js"):
        assert page(pages, path)[0] == 404
    assert page(pages, "/", method="POST")[0] == 405
