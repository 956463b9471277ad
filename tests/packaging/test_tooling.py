"""What is checked elsewhere is what the Makefile checks, and the lock file ties nobody to one source of packages."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.helpers.spread import spread

ROOT = Path(__file__).parents[2]
CALLERS = (".github/workflows/test.yml", ".pre-commit-config.yaml", ".ci/run")


def targets() -> set[str]:
    """What the Makefile says are goals, not files."""
    phony = re.search(r"^\.PHONY:(.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert phony
    return set(phony[1].split())


def called(caller: str) -> set[str]:
    text = (ROOT / caller).read_text(encoding="utf-8")
    calls = re.findall(r"^[^#\n]*\bmake ([a-z][a-z -]*)$", text, re.MULTILINE)
    return {target for call in calls for target in call.split()}


def test_every_goal_has_a_rule() -> None:
    rules = re.findall(r"^([a-z][a-z -]*):(?!=)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert targets() == {target for rule in rules for target in rule.split()}


@pytest.mark.parametrize("caller", CALLERS)
def test_the_makefile_has_every_target_that_is_called(caller: str) -> None:
    assert called(caller)
    assert called(caller) <= targets()


def test_the_workflow_runs_all_parts_of_make_test() -> None:
    recipe = re.search(r"^test:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert recipe
    parts = targets() & set(re.findall(r"\S+", recipe[1]))
    assert called(".github/workflows/test.yml") == parts


def test_the_lock_file_of_the_client_names_no_place_to_download_from() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 1
    assert [name for name, package in packages.items() if "resolved" in package] == []


@pytest.mark.parametrize(
    "name", ["Makefile", "pyproject.toml", "setup.py", "constraints.txt", "web/.npmrc", "scripts/build_client.py"]
)
def test_nothing_that_installs_names_a_place_to_download_from(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert re.findall(r"index-url|find-links|\bregistry *=|--registry|https?://", text) == []


@dataclass(frozen=True)
class FoundTest:
    path: Path
    number: int


def found(folder: str, *counts: int) -> list[FoundTest]:
    """The tests of some files in a folder, so many each."""
    files = {Path(folder, f"test_{file}.py"): count for file, count in enumerate(counts)}
    return [FoundTest(path, number) for path, count in files.items() for number in range(count)]


@pytest.mark.parametrize("workers", [2, 3, 4])
def test_workers_begin_with_long_tests_and_leave_none_out(workers: int) -> None:
    tests = [*found("tests/core", 40, 30), *found("tests/games/dominion", 50), *found("tests/server", 3, 9, 2, 5, 4)]
    ordered = spread(tests, workers)
    assert sorted(ordered, key=tests.index) == tests
    size = len(tests) // workers
    for piece in (ordered[worker * size : (worker + 1) * size] for worker in range(workers)):
        long = [test.path.parent.name == "server" for test in piece]
        assert any(long)
        assert long == sorted(long, reverse=True)


def test_workers_begin_in_different_folders() -> None:
    tests = [*found("tests/core", 40), *found("tests/browser", 2, 2, 2, 2), *found("tests/server", 2, 2, 2, 2)]
    ordered = spread(tests, 2)
    assert [test.path.parent.name for test in (ordered[0], ordered[len(tests) // 2])] == ["browser", "server"]


def test_more_long_tests_than_a_worker_has_room_for() -> None:
    tests = [*found("tests/core", 3), *found("tests/browser", 30, 1)]
    assert sorted(spread(tests, 2), key=tests.index) == tests
