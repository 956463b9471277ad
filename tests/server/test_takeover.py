"""Two servers in one process on a real PostgreSQL, stopped at any point between a move's arrival and its acknowledgement:
what was acknowledged is stored, and what is stored is stored once."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from demesne.server.cluster.members import Members
from demesne.server.protocol.http_types import TableRequest
from demesne.server.protocol.socket_types import PROTOCOL
from demesne.server.settings import Settings
from demesne.server.sockets.socket_session import SocketSession
from demesne.server.storage.database import Database
from demesne.server.storage.guests import Guest, Guests
from demesne.server.storage.schema import SERVERS
from demesne.server.storage.storage import Storage
from demesne.server.tables.tables import Tables
from demesne.server.workers.worker_pool import ReplayPool, WorkerPool
from tests.server.apart import run_apart
from tests.server.postgres import Postgres

_LATEST = 60.0
"""Seconds after which what does not come is given up; generous, for busy machines."""

Json = dict[str, Any]


class Host:
    """A server without its sockets and its bots."""

    def __init__(self, url: str, name: str, lease: float) -> None:
        self.settings = Settings(database=url)
        self.storage = Storage(url)
        self.guests = Guests(self.storage)
        self._listener = socket.create_server(("127.0.0.1", 0))  # where nobody listens, a server has ended
        self.members = Members(self.storage, name, f"127.0.0.1:{self._listener.getsockname()[1]}", lease)
        self.pools = (WorkerPool(1), ReplayPool())
        self.tables = Tables(self.settings, self.storage, self.members, *self.pools)

    async def open(self, stack: AsyncExitStack) -> None:
        stack.callback(self._listener.close)
        for pool in self.pools:
            stack.callback(pool.close)
        await self.storage.open()
        stack.push_async_callback(self.storage.close)
        await self.members.join()
        stack.push_async_callback(self.tables.close)

    async def declare_dead(self, other: Host) -> None:
        gone = sa.delete(SERVERS).where(SERVERS.c.id == other.members.id)
        await self.storage.database.change(lambda connection: connection.execute(gone))


class Client:
    """A guest's socket at a table."""

    def __init__(self, host: Host, token: str, table: str) -> None:
        self._to_server: asyncio.Queue[Json] = asyncio.Queue()
        self._from_server: asyncio.Queue[Json] = asyncio.Queue()
        session = SocketSession(host.settings, host.tables, host.guests, self._to_server.get, self._take)
        self._session = asyncio.create_task(session.run())
        self.say(type="hello", protocol=PROTOCOL, table=table, token=token)

    async def _take(self, message: Json) -> None:
        if message["type"] == "websocket.send":
            self._from_server.put_nowait(json.loads(message["text"]))

    def say(self, **message: Any) -> None:
        self._to_server.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def hear(self, *types: str) -> Json:
        async with asyncio.timeout(_LATEST):
            while True:
                message = await self._from_server.get()
                if message["type"] in types:
                    return message

    def move(self, id: int, version: int) -> None:
        self.say(type="move", id=id, version=version, number=0, texts=["end turn"], tokens=[None])

    async def end(self) -> None:
        self._session.cancel()
        await asyncio.gather(self._session, return_exceptions=True)


class Scene:
    """Ann plays alone with Bob at a table of `here`; `there` may take it."""

    def __init__(self, here: Host, there: Host, token: str, table: str) -> None:
        self.here = here
        self.there = there
        self._token = token
        self._table = table
        self._clients: list[Client] = []
        self._gates: list[Gate] = []

    def client(self, host: Host) -> Client:
        self._clients.append(Client(host, self._token, self._table))
        return self._clients[-1]

    def gate(self, host: Host, after: bool) -> Gate:
        self._gates.append(Gate(host, after))
        return self._gates[-1]

    async def end(self) -> None:
        for gate in self._gates:
            gate.open()
        for client in self._clients:
            await client.end()

    async def stored(self) -> int:
        return len(await self.there.storage.steps(self._table))


@pytest.fixture(scope="module")
def url(postgres: Postgres) -> str:
    return postgres.database("takeover")


def with_scene(url: str, work: Callable[[Scene], Awaitable[None]], lease: float = 600.0) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            here, there = Host(url, "here", lease), Host(url, "there", lease)
            for host in (here, there):
                await host.open(stack)
            guest, token = await here.guests.add("Ann")
            wanted = {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"first": 0}}
            request = msgspec.convert(wanted, TableRequest)
            table = await here.tables.opener.open_table(request, guest)
            await table.do(table.seating.sit, Guest("0123456789abcdef", "Bob"), None)
            scene = Scene(here, there, token, table.record.id)
            stack.push_async_callback(scene.end)
            await work(scene)

    run_apart(run())


def test_a_commit_whose_answer_got_lost_is_stored_once(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL stored the move and died before it said so: it is not acknowledged, the next snapshot tells, and the same
    move sent again is refused."""
    commit = Database._commit
    lost: list[int] = []

    async def lose_answer(database: Database, connection: Any, group: Sequence[Any]) -> Any:
        done = await commit(database, connection, group)
        if not lost and any("steps" in str(write.statement) for waiting in group for write in waiting.writes):
            lost.append(1)
            raise ConnectionResetError("the answer got lost")
        return done

    async def work(scene: Scene) -> None:
        ann = scene.client(scene.here)
        version = (await ann.hear("snapshot"))["version"]
        monkeypatch.setattr(Database, "_commit", lose_answer)
        ann.move(1, version)
        assert (await ann.hear("update", "error"))["code"] == "unavailable"
        assert (await ann.hear("bye"))["reason"] == "restart"
        assert await scene.stored() == 1
        again = scene.client(scene.here)
        assert (await again.hear("snapshot"))["version"] == version + 1
        again.move(2, version)
        assert (await again.hear("update", "error"))["code"] == "stale"
        assert await scene.stored() == 1

    with_scene(url, work)


class Gate:
    """Stops the writes of a host's tables before or after it has looked at their leases, until it is opened, as if the
    process were paused there."""

    def __init__(self, host: Host, after: bool) -> None:
        self.reached = asyncio.Event()
        self._opened = asyncio.Event()
        self._held = host.storage.database.held
        self._after = after
        host.storage.database.held = self._look

    def open(self) -> None:
        self._opened.set()

    async def _wait(self) -> None:
        self.reached.set()
        await self._opened.wait()

    async def _look(self, connection: Any, fences: list[Any]) -> Any:
        assert self._held is not None
        if not self._after:
            await self._wait()
        held = await self._held(connection, fences)
        if self._after:
            await self._wait()
        return held


def test_a_move_under_way_when_the_table_is_taken_is_refused(url: str) -> None:
    """The server was paused before it looked at the lease; it neither stores nor acknowledges the move."""

    async def work(scene: Scene) -> None:
        ann = scene.client(scene.here)
        version = (await ann.hear("snapshot"))["version"]
        gate = scene.gate(scene.here, after=False)
        ann.move(1, version)
        await gate.reached.wait()
        await scene.there.declare_dead(scene.here)
        taken = scene.client(scene.there)
        assert (await taken.hear("snapshot"))["version"] == version
        gate.open()
        assert (await ann.hear("update", "error", "bye"))["type"] != "update"
        assert await scene.stored() == 0
        taken.move(1, version)
        assert (await taken.hear("update", "error"))["version"] == version + 1

    with_scene(url, work)


def test_a_move_that_is_stored_while_the_table_is_taken_is_seen_there(url: str) -> None:
    """The lease was looked at before: whoever takes the table waits for the commit, and the move is acknowledged."""

    async def work(scene: Scene) -> None:
        ann = scene.client(scene.here)
        version = (await ann.hear("snapshot"))["version"]
        gate = scene.gate(scene.here, after=True)
        ann.move(1, version)
        await gate.reached.wait()
        await scene.there.declare_dead(scene.here)
        taken = scene.client(scene.there)
        async with asyncio.timeout(_LATEST):
            while not await waiting_for_locks(scene.there):
                await asyncio.sleep(0.05)
        gate.open()
        assert (await ann.hear("update", "error"))["version"] == version + 1
        assert (await taken.hear("snapshot"))["version"] == version + 1

    with_scene(url, work)


async def waiting_for_locks(host: Host) -> bool:
    query = sa.text(
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    )
    return bool(await host.storage.database.read(lambda connection: connection.scalar(query)))


def test_a_server_that_hangs_in_the_middle_of_a_write_keeps_no_table(url: str) -> None:
    """It has locked the lease. PostgreSQL ends its transaction after the length of a lease, and others go on."""

    async def work(scene: Scene) -> None:
        ann = scene.client(scene.here)
        version = (await ann.hear("snapshot"))["version"]
        gate = scene.gate(scene.here, after=True)
        ann.move(1, version)
        await gate.reached.wait()
        await scene.there.declare_dead(scene.here)
        taken = scene.client(scene.there)
        assert (await taken.hear("snapshot"))["version"] == version
        gate.open()
        assert (await ann.hear("update", "error", "bye"))["type"] != "update"
        taken.move(1, version)
        assert (await taken.hear("update", "error"))["version"] == version + 1
        assert await scene.stored() == 1

    with_scene(url, work, lease=2.0)
