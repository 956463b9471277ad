"""Leases on tables, on a real PostgreSQL: one server has a table, and who lost it can write nothing more."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import cast

import pytest
import sqlalchemy as sa

from demesne.server.cluster.cluster import Cluster, Elsewhere
from demesne.server.cluster.heartbeat import Heartbeat
from demesne.server.cluster.members import Members
from demesne.server.cluster.news import News, TableNews
from demesne.server.cluster.shared_limits import SharedLimits
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.table_record import TableRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import ChatMessage
from demesne.server.storage.database import NOW, Fence, LeaseLost, StorageDown, database_url
from demesne.server.storage.schema import LEASES, SERVERS
from demesne.server.storage.storage import Storage
from demesne.server.storage.tidy import Keep, tidy
from demesne.server.tables.resumed_games import ResumedGames
from demesne.server.tables.tables import Tables
from tests.server.apart import run_apart
from tests.server.postgres import Postgres
from tests.server.test_storage import new_record, step

_FOREVER = 600.0
"""A lease that does not run out during a test."""


class Side:
    """A server without its tables: storage and membership."""

    def __init__(self, url: str, name: str, lease: float) -> None:
        self.storage = Storage(url)
        self.members = Members(self.storage, name, "127.0.0.1:1", lease)
        self.lost = 0
        self.members.when_lost(self._lose)

    def _lose(self) -> None:
        self.lost += 1

    async def take(self, table: TableRecord) -> TableRecord:
        found = await self.storage.table(table.id)
        assert found is not None
        found.epoch = await self.members.take(table.id)
        return found


async def execute(side: Side, statement: sa.Executable) -> None:
    await side.storage.database.change(lambda connection: connection.execute(statement))


async def until(true: Callable[[], bool]) -> None:
    for _ in range(1200):
        if true():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it does not come true")


def with_sides(
    postgres: Postgres, work: Callable[[Side, Side], Awaitable[None]], lease: float = _FOREVER, other: float = _FOREVER
) -> None:
    """Two servers on a new database; they live as long as the work."""
    url = postgres.database("leases")

    async def run() -> None:
        async with AsyncExitStack() as stack:
            sides = [Side(url, "here", lease), Side(url, "there", other)]
            for side in sides:
                await side.storage.open()
                stack.push_async_callback(side.storage.close)
                await side.members.join()
                stack.push_async_callback(side.members.leave)
            await work(*sides)

    run_apart(run())


def test_a_new_table_belongs_to_the_server_that_made_it(postgres: Postgres) -> None:
    async def work(here: Side, there: Side) -> None:
        table = new_record()
        await here.storage.add_table(table)
        await here.storage.add_step(table, step(1, "a"))
        with pytest.raises(Elsewhere) as found:
            await there.members.take(table.id)
        assert found.value.peer.id == here.members.id
        with pytest.raises(LeaseLost):
            await there.storage.add_step(table, step(2, "b"))
        assert len(await here.storage.steps(table.id)) == 1

    with_sides(postgres, work)


def test_who_was_declared_dead_can_write_nothing_more(postgres: Postgres) -> None:
    """Every kind of write of a table is refused, and what others write in the same group is stored."""

    async def work(here: Side, there: Side) -> None:
        lost = new_record()
        await here.storage.add_table(lost)
        await execute(there, sa.delete(SERVERS).where(SERVERS.c.id == here.members.id))
        taken = await there.take(lost)
        assert taken.epoch == lost.epoch + 1
        storage = here.storage
        writes = [
            storage.add_step(lost, step(1, "old")),
            storage.update_table(lost),
            storage.update_seat(lost, 0, lost.seats[0]),
            storage.save_clock(lost, 0, 5),
            storage.add_chat(lost, ChatMessage(name="Ann", seat=None, text="hi", at=1.0)),
            storage.delete_table(lost),
            storage.add_guest("0123456789abcdef", "Ann", "0" * 64),
        ]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [LeaseLost] * 6 + [type(None)]
        await there.storage.add_step(taken, step(1, "new"))
        assert [found.texts for found in await there.storage.steps(lost.id)] == [["new"]]

    with_sides(postgres, work)


def test_a_lease_that_has_run_out_does_not_count(postgres: Postgres) -> None:
    """By the clock of the database, and even if nobody has noticed yet."""

    async def work(here: Side, there: Side) -> None:
        table = new_record()
        await here.storage.add_table(table)
        await execute(there, sa.update(SERVERS).where(SERVERS.c.id == here.members.id).values(expires=0))
        with pytest.raises(LeaseLost):
            await here.storage.add_step(table, step(1, "late"))

    with_sides(postgres, work)


def test_a_server_that_is_late_renews_its_lease_before_it_takes_a_table(postgres: Postgres) -> None:
    """After an outage of the database a table would be taken with a lease that has run out, and lost with its first move."""

    async def work(here: Side, there: Side) -> None:
        table = new_record()
        await here.storage.add_table(table)
        await execute(there, sa.update(SERVERS).where(SERVERS.c.id == here.members.id).values(expires=0))
        here.members._heartbeat._confirmed = time.monotonic() - _FOREVER * 0.9
        assert here.members.problem is None, "by its own clock the lease has not run out"
        taken = await here.take(table)
        await here.storage.add_step(taken, step(1, "in time"))

    with_sides(postgres, work)


class Reader(Tables):
    """Tables that are found and taken, and not loaded."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._loading, self.loaded, self.closing = {}, {}, False

    async def _read(self, table_id: str, epoch: int) -> LiveTable:
        return cast(LiveTable, (table_id, epoch))


def test_a_server_that_was_declared_dead_joins_anew_and_then_takes_the_table(postgres: Postgres) -> None:
    async def work(here: Side, there: Side) -> None:
        table = new_record()
        await here.storage.add_table(table)
        await execute(there, sa.delete(SERVERS).where(SERVERS.c.id == here.members.id))
        here.members._heartbeat._confirmed = time.monotonic() - _FOREVER * 0.9
        found: object = await Reader(here.members).find(table.id)
        assert found == (table.id, 2)

    with_sides(postgres, work)


def test_a_game_whose_table_cannot_be_taken_now_is_resumed_later() -> None:
    class NotNow(Cluster):
        async def take(self, table_id: str) -> int:
            raise Refused("unavailable", "this server cannot renew its lease")

    cluster = NotNow(cast(Storage, None), "here")
    with pytest.raises(StorageDown):
        run_apart(ResumedGames(Reader(cluster), cluster)._resume("abcdefgh"))


def test_a_slow_database_renews_the_lease_all_the_same() -> None:
    """A beat may take longer than the time between beats. It counts from when it was confirmed."""
    heartbeat = Heartbeat(database_url("postgresql://x/y"), 3.0, lambda _: None)
    heartbeat.renewed, heartbeat._confirmed = time.monotonic() - 2.0, time.monotonic()
    assert not heartbeat.late
    heartbeat._confirmed -= 2.0
    assert heartbeat.late


def test_a_table_taken_twice_by_one_server_has_two_epochs(postgres: Postgres) -> None:
    """What was dropped from the memory can write nothing more, even on the same server."""

    async def work(here: Side, there: Side) -> None:
        first = new_record()
        await here.storage.add_table(first)
        second = await here.take(first)
        with pytest.raises(LeaseLost):
            await here.storage.add_step(first, step(1, "old"))
        await here.storage.add_step(second, step(1, "new"))

    with_sides(postgres, work)


def test_taking_waits_for_a_write_that_was_let_through(postgres: Postgres) -> None:
    """Whoever takes a table afterwards sees what was stored."""

    async def work(here: Side, there: Side) -> None:
        table = new_record()
        await here.storage.add_table(table)

        async def hold(connection: object) -> None:
            held = await here.members._held(connection, [Fence(table.id, 1)])  # type: ignore[arg-type]
            assert held
            await execute(there, sa.delete(SERVERS).where(SERVERS.c.id == here.members.id))
            taking = asyncio.create_task(there.members.take(table.id))
            done, _ = await asyncio.wait((taking,), timeout=0.5)
            assert not done, "the table was taken in the middle of a write"
            takings.append(taking)

        takings: list[asyncio.Task[int]] = []
        await here.storage.database.change(hold)
        assert await takings[0] == 2

    with_sides(postgres, work)


def test_of_many_who_want_a_free_table_one_gets_it(postgres: Postgres) -> None:
    async def work(here: Side, there: Side) -> None:
        table = new_record()
        await here.storage.add_table(table)
        await execute(here, sa.update(LEASES).values(server=None))
        tries = [side.members.take(table.id) for side in (here, there) * 10]
        results = await asyncio.gather(*tries, return_exceptions=True)
        owner = await here.members.owner(table.id)
        winner, loser = (here, there) if owner is None else (there, here)
        assert await winner.members.owner(table.id) is None
        assert (await loser.members.owner(table.id) or winner.members).id == winner.members.id
        assert all(isinstance(result, int | Elsewhere | Refused) for result in results)

    with_sides(postgres, work)


def test_a_server_that_is_declared_dead_drops_its_tables_and_joins_again(postgres: Postgres) -> None:
    async def work(here: Side, there: Side) -> None:
        before = here.members.id
        await execute(there, sa.delete(SERVERS).where(SERVERS.c.id == before))
        await until(lambda: here.lost == 1 and here.members.id != before and here.members.problem is None)
        table = new_record()
        await here.storage.add_table(table)
        await here.storage.add_step(table, step(1, "again"))

    with_sides(postgres, work, lease=2.0)


def test_a_silent_server_is_declared_dead_and_its_games_are_orphans(postgres: Postgres) -> None:
    async def work(here: Side, there: Side) -> None:
        table = new_record()
        assert any(seat.kind == "bot" for seat in table.seats)
        await there.storage.add_table(table)
        await until(lambda: here.members.servers == 2)
        assert await here.members.orphans() == []
        await there.members._heartbeat.stop()  # it does not renew any more
        await execute(here, sa.update(SERVERS).where(SERVERS.c.id == there.members.id).values(expires=0))
        await until(lambda: here.members.servers == 1)
        assert await here.members.orphans() == [table.id]
        await here.members.take(table.id)
        assert await here.members.orphans() == []

    with_sides(postgres, work, lease=2.0)


@pytest.mark.parametrize("listens", [True, False])
def test_a_late_server_at_whose_address_nobody_listens_has_ended(postgres: Postgres, listens: bool) -> None:
    """The others do not wait for its lease. While somebody listens there, they do."""

    async def work(here: Side, there: Side) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            address = f"127.0.0.1:{listener.getsockname()[1]}"
            if not listens:
                listener.close()
            await there.members._heartbeat.stop()
            late: sa.ColumnElement[float] = sa.literal_column(f"{NOW} + 20")
            changed = sa.update(SERVERS).where(SERVERS.c.id == there.members.id).values(expires=late, address=address)
            await execute(here, changed)
            here.members._heartbeat._steady_since = -_FOREVER
            for _ in range(2):  # the first one may have been under way
                beaten = here.members._beaten
                here.members._heartbeat.hurry()
                await beaten.wait()
            assert here.members.servers == (2 if listens else 1)

    with_sides(postgres, work, lease=60.0)


def test_a_table_that_was_given_back_is_free_but_no_orphan(postgres: Postgres) -> None:
    async def work(here: Side, there: Side) -> None:
        table = new_record()
        await here.storage.add_table(table)
        here.members.give_back(table.id, table.epoch)
        for _ in range(600):
            if await there.members.owner(table.id) is None:
                break
            await asyncio.sleep(0.05)
        assert await there.members.orphans() == []
        assert await there.members.take(table.id) == 2

    with_sides(postgres, work, lease=2.0)


def test_limits_are_counted_together(postgres: Postgres) -> None:
    async def work(here: Side, there: Side) -> None:
        limits = [SharedLimits(side.storage.database, "table", rate=0.001, burst=3) for side in (here, there)]
        taken = [await limits[number % 2].take("ann") for number in range(6)]
        assert taken == [True, True, True, False, False, False]
        assert await limits[1].take("bob")

    with_sides(postgres, work)


def test_tidying_keeps_tables_that_a_server_has(postgres: Postgres) -> None:
    async def work(here: Side, there: Side) -> None:
        tables = [new_record() for _ in range(2)]
        for table in tables:
            table.status, table.started, table.ended = "over", 1.0, 1.0
            await here.storage.add_table(table)
        await execute(here, sa.update(LEASES).where(LEASES.c.game_table == tables[1].id).values(server=None))
        counts = await tidy(there.storage, Keep())
        assert counts.finished + counts.unlisted == 1
        assert await here.storage.table(tables[0].id) is not None
        assert await here.storage.table(tables[1].id) is None

    with_sides(postgres, work)


def test_news_of_a_server_that_is_gone_are_forgotten() -> None:
    news = News()
    news.hear("a", [TableNews("t1", 3, (0,))])
    news.hear("b", [TableNews("t2", 4, ())])
    news.hear("b", [TableNews("t2", 5, (1,))])
    assert news.find("t2") == TableNews("t2", 5, (1,))
    news.keep_only({"b"})
    assert news.find("t1") is None
    news.hear("b", [TableNews("t2", -1, ())])
    assert news.find("t2") is None


def test_only_changes_are_told() -> None:
    news = News()
    table = {"t": TableNews("t", 1, ())}
    assert news.changes(table) == [TableNews("t", 1, ())]
    assert news.changes(dict(table)) == []
    assert news.changes({}) == [TableNews("t", -1, ())]
    news.changes(table)
    news.tell_again()
    assert news.changes(table) == [TableNews("t", 1, ())]
