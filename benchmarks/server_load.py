"""How many moves a second the server takes, and how soon it answers: tables of socket bots, the server on one core.

    python -m benchmarks.server_load                          50, 200 and 800 tables that never pause
    python -m benchmarks.server_load --think 1 400 800 1600   bots that think a second before each move
    python -m benchmarks.server_load --python PATH            with another interpreter (a compiled build)

Every counted move was acknowledged, and so is on disk (SQLite, synchronous=FULL).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from benchmarks.server_bots import SocketBot, Tally

_SERVE = "import sys; from demesne.server.run import serve; serve(port=0, database=sys.argv[1])"
_LIFTED = ("RATE", "BURST", "HTTP_RATE", "HTTP_BURST", "SOCKET_BURST", "NEW_BURST", "TABLE_BURST", "CHAT_BURST")
_TICKS = os.sysconf("SC_CLK_TCK")


def quantile(seconds: list[float], part: float) -> float:
    """Of a sorted list, in milliseconds."""
    return seconds[int(len(seconds) * part)] * 1000 if seconds else float("nan")


def allow_many_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)


class Served:
    """The server on the first core; this process keeps to the others. If it is not `pinned`, both use all of them.
    Clients may ask for as much as they like; if it is `limited`, only for as many tables."""

    def __init__(self, python: str, database: str, pinned: bool = True, limited: bool = False) -> None:
        cores = sorted(os.sched_getaffinity(0))
        self.shared = len(cores) == 1
        lifted = ("NEW_BURST", "TABLE_BURST") if limited else _LIFTED
        limits = dict.fromkeys(lifted, "1000000")
        environment = {**os.environ, **{f"DEMESNE_{name}": value for name, value in limits.items()}}
        os.sched_setaffinity(0, {cores[0]} if pinned else set(cores))
        self.process = subprocess.Popen(
            [python, "-c", _SERVE, database], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment
        )
        os.sched_setaffinity(0, set(cores[1:] if pinned else cores) or set(cores))
        assert self.process.stdout is not None
        said = self.process.stdout.readline().decode().split()
        if not said:
            raise SystemExit(f"the server did not start: `{python} -m demesne serve` tells why")
        self.url = said[-1]
        self.port = int(self.url.rsplit(":", 1)[1])
        for _ in range(200):
            try:
                httpx.get(f"{self.url}/health")
                return
            except httpx.TransportError:
                time.sleep(0.1)
        self.stop()
        raise SystemExit("the server did not answer within 20 s")

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory(self) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmHWM:")[1].split()[0]) / 1024

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


@contextmanager
def serving(python: str, pinned: bool = True, limited: bool = False) -> Iterator[Served]:
    """A server with a new database, as long as the block lasts."""
    with tempfile.TemporaryDirectory() as folder:
        served = Served(python, str(Path(folder) / "games.db"), pinned, limited)
        try:
            yield served
        finally:
            served.stop()


class Load:
    """Two guests play each other at every table; a finished game is followed by the next."""

    def __init__(self, served: Served, game: str, think: float) -> None:
        self.served = served
        self.game = game
        self.think = think
        self.tally = Tally()
        self._http = httpx.AsyncClient(base_url=served.url, timeout=60)
        self._tokens: list[str] = []
        self._number = 0

    async def open(self) -> None:
        for name in ("Ann", "Bob"):
            answer = await self._http.post("/api/guests", json={"name": name})
            self._tokens.append(answer.json()["token"])

    async def table(self) -> str:
        seats = [{"kind": "me"}, {"kind": "open"}]
        request = {"game": self.game, "seats": seats, "listed": False, "seed": self._number, "clock": {"absent": None}}
        self._number += 1
        table: str = (await self._http.post("/api/tables", json=request, headers=self._bearer(0))).json()["id"]
        await self._http.post(f"/api/tables/{table}/sit", json={}, headers=self._bearer(1))
        return table

    def _bearer(self, who: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self._tokens[who]}"}

    async def keep_playing(self) -> None:
        while True:
            await self.play(await self.table())

    async def keep_bots_playing(self) -> None:
        """Bots alone, without a pause; the next game when one is over."""
        request = {"game": self.game, "seats": [{"kind": "bot", "level": "random"}] * 2, "listed": False}
        while True:
            made = await self._http.post("/api/tables", json=request, headers=self._bearer(0))
            path = f"/api/tables/{made.json()['id']}"
            while (await self._http.get(path)).json()["status"] != "over":
                await asyncio.sleep(1)

    async def play(self, table: str) -> None:
        bots = [await self._connect(table, who) for who in (0, 1)]
        await asyncio.gather(*(bot.over for bot in bots))

    async def _connect(self, table: str, who: int) -> SocketBot:
        loop = asyncio.get_running_loop()
        seed = self._number * 2 + who

        def bot() -> SocketBot:
            return SocketBot(table, self._tokens[who], self.tally, self.think, seed)

        _, protocol = await loop.create_connection(bot, "127.0.0.1", self.served.port)
        return protocol

    async def measure(self, tables: int, warm: float, seconds: float) -> dict[str, Any]:
        await self.open()
        playing = [asyncio.create_task(self.keep_playing()) for _ in range(tables)]
        await asyncio.sleep(warm)
        self.tally.counting = True
        began, cpu, own = time.perf_counter(), self.served.cpu(), time.process_time()
        await asyncio.sleep(seconds)
        self.tally.counting = False
        spent, cpu, own = time.perf_counter() - began, self.served.cpu() - cpu, time.process_time() - own
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await self._http.aclose()
        return self._result(tables, spent, cpu, own)

    def _result(self, tables: int, spent: float, cpu: float, own: float) -> dict[str, Any]:
        found = sorted(self.tally.latencies)
        if not found:
            raise SystemExit(
                f"no move was acknowledged in {spent:.0f} s: {self.tally.errors or 'the machine is too busy'}"
            )
        return {
            "tables": tables,
            "moves_per_second": len(found) / spent,
            "p50_ms": quantile(found, 0.5),
            "p99_ms": quantile(found, 0.99),
            "server_core": cpu / spent,
            "server_micros_per_move": cpu / len(found) * 1e6,
            "bots_core": own / spent,
            "server_megabytes": self.served.memory(),
            "errors": self.tally.errors,
        }


def run(tables: int, options: argparse.Namespace) -> dict[str, Any]:
    with serving(options.python) as served:
        load = Load(served, options.game, options.think)
        warm = options.warm + tables * 0.01
        return asyncio.run(load.measure(tables, warm, options.seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", type=int, default=[50, 200, 800])
    parser.add_argument("--game", default="dominion")
    parser.add_argument("--think", type=float, default=0.0, help="seconds before each move, on average")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm", type=float, default=2.0)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    allow_many_files()
    results = []
    print(f"{options.game}, bots think {options.think} s; {os.getloadavg()[0]:.1f} other processes were waiting")
    print("tables  moves/s   p50 ms   p99 ms  core  µs/move  bots' core     MB")
    for tables in options.tables:
        found = run(tables, options)
        results.append(found)
        print(
            f"{tables:6} {found['moves_per_second']:8.0f} {found['p50_ms']:8.1f} {found['p99_ms']:8.1f}"
            f" {found['server_core']:5.2f} {found['server_micros_per_move']:8.0f} {found['bots_core']:11.2f}"
            f" {found['server_megabytes']:6.0f}  {found['errors'] or ''}"
        )
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
