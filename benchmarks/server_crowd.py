"""One table that thousands watch: how soon its players' moves are acknowledged, and those of other tables.

    python -m benchmarks.server_crowd 5000

The two players of the watched table think half a second before each move, those of the other tables five seconds. The
spectators come from many addresses and read everything.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import sys
import time
from multiprocessing.sharedctypes import Synchronized

from benchmarks.server_bots import SocketClient, Tally
from benchmarks.server_load import Load, Served, allow_many_files, quantile, serving

_PER_ADDRESS = 250
_AT_ONCE = 50
_THINK = 0.5


class Watcher(SocketClient):
    """Looks on, and counts what it reads."""

    def __init__(self, table: str, messages: Synchronized[int]) -> None:
        super().__init__(table, None)
        self._messages = messages
        self.here: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, text: bytes) -> None:
        self._messages.value += 1
        if not self.here.done():
            self.here.set_result(None)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.here.done():
            self.here.set_exception(ConnectionError("a spectator was not let in"))


async def _watch(port: int, table: str, count: int, messages: Synchronized[int], come: Synchronized[int]) -> None:
    loop = asyncio.get_running_loop()

    async def sit(number: int) -> None:
        address = (f"127.0.1.{number // _PER_ADDRESS + 1}", 0)
        _, watcher = await loop.create_connection(
            lambda: Watcher(table, messages), "127.0.0.1", port, local_addr=address
        )
        await watcher.here
        come.value += 1

    for start in range(0, count, _AT_ONCE):
        await asyncio.gather(*(sit(number) for number in range(start, min(count, start + _AT_ONCE))))
    await asyncio.Event().wait()


def watch(port: int, table: str, count: int, messages: Synchronized[int], come: Synchronized[int]) -> None:
    allow_many_files()
    asyncio.run(_watch(port, table, count, messages, come))


async def measure(served: Served, watchers: int, tables: int, seconds: float) -> None:
    others, watched = Load(served, "dominion", 5.0), Load(served, "dominion", _THINK)
    for load in (others, watched):
        await load.open()
    table = await watched.table()
    messages, come = multiprocessing.Value("q", 0), multiprocessing.Value("q", 0)
    audience = multiprocessing.Process(target=watch, args=(served.port, table, watchers, messages, come), daemon=True)
    playing = [asyncio.create_task(others.keep_playing()) for _ in range(tables)]
    audience.start()
    try:
        began = time.perf_counter()
        while come.value < watchers:
            await asyncio.sleep(0.1)
            if not audience.is_alive() or time.perf_counter() - began > 120:
                raise SystemExit(f"only {come.value} of {watchers} spectators could come")
        arrived = time.perf_counter() - began
        playing.append(asyncio.create_task(watched.play(table)))
        await asyncio.sleep(3)
        sent, cpu = messages.value, served.cpu()
        for load in (others, watched):
            load.tally.counting = True
        await asyncio.sleep(seconds)
        _tell(watchers, arrived, watched.tally, others.tally, messages.value - sent, served.cpu() - cpu, seconds)
    finally:
        audience.kill()
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def _tell(
    watchers: int, arrived: float, watched: Tally, others: Tally, messages: int, cpu: float, seconds: float
) -> None:
    print(f"{watchers} spectators at one table came within {arrived:.0f} s; {messages / seconds:.0f} messages a second")
    for name, tally in (("the watched table", watched), ("other tables", others)):
        found = sorted(tally.latencies)
        print(
            f"  {name}: {len(found)} moves, p50 {quantile(found, 0.5):.1f} ms, p99 {quantile(found, 0.99):.1f} ms"
            f" {tally.errors or ''}"
        )
    print(f"  the server takes {cpu / seconds:.2f} of a core")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("watchers", nargs="?", type=int, default=5000)
    parser.add_argument("--tables", type=int, default=100, help="other tables")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--python", default=sys.executable)
    given = parser.parse_args()
    allow_many_files()
    with serving(given.python) as served:
        asyncio.run(measure(served, given.watchers, given.tables, given.seconds))


if __name__ == "__main__":
    main()
