"""Storage on SQLite and on a real PostgreSQL: what was written is there, and one bad write harms no other."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec import structs

import demesne
from demesne.server.model.table_record import SeatRecord, StepRecord, TableRecord, new_table_id
from demesne.server.protocol.socket_types import ChatMessage, ClockSettings
from demesne.server.storage import migrations
from demesne.server.storage.database import StorageDown, database_url
from demesne.server.storage.guests import Guests
from demesne.server.storage.schema import GUESTS, HEAD, METADATA
from demesne.server.storage.storage import Storage
from tests.server.apart import run_apart
from tests.server.people import Person, Player
from tests.server.postgres import Postgres
from tests.server.process import ServerProcess
from tests.server.test_reconnect import come_back

T = TypeVar("T")


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


def new_record() -> TableRecord:
    return TableRecord(
        id=new_table_id(),
        game="dominion",
        status="playing",
        seed="0123456789abcdef" * 2,
        settings={"kingdom": ["Moat", "Écu", "\u0000"]},
        opening=[(0, "end turn"), (-1, "time up")],
        clock=ClockSettings(turn=30),
        pace=100,
        listed=True,
        host_id="ann",
        created=1234.5,
        seeded=True,
        practice=True,
        seats=[
            SeatRecord(kind="guest", guest_id="ann", name="Ann 'of' \"Cleves\""),
            SeatRecord(kind="bot", level="random"),
        ],
    )


def begun_game() -> TableRecord:
    """One that can be played, without a clock."""
    record = new_record()
    record.opening, record.settings = [], dict(demesne.new("dominion", seed=1, first=0).settings)
    record.clock = ClockSettings()
    return record


def step(version: int, *texts: str) -> StepRecord:
    return StepRecord(version=version, seat=0, texts=list(texts), made=1.0)


def test_what_goes_in_comes_out(url: str) -> None:
    table = new_record()

    async def work(store: Storage) -> None:
        await store.add_table(table)
        await store.add_step(table, step(1, "buy Copper"))
        for text in ("older", "hé 🂡"):
            await store.add_chat(table, ChatMessage(name="Ann", seat=None, text=text, at=2.0))

    async def look(store: Storage) -> None:
        assert await store.table(table.id) == table
        assert await store.steps(table.id) == [step(1, "buy Copper")]
        whole = await store.whole_table(table.id, 2)
        assert whole is not None
        assert (whole.record, whole.steps) == (table, [step(1, "buy Copper")])
        assert [found.text for found in whole.chat] == ["older", "hé 🂡"]
        assert await store.whole_table("nosuchtable", 1) is None
        assert table in await store.tables_of_guest("ann", 100)
        assert table in await store.listed_tables(100, "dominion", "playing")
        assert await store.listed_tables(100, "domaine", None) == []
        assert table.id in await store.tables_with_bots()

    with_storage(url, work)
    with_storage(url, look)


def test_a_line_is_stored_once_though_the_answer_to_its_commit_is_lost(url: str) -> None:
    table = new_record()

    async def work(store: Storage) -> None:
        await store.add_table(table)
        commit, lost = store.database._commit, 0

        async def losing(connection: Any, group: Any) -> Any:
            nonlocal lost
            refused = await commit(connection, group)
            lost += 1
            if lost == 1:
                raise OSError("the connection is gone")
            return refused

        store.database._commit = losing  # type: ignore[method-assign]
        line = ChatMessage(name="Ann", seat=None, text="hello", at=2.0)
        await store.add_chat(table, line)
        await store.add_chat(table, msgspec.structs.replace(line, at=3.0))
        whole = await store.whole_table(table.id, 9)
        assert whole is not None
        assert (lost, [found.at for found in whole.chat]) == (3, [2.0, 3.0])

    with_storage(url, work)


def test_many_writers_share_commits_and_none_is_lost(url: str) -> None:
    tables = [new_record() for _ in range(40)]

    async def work(store: Storage) -> int:
        await asyncio.gather(*(store.add_table(table) for table in tables))

        async def play(table: TableRecord) -> None:
            for version in range(1, 26):
                await store.add_step(table, step(version, "end turn"))
                if version == 25:
                    assert len(await store.steps(table.id)) == version

        await asyncio.gather(*(play(table) for table in tables))
        return sum([len(await store.steps(table.id)) for table in tables])

    assert with_storage(url, work) == 40 * 25


def test_one_bad_write_harms_no_other(url: str) -> None:
    table = new_record()

    async def work(store: Storage) -> list[Any]:
        await store.add_table(table)
        writes = [
            store.add_step(table, step(1, "a")),
            store.add_step(table, step(1, "again")),
            store.add_step(table, step(2)),
        ]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [found.version for found in await store.steps(table.id)] == [1, 2]
        await store.add_step(table, step(3, "later"))
        return answers

    first, twice, second = with_storage(url, work)
    assert (first, second) == (None, None)
    assert isinstance(twice, StorageDown)


def test_the_last_step_and_the_end_of_the_game_are_stored_together(url: str) -> None:
    table = new_record()

    async def work(store: Storage) -> None:
        await store.add_table(table)
        await store.add_step(table, step(1, "a"))
        with pytest.raises(StorageDown):
            await store.add_step(table, step(1, "again"), ended=structs.replace(table, status="over"))
        assert await store.table(table.id) == table
        assert await store.steps(table.id) == [step(1, "a")]

    with_storage(url, work)


def test_tokens_are_stored_as_hashes_only(url: str) -> None:
    async def work(store: Storage) -> None:
        guests = Guests(store)
        guest, token = await guests.add("Ann")
        assert await guests.find(token) == guest
        assert await Guests(store).find(token) == guest
        assert await guests.find(token[:-1] + ("a" if token[-1] != "a" else "b")) is None
        assert token not in str(await store.database.rows(sa.select(GUESTS)))
        assert (await guests.rename(token, guest, "Anne")).name == "Anne"
        assert await Guests(store).find(token) == await guests.find(token)

    with_storage(url, work)


def test_the_migrations_make_the_schema(url: str) -> None:
    async def work(store: Storage) -> list[Any]:
        async with store.database._writer.connect() as connection:
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
            await store.add_guest("a", "a", "a")

    run_apart(run())


def test_sqlite_is_durable(tmp_path: Path) -> None:
    """A commit waits for the disk, and readers do not wait for the writer."""

    async def work(store: Storage) -> list[Any]:
        async with store.database._writer.connect() as connection:
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
        table = new_record()
        await store.add_table(table)
        holder = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.add_step(table, step(1)))
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


def test_sql_is_where_storage_is() -> None:
    server = Path(str(migrations.__file__)).parents[2]
    using = {
        path.relative_to(server).parts[0] for path in server.rglob("*.py") if "sqlalchemy" in path.read_text("utf-8")
    }
    assert using == {"storage"}, "modules outside of server/storage use SQLAlchemy"
