"""A hostile record beside people who play: does it change how soon their moves are acknowledged, and what bots take?

    python -m benchmarks.server_record

People play alone and beside somebody at another address who has uploaded the longest record that is taken, looks at its table
again and again over two sockets, asks for replays of its end, four at a time, and every second uploads the longest record
that fits into a request. Games among bots run all the while. The server has its usual limits, and uses all cores.

What other programs do on the machine changes a p99 more than the record does. So both are measured in turn, in pairs of short
parts, every other pair the other way round, and what counts is the median of the pairs' ratios.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import sys
from multiprocessing.connection import Connection
from statistics import median
from typing import Any, NamedTuple

import httpx

import demesne
from benchmarks.server_bots import SocketClient
from benchmarks.server_load import Load, Served, allow_many_files, quantile, serving
from demesne.server.model.game_record import MOST_MOVES

HOSTILE_MOVES = 139_515
_BOT_TABLES = 5
_ADDRESS = "127.0.2.1"
_SETTLE = 2.0
"""Seconds until what was begun before is over."""


def long_record(moves: int) -> bytes:
    """Two players end their turns and buy nothing."""
    record: dict[str, Any] = dict(demesne.new("dominion", seed=1, first=0).record())
    record["moves"] = [[number % 2, "end turn"] for number in range(moves)]
    return json.dumps(record, separators=(",", ":")).encode()


class Glance(SocketClient):
    """Says hello, reads the snapshot and hangs up."""

    def __init__(self, table: str) -> None:
        super().__init__(table, None)
        self.answer = ""
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, text: bytes) -> None:
        self.answer = self.answer or text[9:17].decode()
        self.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.gone.done():
            self.gone.set_result(None)


class Attack:
    """In a process of its own."""

    def __init__(self, url: str) -> None:
        self._port = int(url.rsplit(":", 1)[1])
        transport = httpx.AsyncHTTPTransport(local_address=_ADDRESS)
        self._http = httpx.AsyncClient(base_url=url, timeout=120, transport=transport)
        self.counts: dict[str, int] = {}

    async def run(self, line: Connection) -> None:
        """Attack and pause whenever the other end of the line says so; if it says neither, it is told what was done."""
        await self.open()
        line.send(True)
        attacking: list[asyncio.Task[None]] = []
        while (attack := await asyncio.to_thread(line.recv)) is not None:
            for task in attacking:
                task.cancel()
            await asyncio.gather(*attacking, return_exceptions=True)
            attacking = self.tasks() if attack else []
        await self._http.aclose()
        line.send(self.counts)

    async def open(self) -> None:
        answer = await self._http.post("/api/guests", json={"name": "Eve"})
        self._http.headers["Authorization"] = f"Bearer {answer.json()['token']}"
        answer = await self._http.post("/api/records", content=long_record(MOST_MOVES))
        assert answer.status_code == 201, answer.text
        self._table = answer.json()["id"]

    def tasks(self) -> list[asyncio.Task[None]]:
        replay = f"/api/tables/{self._table}/replay?start={MOST_MOVES - 200}&count=200"
        made = [asyncio.create_task(self._repeat("replay", 0.0, "GET", replay)) for _ in range(4)]
        made += [asyncio.create_task(self._glance()) for _ in range(2)]
        hostile = long_record(HOSTILE_MOVES)
        return [*made, asyncio.create_task(self._repeat("upload", 1.0, "POST", "/api/records", hostile))]

    async def _repeat(self, what: str, pause: float, method: str, path: str, body: bytes | None = None) -> None:
        while True:
            try:
                self._count(f"{what} {(await self._http.request(method, path, content=body)).status_code}")
            except httpx.TransportError:
                self._count(f"{what} cut off")
            await asyncio.sleep(pause)

    async def _glance(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            _, client = await loop.create_connection(
                lambda: Glance(self._table), "127.0.0.1", self._port, local_addr=(_ADDRESS, 0)
            )
            await client.gone
            self._count(f"hello, {client.answer}")

    def _count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1


def attack(url: str, line: Connection) -> None:
    # An attacker has a machine of their own, so it takes no processor time from those who are measured.
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    asyncio.run(Attack(url).run(line))


class BotTime:
    """The time that bots take on average, waiting included, since this was made."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._before = self._read()
        self.count = 0.0

    def _read(self) -> tuple[float, float]:
        text, found = httpx.get(f"{self._url}/metrics").text, [0.0, 0.0]
        for line in text.splitlines():
            for place, name in enumerate(("demesne_bot_seconds_sum", "demesne_bot_seconds_count")):
                if line.startswith(name):
                    found[place] += float(line.rsplit(" ", 1)[1])
        return found[0], found[1]

    def milliseconds(self) -> float:
        seconds, count = self._read()
        self.count = count - self._before[1]
        return (seconds - self._before[0]) / max(1.0, self.count) * 1000


class Part(NamedTuple):
    """What people met during some seconds."""

    moves: list[float]
    bot: float
    """Milliseconds that a bot took."""

    @property
    def p99(self) -> float:
        return quantile(self.moves, 0.99)


async def _part(load: Load, served: Served, seconds: float) -> Part:
    load.tally.latencies.clear()
    load.tally.counting = True
    bots = await asyncio.to_thread(BotTime, served.url)
    await asyncio.sleep(seconds)
    load.tally.counting = False
    return Part(sorted(load.tally.latencies), await asyncio.to_thread(bots.milliseconds))


async def _pair(load: Load, served: Served, line: Connection, seconds: float, first: bool) -> tuple[Part, Part]:
    """A part alone and one beside the record, which comes `first` or second."""
    found: dict[bool, Part] = {}
    for attack in (first, not first):
        line.send(attack)
        await asyncio.sleep(_SETTLE)
        found[attack] = await _part(load, served, seconds)
    line.send(False)
    return found[False], found[True]


async def measure(served: Served, tables: int, seconds: float, pairs: int) -> None:
    load = Load(served, "dominion", 1.0)
    await load.open()
    playing = [asyncio.create_task(load.keep_playing()) for _ in range(tables)]
    playing += [asyncio.create_task(load.keep_bots_playing()) for _ in range(_BOT_TABLES)]
    await asyncio.sleep(3 + tables * 0.01)
    print(f"{tables} tables of people who think a second, and {_BOT_TABLES} of bots")
    line, far = multiprocessing.Pipe()
    hostile = multiprocessing.Process(target=attack, args=(served.url, far), daemon=True)
    hostile.start()
    await asyncio.to_thread(line.recv)
    found = [await _pair(load, served, line, seconds, bool(number % 2)) for number in range(pairs)]
    line.send(None)
    counts = await asyncio.to_thread(line.recv)
    for alone, beside in found:
        print(
            f"  p99 alone {alone.p99:.1f} ms, beside the record {beside.p99:.1f} ms: {beside.p99 / alone.p99 - 1:+.0%}"
        )
    for name, parts in zip(("alone", "beside the record"), zip(*found, strict=True), strict=True):
        moves = sorted(move for part in parts for move in part.moves)
        bot = sum(part.bot for part in parts) / len(parts)
        print(
            f"  {name}: {len(moves) / seconds / pairs:.0f} moves a second, p50 {quantile(moves, 0.5):.1f} ms,"
            f" p99 {quantile(moves, 0.99):.1f} ms; a bot takes {bot:.1f} ms"
        )
    change = median(beside.p99 / alone.p99 for alone, beside in found) - 1
    print(f"  median of the pairs {change:+.0%}; {served.memory():.0f} MB")
    print(f"  meanwhile {counts}; errors of people: {load.tally.errors or 'none'}")
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="?", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each part")
    parser.add_argument("--pairs", type=int, default=7)
    parser.add_argument("--python", default=sys.executable)
    given = parser.parse_args()
    allow_many_files()
    with serving(given.python, pinned=False, limited=True) as served:
        asyncio.run(measure(served, given.tables, given.seconds, given.pairs))


if __name__ == "__main__":
    main()
