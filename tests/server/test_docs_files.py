"""The documentation under /docs: the right kinds of files, nothing outside its folder, and a clear page where it is missing."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from demesne.server.http.docs_files import DocsFiles
from tests.server.pages import page
from tests.server.process import ServerProcess

KINDS = {
    "/docs/": "text/html; charset=utf-8",
    "/docs/rules/dominion/": "text/html; charset=utf-8",
    "/docs/rules/dominion/index.html": "text/html; charset=utf-8",
    "/docs/assets/main.js": "text/javascript; charset=utf-8",
    "/docs/assets/main.css": "text/css; charset=utf-8",
    "/docs/search/search_index.json": "application/json; charset=utf-8",
    "/docs/pictures/table.png": "image/png",
    "/docs/pictures/icon.svg": "image/svg+xml; charset=utf-8",
}


@pytest.fixture
def site(tmp_path: Path) -> DocsFiles:
    for name in KINDS:
        path = tmp_path / "site" / (name + "index.html" if name.endswith("/") else name).removeprefix("/docs/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name} " * 500, encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "site" / "outside").mkdir()
    return DocsFiles(tmp_path / "site")


@pytest.mark.parametrize("path", list(KINDS))
def test_files_come_with_their_kinds(site: DocsFiles, path: str) -> None:
    status, body, headers = page(site, path)
    assert (status, headers["content-type"]) == (200, KINDS[path])
    assert headers["cache-control"] == "no-cache"
    assert page(site, path, {"if-none-match": headers["etag"]})[0] == 304
    assert page(site, path, method="HEAD")[:2] == (200, b"")
    compressed = page(site, path, {"accept-encoding": "gzip"})
    if "content-encoding" in compressed[2]:
        assert gzip.decompress(compressed[1]) == body


@pytest.mark.parametrize(
    "path",
    [
        "/docs/../secret.txt",
        "/docs/rules/../../secret.txt",
        "/docs/..%2fsecret.txt",
        "/docs//etc/passwd",
        "/docs/outside/",
        "/docs/outside/../../secret.txt",
        "/docs/\x00",
        "/docs/none.html",
    ],
)
def test_nothing_else_is_served(site: DocsFiles, path: str) -> None:
    status, body, _ = page(site, path)
    assert status == 404
    assert b"secret" not in body


@pytest.mark.parametrize("path", ["/docs", "/docs/rules/dominion"])
def test_a_folder_without_its_slash_leads_on(site: DocsFiles, path: str) -> None:
    status, _, headers = page(site, path)
    assert (status, headers["location"]) == (308, f"{path}/")


def test_pages_are_only_read(site: DocsFiles) -> None:
    assert page(site, "/docs/", method="POST")[0] == 405


@pytest.mark.parametrize("path", ["/docs", "/docs/", "/docs/rules/"])
def test_where_it_is_not_built_the_page_says_how_to_build_it(tmp_path: Path, path: str) -> None:
    status, body, headers = page(DocsFiles(tmp_path / "none"), path)
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert b"make docs" in body


def test_the_server_has_it_below_docs_and_nowhere_else(server: ServerProcess) -> None:
    client = httpx.get(server.url + "/").text
    docs = httpx.get(server.url + "/docs/").text
    assert docs == page(DocsFiles(), "/docs/")[1].decode()
    assert docs != client
    assert httpx.get(server.url + "/docsy").text == client
