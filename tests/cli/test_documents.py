"""What the documents show is what happens."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.cli import readme

ROOT = Path(__file__).parents[2]

ORCHARD = """
import demesne
import demesne.games.dominion.game
from demesne.games.dominion.card import card, number
from demesne.games.dominion.effects import DiscardPicked, IfAny, PickFromHand, Plus
from demesne.games.dominion.kinds import ACTION, VICTORY
{example}
kingdom = "Orchard,Village,Smithy,Market,Festival,Moat,Militia,Mine,Remodel,Workshop"
hand = [number(name) for name in ("Orchard", "Estate", "Copper", "Copper", "Copper")]
for answer in ("discard Estate", "done"):
    match = demesne.new("dominion", kingdom=kingdom, first=0, seed=1)
    match.state.players[0].deck = list(hand)
    match.play(0, "end turn")
    match.play(1, "end turn")
    match.play(0, "play Orchard")
    print(match.view(0)["question"]["source"], [move.text for move in match.legal_moves(0)][-1])
    match.play(0, answer)
    turn = match.view(0)["turn"]
    print(turn["actions"], turn["coins"], len(match.state.players[0].hand))
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


def test_the_card_of_contributing_plays_as_it_reads() -> None:
    (example,) = blocks("CONTRIBUTING.md", "python")
    assert run_python(ORCHARD.format(example=example)).split("\n") == [
        "Orchard done",
        "1 2 4",
        "Orchard done",
        "1 0 5",
        "",
    ]


@pytest.mark.parametrize("code", blocks("README.md", "python"))
def test_the_python_of_the_readme_runs(code: str) -> None:
    run_python(code)


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
