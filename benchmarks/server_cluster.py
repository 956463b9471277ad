"""Durable moves a second with one, two and three servers on one PostgreSQL, and what a move costs each part.

    python -m benchmarks.server_cluster                 1, 2 and 3 servers, 60 tables in all
    python -m benchmarks.server_cluster 1 3 --tables 120 --seconds 20

Every counted move was acknowledged, and so is in PostgreSQL's log on disk. `at home`: bots connect to the server that has
their table; `elsewhere`: to another one, which passes everything on. Where servers, PostgreSQL and bots share few cores,
moves a second say little; the CPU time of a move and its parts say what more cores would carry.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.server_bots import SocketBot
from benchmarks.server_load import Load, Served, allow_many_files, quantile
from tests.server.postgres import Postgres, running_postgres

_TICKS = os.sysconf("SC_CLK_TCK")
_CORES = 16


class Visiting(Load):
    """The tables are on one server, the bots come to another."""

    def __init__(self, served: Served, entry: Served, game: str) -> None:
        super().__init__(served, game, think=0.0)
        self._entry = entry

    async def _connect(self, table: str, who: int) -> SocketBot:
        loop = asyncio.get_running_loop()
        seed = self._number * 2 + who
        _, protocol = await loop.create_connection(
            lambda: SocketBot(table, self._tokens[who], self.tally, self.think, seed), "127.0.0.1", self._entry.port
        )
        return protocol


def postgres_cpu(postgres: Postgres) -> float:
    """Of all its processes, those that have ended included."""
    head = int((postgres.folder / "data" / "postmaster.pid").read_text().split()[0])
    return _own(head, ended=True) + sum(_own(child) for child in _children(head))


def _children(parent: int) -> list[int]:
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            fields = (place / "stat").read_text().rsplit(") ", 1)[1].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(fields[1]) == parent:
            found.append(int(place.name))
    return found


def _own(process: int, ended: bool = False) -> float:
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11 : 15 if ended else 13])) / _TICKS


async def measure(
    postgres: Postgres, loads: list[Load], served: list[Served], tables: int, seconds: float
) -> dict[str, Any]:
    for load in loads:
        await load.open()
    playing = [asyncio.create_task(loads[number % len(loads)].keep_playing()) for number in range(tables)]
    await warm_up(loads, tables)
    before = [one.cpu() for one in served], postgres_cpu(postgres), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    for load in loads:
        load.tally.counting = False
    spent = time.perf_counter() - before[3]
    servers = [now - then for now, then in zip([one.cpu() for one in served], before[0], strict=True)]
    database, own = postgres_cpu(postgres) - before[1], time.process_time() - before[2]
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for load in loads:
        await load._http.aclose()
    found = sorted(latency for load in loads for latency in load.tally.latencies)
    if not found:
        raise SystemExit(f"no move was acknowledged: {[load.tally.errors for load in loads]}")
    return {
        "moves_per_second": len(found) / spent,
        "p50_ms": quantile(found, 0.5),
        "p99_ms": quantile(found, 0.99),
        "server_micros": sum(servers) / len(found) * 1e6,
        "postgres_micros": database / len(found) * 1e6,
        "bots_micros": own / len(found) * 1e6,
        "errors": {key: value for load in loads for key, value in load.tally.errors.items()},
    }


async def warm_up(loads: list[Load], tables: int) -> None:
    """Until all tables play, however busy the machine is."""
    for load in loads:
        load.tally.counting = True
    for _ in range(600):
        await asyncio.sleep(0.2)
        if sum(len(load.tally.latencies) for load in loads) >= tables * 5:
            break
    for load in loads:
        load.tally.latencies.clear()


def run(count: int, options: argparse.Namespace, elsewhere: bool) -> dict[str, Any]:
    with running_postgres() as postgres:
        database = postgres.database("bench")
        served = [Served(options.python, database, pinned=False) for _ in range(count)]
        try:
            entries = served[1:] + served[:1] if elsewhere else served
            loads: list[Load] = [Visiting(*pair, options.game) for pair in zip(served, entries, strict=True)]
            found = asyncio.run(measure(postgres, loads, served, options.tables, options.seconds))
            return {"servers": count, "elsewhere": elsewhere, **found}
        finally:
            for one in served:
                one.stop()


def carried(found: dict[str, Any], cores: int = _CORES) -> tuple[int, float]:
    """Servers and moves a second on so many cores, none of which plays: each server fills one core at most, PostgreSQL the
    rest."""
    server, database = found["server_micros"], found["postgres_micros"]
    servers = max(1, int(cores * server / (server + database)))
    return servers, min(servers * 1e6 / server, (cores - servers) * 1e6 / database)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("servers", nargs="*", type=int, default=[1, 2, 3])
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--game", default="dominion")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    allow_many_files()
    print(
        f"{options.game}, {options.tables} tables; {os.cpu_count()} cores, {os.getloadavg()[0]:.1f} processes waiting"
    )
    print("servers  bots       moves/s   p50 ms   p99 ms   CPU µs/move: servers  PostgreSQL   bots")
    results = []
    for count in options.servers:
        for elsewhere in (False, True) if count > 1 else (False,):
            found = run(count, options, elsewhere)
            results.append(found)
            print(
                f"{count:7}  {'elsewhere' if elsewhere else 'at home':9} {found['moves_per_second']:8.0f}"
                f" {found['p50_ms']:8.1f} {found['p99_ms']:8.1f} {found['server_micros']:21.0f}"
                f" {found['postgres_micros']:11.0f} {found['bots_micros']:6.0f}  {found['errors'] or ''}",
                flush=True,
            )
    for found in results[-2:] if results[-1]["elsewhere"] else results[-1:]:
        servers, moves = carried(found)
        print(
            f"{_CORES} cores, bots {'elsewhere' if found['elsewhere'] else 'at home'}: {servers} servers and"
            f" {_CORES - servers} cores for PostgreSQL would carry about {moves:.0f} moves a second"
        )
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
