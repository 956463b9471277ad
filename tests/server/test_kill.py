"""Kill -9 under load: many tables of socket bots, several kills at random moments. What was acknowledged is there.

And kill -9 in the middle of a timed phase: its clock goes on where it was."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import websockets
from websockets.asyncio.client import connect

from demesne import replay
from demesne.server.model.audience import bit
from demesne.server.protocol.socket_types import PROTOCOL
from tests.server.apart import run_apart
from tests.server.people import Person
from tests.server.process import ServerProcess
from tests.server.test_operating import wait_until

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
                    hello = {"type": "hello", "protocol": PROTOCOL, "table": self.table, "token": self.token}
                    await socket.send(json.dumps(hello))
                    if await self._stay(socket):
                        return
            except LOST:
                await asyncio.sleep(0.2)  # forty of them, and the server shall start meanwhile

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
                question = view["question"]
                move = self.dice.choice(question["moves"])
                sent = (message["version"], move["text"])
                asked = {"version": message["version"], "number": question["number"]}
                chosen = {"texts": [move["text"]], "tokens": [move["token"]]}
                await socket.send(json.dumps({"type": "move", "id": sent[0], **asked, **chosen}))


async def play_and_kill(server: ServerProcess, bots: list[SocketBot], dice: random.Random, most: int) -> int:
    """Returns how many kills happened while games were going on."""
    games = asyncio.gather(*(bot.play() for bot in bots))
    kills = 0
    for _ in range(most):
        await asyncio.sleep(0.1 + dice.random() * 0.5)
        if games.done():
            break
        server.kill()
        kills += 1
        server.begin()
        await asyncio.to_thread(server.wait)
    await asyncio.wait_for(games, 120)
    return kills


class StoredStep(NamedTuple):
    seat: int
    texts: list[str]
    told: int


def stored_steps(database: Path, table: str) -> list[StoredStep]:
    with sqlite3.connect(database) as connection:
        query = "select version, seat, texts, told from steps where game_table = ? order by version"
        rows = connection.execute(query, (table,)).fetchall()
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
    return [StoredStep(seat, json.loads(texts), told) for _, seat, texts, told in rows]


@pytest.mark.parametrize(("tables", "kills"), [(8, 3), pytest.param(20, 10, marks=pytest.mark.soak)])
def test_no_acknowledged_move_is_lost(tmp_path: Path, tables: int, kills: int) -> None:
    server = ServerProcess(tmp_path, rate=100000, burst=100000)
    server.start()
    with ExitStack() as stack:
        stack.callback(server.stop)
        people = [stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Bob")]
        kill_and_check(server, people, tables, kills)


def kill_and_check(server: ServerProcess, people: list[Person], many: int, often: int) -> None:
    tables: list[str] = []
    for number in range(many):
        game = GAMES[number % len(GAMES)]
        options = {"timing": "no clock"} if game == "market-day" else {}
        table = people[0].table(game, "me", "open", seed=number, options=options, clock={"absent": None})["id"]
        people[1].post(f"/api/tables/{table}/sit")
        tables.append(table)
    bots = [
        [SocketBot(server, table, person.token or "", hash((table, seat))) for seat, person in enumerate(people)]
        for table in tables
    ]
    kills = run_apart(play_and_kill(server, [bot for pair in bots for bot in pair], random.Random(4), often))
    assert kills == often, "the games were over too soon to be killed often enough"
    assert sum(bot.returns for pair in bots for bot in pair) > many, "hardly anybody had to come back"
    for table, pair in zip(tables, bots, strict=True):
        check(people[0], table, stored_steps(Path(server.database), table), pair)


def check(person: Person, table: str, steps: list[StoredStep], pair: list[SocketBot]) -> None:
    """Every acknowledged move is on disk, at the version that its seat was told."""
    assert person.get(f"/api/tables/{table}")["status"] == "over"
    for seat, bot in enumerate(pair):
        told = [step for step in steps if step.told & bit(seat)]
        for version, text in bot.acknowledged.items():
            assert told[version - 1][:2] == (seat, [text])
    record: dict[str, Any] = person.get(f"/api/tables/{table}/record")
    if record["game"] != "market-day":
        assert replay(record).outcome.plain() == record["outcome"]


# The clock


def spent(database: str, table: str) -> tuple[int, int]:
    """The milliseconds spent on the clock's question according to the table, and according to its last step."""
    with sqlite3.connect(database) as connection:
        (by_table,) = connection.execute("select clock_used from game_tables where id = ?", (table,)).fetchone()
        rows = "select clock_used from steps where game_table = ? order by version desc limit 1"
        (by_step,) = connection.execute(rows, (table,)).fetchone()
    return by_table, by_step


def test_a_server_killed_in_the_second_interval_resumes_with_the_time_that_is_left(
    own_server: Callable[..., ServerProcess],
) -> None:
    server = own_server()
    with ExitStack() as stack:
        people = [stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Bob")]
        table = people[0].table("market-day", "me", "open", clock={"absent": None})["id"]
        people[1].post(f"/api/tables/{table}/sit")
        ann, bob = (stack.enter_context(closing(person.sit_down(table))) for person in people)
        ann.move("ready")
        bob.catch_up()
        assert bob.move("ready")["view"]["interval"] == 2
        wait_until(lambda: spent(server.database, table)[0] > 0)
        assert spent(server.database, table)[1] < 60_000, "the second interval does not go on from the first"
        server.kill()
        time.sleep(2)  # nothing of this is counted
        left = 60_000 - max(spent(server.database, table))
        server.start()
        began = time.monotonic()
        back = stack.enter_context(closing(people[0].sit_down(table)))
        elapsed = (time.monotonic() - began) * 1000
        assert back.snapshot["view"]["interval"] == 2
        assert left - elapsed - 1 <= back.snapshot["clocks"]["phase"] <= left


def test_a_step_stores_the_clock_too(own_server: Callable[..., ServerProcess]) -> None:
    """Killed right after a move, long before the clock is stored by itself."""
    server = own_server()
    with ExitStack() as stack:
        ann, bob = (stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Bob"))
        table = ann.table("market-day", "me", "open", clock={"absent": None})["id"]
        bob.post(f"/api/tables/{table}/sit")
        with closing(ann.sit_down(table)) as player:
            time.sleep(1)
            assert player.move("barter")["type"] == "update"
            server.kill()
        by_table, by_step = spent(server.database, table)
        assert by_step >= 1000
        assert by_table < by_step
        server.start()
        began = time.monotonic()
        with closing(ann.sit_down(table)) as back:
            elapsed = (time.monotonic() - began) * 1000
            assert 60_000 - by_step - elapsed - 1 <= back.snapshot["clocks"]["phase"] <= 60_000 - by_step
            assert back.snapshot["view"]["question"]["prompt"] == "barter"
