"""What a package offers is listed, sorted, and there."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

import demesne

LISTED = ("demesne", "demesne.core")
DOORS = {"new", "replay", "games", "Match", "Move", "PUBLIC", "CLOCK"}


def names_brought(package: str) -> set[str]:
    """Public names that the package's own file imports or defines, its modules aside."""
    source = import_module(package).__file__
    assert source is not None
    found: set[str] = set()
    for node in ast.parse(Path(source).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("demesne"):
            found.update(alias.asname or alias.name for alias in node.names)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
    return {name for name in found if not name.startswith("_")}


@pytest.mark.parametrize("package", LISTED)
def test_every_public_name_is_listed_and_there(package: str) -> None:
    module = import_module(package)
    listed: list[str] = module.__all__
    assert len(set(listed)) == len(listed)
    assert all(hasattr(module, name) for name in listed)
    if package == "demesne.core":
        assert set(listed) == names_brought(package)
    else:
        assert set(listed) <= names_brought(package)


@pytest.mark.parametrize("package", LISTED)
def test_lists_are_sorted(package: str) -> None:
    """Constants first, then classes, then functions, each by the alphabet, as the linter sorts them."""
    listed: list[str] = import_module(package).__all__
    assert listed == sorted(listed, key=lambda name: (not name.isupper(), not name[0].isupper(), name))


def test_the_doors_are_open() -> None:
    assert set(demesne.__all__) >= DOORS
    match = demesne.new("dominion", players=2, seed=7, kingdom="First Game")
    for name in ("to_act", "legal_moves", "play", "view", "over", "outcome", "record", "state"):
        assert hasattr(match, name)
    for name in ("copy", "legal_moves", "apply", "view", "guess"):
        assert hasattr(match.state, name)


def test_games_can_be_listed() -> None:
    assert [game["name"] for game in demesne.games()] == ["dominion", "domaine", "millennium-blades"]
