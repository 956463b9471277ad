"""The documentation site: it builds without a warning, needs nothing from elsewhere, and holds what it promises."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from inspect import getmembers, isclass, isfunction
from pathlib import Path
from typing import Any

import pytest

from demesne.games import every, file_name

ROOT = Path(__file__).parents[2]
DOORS = ("demesne", "demesne.core", "demesne.bots", "demesne.lab", "demesne.envs")


def build(project: Path, site: Path) -> tuple[int, str]:
    """The exit code and the messages of a build as `make docs` does it."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)],
        cwd=project,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As `make docs` has just built it; where it was not called, built here."""
    made = ROOT / "src" / "demesne" / "docs_site"
    if os.environ.get("DEMESNE_DOCS") == "built" and made.is_dir():
        return made
    folder = tmp_path_factory.mktemp("site")
    code, said = build(ROOT, folder)
    assert code == 0, said
    return folder


def read(site: Path, page: str) -> str:
    return (site / page / "index.html").read_text(encoding="utf-8")


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    """Links that a reader may follow aside."""
    pages = list(site.rglob("*.html"))
    assert len(pages) > 25
    for page in pages:
        text = page.read_text(encoding="utf-8")
        loaded = re.findall(r"<(?:script|link|img|source|iframe)\b[^>]*?(?:src|href)=\"?([^\"\s>]+)", text)
        assert loaded
        assert [address for address in loaded if re.match(r"\w+:|//|/", address)] == []
    for sheet in site.rglob("*.css"):
        assert re.findall(r"(?:url\(|@import )[\"']?(?:https?:)?//", sheet.read_text(encoding="utf-8")) == []


def test_pages_run_no_script_that_is_not_a_file(site: Path) -> None:
    """The server forbids the others."""
    for page in site.rglob("*.html"):
        tags = re.findall(r"<script([^>]*)>", page.read_text(encoding="utf-8"))
        assert tags
        assert [tag for tag in tags if "src=" not in tag and 'type="application/json"' not in tag] == []
        for script in re.findall(r'<script src="([^"]+)"', page.read_text(encoding="utf-8")):
            assert (page.parent / script).is_file()


@pytest.mark.parametrize("game", every(), ids=lambda game: str(game.name))
def test_every_card_can_be_read_and_found(site: Path, game: Any) -> None:
    page = f"cards/{file_name(game.name)}/"
    found = json.loads((site / "search/search_index.json").read_text(encoding="utf-8"))["docs"]
    titles = {entry["title"] for entry in found if entry["location"].startswith(page)}
    names = {card["name"] for card in game.cards()}
    assert names
    assert names <= titles


@pytest.mark.parametrize("game", every(), ids=lambda game: str(game.name))
def test_rules_are_shown_as_players_read_them(site: Path, game: Any) -> None:
    text = read(site, f"rules/{file_name(game.name)}")
    assert "R1.1" in text
    assert "tests/games" not in text


@pytest.mark.parametrize("door", DOORS)
def test_the_reference_has_every_public_name(site: Path, door: str) -> None:
    pages = "".join(path.read_text(encoding="utf-8") for path in (site / "reference").rglob("*.html"))
    headings = set(re.findall(r'<h2 id="(?:[^"]*\.)?([^".]+)"', pages))
    assert set(import_module(door).__all__) - headings == set()


def test_links_that_lead_nowhere_fail_the_build(tmp_path: Path) -> None:
    project = tmp_path / "project"
    shutil.copytree(ROOT / "docs", project / "docs")
    for name in ("mkdocs.yml", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, project)
    shutil.copytree(ROOT / "scripts", project / "scripts")  # a link would lead the hooks to the real texts
    for name in ("src", "web", "tests", "examples", "LICENSE"):
        (project / name).symlink_to(ROOT / name)
    with (project / "docs/speed.md").open("a", encoding="utf-8") as page:
        page.write("\n[a](nowhere.md) [b](operating.md#no-such-heading) [c](../src/demesne/none.py)\n")
    (project / "docs/alone.md").write_text("# Alone\n", encoding="utf-8")
    code, said = build(project, tmp_path / "site")
    assert code == 1
    for name in ("nowhere.md", "#no-such-heading", "src/demesne/none.py", "alone.md"):
        assert name in said


def test_every_picture_is_shown_somewhere() -> None:
    texts = "".join(page.read_text(encoding="utf-8") for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
    pictures = [picture.name for picture in (ROOT / "docs").rglob("*.png")]
    assert pictures
    assert [name for name in pictures if name not in texts] == []


def _is_ours(thing: type, name: str) -> bool:
    """What other packages leave unexplained is theirs."""
    return any(name in vars(base) for base in thing.__mro__ if base.__module__.startswith("demesne"))


def undocumented(thing: type) -> list[str]:
    """Its public methods and properties that neither it nor what it derives from explains."""
    found = []
    for name, member in getmembers(thing, lambda member: isfunction(member) or isinstance(member, property)):
        if (
            not name.startswith("_")
            and not any(getattr(vars(base).get(name), "__doc__", None) for base in thing.__mro__)
            and _is_ours(thing, name)
        ):
            found.append(f"{thing.__name__}.{name}: {member}")
    return found


@pytest.mark.parametrize("door", DOORS)
def test_public_names_are_explained(door: str) -> None:
    """The reference leaves out what has no docstring."""
    module = import_module(door)
    for name in module.__all__:
        thing = getattr(module, name)
        if isclass(thing):
            assert thing.__doc__, name
            assert undocumented(thing) == []
        elif isfunction(thing):
            assert thing.__doc__, name
