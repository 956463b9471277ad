"""Socket bots that play on several servers at once: each comes to any of them, and goes to another when a line breaks."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import asyncpg
import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from demesne.server.model.audience import bit
from demesne.server.protocol.socket_types import PROTOCOL
from tests.server.process import ServerProcess

Json = dict[str, Any]
LOST = (OSError, websockets.WebSocketException, TimeoutError, EOFError)
PATIENCE = 4.0
"""Seconds after which a bot that hears nothing asks whether anybody is there; after as many more it tries another server. The
client in the browser does the same."""

GAMES = ["dominion", "domaine", "market-day"]


class Crowd:
    """All bots of a campaign: where they may go, how long they pause before a move, and when each table went on."""

    def __init__(self, servers: Sequence[ServerProcess], pause: float, seed: int) -> None:
        self.servers = servers
        self.pause = pause
        self.dice = random.Random(seed)
        self.returns = 0
        self.progress: dict[str, list[float]] = defaultdict(list)
        self.refused: dict[str, int] = defaultdict(int)

    def acknowledged(self, bots: list[Bot]) -> int:
        return sum(len(bot.acknowledged) for bot in bots)


class Bot:
    """Plays a seat with random moves. Notes what it sent, by the version it answered, and what was acknowledged."""

    def __init__(self, crowd: Crowd, table: str, seat: int, token: str, seed: int) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.token = token
        self.dice = random.Random(seed)
        self.sent: dict[int, list[str]] = defaultdict(list)
        self.in_turn = True
        """Whether all its questions were named by their version, so that a move counts for one version only."""
        self.acknowledged: dict[int, str] = {}
        self.over = False
        self._id = 0

    async def play(self) -> None:
        while not self.over:
            try:
                await self._visit(self.dice.choice(self.crowd.servers))
            except LOST:
                pass
            self.crowd.returns += 1
            await asyncio.sleep(0.1)

    async def _visit(self, server: ServerProcess) -> None:
        url = server.socket_url
        async with connect(url, max_size=None, open_timeout=PATIENCE, close_timeout=0.2, compression=None) as socket:
            hello = {"type": "hello", "protocol": PROTOCOL, "table": self.table, "token": self.token}
            await socket.send(json.dumps(hello))
            await self._stay(socket)

    async def _stay(self, socket: ClientConnection) -> None:
        waiting: tuple[int, str] | None = None
        while not self.over:
            message = await self._receive(socket)
            if message["type"] == "error":
                self.crowd.refused[message["code"]] += 1
                assert message["code"] in ("unavailable", "stale"), message
                return
            if message["type"] not in ("snapshot", "update"):
                continue
            if waiting is not None and message["id"] == waiting[0]:
                self.acknowledged[message["version"]] = waiting[1]
                self.crowd.progress[self.table].append(time.monotonic())
                waiting = None
            self.over = message["view"]["over"]
            if not self.over and message["view"]["question"] is not None and waiting is None:
                waiting = await self._answer(socket, message)

    async def _receive(self, socket: ClientConnection) -> Json:
        """The next message. After a silence the bot asks whether anybody is there."""
        for _ in range(2):
            try:
                async with asyncio.timeout(PATIENCE):  # `wait_for` of Python 3.11 can forget that the bot was stopped
                    found: Json = json.loads(await socket.recv())
                return found
            except TimeoutError:
                await socket.send(json.dumps({"type": "ping", "id": 0}))
        raise TimeoutError

    async def _answer(self, socket: ClientConnection, message: Json) -> tuple[int, str]:
        question, version = message["view"]["question"], message["version"]
        move = self.dice.choice(question["moves"])
        await asyncio.sleep(self.crowd.pause * self.dice.uniform(0.5, 1.5))
        self._id += 1
        asked = {"version": version, "number": question["number"]}
        self.sent[version].append(move["text"])
        self.in_turn = self.in_turn and question["number"] == 0
        chosen = {"texts": [move["text"]], "tokens": [move["token"]]}
        await socket.send(json.dumps({"type": "move", "id": self._id, **asked, **chosen}))
        return self._id, move["text"]


async def stop_all(playing: Sequence[asyncio.Task[None]]) -> None:
    """Stop the bots. Afterwards none of them hears anything any more. Raises what a bot failed with."""
    for task in playing:
        task.cancel()
    found = await asyncio.gather(*playing, return_exceptions=True)
    for result in found:
        if isinstance(result, Exception):
            raise result


async def ask(servers: Sequence[ServerProcess], method: str, path: str, token: str | None = None, **body: Any) -> Any:
    """Ask one server after the other until one answers; each may be down."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(timeout=30, verify=False) as client:
        for attempt in range(60):
            server = servers[attempt % len(servers)]
            try:
                answer = await client.request(method, server.url + path, json=body or None, headers=headers)
            except httpx.TransportError:
                answer = None
            if answer is not None and answer.status_code < 500:
                assert answer.status_code < 400, answer.text
                return answer.json() if answer.content else None
            await asyncio.sleep(0.5)
    raise AssertionError(f"no server answers {method} {path}")


async def set_tables(crowd: Crowd, tables: int, bot_tables: int, pace: int) -> tuple[list[Bot], list[str]]:
    """Tables of two socket bots, made and joined on different servers, and games among the servers' own bots."""
    servers = crowd.servers
    tokens = [(await ask(servers, "POST", "/api/guests", name=name))["token"] for name in ("Ann", "Bob")]
    found = await asyncio.gather(*(_set_table(servers, tokens, number) for number in range(tables)))
    bots = [
        Bot(crowd, table, seat, token, number * 2 + seat)
        for number, table in enumerate(found)
        for seat, token in enumerate(tokens)
    ]
    unwatched = []
    for number in range(bot_tables):
        fields = {"game": "dominion", "seats": [{"kind": "bot", "level": "random"}] * 2, "pace": pace, "seed": number}
        unwatched.append(
            (await ask([servers[number % len(servers)]], "POST", "/api/tables", tokens[0], **fields))["id"]
        )
    return bots, unwatched


async def _set_table(servers: Sequence[ServerProcess], tokens: list[str], number: int) -> str:
    game = GAMES[number % len(GAMES)]
    options = {"timing": "no clock"} if game == "market-day" else {}
    seats = [{"kind": "me"}, {"kind": "open"}]
    here, there = servers[number % len(servers)], servers[(number + 1) % len(servers)]
    fields = {"game": game, "seats": seats, "seed": number, "options": options, "clock": {"absent": None}}
    table: str = (await ask([here], "POST", "/api/tables", tokens[0], **fields))["id"]
    await ask([there], "POST", f"/api/tables/{table}/sit", tokens[1], seat=None)
    return table


class StoredStep(NamedTuple):
    seat: int
    text: str
    told: int


async def stored_steps(database: str) -> dict[str, list[StoredStep]]:
    """All steps of all tables. No version is missing or there twice."""
    connection = await asyncpg.connect(database)
    try:
        rows = await connection.fetch("select * from steps order by game_table, version")
    finally:
        await connection.close()
    found: dict[str, list[StoredStep]] = defaultdict(list)
    for row in rows:
        found[row["game_table"]].append(StoredStep(row["seat"], json.loads(row["texts"])[0], row["told"]))
        assert row["version"] == len(found[row["game_table"]]), (row["game_table"], row["version"])
    return found


def check_bot(bot: Bot, steps: list[StoredStep]) -> None:
    """Every acknowledged move is stored at the version its seat was told. Nothing is stored that was not sent, or more often
    than it was sent; where the seats take turns, what is stored was sent for that version."""
    told = [step for step in steps if step.told & bit(bot.seat)]
    for version, text in bot.acknowledged.items():
        found = told[version - 1][:2] if version <= len(told) else "nothing"
        assert found == (bot.seat, text), f"{bot.table}: move {version} of seat {bot.seat} is lost: {found} is stored"
    own = Counter(step.text for step in steps if step.seat == bot.seat)
    sent = Counter(text for texts in bot.sent.values() for text in texts)
    assert own <= sent, f"{bot.table}: stored but never sent: {own - sent}"
    for version, step in enumerate(told):
        if step.seat == bot.seat and bot.in_turn:
            assert step.text in bot.sent.get(version, []), f"{bot.table}: {step} was stored but never sent"
