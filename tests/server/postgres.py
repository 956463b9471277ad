"""A real PostgreSQL for tests and benchmarks."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.process import free_port


def postgres_programs() -> Path | None:
    """Where `initdb` is: on the path, or where Debian or Homebrew keeps it."""
    found = shutil.which("initdb")
    kept = ("usr/lib/postgresql/*/bin", "opt/homebrew/opt/postgresql@*/bin", "usr/local/opt/postgresql@*/bin")
    places = (
        [Path(found).resolve().parent] if found else sorted(place for each in kept for place in Path("/").glob(each))
    )
    return next((place for place in reversed(places) if (place / "postgres").exists()), None)


_PATIENCE = 180
"""Seconds; generous, for busy machines."""


class Postgres:
    """A PostgreSQL server of our own on loopback. It refuses to run as root, so root hands it to another user."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql://demesne@127.0.0.1:{self.port}/postgres"
        self.databases = 0
        self.user = "nobody" if os.getuid() == 0 else None
        if self.user is not None:
            shutil.chown(folder, self.user)

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(
            command, user=self.user, cwd=self.folder, capture_output=True, text=True, timeout=2 * _PATIENCE
        )
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"

    def create(self) -> None:
        self.run("initdb", "-D", str(self.folder / "data"), "-U", "demesne", "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        data = str(self.folder / "data")
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self.run(
            "pg_ctl", "-D", data, "-l", str(self.folder / "log"), "-w", "-t", str(_PATIENCE), "-o", settings, "start"
        )

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")

    def database(self, wish: str) -> str:
        """A new database; returns its address. A fixture of a module may ask again, when its tests come with others between."""
        self.databases += 1
        name = f"{wish}_{self.databases}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "demesne", name)
        return f"postgresql://demesne@127.0.0.1:{self.port}/{name}"


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that lives as long as the block."""
    programs = postgres_programs()
    assert programs is not None, (
        "install PostgreSQL (Debian: apt-get install postgresql, macOS: brew install postgresql@17), "
        "or set DEMESNE_WITHOUT_POSTGRES"
    )
    with tempfile.TemporaryDirectory(prefix="demesne-postgres-") as folder:  # pytest's own are closed to other users
        server = Postgres(programs, Path(folder))
        server.create()
        server.start()
        try:
            yield server
        finally:
            server.stop()
