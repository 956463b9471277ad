"""Faults that nobody has foreseen: they are logged, whoever waits is told, and everything else goes on."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from demesne.server.background import keep_running
from demesne.server.live_table.live_table import LiveTable
from demesne.server.protocol.errors import FAULT, Refused
from demesne.server.protocol.socket_types import PROTOCOL
from demesne.server.settings import Settings
from demesne.server.sockets.socket_session import SocketSession
from demesne.server.storage.guests import Guest, Guests
from demesne.server.tables.tables import Tables
from tests.server.apart import run_apart

Json = dict[str, Any]


class BrokenGuests(Guests):
    def __init__(self) -> None:
        pass

    async def find(self, token: str | None) -> Guest | None:
        raise ValueError("nobody has foreseen this")


class Visit:
    """A socket without a network."""

    def __init__(self, tables: object = None, guests: Guests | None = None) -> None:
        self.said: asyncio.Queue[Json] = asyncio.Queue()
        self.heard: list[Json] = []
        self.session = SocketSession(
            Settings(database=""), cast(Tables, tables), guests or BrokenGuests(), self.said.get, self._hear
        )

    async def _hear(self, message: Any) -> None:
        self.heard.append(json.loads(message["text"]) if "text" in message else message)

    def say(self, *messages: Json) -> None:
        for message in messages:
            self.said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def run(self) -> list[Json]:
        """Until the session ends."""
        async with asyncio.timeout(60):
            await self.session.run()
        return self.heard


HELLO = {"type": "hello", "protocol": PROTOCOL, "table": "abcdefgh", "token": None}


def test_a_fault_behind_a_message_is_told_and_the_socket_stays_open() -> None:
    async def run() -> list[Json]:
        visit = Visit()
        visit.session._table = cast(LiveTable, SimpleNamespace(stopped=True))
        visit.say({"type": "ping", "id": 7}, {"type": "resync", "id": 8}, {"type": "ping", "id": 9})
        serving = asyncio.create_task(visit.run())
        async with asyncio.timeout(60):
            while len(visit.heard) < 3:
                await asyncio.sleep(0.01)
        visit.said.put_nowait({"type": "websocket.disconnect"})
        return await serving

    with capture_logs() as logs:
        first, second, third = run_apart(run())
    assert (first["type"], third["type"]) == ("done", "done")
    assert (second["code"], second["id"], second["message"]) == ("fault", 8, FAULT)
    assert [(line["event"], line["message"]) for line in logs] == [("a message failed", "Resync")]


class Nobody(Guests):
    def __init__(self) -> None:
        pass

    async def find(self, token: str | None) -> Guest | None:
        return None


class NotNow:
    """Tables of a server that has no lease just now."""

    async def find(self, table_id: str) -> LiveTable:
        raise Refused("unavailable", "this server cannot renew its lease; its tables go on elsewhere")


@pytest.mark.parametrize(
    ("tables", "guests", "code"), [(None, BrokenGuests(), "fault"), (NotNow(), Nobody(), "unavailable")]
)
def test_who_cannot_be_let_in_just_now_is_told_to_come_again_at_once(tables: object, guests: Guests, code: str) -> None:
    """Whoever waits for a table would else wait until the time for a hello is over."""

    async def run() -> list[Json]:
        visit = Visit(tables, guests)
        visit.say(HELLO)
        return await visit.run()

    with capture_logs():
        error, bye, close = run_apart(run())
    assert (error["code"], error["id"]) == (code, None)
    assert (bye["type"], bye["reason"]) == ("bye", "restart")
    assert close["type"] == "websocket.close"


def test_an_endless_task_begins_again_after_a_fault() -> None:
    async def run() -> int:
        tries = 0
        gone_on = asyncio.Event()

        async def work() -> None:
            nonlocal tries
            tries += 1
            if tries < 3:
                raise ValueError("nobody has foreseen this")
            gone_on.set()
            await asyncio.Event().wait()

        task = keep_running(work, "work", pause=0.0)
        async with asyncio.timeout(60):
            await gone_on.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        return tries

    with capture_logs() as logs:
        assert run_apart(run()) == 3
    assert [line["task"] for line in logs] == ["work", "work"]
