"""What the documents show is what happens."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import cast

import pytest

from demesne.bots import Maker, bots_of
from demesne.bots.dominion.strategy_file import load_strategy
from demesne.core import BadSettings
from demesne.lab import simulate
from tests.cli import readme

ROOT = Path(__file__).parents[2]


def blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text(encoding="utf-8")
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
    return [textwrap.dedent(block) for _, block in found]


def run_python(code: str, folder: Path = ROOT) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False, cwd=folder
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_card_of_contributing_is_a_card_like_any_other(tmp_path: Path) -> None:
    """Done as it is told there, in a copy: its own tests pass, and so do those that look at all cards."""
    for part in ("src", "tests", "docs/rules"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("web", "__pycache__", "browser"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    definition, imported, tests = blocks("CONTRIBUTING.md", "python")
    cards, own_tests = tmp_path / "src/demesne/games/dominion/cards", tmp_path / "tests/games/dominion"
    (cards / "homegrown.py").write_text(definition, encoding="utf-8")
    with (cards / "__init__.py").open("a", encoding="utf-8") as file:
        file.write(imported)
    (own_tests / "cards/test_orchard.py").write_text(tests, encoding="utf-8")
    judges = [
        own_tests / name for name in ("cards/test_orchard.py", "test_audit.py", "test_moves.py", "test_kingdoms.py")
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, judges)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    shown = subprocess.run(
        [sys.executable, "-m", "demesne", "cards", "dominion", "orchard"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "set Homegrown" in shown.stdout


@pytest.mark.parametrize("code", blocks("README.md", "python"))
def test_the_python_of_the_readme_runs(code: str) -> None:
    run_python(code)


@pytest.mark.parametrize("document", ["docs/strategies.md", "docs/simulation.md"])
def test_the_python_of_the_manuals_runs(document: str, tmp_path: Path) -> None:
    """One after the other, with fewer games, beside the strategy that the manual shows."""
    (tmp_path / "mine.toml").write_text(blocks("docs/strategies.md", "toml")[0], encoding="utf-8")
    code = "\n".join(blocks(document, "python"))
    assert code.strip()
    run_python(re.sub(r"games=\d+", "games=4", code), tmp_path)


def test_the_manual_shows_the_json_that_is_written() -> None:
    (shown,) = [json.loads(block) for block in blocks("docs/simulation.md", "json")]
    result = simulate("dominion", ["double-witch", "smithy"], 2, 1, by_turn=True).plain()
    assert list(shown) == list(result)
    assert [list(bot) for bot in shown["bots"]] == [
        list(bot) for bot in cast("list[dict[str, object]]", result["bots"])
    ]


def test_the_mistake_of_the_manual_is_answered_so(tmp_path: Path) -> None:
    manual = (ROOT / "docs/strategies.md").read_text(encoding="utf-8")
    shown = manual[manual.index("mine.toml, line 6:") :].partition("\n```")[0]
    (tmp_path / "mine.toml").write_text(
        'name = "Mine"\n\n[[buy]]\n\ncard = "Province"\nwhen = "monny > 18"\n', encoding="utf-8"
    )
    with pytest.raises(BadSettings) as refused:
        load_strategy(tmp_path / "mine.toml")
    said = str(refused.value).replace(f"{tmp_path}/", "").splitlines()
    line, *place = shown.splitlines()
    assert said[0].startswith(line.rstrip("…"))
    assert said[1:] == place


@pytest.mark.parametrize(
    "strategy",
    bots_of("dominion").own(),
    ids=lambda maker: maker.key,
)
def test_every_shipped_strategy_is_listed(strategy: Maker) -> None:
    wanted = ", ".join(strategy.needs) or "–"
    row = f"| `{strategy.key}` | {strategy.about} | {wanted} |"
    assert row in (ROOT / "docs/strategies.md").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(("command", "output"), readme.shown(), ids=[command for command, _ in readme.shown()])
def test_the_readme_shows_what_its_commands_print(command: str, output: str, tmp_path: Path) -> None:
    assert readme.printed(command, tmp_path) == output


def test_the_readme_shows_commands() -> None:
    assert len(readme.shown()) >= 5


@pytest.mark.parametrize("document", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(document: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / document).read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (ROOT / link).exists()] == []


@pytest.mark.parametrize("document", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_files_that_documents_name_exist(document: str) -> None:
    """A file is named by its place in the repository or in the package. The card of the example is not there."""
    text = (ROOT / document).read_text(encoding="utf-8")
    named = re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|ts|svelte|toml|json|md))`", text)
    places = [ROOT, ROOT / "src", ROOT / "src" / "demesne", ROOT / "web" / "src"]
    missing = [name for name in named if not any((place / name).exists() for place in places)]
    assert [name for name in missing if not name.endswith("test_orchard.py")] == []
