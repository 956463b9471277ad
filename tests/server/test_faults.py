"""Faults that nobody has foreseen: they are logged, whoever waits is told, and everything else goes on."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

from structlog.testing import capture_logs

from demesne.server.endless import endless
from demesne.server.protocol.errors import FAULT
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


def test_a_fault_behind_a_message_is_told_and_the_socket_stays_open() -> None:
    said: asyncio.Queue[Json] = asyncio.Queue()
    heard: asyncio.Queue[Json] = asyncio.Queue()

    async def run() -> list[Json]:
        async def send(message: Any) -> None:
            heard.put_nowait(json.loads(message["text"]))

        session = SocketSession(Settings(database=""), cast(Tables, None), BrokenGuests(), said.get, send)
        serving = asyncio.create_task(session.run())
        answers: list[Json] = []
        for message in (
            {"type": "hello", "protocol": PROTOCOL, "table": "abcdefgh", "token": "x" * 40},
            {"type": "ping", "id": 7},
        ):
            said.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})
            async with asyncio.timeout(60):
                answers.append(await heard.get())
        said.put_nowait({"type": "websocket.disconnect"})
        await serving
        return answers

    with capture_logs() as logs:
        first, second = run_apart(run())
    assert (first["code"], first["message"]) == ("fault", FAULT)
    assert (second["code"], second["id"]) == ("no_hello", 7)
    assert [(line["event"], line["message"]) for line in logs] == [("a message failed", "Hello")]


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

        task = endless(work, "work", pause=0.0)
        async with asyncio.timeout(60):
            await gone_on.wait()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        return tries

    with capture_logs() as logs:
        assert run_apart(run()) == 3
    assert [line["task"] for line in logs] == ["work", "work"]
