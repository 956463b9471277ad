"""What the documents show is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from demesne.bots import Maker, kit
from tests.cli import readme

ROOT = Path(__file__).parents[2]
PLAYERS = ("random", "heuristic")
"""Bots that are no strategy files."""

ORCHARD = """
import demesne.games.dominion.game
from demesne.games.dominion.card import card
from demesne.games.dominion.effects import DiscardPicked, IfAny, PickFromHand, Plus
from demesne.games.dominion.kinds import ACTION, VICTORY
from tests.games.dominion.deal import deal, seat
{example}
{tests}
for name, test in list(globals().items()):
    if name.startswith("test_"):
        test()
        print(name)
"""


def blocks(document: str, language: str) -> list[str]:
    text = (ROOT / document).read_text(encoding="utf-8")
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```", text, re.MULTILINE | re.DOTALL)
    return [textwrap.dedent(block) for _, block in found]


def run_python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_card_of_contributing_passes_its_own_tests() -> None:
    example, tests = blocks("CONTRIBUTING.md", "python")
    assert len(run_python(ORCHARD.format(example=example, tests=tests)).split()) == tests.count("def test_") == 4


@pytest.mark.parametrize("code", blocks("README.md", "python"))
def test_the_python_of_the_readme_runs(code: str) -> None:
    run_python(code)


@pytest.mark.parametrize(
    "strategy", [maker for maker in kit("dominion").builtin() if maker.key not in PLAYERS], ids=lambda maker: maker.key
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


def test_files_that_documents_name_exist() -> None:
    for document in ("ARCHITECTURE.md", "CONTRIBUTING.md"):
        named = re.findall(
            r"`((?:src/demesne|core|games|terminal)/[\w/]+\.py)`", (ROOT / document).read_text(encoding="utf-8")
        )
        for name in named:
            assert (ROOT / name).exists() or (ROOT / "src" / "demesne" / name).exists(), name
