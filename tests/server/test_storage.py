"""Storage on SQLite and on a real PostgreSQL: what was written is there, and one bad write harms no other."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from demesne.server import migrations
from demesne.server.facts import Facts, SeatFacts, insertion, loaded, new_id
from demesne.server.guests import Guests
from demesne.server.protocol import ClockSettings
from demesne.server.schema import GUESTS, HEAD, METADATA, TABLES
from demesne.server.storage import ADD_GUEST, ADD_REMARK, ADD_STEP, Storage, StorageDown, Write, database_url
from tests.server.apart import run_apart
from tests.server.people import Person, Player
from tests.server.process import ServerProcess, free_port
from tests.server.test_reconnect import come_back

T = TypeVar("T")


def postgres_programs() -> Path | None:
    """Where `initdb` is: on the path, or where Debian keeps it."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return next((place for place in reversed(places) if (place / "postgres").exists()), None)


class Postgres:
    """A PostgreSQL server of our own on loopback. It refuses to run as root, so root hands it to another user."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql://demesne@127.0.0.1:{self.port}/postgres"
        self.user = "nobody" if os.getuid() == 0 else None
        if self.user is not None:
            shutil.chown(folder, self.user)

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(command, user=self.user, cwd=self.folder, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"

    def create(self) -> None:
        self.run("initdb", "-D", str(self.folder / "data"), "-U", "demesne", "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        data = str(self.folder / "data")
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self.run("pg_ctl", "-D", data, "-l", str(self.folder / "log"), "-w", "-o", settings, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    programs = postgres_programs()
    if programs is None and os.environ.get("DEMESNE_WITHOUT_POSTGRES"):
        pytest.skip("no PostgreSQL here, and DEMESNE_WITHOUT_POSTGRES says to do without")
    assert programs is not None, (
        "install PostgreSQL (Debian: apt-get install postgresql), or set DEMESNE_WITHOUT_POSTGRES"
    )
    with tempfile.TemporaryDirectory(prefix="demesne-postgres-") as folder:  # pytest's own are closed to other users
        server = Postgres(programs, Path(folder))
        server.create()
        server.start()
        yield server
        server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.url


def with_storage(url: str, work: Any) -> Any:
    """Open the database, do the work, close it."""

    async def run() -> Any:
        store = Storage(url)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return run_apart(run())


def facts() -> Facts:
    return Facts(
        id=new_id(),
        game="dominion",
        status="playing",
        seed=2**48 - 1,
        settings={"kingdom": ["Moat", "Écu", "\u0000"]},
        opening=[(0, "end turn"), (-1, "time up")],
        clock=ClockSettings(turn=30),
        pace=100,
        listed=True,
        host="ann",
        created=1234.5,
        seats=[SeatFacts(kind="guest", guest="ann", name="Ann 'of' \"Cleves\""), SeatFacts(kind="bot", level="random")],
    )


def step(table: str, version: int, *texts: str) -> Write:
    row = {"game_table": table, "version": version, "seat": 0, "texts": str(list(texts)), "back_to": None}
    return Write(ADD_STEP, [row | {"overtime": 0.0, "made": 1.0}])


def test_what_goes_in_comes_out(url: str) -> None:
    table = facts()

    async def work(store: Storage) -> None:
        await store.write(*insertion(table))
        await store.write(step(table.id, 1, "buy Copper"))
        remark = {"game_table": table.id, "name": "Ann", "seat": None, "text": "hé 🂡", "made": 2.0}
        await store.write(Write(ADD_REMARK, [remark]))

    async def look(store: Storage) -> None:
        row = await store.table(table.id)
        assert row is not None
        assert loaded(row, await store.seats([table.id])) == table
        assert [found["version"] for found in await store.steps(table.id)] == [1]
        assert [found["text"] for found in await store.chat(table.id, 10)] == ["hé 🂡"]
        assert table.id in [found["id"] for found in await store.tables_of("ann", 100)]
        assert table.id in [found["id"] for found in await store.listed(100, "dominion", "playing")]
        assert await store.listed(100, "domaine", None) == []
        assert table.id in await store.bot_tables()

    with_storage(url, work)
    with_storage(url, look)


def test_many_writers_share_commits_and_none_is_lost(url: str) -> None:
    tables = [facts() for _ in range(40)]

    async def work(store: Storage) -> int:
        await asyncio.gather(*(store.write(*insertion(table)) for table in tables))

        async def play(table: Facts) -> None:
            for version in range(1, 26):
                await store.write(step(table.id, version, "end turn"))
                if version == 25:
                    assert len(await store.steps(table.id)) == version

        await asyncio.gather(*(play(table) for table in tables))
        return sum([len(await store.steps(table.id)) for table in tables])

    assert with_storage(url, work) == 40 * 25


def test_one_bad_write_harms_no_other(url: str) -> None:
    table = facts()

    async def work(store: Storage) -> list[Any]:
        await store.write(*insertion(table))
        writes = [
            store.write(step(table.id, 1, "a")),
            store.write(step(table.id, 1, "again")),
            store.write(step(table.id, 2)),
        ]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [found["version"] for found in await store.steps(table.id)] == [1, 2]
        await store.write(step(table.id, 3, "later"))
        return answers

    first, twice, second = with_storage(url, work)
    assert (first, second) == (None, None)
    assert isinstance(twice, StorageDown)


def test_a_group_of_statements_is_whole_or_not_at_all(url: str) -> None:
    table = facts()

    async def work(store: Storage) -> None:
        await store.write(*insertion(table))
        over = Write(sa.update(TABLES).where(TABLES.c.id == table.id).values(status="over"), [])
        with pytest.raises(StorageDown):
            await store.write(over, step(table.id, 1), step(table.id, 1))
        row = await store.table(table.id)
        assert row is not None
        assert row["status"] == "playing"
        assert await store.steps(table.id) == []

    with_storage(url, work)


def test_tokens_are_stored_as_hashes_only(url: str) -> None:
    async def work(store: Storage) -> None:
        guests = Guests(store)
        visitor, token = await guests.admit("Ann")
        assert await guests.find(token) == visitor
        assert await Guests(store).find(token) == visitor
        assert await guests.find(token[:-1] + ("a" if token[-1] != "a" else "b")) is None
        assert token not in str(await store.rows(sa.select(GUESTS)))
        assert (await guests.rename(token, visitor, "Anne")).name == "Anne"
        assert await Guests(store).find(token) == await guests.find(token)

    with_storage(url, work)


def test_the_migrations_make_the_schema(url: str) -> None:
    async def work(store: Storage) -> list[Any]:
        async with store._writer.connect() as connection:
            return await connection.run_sync(lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA))

    assert with_storage(url, work) == []
    folder = Path(str(migrations.__file__)).parent
    assert ScriptDirectory(str(folder)).get_current_head() == HEAD


def test_writes_after_closing_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        store = Storage(str(tmp_path / "games.db"))
        await store.open()
        await store.close()
        with pytest.raises(StorageDown):
            await store.write(Write(ADD_GUEST, [{"id": "a", "name": "a", "token_hash": "a", "created": 0.0}]))

    run_apart(run())


def test_sqlite_is_durable(tmp_path: Path) -> None:
    """A commit waits for the disk, and readers do not wait for the writer."""

    async def work(store: Storage) -> list[Any]:
        async with store._writer.connect() as connection:
            return [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous")
            ]

    assert with_storage(f"sqlite:///{tmp_path / 'games.db'}", work) == ["wal", 2]


@pytest.mark.parametrize("text", ["mysql://x/y", "sqlite://", "sqlite:///:memory:"])
def test_other_databases_are_refused_with_advice(text: str) -> None:
    with pytest.raises(ValueError, match="sqlite:///FILE"):
        database_url(text)


def test_a_busy_database_is_waited_for(tmp_path: Path) -> None:
    """While another process holds the database, a move is neither acknowledged nor lost."""

    async def work(store: Storage) -> None:
        table = facts()
        await store.write(*insertion(table))
        holder = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.write(step(table.id, 1)))
        await asyncio.sleep(0.3)
        assert not waiting.done()
        holder.execute("ROLLBACK")
        holder.close()
        await waiting
        assert len(await store.steps(table.id)) == 1

    with_storage(f"sqlite:///{tmp_path / 'games.db'}", work)


def few_moves(player: Player) -> None:
    for _ in range(6):
        assert player.wait_for_turn()
        assert player.question is not None
        player.move(player.question["moves"][-1]["text"])
    assert player.wait_for_turn()


def test_a_game_on_postgresql_survives_kill_and_outage(postgres: Postgres, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, database=postgres.url)
    server.start()
    with ExitStack() as stack:
        stack.callback(server.stop)
        ann = stack.enter_context(closing(Person(server, "Ann")))
        table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
        player = ann.sit_down(table)
        few_moves(player)
        server.kill()
        server.start()
        again = come_back(ann, player)
        few_moves(again)
        postgres.stop()
        assert again.question is not None
        assert again.move(again.question["moves"][-1]["text"])["code"] == "unavailable"
        assert again.until("bye")["reason"] == "restart"
        assert ann.ask("GET", f"/api/tables/{table}").json()["code"] == "unavailable"
        postgres.start()
        few_moves(come_back(ann, again))
