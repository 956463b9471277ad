"""Reads and durable writes. One writer commits what all tables wait for together: one flush to disk serves them all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
import structlog
from msgspec import Struct
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from demesne.server import metrics
from demesne.server.schema import CHAT, GUESTS, HEAD, SEATS, STEPS, TABLES

LOG = structlog.get_logger()

ADD_GUEST = sa.insert(GUESTS)
ADD_TABLE = sa.insert(TABLES)
ADD_SEAT = sa.insert(SEATS)
ADD_STEP = sa.insert(STEPS)
ADD_REMARK = sa.insert(CHAT)


class Write(Struct, frozen=True):
    """One statement; `rows` are its parameters, none for an update whose values are in the statement."""

    statement: sa.Executable
    rows: list[dict[str, Any]]


class StorageDown(Exception):
    """The database cannot be reached, or did not take the write: nothing was changed."""


def database_url(text: str) -> URL:
    """`sqlite:///file`, `postgresql://…`, or just the path of an SQLite file."""
    url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    family = url.get_backend_name()
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    if family not in drivers:
        raise ValueError(f"cannot store games in {family!r}; use sqlite:///FILE or postgresql://USER@HOST/NAME")
    if family == "sqlite" and url.database in (None, "", ":memory:"):
        raise ValueError("games need a database file: sqlite:///FILE")
    return url.set(drivername=drivers[family])


class Storage:
    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self.embedded = self.url.get_backend_name() == "sqlite"
        self._writer = self._engine(writing=True)
        self._reader = self._engine(writing=False)
        self._waiting: list[tuple[Sequence[Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    def _engine(self, writing: bool) -> AsyncEngine:
        engine = create_async_engine(self.url, pool_pre_ping=not self.embedded)
        if self.embedded:
            sa.event.listen(engine.sync_engine, "connect", _prepare)
            sa.event.listen(engine.sync_engine, "begin", _begin_immediate if writing else _begin)
        return engine

    async def open(self) -> None:
        """Bring the schema up to date and start to write."""
        if self.embedded and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        async with self._writer.begin() as connection:
            await connection.run_sync(_migrate)
        self._task = asyncio.create_task(self._write_forever(), name="storage writer")

    async def close(self) -> None:
        """Finish what was asked, then let go of the database."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._writer.dispose()
        await self._reader.dispose()

    # Writing

    async def write(self, *writes: Write) -> None:
        """Returns when all of it is on disk; raises `StorageDown` when none of it is."""
        if self._closing:
            raise StorageDown("the server is shutting down")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        await done

    async def _write_forever(self) -> None:
        connection: AsyncConnection | None = None
        while True:
            await self._wake.wait()
            self._wake.clear()
            group, self._waiting = self._waiting, []
            if group:
                connection = connection or await self._connect()
                connection = await self._write_group(connection, group)
            elif self._closing:
                break
            if self._closing:
                self._wake.set()
        if connection is not None:
            await connection.close()

    async def _connect(self) -> AsyncConnection | None:
        try:
            return await self._writer.connect()
        except Exception:
            LOG.exception("database unreachable")
            return None

    async def _write_group(
        self, connection: AsyncConnection | None, group: list[tuple[Sequence[Write], asyncio.Future[None]]]
    ) -> AsyncConnection | None:
        started = time.perf_counter()
        try:
            if connection is None:
                raise StorageDown("the database is unreachable")
            await _commit(connection, [write for writes, _ in group for write in writes])
        except Exception as fault:
            return await self._write_singly(connection, group, fault)
        for _, done in group:
            if not done.done():
                done.set_result(None)
        metrics.GROUP.observe(len(group))
        metrics.COMMIT.observe(time.perf_counter() - started)
        return connection

    async def _write_singly(
        self,
        connection: AsyncConnection | None,
        group: list[tuple[Sequence[Write], asyncio.Future[None]]],
        fault: Exception,
    ) -> AsyncConnection | None:
        """One bad write must not fail its neighbours."""
        LOG.warning("group write failed", size=len(group), fault=repr(fault))
        await _close_quietly(connection)
        connection = await self._connect()
        for writes, done in group:
            try:
                if connection is None:
                    raise StorageDown("the database is unreachable")
                await _commit(connection, list(writes))
            except Exception as single:
                await _close_quietly(connection)
                connection = await self._connect()
                if not done.done():
                    done.set_exception(StorageDown(f"could not write: {type(single).__name__}"))
            else:
                if not done.done():
                    done.set_result(None)
        return connection

    # Reading

    async def rows(self, query: sa.Select[Any]) -> list[dict[str, Any]]:
        try:
            async with self._reader.connect() as connection:
                found = await connection.execute(query)
                return [dict(row) for row in found.mappings()]
        except (OSError, sa.exc.DBAPIError) as fault:
            LOG.error("cannot read", fault=repr(fault))
            raise StorageDown("the database cannot be read; try again") from fault

    async def guest_by_hash(self, token_hash: str) -> dict[str, Any] | None:
        return _first(await self.rows(sa.select(GUESTS).where(GUESTS.c.token_hash == token_hash)))

    async def table(self, table: str) -> dict[str, Any] | None:
        return _first(await self.rows(sa.select(TABLES).where(TABLES.c.id == table)))

    async def seats(self, tables: Sequence[str]) -> list[dict[str, Any]]:
        query = sa.select(SEATS).where(SEATS.c.game_table.in_(tables)).order_by(SEATS.c.game_table, SEATS.c.seat)
        return await self.rows(query)

    async def steps(self, table: str) -> list[dict[str, Any]]:
        return await self.rows(sa.select(STEPS).where(STEPS.c.game_table == table).order_by(STEPS.c.version))

    async def chat(self, table: str, most: int) -> list[dict[str, Any]]:
        query = sa.select(CHAT).where(CHAT.c.game_table == table).order_by(CHAT.c.number.desc()).limit(most)
        return (await self.rows(query))[::-1]

    async def tables_of(self, guest: str, most: int) -> list[dict[str, Any]]:
        """Where the guest sits or is host, newest first."""
        seated = sa.select(SEATS.c.game_table).where(SEATS.c.guest == guest)
        mine = sa.or_(TABLES.c.host == guest, TABLES.c.id.in_(seated))
        return await self.rows(sa.select(TABLES).where(mine).order_by(TABLES.c.created.desc()).limit(most))

    async def listed(self, most: int, game: str | None, status: str | None) -> list[dict[str, Any]]:
        query = sa.select(TABLES).where(TABLES.c.listed).order_by(TABLES.c.created.desc()).limit(most)
        query = query.where(TABLES.c.game == game) if game else query
        query = query.where(TABLES.c.status == status) if status else query
        return await self.rows(query)

    async def bot_tables(self) -> list[str]:
        """Games in progress in which a bot may have to move."""
        bots = sa.select(SEATS.c.game_table).where(sa.or_(SEATS.c.kind == "bot", SEATS.c.stand_in))
        query = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.id.in_(bots))
        return [row["id"] for row in await self.rows(query.order_by(TABLES.c.created))]


async def _commit(connection: AsyncConnection, writes: list[Write]) -> None:
    """In one transaction; the steps of all tables go in one statement."""
    steps = [row for write in writes if write.statement is ADD_STEP for row in write.rows]
    async with connection.begin():
        if steps:
            await connection.execute(ADD_STEP, steps)
        for write in writes:
            if write.statement is not ADD_STEP:
                await connection.execute(write.statement, write.rows or None)


async def _close_quietly(connection: AsyncConnection | None) -> None:
    if connection is not None:
        try:
            await connection.invalidate()
            await connection.close()
        except Exception:
            LOG.exception("a broken connection would not close")


def _first(rows: list[dict[str, Any]]) -> dict[str, Any] | None:
    return rows[0] if rows else None


def _prepare(connection: Any, _: Any) -> None:
    """SQLite as a durable store: a commit returns when it is on disk, and readers never wait for the writer."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _migrate(connection: sa.Connection) -> None:
    if _revision(connection) == HEAD:
        return
    import alembic.command  # the slowest import of all, and most starts need none of it
    import alembic.config

    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")


def _revision(connection: sa.Connection) -> str | None:
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    return found
