"""A real Chromium against a real server process.

A test that fails leaves a picture of each of its pages in artefacts/browser/. `DEMESNE_PICTURES=look` leaves there all that
tests want looked at; `DEMESNE_PICTURES=docs` also puts those that readers see into docs/pictures/.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.server.people import Person
from tests.server.process import ServerProcess

ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "artefacts" / "browser"
PICTURES = ROOT / "docs" / "pictures"

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE = 30_000
"""Milliseconds until a page that does not come to show something fails its test; generous, for busy machines."""
expect.set_options(timeout=PATIENCE)

TAKEN = os.environ.get("DEMESNE_PICTURES", "")
"""Which pictures are taken: none, `look` or `docs`. Each takes a tenth of a second, on a phone four times that."""

DESK: ViewportSize = {"width": 1280, "height": 800}
WIDE: ViewportSize = {"width": 1920, "height": 1080}
PHONE: ViewportSize = {"width": 390, "height": 844}


def chromium_path() -> str:
    named = os.environ.get("DEMESNE_CHROMIUM") or ""
    names = [named, "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    found = next((path for path in map(shutil.which, filter(None, names)) if path), None)
    if found is None:
        pytest.fail("no Chromium: install one (Debian: apt install chromium) or name it with DEMESNE_CHROMIUM")
    return found


@pytest.fixture(scope="session")
def client() -> None:
    if not (ROOT / "src" / "demesne" / "web" / "index.html").is_file():
        pytest.fail("the browser client is not built: run `make client`")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[ServerProcess]:
    process = ServerProcess(
        tmp_path_factory.mktemp("server"), http_rate=100000, http_burst=100000, same_deal=7, analysis_simulations=12
    )
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        yield started
        started.close()


@pytest.fixture
def person(server: ServerProcess) -> Iterator[Person]:
    """A guest who is no browser."""
    ada = Person(server, "Ada")
    yield ada
    ada.close()


class Visitors:
    """Opens pages, each a guest of its own; a script error in any of them fails the test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def come(self, phone: bool = False, theme: str = "dark", still: bool = True, address: str | None = None) -> Page:
        context = self._browser.new_context(
            base_url=address or self._address,
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone and TAKEN else 1,
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="reduce" if still else "no-preference",
        )
        # Forced choices stay with the test: the page would make them while it looks for what to click.
        context.add_init_script(
            "localStorage.getItem('demesne.prefs') ?? localStorage.setItem('demesne.prefs', '{\"autoplay\": false}')"
        )
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        return page

    def take_pictures(self, name: str) -> None:
        pages = [page for context in self._contexts for page in context.pages]
        for number, page in enumerate(pages):
            page.screenshot(path=ARTEFACTS / f"failed-{name}-{number}.png")

    def close(self) -> None:
        for context in self._contexts:
            context.close()


_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report


@pytest.fixture
def visitors(browser: Browser, server: ServerProcess, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    opened = Visitors(browser, server.url)
    yield opened
    if request.node.stash.get(_FAILED, False):
        opened.take_pictures(re.sub(r"[^\w-]+", "-", request.node.name).strip("-"))
    opened.close()
    assert opened.faults == []


@pytest.fixture
def picture() -> Callable[..., None]:
    """Takes a picture of a page, if pictures are wanted. One with `readme` is for readers, if a page shows it."""

    def take(page: Page, name: str, readme: bool = False) -> None:
        if not TAKEN:
            return
        page.screenshot(path=ARTEFACTS / f"{name}.png")
        if readme and TAKEN == "docs" and _is_shown(f"{name}.png"):
            shutil.copyfile(ARTEFACTS / f"{name}.png", PICTURES / f"{name}.png")

    return take


def _is_shown(picture: str) -> bool:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    return any(picture in page.read_text(encoding="utf-8") for page in pages)
