"""What the package declares is what it uses: nothing more is installed, nothing less."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from demesne.cli import EXTRAS

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SOURCES = {path: path.read_text(encoding="utf-8") for path in sorted((ROOT / "src").rglob("*.py"))}
NAMED = {"aiosqlite", "asyncpg", "uvloop"}
"""Never imported by us, but asked for by name: SQLAlchemy and uvicorn import them."""
TOOLS = {"all", "dev", "docs", "learn"}
"""Extras for those who build or run the examples; the package itself imports nothing of them."""
APART = {"ray", "spiel"}
"""Extras that `all` leaves out: large, or not to be had everywhere."""
MODULES = {"open_spiel": "pyspiel", "pillow": "PIL"}
"""Packages whose module has another name."""
UNNAMED = {"httptools"}
"""Taken by uvicorn wherever it is installed."""


def module_of(requirement: str) -> str:
    name = re.match(r"[A-Za-z0-9_-]+", requirement)
    assert name
    module = name[0].replace("-", "_")
    return MODULES.get(module, module)


def extras() -> dict[str, set[str]]:
    """The modules that each extra brings; the engine's own come under an empty name."""
    optional = {name: needs for name, needs in PROJECT["optional-dependencies"].items() if name not in TOOLS}
    return {name: set(map(module_of, needs)) for name, needs in {"": PROJECT["dependencies"], **optional}.items()}


def declared() -> set[str]:
    return set().union(*extras().values())


def imports(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module.partition(".")[0]


def imported() -> set[str]:
    return {name for text in SOURCES.values() for name in imports(text)}


def test_every_declared_package_is_imported_or_asked_for_by_name() -> None:
    assert declared() - imported() == NAMED | UNNAMED


@pytest.mark.parametrize("name", sorted(NAMED))
def test_what_is_asked_for_by_name_is_named(name: str) -> None:
    assert any(re.search(rf'"[^"\n]*\b{name}\b[^"\n]*"', text) for text in SOURCES.values())


def test_every_imported_package_is_declared() -> None:
    assert imported() - set(sys.stdlib_module_names) - {"demesne"} <= declared()


def test_the_command_names_the_extra_that_brings_a_missing_package() -> None:
    brought = extras()
    assert {package: extra for package, extra in EXTRAS.items() if package not in brought.get(extra, set())} == {}


def test_all_brings_every_extra() -> None:
    assert PROJECT["optional-dependencies"]["all"] == [
        f"demesne[{','.join(sorted(filter(None, extras().keys() - APART)))}]"
    ]
