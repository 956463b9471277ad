"""The habits of the house that a reader can count on: sizes, and a core that names no game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "demesne"
ENGINE = [path for part in ("core", "games") for path in sorted((SOURCE / part).rglob("*.py"))]


def short(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Each function of a module and its length in lines, the documentation at its head left out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            first = node.body[1] if ast.get_docstring(node) and len(node.body) > 1 else node.body[0]
            yield node.name, (node.end_lineno or 0) - first.lineno + 2


@pytest.mark.parametrize("path", ENGINE, ids=short)
def test_engine_files_and_functions_stay_small(path: Path) -> None:
    limit = 800 if "cards" in path.parts else 400
    assert len(path.read_text(encoding="utf-8").splitlines()) <= limit
    assert {name: size for name, size in functions(path) if size > 40} == {}


def test_the_median_function_of_the_engine_is_under_ten_lines() -> None:
    assert median(size for path in ENGINE for _, size in functions(path)) < 10


@pytest.mark.parametrize("path", sorted((SOURCE / "core").rglob("*.py")), ids=short)
def test_the_core_names_no_game(path: Path) -> None:
    games = [folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir() and folder.name.isidentifier()]
    names = "|".join(re.escape(name).replace("_", "[ _]") for name in games if not name.startswith("_"))
    assert names
    found = re.findall(rf"\b(?:{names})\b", path.read_text(encoding="utf-8"), re.IGNORECASE)
    assert found == []
