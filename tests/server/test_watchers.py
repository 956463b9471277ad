"""Many who watch one table: each message is encoded once, and players do not wait for them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from demesne.server.live_table import broadcast
from demesne.server.live_table.connection import Connection
from demesne.server.storage.guests import Guest
from tests.server.apart import run_apart
from tests.server.test_bots import Seated, seated
from tests.server.test_storage import begun_game

WATCHERS = 400
READING: set[asyncio.Task[None]] = set()


async def watched(at: Seated) -> list[str]:
    """Everybody reads; returns who got a message, in the order in which they did."""
    heard: list[str] = []

    async def read(connection: Connection, name: str) -> None:
        while await connection.next() is not None:
            heard.append(name)

    names = [(Connection(), f"watcher {number}") for number in range(WATCHERS)]
    for connection, name in names:
        connection.guest = Guest(name, name)
        at.table.broadcast.connections.insert(0, connection)  # players came last
    for connection, name in [*names, (at.ann, "ann")]:
        task = asyncio.create_task(read(connection, name))
        READING.add(task)
        task.add_done_callback(READING.discard)
    for _ in range(20):
        await asyncio.sleep(0)
    heard.clear()
    return heard


def test_players_are_served_before_watchers_and_between_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path, begun_game()) as at:
            heard = await watched(at)
            at.table.broadcast.send_table()
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            at.table.broadcast.send_table()  # the next thing happens while most watchers still wait for the first
            while len(heard) < 2 * WATCHERS + 2:
                await asyncio.sleep(0)
            first, second = (place for place, name in enumerate(heard) if name == "ann")
            assert first == 0
            assert second < WATCHERS
            assert sorted(set(heard)) == sorted(["ann", *(f"watcher {number}" for number in range(WATCHERS))])

    run_apart(run())


def test_what_all_watchers_get_is_encoded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    encoded: list[object] = []

    def encode(message: object) -> bytes:
        encoded.append(message)
        return b"{}"

    async def run() -> None:
        async with seated(tmp_path, begun_game()) as at:
            heard = await watched(at)
            monkeypatch.setattr(broadcast, "encode", encode)
            for send in (at.table.broadcast.send_table, at.table.broadcast.send_snapshots):
                encoded.clear()
                heard.clear()
                send()
                while len(heard) < WATCHERS + 1:
                    await asyncio.sleep(0)
                assert len(encoded) == 2
            encoded.clear()
            heard.clear()
            await at.play("end turn")
            while len(heard) < WATCHERS:
                await asyncio.sleep(0)
            assert len(encoded) == 1, "who made the move gets an answer of their own"

    run_apart(run())
