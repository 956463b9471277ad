"""Building a wheel: compiled where that works, plain with a reason where it does not, and nothing left out."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOY_STATE = "class State:\n    def __init__(self, seats: int) -> None:\n        self.seats = seats\n"
BROKEN_STATE = TOY_STATE + "        self.seats = 'many'\n"


class BuildFailed(Exception):
    pass


class Wheel:
    def __init__(self, path: Path, said: str) -> None:
        self.name = path.name
        self.said = said
        with zipfile.ZipFile(path) as archive:
            self.files = archive.namelist()
            self.note = archive.read("demesne/build_note.txt").decode()

    @property
    def compiled(self) -> bool:
        return any(file.endswith((".so", ".pyd")) for file in self.files)


def lay_out(project: Path, files: dict[str, str]) -> Path:
    """Our packaging around a package of a few lines."""
    project.mkdir(exist_ok=True)
    for name in ("setup.py", "pyproject.toml", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, project / name)
    for name, text in files.items():
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(text, encoding="utf-8")
    return project


def toy(project: Path, state: str = TOY_STATE) -> Path:
    files = {
        "src/demesne/__init__.py": "__version__ = '9.8.7'\n",
        "src/demesne/py.typed": "",
        "src/demesne/core/__init__.py": "",
        "src/demesne/core/state.py": state,
        "src/demesne/strategies/Big Money.toml": "name = 'Big Money'\n",
        "src/demesne/web/index.html": "<!doctype html>\n",
        "src/demesne/web/assets/main.js": "\n",
        "docs/rules/toy.md": "# Toy\n",
    }
    return lay_out(project, files)


PIP = ("-m", "pip", "wheel", "--verbose", "--no-deps", "--no-build-isolation", "--wheel-dir", "out", ".")
WITHIN_PIP = ("-c", "from setuptools.build_meta import build_wheel; build_wheel('out')")
"""What pip does in the end. The rest of it takes longer than the build."""


def build(project: Path, way: tuple[str, ...] = WITHIN_PIP, **environment: str) -> Wheel:
    done = subprocess.run(
        [sys.executable, *way],
        cwd=project,
        env=os.environ | {"DEMESNE_PURE": ""} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )
    if done.returncode:
        raise BuildFailed(done.stdout)
    (path,) = (project / "out").glob("*.whl")
    wheel = Wheel(path, done.stdout)
    path.unlink()
    return wheel


def compiler(path: Path, first: str = "") -> str:
    """A C compiler that does something first, and then takes no time over quick code."""
    path.write_text(f'#!/bin/sh\n{first}\nexec cc "$@" -O0\n', encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Wheel:
    return build(toy(tmp_path_factory.mktemp("plain")), PIP, DEMESNE_PURE="1")


class Built:
    """A project of two compiled folders that was built once; each test goes on with a copy."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "compiled.txt"
        self.compiler = compiler(folder / "cc", f'echo "$*" >> {self.log}')
        self._project = toy(folder / "project")
        dice = self._project / "src/demesne/games/dice.py"
        dice.parent.mkdir()
        (dice.parent / "__init__.py").touch()
        dice.write_text("def roll() -> int:\n    return 4\n", encoding="utf-8")
        self.wheel = build(self._project, PIP, CC=self.compiler)
        self.compiled = native(self.log)

    def copy(self, folder: Path) -> Path:
        return Path(shutil.copytree(self._project, folder / "project"))


def native(log: Path) -> set[str]:
    """The sources that a compiler was called for."""
    return set(re.findall(r"__native\w+\.c\b", log.read_text()))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return Built(tmp_path_factory.mktemp("built"))


def stays_pure(wheel: Wheel, reason: str) -> bool:
    plain = not wheel.compiled and wheel.name.endswith("-py3-none-any.whl")
    return plain and reason in wheel.note and reason in wheel.said


def test_the_engine_is_compiled_and_the_wheel_is_for_this_platform(built: Built) -> None:
    wheel = built.wheel
    assert wheel.compiled, wheel.said
    assert not wheel.name.endswith("-any.whl")
    assert wheel.note.startswith("mypyc ")
    assert "demesne/core/state.py" in wheel.files


def test_plain_python_can_be_asked_for(plain: Wheel) -> None:
    assert stays_pure(plain, "DEMESNE_PURE is set")


def test_without_a_compiler_the_engine_stays_plain_and_says_so(tmp_path: Path) -> None:
    assert stays_pure(build(toy(tmp_path), CC=str(tmp_path / "no-such-compiler")), "no working C compiler")


def test_a_compiler_that_fails_half_way_leaves_no_half_compiled_engine(tmp_path: Path) -> None:
    failing = compiler(tmp_path / "cc", 'case "$*" in *__native*) exit 1;; esac')
    assert stays_pure(build(toy(tmp_path), CC=failing), "the C compiler failed")


def test_sources_that_mypyc_refuses_stay_plain_with_its_messages(tmp_path: Path) -> None:
    wheel = build(toy(tmp_path, BROKEN_STATE))
    assert stays_pure(wheel, "mypyc refused the sources")
    assert "Incompatible types in assignment" in wheel.said


def test_a_build_that_must_be_compiled_fails_instead(tmp_path: Path) -> None:
    with pytest.raises(BuildFailed, match="asks for a compiled engine, but: mypyc refused the sources"):
        build(toy(tmp_path, BROKEN_STATE), DEMESNE_PURE="0")


def test_only_what_changed_is_compiled_again(built: Built, tmp_path: Path) -> None:
    assert {"__native_demesne_core.c", "__native_demesne_games.c"} <= built.compiled
    project = built.copy(tmp_path)
    for source in project.glob("build/**/*.[ch]"):  # mypyc dates what it writes a second ahead
        os.utime(source, (0, 0))
    built.log.unlink()
    (project / "src/demesne/games/dice.py").write_text("def roll() -> int:\n    return 6\n", encoding="utf-8")
    assert build(project, CC=built.compiler).files == built.wheel.files
    assert native(built.log) == {"__native_demesne_games.c"}


def test_a_compiled_module_removed_since_the_last_build_is_not_shipped(built: Built, tmp_path: Path) -> None:
    assert len([file for file in built.wheel.files if "dice" in file or "demesne_games" in file]) == 3
    project = built.copy(tmp_path)
    shutil.rmtree(project / "src/demesne/games")
    left = build(project, CC=built.compiler)
    assert left.compiled
    assert [file for file in left.files if "dice" in file or "demesne_games" in file] == []


def test_a_module_removed_since_the_last_build_is_not_shipped(tmp_path: Path) -> None:
    project = toy(tmp_path)
    gone = project / "src/demesne/gone.py"
    gone.write_text("", encoding="utf-8")
    assert "demesne/gone.py" in build(project, DEMESNE_PURE="1").files
    gone.unlink()
    assert "demesne/gone.py" not in build(project, DEMESNE_PURE="1").files


def test_texts_strategies_and_client_travel_in_the_wheel(plain: Wheel) -> None:
    expected = {
        "demesne/py.typed",
        "demesne/rules_text/toy.md",
        "demesne/strategies/Big Money.toml",
        "demesne/web/index.html",
        "demesne/web/assets/main.js",
    }
    assert expected <= set(plain.files)


def test_the_real_wheel_holds_every_source_and_every_rules_text(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", ".*")
    project = lay_out(tmp_path, {})
    shutil.copytree(ROOT / "src", project / "src", ignore=ignored)
    shutil.copytree(ROOT / "docs" / "rules", project / "docs" / "rules")
    shipped = {path.relative_to(project / "src").as_posix() for path in (project / "src").rglob("*") if path.is_file()}
    texts = {f"demesne/rules_text/{path.name}" for path in (project / "docs" / "rules").iterdir()}
    assert shipped | texts <= set(build(project, DEMESNE_PURE="1").files)


@pytest.fixture(autouse=True)
def _own_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MYPY_CACHE_DIR", str(tmp_path / "cache"))
