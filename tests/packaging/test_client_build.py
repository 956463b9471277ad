"""The browser client is built with the package where Node is at hand; where it is not, that is said once and kept."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from rich.console import Console

from demesne import build as build_of_the_engine
from demesne.terminal import start

ROOT = Path(__file__).parents[2]
NPM = """#!{python}
import json, sys
from pathlib import Path

with open({log!r}, "a") as log:
    log.write(json.dumps(sys.argv[1:]) + "\\n")
if Path({broken!r}).exists():
    sys.exit("npm: the network is down")
if sys.argv[1] == "ci":
    Path("node_modules").mkdir(exist_ok=True)
    Path("node_modules/.package-lock.json").write_text("{{}}")
else:
    Path("../src/demesne/web/assets").mkdir(parents=True, exist_ok=True)
    Path("../src/demesne/web/index.html").write_text("<!doctype html>")
    Path("../src/demesne/web/assets/main.js").write_text(Path("src/main.ts").read_text())
"""


class Checkout:
    """Our packaging around a package and a client of a few lines, with a Node of our own making, or none."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        self.tools = folder / "tools"
        self.log = folder / "npm.log"
        self.broken = folder / "broken"
        self.tools.mkdir()
        for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "LICENSE", "README.md", "scripts/build_client.py"):
            self.write(name, (ROOT / name).read_text(encoding="utf-8"))
        self.write("web/package.json", json.dumps({"engines": {"node": ">=20.19"}}))
        self.write("web/package-lock.json", "{}")
        self.write("web/src/main.ts", "first")
        self.write("src/demesne/__init__.py", "__version__ = '9.8.7'\n")
        self.write("docs/rules/toy.md", "# Toy\n")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")

    def bring_node(self, version: str) -> None:
        npm = NPM.format(python=sys.executable, log=str(self.log), broken=str(self.broken))
        for name, text in (("node", f"#!/bin/sh\necho {version}\n"), ("npm", npm)):
            (self.tools / name).write_text(text, encoding="utf-8")
            (self.tools / name).chmod(0o755)

    def calls(self) -> list[str]:
        """What npm was asked for since the last time."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return [next(word for word in json.loads(line) if word in ("ci", "build")) for line in lines]

    def wheel(self, source: str = ".", **environment: str) -> "Built":
        out = self.folder / "out"
        shutil.rmtree(out, ignore_errors=True)
        said = self.run(
            "pip", "wheel", "-v", "--no-deps", "--no-build-isolation", "-w", str(out), source, **environment
        )
        (path,) = out.glob("*.whl")
        with zipfile.ZipFile(path) as archive:
            return Built(said, {name: archive.read(name) for name in archive.namelist()})

    def archive(self, **environment: str) -> tuple[Path, "Built"]:
        said = self.run("build", "--sdist", "--no-isolation", "--outdir", "archives", **environment)
        (path,) = (self.folder / "archives").glob("*.tar.gz")
        with tarfile.open(path) as archive:
            files = {member.name.partition("/")[2]: b"" for member in archive.getmembers() if member.isfile()}
        return path, Built(said, files)

    def run(self, *arguments: str, **environment: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", *arguments],
            cwd=self.folder,
            env=os.environ | {"PATH": str(self.tools), "DEMESNE_PURE": "1", "DEMESNE_CLIENT": ""} | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout


class Built:
    def __init__(self, said: str, files: dict[str, bytes]) -> None:
        self.said = said
        self.files = files

    @property
    def client(self) -> list[str]:
        return sorted(name for name in self.files if "demesne/web/" in name)

    def goes_without(self, reason: str) -> bool:
        """There is no client, and the reason is said once and kept in the package."""
        note = self.files["demesne/client_note.txt"].decode()
        return not self.client and reason in note and self.said.count(reason) == 1


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.fixture
def with_node(checkout: Checkout) -> Checkout:
    checkout.bring_node("v22.1.0")
    return checkout


def test_with_node_the_client_is_built_and_travels(with_node: Checkout) -> None:
    wheel = with_node.wheel()
    assert wheel.client == ["demesne/web/assets/main.js", "demesne/web/index.html"]
    assert "demesne/client_note.txt" not in wheel.files
    assert with_node.calls() == ["ci", "build"]


def test_only_what_is_older_than_its_sources_is_made_again(with_node: Checkout) -> None:
    with_node.wheel()
    with_node.calls()
    with_node.wheel()
    assert with_node.calls() == []

    with_node.write("web/src/main.ts", "second")
    later = (with_node.folder / "src/demesne/web/index.html").stat().st_mtime + 5
    os.utime(with_node.folder / "web/src/main.ts", (later, later))
    assert with_node.wheel().files["demesne/web/assets/main.js"] == b"second"
    assert with_node.calls() == ["build"]


def test_without_node_it_says_so_once_and_keeps_the_reason(checkout: Checkout) -> None:
    assert checkout.wheel().goes_without("the browser client needs Node 20.19 or newer, with npm, and there is none")


def test_a_node_that_is_too_old_is_named(checkout: Checkout) -> None:
    checkout.bring_node("v18.20.4")
    assert checkout.wheel().goes_without("needs Node 20.19 or newer, and this is v18.20.4")
    assert checkout.calls() == []


def test_an_npm_that_fails_costs_the_client_but_not_the_install(with_node: Checkout) -> None:
    with_node.broken.touch()
    wheel = with_node.wheel()
    assert wheel.goes_without("failed with exit code 1, see its messages above")
    assert "npm: the network is down" in wheel.said


def test_a_client_that_must_be_there_stops_the_build_instead(checkout: Checkout) -> None:
    with pytest.raises(AssertionError, match="asks for the browser client, but: the browser client needs Node"):
        checkout.wheel(DEMESNE_CLIENT="1")


def test_the_client_can_be_left_alone(with_node: Checkout) -> None:
    assert with_node.wheel(DEMESNE_CLIENT="0").goes_without("DEMESNE_CLIENT=0 left it out")
    assert with_node.calls() == []


def test_a_source_archive_brings_the_client_built(with_node: Checkout) -> None:
    path, archive = with_node.archive()
    assert archive.client == ["src/demesne/web/assets/main.js", "src/demesne/web/index.html"]
    assert [name for name in archive.files if "node_modules" in name or name.startswith("web/")] == []
    assert with_node.calls() == ["ci", "build"]
    assert with_node.wheel(str(path)).client == ["demesne/web/assets/main.js", "demesne/web/index.html"]
    assert with_node.calls() == []


def test_a_source_archive_made_without_node_says_so(checkout: Checkout) -> None:
    path, archive = checkout.archive()
    assert archive.client == []
    assert archive.said.count("without the browser client: ") == 1
    assert checkout.wheel(str(path)).goes_without("the source archive was made without it")


def test_who_plays_is_told_why_there_is_no_client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    note = tmp_path / "client_note.txt"
    note.write_text("there is no Node\n")
    monkeypatch.setattr(build_of_the_engine, "_CLIENT", tmp_path / "index.html")
    monkeypatch.setattr(build_of_the_engine, "_CLIENT_NOTE", note)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    console = Console(width=120)
    with console.capture() as told:
        assert not start.browser_can_play(console)
    assert "this copy has no browser client: there is no Node." in told.get()

    (tmp_path / "index.html").touch()
    with console.capture() as told:
        assert start.browser_can_play(console)
    assert told.get() == ""
