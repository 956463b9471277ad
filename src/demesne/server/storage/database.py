"""The connection to the database. One writer task commits the waiting writes of all tables together: one flush to disk
serves them all."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
import structlog
from msgspec import Struct
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from demesne.server import metrics
from demesne.server.storage.database_lock import DatabaseLock
from demesne.server.storage.schema import HEAD
from demesne.server.storage.wal_check import keep_damaged, lost_changes

LOG = structlog.get_logger()

Row = dict[str, Any]
Connection = AsyncConnection
DatabaseUrl = URL
"""For callers outside of this package, which pass them on and know no SQL."""

T = TypeVar("T")
_LOCKED_SECONDS = 3
"""How long SQLite waits for another program that writes to the same file."""

_PROBE_SECONDS = 4.0
_MIGRATING = 0x64656D65
"""The number of the lock that the server has while it migrates."""

NOW = "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
"""The time of PostgreSQL's clock: those of the machines may differ."""

HURRY = "set_config('idle_in_transaction_session_timeout', :pause, true)"
"""Has PostgreSQL end this transaction if nothing more of it comes for so many milliseconds (`Database.longest_pause`). It is
set for the transaction and not for the connection, which a connection pool may give to others."""

_CONNECTIONS = 15
"""To PostgreSQL, for readings and for changes outside of the groups. They stay open: when a server dies, hundreds of tables are
loaded at once, and a connection that is opened for each of them costs more than its queries."""

_POOL_SECONDS = 10
"""How long a reading waits for one of the connections before it is answered that there is none."""


class Fence(Struct, frozen=True):
    """The lease under which a table is written: it counts as long as nobody else has taken the table since."""

    table: str
    epoch: int


class Write(Struct, frozen=True):
    """One statement. `rows` are the parameters of an insert; an update or a delete has none."""

    statement: sa.Executable
    rows: list[Row] = []


class _Waiting(Struct, frozen=True, eq=False):
    """Writes that must be committed together, the lease that they need, and the future that the caller awaits."""

    writes: Sequence[Write]
    done: asyncio.Future[None]
    fence: Fence | None = None

    def succeed(self) -> None:
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, fault: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(StorageDown(f"could not write: {type(fault).__name__}"))

    def refuse(self) -> None:
        metrics.FENCED.inc()
        if not self.done.done():
            self.done.set_exception(LeaseLost("another server has this table now"))


class StorageDown(Exception):
    """The database cannot be reached, or it refused the write. Nothing was changed."""


class LeaseLost(StorageDown):
    """The table belongs to another server by now, or this one was away for too long. Nothing was changed."""


Held = Callable[[AsyncConnection, list[Fence]], Awaitable[Collection[Fence]]]
"""Which of the leases this server still holds. They stay its own until the transaction ends."""


class DatabaseDamaged(Exception):
    """The file of the database is damaged. The server does not start on it."""


def database_url(text: str) -> URL:
    """The URL of `sqlite:///file`, `postgresql://…`, or of the path of an SQLite file."""
    url = make_url(text) if "://" in text else URL.create("sqlite", database=text)
    family = url.get_backend_name()
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    if family not in drivers:
        raise ValueError(f"cannot store games in {family!r}; use sqlite:///FILE or postgresql://USER@HOST/NAME")
    if family == "sqlite" and url.database in (None, "", ":memory:"):
        raise ValueError("games need a database file: sqlite:///FILE")
    return url.set(drivername=drivers[family])


class Database:
    """Runs queries, and commits writes in groups."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self.held: Held | None = None
        """Asked in every transaction that writes tables; None if no other server can have them."""
        self.longest_pause = "0"
        """The milliseconds that a transaction may hold up other servers if this one hangs; 0 if there can be none."""
        self._sqlite = self.url.get_backend_name() == "sqlite"
        self._writer = self._engine(writing=True)
        self._reader = self._engine(writing=False)
        self._single = create_async_engine(self.url, poolclass=sa.NullPool)
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self._lock = DatabaseLock(Path(self.url.database)) if self._sqlite and self.url.database else None

    def _engine(self, writing: bool) -> AsyncEngine:
        size = {} if self._sqlite else {"pool_size": _CONNECTIONS, "max_overflow": 0, "pool_use_lifo": True}
        engine = create_async_engine(self.url, pool_pre_ping=not self._sqlite, pool_timeout=_POOL_SECONDS, **size)
        if self._sqlite:
            sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
            sa.event.listen(engine.sync_engine, "begin", _begin_immediate if writing else _begin)
        return engine

    async def open(self) -> None:
        """Check the file, run the migrations and start the writer task."""
        try:
            await self._prepare()
        except BaseException:
            await self.close()
            raise
        self._task = asyncio.create_task(self._write_forever(), name="database writer")

    async def _prepare(self) -> None:
        if self._sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
            assert self._lock is not None
            self._lock.take()
            await asyncio.to_thread(_report_lost_changes, Path(self.url.database))
            await self._check_file()
        async with self._writer.begin() as connection:
            await connection.run_sync(_migrate)

    async def _check_file(self) -> None:
        try:
            async with self._reader.connect() as connection:
                found = await connection.execute(sa.text("PRAGMA quick_check(3)"))
                faults = [" ".join(str(row[0]).split()) for row in found]
        except sa.exc.DBAPIError as fault:
            faults = [str(fault.orig)]
        if faults != ["ok"]:
            raise DatabaseDamaged(
                f"{self.url.database} is damaged ({'; '.join(faults)}); it was left as it is. Restore a backup, or save "
                "what can be read with: sqlite3 FILE .recover"
            )

    async def close(self) -> None:
        """Finish the waiting writes, then close the connections."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._writer.dispose()
        await self._reader.dispose()
        await self._single.dispose()
        if self._lock is not None:
            self._lock.release()

    async def rows(self, query: sa.Select[Any]) -> list[Row]:
        return await self.read(lambda connection: rows_of(connection, query))

    async def read(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run several queries in one transaction."""
        try:
            async with self._reader.connect() as connection:
                return await work(connection)
        except (OSError, sa.exc.SQLAlchemyError) as fault:
            LOG.error("cannot read the database", fault=repr(fault))
            raise StorageDown("the database cannot be read; try again") from fault

    async def change(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Run the work in a transaction of its own, which waits for no group. Raises `StorageDown`."""
        try:
            async with self._reader.begin() as connection:
                return await work(connection)
        except (OSError, sa.exc.SQLAlchemyError) as fault:
            LOG.error("cannot change the database", fault=repr(fault))
            raise StorageDown("the database cannot be written; try again") from fault

    async def connect(self) -> AsyncConnection:
        """A connection of the caller's own, beside the pool; each statement is a transaction."""
        return await self._single.connect()

    async def problem(self) -> str | None:
        """What keeps the database from storing changes; None if nothing does. Tries it with an empty change."""
        try:
            async with asyncio.timeout(_PROBE_SECONDS):
                await self.write()
        except TimeoutError:
            return f"the database has not answered for {_PROBE_SECONDS:.0f} seconds"
        except StorageDown as fault:
            return str(fault)
        return None

    async def write(self, *writes: Write, fence: Fence | None = None) -> None:
        """Returns when all of the writes are on disk. Raises `StorageDown` when none of them is: `LeaseLost` if the lease
        is no longer held."""
        if self._closing:
            raise StorageDown("the server is shutting down")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(writes, done, fence))
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
            LOG.exception("cannot connect to the database")
            return None

    async def _write_group(self, connection: AsyncConnection | None, group: list[_Waiting]) -> AsyncConnection | None:
        """Commit the group in one transaction. Returns the connection to use next."""
        started = time.perf_counter()
        try:
            refused = await self._commit(connection, group)
        except Exception as fault:
            if _is_locked(fault):
                return self._fail_all(connection, group, fault)
            LOG.warning("a group of writes failed; writing them one by one", size=len(group), fault=repr(fault))
            return await self._write_one_by_one(await self._reconnect(connection), group)
        _answer(group, refused)
        metrics.GROUP.observe(len(group))
        metrics.COMMIT.observe(time.perf_counter() - started)
        return connection

    def _fail_all(
        self, connection: AsyncConnection | None, group: list[_Waiting], fault: Exception
    ) -> AsyncConnection | None:
        """Another program holds the file. Writes that came meanwhile have waited long enough too, and fail."""
        LOG.error("another program holds the database", size=len(group) + len(self._waiting))
        late, self._waiting = self._waiting, []
        for waiting in group + late:
            waiting.fail(fault)
        return connection

    async def _write_one_by_one(
        self, connection: AsyncConnection | None, group: list[_Waiting]
    ) -> AsyncConnection | None:
        """Commit each on its own, so that one bad write does not fail the others."""
        for number, waiting in enumerate(group):
            try:
                refused = await self._commit(connection, [waiting])
            except Exception as fault:
                if _is_locked(fault):
                    return self._fail_all(connection, group[number:], fault)
                connection = await self._reconnect(connection)
                waiting.fail(fault)
            else:
                _answer([waiting], refused)
        return connection

    async def _commit(self, connection: AsyncConnection | None, group: Sequence[_Waiting]) -> list[_Waiting]:
        """Run the writes in one transaction. All rows of one insert statement are sent together. Returns those whose lease
        is lost, of which nothing was written."""
        if connection is None:
            raise StorageDown("the database cannot be reached")
        async with connection.begin():
            refused = await self._without_lease(connection, group)
            rows: dict[sa.Executable, list[Row]] = {}
            for write in (write for waiting in group if waiting not in refused for write in waiting.writes):
                rows.setdefault(write.statement, []).extend(write.rows)
            for statement, parameters in rows.items():
                await connection.execute(statement, parameters or None)
        return refused

    async def _without_lease(self, connection: AsyncConnection, group: Sequence[_Waiting]) -> list[_Waiting]:
        fences = [waiting.fence for waiting in group if waiting.fence is not None]
        if self.held is None or not fences:
            return []
        held = await self.held(connection, fences)
        return [waiting for waiting in group if waiting.fence is not None and waiting.fence not in held]

    async def _reconnect(self, connection: AsyncConnection | None) -> AsyncConnection | None:
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except Exception:
                LOG.exception("cannot close a broken database connection")
        return await self._connect()


async def drop(connection: AsyncConnection | None) -> None:
    """Close a connection that may be broken."""
    if connection is not None:
        with contextlib.suppress(Exception):
            await connection.invalidate()
            await connection.close()


async def rows_of(connection: AsyncConnection, query: sa.Select[Any]) -> list[Row]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


def _is_locked(fault: Exception) -> bool:
    """Whether SQLite gave up waiting for another program."""
    return isinstance(fault, sa.exc.OperationalError) and "locked" in str(fault.orig)


def _report_lost_changes(database: Path) -> None:
    """A damaged write-ahead log is kept before SQLite drops what it cannot read."""
    lost = lost_changes(database)
    if lost is not None:
        LOG.error(
            "the write-ahead log is damaged: changes are lost",
            lost="all changes in the log" if lost.whole else f"{lost.lost} of {lost.readable + lost.lost} changes",
            kept=str(keep_damaged(database)),
        )


def _answer(group: Sequence[_Waiting], refused: Sequence[_Waiting]) -> None:
    for waiting in group:
        if waiting in refused:
            waiting.refuse()
        else:
            waiting.succeed()


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """A commit returns when it is on disk (FULL), and readers do not wait for the writer (WAL)."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={_LOCKED_SECONDS * 1000}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_immediate(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _migrate(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":  # several servers may start at once
        connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
    if _revision(connection) == HEAD:
        return
    import alembic.command  # slow to import, and needed only when the schema is not up to date
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
