"""A real Chromium against a real server process. Pictures of what it saw stay in artefacts/browser/."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
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

SHARP = "DEMESNE_PICTURES" in os.environ
"""Whether a phone's screen is drawn as fine as a real one's, for pictures that readers see. That takes four times as long."""

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
            device_scale_factor=2 if phone and SHARP else 1,
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

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def visitors(browser: Browser, server: ServerProcess) -> Iterator[Visitors]:
    opened = Visitors(browser, server.url)
    yield opened
    opened.close()
    assert opened.faults == []


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Keeps a picture of a page. When DEMESNE_PICTURES is set, one with `readme` also goes to docs/pictures/, if a page shows
    it: others are only looked at."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)

    def take(page: Page, name: str, readme: bool = False) -> None:
        page.screenshot(path=ARTEFACTS / f"{name}.png")
        if readme and os.environ.get("DEMESNE_PICTURES") and _is_shown(f"{name}.png"):
            shutil.copyfile(ARTEFACTS / f"{name}.png", PICTURES / f"{name}.png")

    return take


def _is_shown(picture: str) -> bool:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    return any(picture in page.read_text(encoding="utf-8") for page in pages)
