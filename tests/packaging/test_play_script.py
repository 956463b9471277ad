"""`make play` takes the compiled engine if it is there and up to date, otherwise plain Python, and tells which."""

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "play"


class Playground:
    """Two environments whose programs only tell that they ran, and a make that knows what is up to date."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "compiled" / "demesne"
        self.program("make", 'case "$*" in *--question*) test -e fresh;; *) echo "make $*";; esac')
        for name in ("compiled", "plain"):
            self.program(f"{name}/bin/demesne", f'echo "{name}: $*"')
        self.program("compiled/bin/python", f"echo {self.package}")
        (folder / "src/demesne/web").mkdir(parents=True)
        (folder / "src/demesne/web/index.html").write_text("new")
        (self.package / "web").mkdir(parents=True)
        (self.package / "web/old.html").touch()
        (self.package / "docs_site").mkdir()

    def program(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)

    def play(self) -> list[str]:
        command = [str(SCRIPT), "./make", "compiled/.installed", "plain/.playable", "--network"]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=True).stdout.splitlines()


@pytest.fixture
def playground(tmp_path: Path) -> Playground:
    return Playground(tmp_path)


def test_a_compiled_engine_plays_with_the_client_of_today(playground: Playground) -> None:
    (playground.folder / "compiled/.installed").touch()
    (playground.folder / "fresh").touch()
    assert playground.play() == ["▸ Starting on the compiled engine", "compiled: play --network"]
    assert [path.name for path in (playground.package / "web").iterdir()] == ["index.html"]
    assert not (playground.package / "docs_site").exists()


def test_without_a_compiled_engine_plain_python_is_set_up_and_plays(playground: Playground) -> None:
    first, told, last = playground.play()
    assert first == "make --no-print-directory plain/.playable"
    assert told == "▸ Starting on plain Python; `make compiled` makes a faster engine"
    assert last == "plain: play --network"


def test_a_compiled_engine_older_than_its_sources_does_not_play(playground: Playground) -> None:
    (playground.folder / "compiled/.installed").touch()
    _, told, last = playground.play()
    assert "the compiled engine is older than its sources" in told
    assert last == "plain: play --network"
