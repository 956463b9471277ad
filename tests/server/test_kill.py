"""Kill -9 under load: many tables of socket bots, ten kills at random moments. What was acknowledged is there."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import websockets
from websockets.asyncio.client import connect

from demesne import replay
from tests.server.apart import run_apart
from tests.server.people import Person
from tests.server.process import ServerProcess

TABLES = 20
KILLS = 10
GAMES = ["dominion", "domaine", "market-day"]
LOST = (OSError, websockets.WebSocketException, TimeoutError, EOFError)


class SocketBot:
    """Plays a seat to the end of the game, coming back whenever the line is cut. Notes what was acknowledged."""

    def __init__(self, server: ServerProcess, table: str, token: str, seed: int) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.dice = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        self.returns = -1

    async def play(self) -> None:
        while True:
            try:
                async with connect(self.server.socket_url, max_size=None, open_timeout=5) as socket:
                    self.returns += 1
                    hello = {"type": "hello", "protocol": 1, "table": self.table, "token": self.token}
                    await socket.send(json.dumps(hello))
                    if await self._stay(socket):
                        return
            except LOST:
                await asyncio.sleep(0.05)

    async def _stay(self, socket: websockets.ClientConnection) -> bool:
        """True once the game is over."""
        sent: tuple[int, str] | None = None
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), 30))
            if message["type"] == "error":
                assert message["code"] in ("unavailable", "stale"), message
                return False
            if message["type"] not in ("snapshot", "update"):
                continue
            if sent is not None and message["id"] == sent[0]:
                self.acknowledged[message["version"]] = sent[1]
                sent = None
            view = message["view"]
            if view["over"]:
                return True
            if view["question"] is not None and sent is None:
                sent = (message["version"], self.dice.choice(view["question"]["moves"])["text"])
                move = {"type": "move", "id": sent[0], "version": message["version"], "texts": [sent[1]]}
                await socket.send(json.dumps(move))


async def play_and_kill(server: ServerProcess, bots: list[SocketBot], dice: random.Random) -> int:
    """Returns how many kills happened while games were going on."""
    games = asyncio.gather(*(bot.play() for bot in bots))
    kills = 0
    for _ in range(KILLS):
        await asyncio.sleep(0.1 + dice.random() * 0.5)
        if games.done():
            break
        server.kill()
        kills += 1
        server.begin()
        await asyncio.to_thread(server.wait)
    await asyncio.wait_for(games, 120)
    return kills


def stored_steps(database: Path, table: str) -> dict[int, tuple[int, list[str]]]:
    with sqlite3.connect(database) as connection:
        rows = connection.execute("select version, seat, texts from steps where game_table = ?", (table,)).fetchall()
    return {version: (seat, json.loads(texts)) for version, seat, texts in rows}


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, rate=100000, burst=100000)
    server.start()
    with ExitStack() as stack:
        stack.callback(server.stop)
        people = [stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Bob")]
        kill_and_check(server, people)


def kill_and_check(server: ServerProcess, people: list[Person]) -> None:
    tables: list[str] = []
    for number in range(TABLES):
        table = people[0].table(GAMES[number % len(GAMES)], "me", "open", seed=number, clock={"absent": None})["id"]
        people[1].post(f"/api/tables/{table}/sit")
        tables.append(table)
    bots = [
        [SocketBot(server, table, person.token or "", hash((table, seat))) for seat, person in enumerate(people)]
        for table in tables
    ]
    kills = run_apart(play_and_kill(server, [bot for pair in bots for bot in pair], random.Random(4)))
    assert kills == KILLS, "the games were over too soon to be killed often enough"
    assert sum(bot.returns for pair in bots for bot in pair) > TABLES, "hardly anybody had to come back"
    for table, pair in zip(tables, bots, strict=True):
        check(people[0], table, stored_steps(Path(server.database), table), pair)


def check(person: Person, table: str, steps: dict[int, tuple[int, list[str]]], pair: list[SocketBot]) -> None:
    assert person.get(f"/api/tables/{table}")["status"] == "over"
    assert sorted(steps) == list(range(1, len(steps) + 1))
    for seat, bot in enumerate(pair):
        for version, text in bot.acknowledged.items():
            assert steps[version] == (seat, [text])
    record: dict[str, Any] = person.get(f"/api/tables/{table}/record")
    if record["game"] != "market-day":
        assert replay(record).outcome.plain() == record["outcome"]
