"""Each numbered rule names its tests, and each named test is there.

A rule is a paragraph that begins with its number, `**R3.2**`, and ends with `*(tests: path::name, path::name)*`.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from demesne.games import GAMES, file_name

ROOT = Path(__file__).parents[1]
TEXTS = {"market-day": Path("tests/toy/rules.md"), **{name: Path(f"docs/rules/{file_name(name)}.md") for name in GAMES}}

_RULE = re.compile(r"\*\*(R\d+(?:\.\d+)*[a-z]?)\*\*")
_TESTS = re.compile(r"\*\(tests: ([^)]*)\)\*$")


def rules(text: str) -> list[tuple[str, str]]:
    """Number and paragraph of each rule."""
    found: list[tuple[str, str]] = []
    for paragraph in re.split(r"\n\s*\n|\n(?=[-*] \*\*R\d)", text):
        body = " ".join(paragraph.split()).removeprefix("- ").removeprefix("* ")
        number = _RULE.match(body)
        if number:
            found.append((number.group(1), body))
    return found


def named_in(body: str) -> list[str]:
    listed = _TESTS.search(body)
    return [name.strip().strip("`") for name in listed.group(1).split(",")] if listed else []


@cache
def functions(path: Path) -> set[str]:
    """The tests that pytest collects from a file: functions, and methods as `Class::method`."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            found.update(f"{node.name}::{part.name}" for part in node.body if isinstance(part, ast.FunctionDef))
    return {name for name in found if name.split("::")[-1].startswith("test")}


def fault(named: str) -> str | None:
    """What is wrong with a named test."""
    path, _, name = named.partition("::")
    file = ROOT / path
    if not file.is_file():
        return f"there is no file {path}"
    if not file.name.startswith("test_"):
        return f"{path} is no file that tests are collected from"
    return None if name.partition("[")[0] in functions(file) else f"{path} has no test {name!r}"


@pytest.mark.parametrize("game", TEXTS)
def test_every_rule_names_tests_that_exist(game: str) -> None:
    found = rules((ROOT / TEXTS[game]).read_text(encoding="utf-8"))
    assert found, f"{TEXTS[game]} has no numbered rules"
    faults = [f"{number}: names no test" for number, body in found if not named_in(body)]
    faults += [f"{number}: {problem}" for number, body in found for name in named_in(body) if (problem := fault(name))]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", TEXTS)
def test_rules_are_numbered_once_and_in_order(game: str) -> None:
    numbers = [number for number, _ in rules((ROOT / TEXTS[game]).read_text(encoding="utf-8"))]
    assert len(set(numbers)) == len(numbers)
    assert numbers == sorted(numbers, key=place)


def place(number: str) -> list[tuple[int, str]]:
    parts = [re.fullmatch(r"(\d+)([a-z]?)", part) for part in number[1:].split(".")]
    return [(int(part.group(1)), part.group(2)) for part in parts if part]


def test_rules_are_read_as_they_are_written() -> None:
    text = "# Title\n\nWords.\n\n**R1.1** One\nline more. *(tests: a.py::test_b, a.py::test_c)*\n\n**R1.2** No test.\n"
    assert [number for number, _ in rules(text)] == ["R1.1", "R1.2"]
    assert [named_in(body) for _, body in rules(text)] == [["a.py::test_b", "a.py::test_c"], []]


@pytest.mark.parametrize(
    ("named", "problem"),
    [
        ("tests/test_rules_traced.py::test_rules_are_read_as_they_are_written", None),
        ("tests/test_rules_traced.py::test_nothing", "has no test 'test_nothing'"),
        ("tests/test_rules_traced.py::fault", "has no test 'fault'"),
        ("tests/test_rules_traced.py", "has no test ''"),
        ("tests/nowhere.py::test_a", "there is no file tests/nowhere.py"),
        ("tests/conftest.py::test_a", "no file that tests are collected from"),
    ],
)
def test_a_wrong_name_is_found(named: str, problem: str | None) -> None:
    found = fault(named)
    assert found is None if problem is None else found is not None and problem in found
