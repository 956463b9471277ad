"""One server for the tests of a process; those that kill it or need other settings start their own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.people import Person
from tests.server.postgres import Postgres, postgres_programs, running_postgres
from tests.server.process import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(
        tmp_path_factory.mktemp("server"), http_rate=100000, http_burst=100000, rate=100000, burst=100000
    )
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if postgres_programs() is None and os.environ.get("DEMESNE_WITHOUT_POSTGRES"):
        pytest.skip("no PostgreSQL here, and DEMESNE_WITHOUT_POSTGRES says to do without")
    with running_postgres() as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., ServerProcess]]:
    """Start a server with settings of one's own; it is stopped afterwards."""
    started: list[ServerProcess] = []

    def start(**limits: object) -> ServerProcess:
        process = ServerProcess(tmp_path, **limits)  # type: ignore[arg-type]
        process.start()
        started.append(process)
        return process

    yield start
    for process in started:
        process.stop()


@pytest.fixture
def guest(server: ServerProcess) -> Iterator[Callable[[str | None], Person]]:
    """Guests of the shared server."""
    made: list[Person] = []

    def come(name: str | None) -> Person:
        made.append(Person(server, name))
        return made[-1]

    yield come
    for person in made:
        person.close()
