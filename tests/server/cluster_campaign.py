"""Three servers on one PostgreSQL under fire: servers are killed and paused, PostgreSQL is restarted, and bots play on.

    python -m tests.server.cluster_campaign                   10 kills, 2 pauses, a restart of PostgreSQL, 300 bots
    python -m tests.server.cluster_campaign --kills 2 --tables 20

No acknowledged move may be lost, none stored that was not sent, none twice, and every table goes on. It tells how long tables
stood still at most after each fault.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from msgspec import Struct

from tests.server.cluster_bots import Bot, Crowd, ask, check_bot, set_tables, stop_all, stored_steps
from tests.server.postgres import Postgres, running_postgres
from tests.server.process import ServerProcess

_GOES_ON_SECONDS = 120.0
"""When a table counts as stuck; generous, for busy machines."""


class Plan(Struct, frozen=True, kw_only=True):
    tables: int = 150
    bot_tables: int = 6
    kills: int = 10
    pauses: int = 2
    restarts: int = 1
    lease: float = 3.0
    pause: float = 0.5
    seed: int = 4


class Fault(Struct):
    """What was done, when, and how long the slowest table stood still over it."""

    what: str
    began: float
    ended: float = 0.0
    standstill: float = 0.0


class Report(Struct):
    faults: list[Fault]
    acknowledged: int
    steps: int
    returns: int
    refused: dict[str, int]


@contextmanager
def servers_on(database: str, folder: Path, count: int, **limits: object) -> Iterator[list[ServerProcess]]:
    """So many servers that share a database."""
    servers = []
    for number in range(count):
        place = folder / f"server-{number}"
        place.mkdir()
        generous = {"rate": 100000, "burst": 100000, "http_rate": 100000, "http_burst": 100000, **limits}
        servers.append(ServerProcess(place, database=database, **generous))
    with ExitStack() as stack:
        for server in servers:
            server.begin()
            stack.callback(server.kill)
        for server in servers:
            server.wait()
        yield servers


class Campaign:
    def __init__(self, plan: Plan, postgres: Postgres, database: str, servers: Sequence[ServerProcess]) -> None:
        self._plan = plan
        self._postgres = postgres
        self._database = database
        self._servers = servers
        self.crowd = Crowd(servers, plan.pause, plan.seed)
        self._dice = self.crowd.dice
        self._faults: list[Fault] = []

    async def run(self) -> Report:
        bots, unwatched = await set_tables(self.crowd, self._plan.tables, self._plan.bot_tables, pace=150)
        playing = [asyncio.create_task(bot.play()) for bot in bots]
        try:
            await self._all_go_on(bots, unwatched)
            for what in self._order():
                await self._strike(what, bots, unwatched)
        finally:
            await stop_all(playing)
        return await self._check(bots)

    def _order(self) -> list[str]:
        plan = self._plan
        faults = ["kill"] * plan.kills + ["pause"] * plan.pauses + ["restart"] * plan.restarts
        self._dice.shuffle(faults)
        return faults

    async def _strike(self, what: str, bots: list[Bot], unwatched: list[str]) -> None:
        deeds: dict[str, Callable[[], Awaitable[None]]] = {
            "kill": self._kill,
            "pause": self._pause,
            "restart": self._restart_postgres,
        }
        fault = Fault(what, time.monotonic())
        self._faults.append(fault)
        await deeds[what]()
        await self._all_go_on(bots, unwatched)
        fault.ended = time.monotonic()
        fault.standstill = max(map(self._standstill, self.crowd.progress), default=0.0)
        print(f"{what:8} slowest table stood still for {fault.standstill:5.1f} s", flush=True)

    def _standstill(self, table: str) -> float:
        """The longest time without a move since the fault began, from the last move before it."""
        began, times = self._faults[-1].began, self.crowd.progress[table]
        since = [moment for moment in times if moment >= began]
        before = [moment for moment in times if moment < began][-1:]
        gaps = [later - earlier for earlier, later in zip([*before, *since], since, strict=False)]
        return max(gaps, default=0.0)

    async def _kill(self) -> None:
        server = self._dice.choice(self._servers)
        server.kill()
        await asyncio.sleep(self._dice.uniform(0.2, 1.5) * self._plan.lease)
        server.begin()

    async def _pause(self) -> None:
        server = self._dice.choice(self._servers)
        server.pause()
        await asyncio.sleep(self._plan.lease + 2.0)
        server.resume()

    async def _restart_postgres(self) -> None:
        await asyncio.to_thread(self._postgres.stop)
        await asyncio.to_thread(self._postgres.start)

    async def _all_go_on(self, bots: list[Bot], unwatched: list[str]) -> None:
        """Until every game that is not over has gone on by a move, and every server answers."""
        began, deadline = time.monotonic(), time.monotonic() + _GOES_ON_SECONDS
        before = {table: len(steps) for table, steps in (await self._steps()).items()}
        for server in self._servers:
            await asyncio.to_thread(server.wait)
        while time.monotonic() < deadline:
            steps = await self._steps()
            running = {bot.table for bot in bots if not bot.over}
            waiting = [table for table in running if max(self.crowd.progress[table], default=0.0) < began]
            still = [table for table in unwatched if len(steps.get(table, ())) <= before.get(table, 0)]
            if not waiting and not await self._not_over(still):
                return
            await asyncio.sleep(0.3)
        raise AssertionError(f"these tables do not go on: {waiting + still}")

    async def _not_over(self, tables: list[str]) -> list[str]:
        found = [await ask(self._servers, "GET", f"/api/tables/{table}") for table in tables]
        return [table["id"] for table in found if table["status"] != "over"]

    async def _steps(self) -> dict[str, list[object]]:
        for _ in range(100):
            try:
                return {table: list(steps) for table, steps in (await stored_steps(self._database)).items()}
            except (OSError, TimeoutError):
                await asyncio.sleep(0.2)
        raise AssertionError("the database does not come back")

    async def _check(self, bots: list[Bot]) -> Report:
        steps = await stored_steps(self._database)
        for bot in bots:
            check_bot(bot, steps[bot.table])
        for table in steps:  # the rules still play what is stored
            await ask(self._servers, "GET", f"/api/tables/{table}")
        acknowledged = self.crowd.acknowledged(bots)
        stored = sum(map(len, steps.values()))
        return Report(self._faults, acknowledged, stored, self.crowd.returns, dict(self.crowd.refused))


def campaign(plan: Plan, postgres: Postgres, database: str, folder: Path) -> Report:
    with servers_on(database, folder, 3, lease_seconds=plan.lease, workers=1) as servers:
        return asyncio.run(Campaign(plan, postgres, database, servers).run())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    usual = Plan()
    for name in ("tables", "bot_tables", "kills", "pauses", "restarts", "seed"):
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=getattr(usual, name))
    for name in ("lease", "pause"):
        parser.add_argument(f"--{name}", type=float, default=getattr(usual, name))
    plan = Plan(**vars(parser.parse_args()))
    with running_postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        report = campaign(plan, postgres, postgres.database("campaign"), Path(folder))
    print(
        f"{plan.tables * 2} bots at {plan.tables} tables, {plan.bot_tables} games among the servers' bots, 3 servers, "
        f"lease {plan.lease:.0f} s; {os.getloadavg()[0]:.1f} processes on {os.cpu_count()} cores\n"
        f"{report.acknowledged} acknowledged moves, {report.steps} stored steps, {report.returns} times a bot came back, "
        f"refused meanwhile: {report.refused or 'nothing'}"
    )
    for what in ("kill", "pause", "restart"):
        times = [fault.standstill for fault in report.faults if fault.what == what]
        if times:
            print(f"{len(times):3} × {what:8} longest standstill {max(times):5.1f} s")
    print("no acknowledged move is lost, none is stored that was not sent, and every table went on")


if __name__ == "__main__":
    main()
