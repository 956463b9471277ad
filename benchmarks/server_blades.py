"""Many tables of Millennium Blades, at each a person and three bots: how soon are the moves and pings of people answered?

    python -m benchmarks.server_blades              300 tables
    python -m benchmarks.server_blades 100 300 --think 2

The game is timed, bots act at their usual pace, in worker processes, and the server uses all cores. A person takes patches,
pings and makes some legal move every few seconds; a refusal because somebody was faster is an answer, too.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import time
from typing import Any

import httpx
import msgspec

from benchmarks.server_bots import SocketClient
from benchmarks.server_load import Served, allow_many_files, quantile, serving
from benchmarks.server_record import BotTime
from demesne.server.tables.table_bots import USUAL_PACE
from tests.server.patching import patched

_BOTS = ("collector", "duelist", "trader")
_PEOPLE_OF_A_GUEST = 20
_DECODE = msgspec.json.decode


class Answers:
    """Seconds until pings and moves were answered, the bytes of updates, and what was refused."""

    def __init__(self) -> None:
        self.counting = False
        self.pings: list[float] = []
        self.moves: list[float] = []
        self.bytes: list[int] = []
        self.refused: dict[str, int] = {}
        self.over = 0


class Person(SocketClient):
    def __init__(self, table: str, token: str, answers: Answers, think: float, seed: int) -> None:
        super().__init__(table, token, patches=True)
        self._answers = answers
        self._think = think
        self._dice = random.Random(seed)
        self._view: dict[str, Any] | None = None
        self._version = 0
        self._sent: dict[int, tuple[str, float]] = {}
        self._id = 0

    def hear(self, text: bytes) -> None:
        message = _DECODE(text)
        if message["type"] in ("snapshot", "update"):
            if self._view is None:
                self._later()
            patch = message.get("patch")
            self._view = message["view"] if patch is None or self._view is None else patched(self._view, patch)
            self._version = message["version"]
        if self._answers.counting:
            self._note(message, len(text))

    def _note(self, message: dict[str, Any], length: int) -> None:
        what, sent = self._sent.pop(message.get("id") or 0, ("", 0.0))
        if what:
            (self._answers.pings if what == "ping" else self._answers.moves).append(time.perf_counter() - sent)
        if message["type"] == "update":
            self._answers.bytes.append(length)
        elif message["type"] == "error":
            self._answers.refused[message["code"]] = self._answers.refused.get(message["code"], 0) + 1

    def _later(self) -> None:
        asyncio.get_running_loop().call_later(self._think * (0.5 + self._dice.random()), self._act)

    def _act(self) -> None:
        """In turn a ping and a move, if one is asked for."""
        assert self._view is not None
        if self._view["over"]:
            self._answers.over += 1
            return
        question = self._view["question"]
        if self._id % 2 and question is not None:
            move = self._dice.choice(question["moves"])
            asked = {"version": self._version, "number": question["number"]}
            self._ask("move", **asked, texts=[move["text"]], tokens=[move["token"]])
        else:
            self._ask("ping")
        self._later()

    def _ask(self, what: str, **fields: object) -> None:
        self._id += 1
        self._sent[self._id] = (what, time.perf_counter())
        self.say({"type": what, "id": self._id, **fields})


async def _sit_down(served: Served, tables: int, answers: Answers, given: argparse.Namespace) -> None:
    """One table after the other, so that the start of one does not wait for all."""
    loop, seats = asyncio.get_running_loop(), [{"kind": "me"}, *({"kind": "bot", "level": level} for level in _BOTS)]
    request = {"game": "millennium-blades", "seats": seats, "listed": False, "options": {"lengths": given.lengths}}
    request["pace"] = given.pace
    token = ""
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
        for number in range(tables):
            if number % _PEOPLE_OF_A_GUEST == 0:
                token = (await http.post("/api/guests", json={"name": f"Guest {number}"})).json()["token"]
            made = await http.post("/api/tables", json=request, headers={"Authorization": f"Bearer {token}"})
            person = Person(made.json()["id"], token, answers, given.think, number)
            await loop.create_connection(lambda person=person: person, "127.0.0.1", served.port)  # type: ignore[misc]


async def measure(served: Served, tables: int, given: argparse.Namespace) -> None:
    answers = Answers()
    await _sit_down(served, tables, answers, given)
    await asyncio.sleep(given.warm)
    answers.counting, bots = True, await asyncio.to_thread(BotTime, served.url)
    began, cpu = time.perf_counter(), served.cpu()
    await asyncio.sleep(given.seconds)
    answers.counting = False
    spent, cpu = time.perf_counter() - began, served.cpu() - cpu
    thought, chosen = await asyncio.to_thread(bots.milliseconds), bots.count
    for found in (answers.pings, answers.moves, answers.bytes):
        found.sort()
    p99 = [quantile(found, 0.99) for found in (answers.pings, answers.moves)]
    print(
        f"{tables:6} {len(answers.moves) / spent:9.0f} {quantile(answers.moves, 0.5):8.1f} {p99[1]:8.1f} {p99[0]:13.1f}"
        f" {chosen / spent:10.0f} {thought:9.0f} {answers.bytes[len(answers.bytes) // 2]:7} {answers.bytes[-1]:7}"
        f" {cpu / spent:5.2f} {served.memory():5.0f}  {answers.refused or ''}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", type=int, default=[300])
    parser.add_argument("--think", type=float, default=4.0, help="seconds between the pings and moves of a person")
    parser.add_argument("--pace", type=int, default=USUAL_PACE, help="of the bots; with 0 they never pause")
    parser.add_argument("--lengths", default="full", help="of the intervals: full, half or quick")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warm", type=float, default=10.0)
    parser.add_argument("--python", default=sys.executable)
    given = parser.parse_args()
    allow_many_files()
    print(
        f"Millennium Blades, a person and three bots at each table; {os.getloadavg()[0]:.1f} other processes were waiting"
    )
    print("tables   moves/s   p50 ms   p99 ms   p99 of pings  bots'/s  bot ms  median B   max B  core    MB")
    for tables in given.tables:
        with serving(given.python, pinned=False) as served:
            asyncio.run(measure(served, tables, given))


if __name__ == "__main__":
    main()
