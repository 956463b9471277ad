"""Tables come and go while others ask for them: nobody is answered with a fault."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import demesne.server.storage.database
import demesne.server.storage.storage
from demesne.server.cluster.cluster import Cluster
from demesne.server.settings import Settings
from demesne.server.storage.database import StorageDown, rows_of
from demesne.server.storage.shared_reads import SharedReads
from demesne.server.storage.storage import Storage
from demesne.server.tables.tables import Tables
from demesne.server.workers.worker_pool import ReplayPool, WorkerPool
from tests.server.apart import run_apart
from tests.server.people import Person
from tests.server.process import ServerProcess
from tests.server.test_bots import seated
from tests.server.test_storage import begun_game, new_record, with_storage

Start = Callable[..., ServerProcess]


def test_those_who_ask_at_once_share_a_reading_and_miss_nothing() -> None:
    async def run() -> None:
        reads, value, begun = SharedReads[int](), 0, 0
        started, gate = [asyncio.Event() for _ in range(3)], asyncio.Event()

        async def work() -> int:
            nonlocal begun
            started[begun].set()
            begun += 1
            seen = value
            await gate.wait()
            return seen

        first = asyncio.create_task(reads.read("key", work))
        await started[0].wait()
        value = 1
        later = [asyncio.create_task(reads.read("key", work)) for _ in range(50)]
        other = asyncio.create_task(reads.read("other key", work))
        await started[1].wait()  # it asked last: by now the others wait, too
        gate.set()
        assert await first == 0
        assert [await task for task in later] == [1] * 50
        assert (await other, begun) == (1, 3)
        assert not reads._running
        assert not reads._next

    run_apart(run())


def test_a_reading_ends_just_when_somebody_asks() -> None:
    async def run() -> None:
        reads, gate = SharedReads[int](), asyncio.Event()

        async def work() -> int:
            await gate.wait()
            return 7

        first = asyncio.create_task(reads.read("key", work))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gate.set()
        answers = [first]
        for _ in range(5):  # one at each step of the loop
            answers.append(asyncio.create_task(reads.read("key", work)))
            await asyncio.sleep(0)
        assert await asyncio.gather(*answers) == [7] * 6

    run_apart(run())


def test_a_reading_that_fails_is_told_to_all_and_tried_again() -> None:
    async def run() -> None:
        reads = SharedReads[int]()

        async def fail() -> int:
            await asyncio.sleep(0)
            raise StorageDown("away")

        async def work() -> int:
            return 7

        answers = await asyncio.gather(*(reads.read("key", fail) for _ in range(3)), return_exceptions=True)
        assert [type(answer) for answer in answers] == [StorageDown] * 3
        assert await reads.read("key", work) == 7

    run_apart(run())


def test_a_reading_that_gets_no_connection_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demesne.server.storage.database, "_POOL_SECONDS", 0.05)

    async def work(store: Storage) -> None:
        gate = asyncio.Event()

        async def hold(_: Any) -> None:
            await gate.wait()

        holders = [asyncio.create_task(store.database.read(hold)) for _ in range(15)]
        await asyncio.sleep(0.5)
        with pytest.raises(StorageDown):
            await store.listed_tables(100, None, None)
        gate.set()
        await asyncio.gather(*holders)

    with_storage(f"sqlite:///{tmp_path / 'games.db'}", work)


def test_many_can_look_at_the_lobby_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with a reading of its own, most of them waited for a connection until the time was over, and got a fault."""
    monkeypatch.setattr(demesne.server.storage.database, "_POOL_SECONDS", 0.5)

    async def slow_rows(connection: Any, query: Any) -> Any:
        await asyncio.sleep(0.1)
        return await rows_of(connection, query)

    async def work(store: Storage) -> None:
        await store.add_table(new_record())
        monkeypatch.setattr(demesne.server.storage.storage, "rows_of", slow_rows)
        workers, replayers = WorkerPool(1), ReplayPool()
        tables = Tables(Settings(database=""), store, Cluster(store, "alone"), workers, replayers)
        try:
            answers = await asyncio.gather(*(tables.lobby.show(None, None, None) for _ in range(300)))
            assert {len(answer.others) for answer in answers} == {1}
        finally:
            workers.close()
            replayers.close()

    with_storage(f"sqlite:///{tmp_path / 'games.db'}", work)


def test_a_table_at_work_does_not_leave_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that was dropped while it stored something refused those who waited for it."""

    async def run() -> None:
        async with seated(tmp_path, begun_game()) as at:
            gate, table = asyncio.Event(), at.table
            await table.do(table.detach, at.ann)
            later = asyncio.get_running_loop().time() + 1e6

            async def slow() -> None:
                await gate.wait()

            await asyncio.sleep(0.01)
            assert table.idle_since(later)
            asked = [asyncio.create_task(table.do(slow)) for _ in range(2)]
            await asyncio.sleep(0)
            assert not table.idle_since(later), "one waits"
            await asyncio.sleep(0.01)
            assert not table.idle_since(later), "one is at work"
            gate.set()
            await asyncio.gather(*asked)
            await asyncio.sleep(0.01)
            assert table.idle_since(later)
            await table.do(table.attach, at.ann, 8)

    run_apart(run())


class Crowd:
    """Guests who make, read, replay, leave and delete tables, all at once."""

    def __init__(self, http: httpx.AsyncClient, tokens: list[str | None]) -> None:
        self._http = http
        self._heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
        self.codes: dict[tuple[str, int], int] = {}

    async def ask(self, what: str, who: int, method: str, path: str, body: object = None) -> Any:
        answer = await self._http.request(method, path, json=body, headers=self._heads[who])
        assert answer.status_code < 500, f"{method} {path}: {answer.status_code} {answer.text}"
        key = (what, answer.status_code)
        self.codes[key] = self.codes.get(key, 0) + 1
        return answer.json() if answer.content else None

    async def make_and_delete(self, who: int) -> None:
        body = {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = (await self.ask("make", who, "POST", "/api/tables", body))["id"]
        await asyncio.gather(
            self.ask("delete", who, "DELETE", f"/api/tables/{table}"),
            self.ask("read", who, "GET", f"/api/tables/{table}"),
            self.ask("replay", who, "GET", f"/api/tables/{table}/replay"),
            self.ask("sit", 1 - who, "POST", f"/api/tables/{table}/sit", {}),
        )

    async def watch_bots(self, who: int) -> None:
        """From the first move to after the last, when the table leaves the memory."""
        body = {"game": "dominion", "seats": [{"kind": "bot", "level": "random"}] * 2, "pace": 0}
        table = (await self.ask("make", who, "POST", "/api/tables", body))["id"]
        for _ in range(100):
            await self.ask("replay", who, "GET", f"/api/tables/{table}/replay?start=100000&count=1")
            await self.ask("standings", who, "GET", f"/api/tables/{table}/standings")
            if (await self.ask("read", who, "GET", f"/api/tables/{table}"))["status"] == "over":
                break

    async def look(self, who: int) -> None:
        await self.ask("lobby", who, "GET", "/api/tables")

    async def run(self) -> None:
        kinds: list[Callable[[int], Awaitable[None]]] = [self.make_and_delete, self.look, self.look]
        for _ in range(6):
            await asyncio.gather(*(kind(number % 2) for kind in kinds for number in range(8)))


def test_nobody_meets_a_fault_while_tables_come_and_go(own_server: Start) -> None:
    server = own_server(idle_seconds=0.05, http_rate=10**6, http_burst=10**6)
    with ExitStack() as stack:
        people = [stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Bob")]

        async def run() -> dict[tuple[str, int], int]:
            limits = httpx.Limits(max_connections=50, keepalive_expiry=2)
            async with httpx.AsyncClient(base_url=server.url, timeout=60, limits=limits) as http:
                crowd = Crowd(http, [person.token for person in people])
                await asyncio.gather(crowd.run(), crowd.watch_bots(0))
                return crowd.codes

        codes = run_apart(run())
    assert {("make", 201), ("lobby", 200), ("delete", 204), ("replay", 200)} <= set(codes)
