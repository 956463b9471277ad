"""The guide shows code as it is: each block that names a file is found in that file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDE = ROOT / "docs" / "writing-games.md"

_BLOCK = re.compile(r"```python\n# (\S+)\n(.*?)```", re.DOTALL)
_LINK = re.compile(r"\]\(([^)#]+)\)")


def blocks() -> list[tuple[str, str]]:
    return _BLOCK.findall(GUIDE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(("path", "code"), blocks())
def test_what_the_guide_shows_is_what_the_game_does(path: str, code: str) -> None:
    assert squeezed(code) in squeezed((ROOT / path).read_text(encoding="utf-8"))


def squeezed(code: str) -> str:
    """Without blank lines and the notes under constants, which the guide leaves out."""
    lines = [line for line in code.splitlines() if line.strip() and not line.startswith('"""')]
    return "\n".join(lines)


def test_every_python_block_names_its_file() -> None:
    assert len(blocks()) == GUIDE.read_text(encoding="utf-8").count("```python") > 5


@pytest.mark.parametrize("page", ["writing-games.md", "glossary.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert [link for link in _LINK.findall(text) if not (ROOT / "docs" / link).exists()] == []
