"""Simulations that guests order: small parts of all runs take turns in worker processes that yield to everything else."""

from __future__ import annotations

import asyncio
import time

import msgspec
import structlog

from demesne.lab.simulation import TURN_CAP, Plan, Simulation
from demesne.lab.workers import Parts
from demesne.server import lab_tasks
from demesne.server.database import StorageDown
from demesne.server.errors import Refused
from demesne.server.guests import Guest
from demesne.server.lab_storage import LabStorage, RunRecord, info_of
from demesne.server.lab_types import (
    LabCheck,
    LabFault,
    LabOrder,
    LabRun,
    LabRunInfo,
    LabStanding,
    LabStatus,
    LabStrategy,
)
from demesne.server.rate_limit import RateLimits
from demesne.server.settings import Settings
from demesne.server.table_record import new_table_id
from demesne.server.table_setup import known_game
from demesne.server.worker_pool import LabPool, ReplayPool

LOG = structlog.get_logger()
_BEAT_SECONDS = 5.0
"""How often a run is stored while it goes on."""

_SILENT_SECONDS = 30.0
"""After which a run that nobody stores any more counts as broken off."""

_RETRY_SECONDS = 2.0
_MOST_RUNS = 200
"""Under way on the whole server."""

_MOST_STRATEGIES = 200
"""Of one guest."""


class LiveRun:
    """A run under way."""

    def __init__(self, record: RunRecord, simulation: Simulation, plan: Plan) -> None:
        self.record = record
        self.simulation = simulation
        self.plan = plan
        self.spent = 0.0
        """Seconds of the processor."""
        self.task: asyncio.Task[None] | None = None

    def end(self, status: LabStatus, message: str = "") -> None:
        """What was played until now counts. Only the first end of a run does."""
        if self.record.status != "running":
            return
        self.record.status, self.record.message = status, message
        if self.simulation.games:
            self.simulation.conclude(TURN_CAP)
            self.record.result = msgspec.json.encode(self.simulation.plain())

    def take(self, counts: dict[str, object]) -> None:
        """Count what a part has brought; what comes after the end is too late."""
        if self.record.status == "running":
            self.simulation.merge(counts)
            self.record.done = self.simulation.games
            self.record.standings = _standings(self.simulation)


class Lab:
    def __init__(self, settings: Settings, storage: LabStorage, workers: LabPool, checkers: ReplayPool) -> None:
        """Orders are checked by the worker of replays, so that nobody who writes waits for games to be played."""
        self.settings = settings
        self._storage = storage
        self._workers = workers
        self._checkers = checkers
        self._runs: dict[str, LiveRun] = {}
        self._limits = RateLimits(settings.lab_rate, settings.lab_burst)
        self._closing = False

    async def check(self, order: LabOrder, owner: str) -> LabCheck:
        found, _ = await self._checked(order, owner)
        return found

    async def _checked(self, order: LabOrder, owner: str) -> lab_tasks.Checked:
        order = msgspec.structs.replace(order, game=known_game(order.game))
        return await self._checkers.run(owner, "lab", lab_tasks.check, order)

    # Runs

    async def start(self, order: LabOrder, guest: Guest) -> LabRun | LabCheck:
        """Start a run; or what is wrong with the order."""
        self._check_quota(guest)
        order = msgspec.structs.replace(order, game=known_game(order.game))
        found, plan = await self._checked(order, guest.id)
        if plan is None:
            return found
        if order.games > self.settings.lab_games:
            problem = f"this server plays at most {self.settings.lab_games:,} games in one run"
            return msgspec.structs.replace(found, faults=[LabFault(message=problem, field="games")])
        kept = await self._storage.count_runs(guest.id)
        if kept >= self.settings.lab_kept:
            raise Refused("refused", f"you keep {kept} runs, the most there may be; delete some that you do not need")
        self._check_quota(guest)  # again: another run may have started meanwhile
        if not self._limits.take(guest.id, time.monotonic()):
            seconds = round(1 / self.settings.lab_rate) if self.settings.lab_rate else 0
            raise Refused("too_fast", f"you have started many runs; there is one more every {seconds} seconds")
        run = self._new_run(order, guest, found, plan)
        self._runs[run.record.id] = run
        try:
            await self._storage.add_run(run.record)
        except BaseException:
            del self._runs[run.record.id]
            raise
        run.task = asyncio.create_task(self._carry_out(run), name=f"lab run {run.record.id}")
        return _shown(run.record, guest.id)

    def _check_quota(self, guest: Guest) -> None:
        if self._closing:
            raise Refused("unavailable", "the server is shutting down")
        own = [run for run in self._runs.values() if run.record.guest == guest.id and run.record.status == "running"]
        if len(own) >= self.settings.lab_runs:
            raise Refused(
                "refused", f"you have {len(own)} runs under way, the most there may be; wait for one or stop it"
            )
        if len(self._runs) >= _MOST_RUNS:
            raise Refused("unavailable", "the lab is full; try again in a few minutes")

    def _new_run(self, order: LabOrder, guest: Guest, found: LabCheck, plan: Plan) -> LiveRun:
        simulation = Simulation(order.game, found.names, order.seed, plan[2])
        simulation.notes = list(found.notes)
        now = time.time()
        record = RunRecord(
            id=new_table_id(),
            guest=guest.id,
            order=order,
            status="running",
            done=0,
            standings=_standings(simulation),
            message="",
            created=now,
            beat=now,
        )
        return LiveRun(record, simulation, plan)

    async def _carry_out(self, run: LiveRun) -> None:
        beat = asyncio.create_task(self._beat(run), name=f"beat of {run.record.id}")
        try:
            parts = Parts(run.record.order.games, self._workers.size)
            await asyncio.gather(*(self._play(run, parts, lane) for lane in range(self._workers.size)))
            run.end("done")
        except Refused as fault:
            run.end("broken", fault.message)
        except asyncio.CancelledError:
            run.end("broken", "the server was stopped; order it again to get the rest")
        except Exception as fault:
            LOG.error("a run of the lab failed", run=run.record.id, exc_info=fault)
            run.end("failed", "something went wrong on our side")
        finally:
            beat.cancel()
        await self._finish(run)

    async def _play(self, run: LiveRun, parts: Parts, lane: int) -> None:
        """One part after the other, until the games are played or the run has ended."""
        while run.record.status == "running" and (part := parts.next()):
            limit = self.settings.lab_game_seconds
            found = await self._workers.run(run.record.guest, str(lane), lab_tasks.play, run.plan, *part, limit)
            if isinstance(found, LabFault):
                run.end("failed", _in_words(found, run.record))
                return
            counts, seconds = found
            parts.took(part[1], seconds)
            run.spent += seconds
            run.take(counts)
            if run.spent > self.settings.lab_seconds and run.record.done < run.record.order.games:
                run.end(
                    "stopped", f"a run may compute for {self.settings.lab_seconds:.0f} seconds; it was stopped then"
                )

    async def _beat(self, run: LiveRun) -> None:
        while True:
            await asyncio.sleep(_BEAT_SECONDS)
            run.record.beat = time.time()
            try:
                await self._storage.update_run(run.record)
            except StorageDown:
                LOG.warning("a run of the lab goes on without the database", run=run.record.id)

    async def _finish(self, run: LiveRun) -> None:
        """Store the end. Until that is done the run stays in memory, where it can be seen."""
        while True:
            try:
                await self._storage.update_run(run.record)
                break
            except StorageDown:
                if self._closing:
                    return
                await asyncio.sleep(_RETRY_SECONDS)
        self._runs.pop(run.record.id, None)

    async def find(self, id: str, guest: str | None) -> LabRun:
        return _shown(await self._record(id), guest)

    async def result(self, id: str) -> RunRecord:
        """A run that has a result."""
        record = await self._record(id)
        if record.result is None:
            raise Refused("refused", "this run has no result yet")
        return record

    async def _record(self, id: str) -> RunRecord:
        live = self._runs.get(id)
        record = live.record if live is not None else await self._storage.run(id)
        if record is None:
            raise Refused("unknown", "there is no such run; old ones are deleted after a while")
        return self._judged(record)

    def _judged(self, record: RunRecord) -> RunRecord:
        """A run that its server has not stored for a while is broken off: the server was killed."""
        if record.status == "running" and record.id not in self._runs and time.time() - record.beat > _SILENT_SECONDS:
            record.status, record.message = "broken", "the server went down meanwhile; order it again"
        return record

    async def runs(self, guest: str) -> list[LabRunInfo]:
        stored = [self._judged(record) for record in await self._storage.runs_of(guest)]
        return [info_of(self._runs[each.id].record if each.id in self._runs else each) for each in stored]

    async def stop(self, id: str, guest: Guest) -> LabRun:
        """Stop a run of the guest; what was played counts."""
        record = await self._own(id, guest)
        live = self._runs.get(id)
        if live is not None:
            live.end("stopped", "you stopped it")
        return _shown(live.record if live is not None else record, guest.id)

    async def delete(self, id: str, guest: Guest) -> None:
        await self._own(id, guest)
        live = self._runs.get(id)
        if live is not None:
            live.end("stopped", "you deleted it")
            if live.task is not None:
                await asyncio.wait([live.task])
        await self._storage.delete_run(id)

    async def _own(self, id: str, guest: Guest) -> RunRecord:
        record = await self._record(id)
        if record.guest != guest.id:
            raise Refused("foreign", "this run is somebody else's")
        return record

    async def close(self) -> None:
        """Break off what is under way, and store how far it came."""
        self._closing = True
        tasks = [run.task for run in self._runs.values() if run.task is not None]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    # Strategies

    async def strategies(self, guest: Guest) -> list[LabStrategy]:
        return await self._storage.strategies_of(guest.id)

    async def save(self, guest: Guest, game: str, name: str, text: str) -> list[LabStrategy]:
        """Save a strategy; returns all of the guest's."""
        game = known_game(game)
        kept = await self._storage.strategies_of(guest.id)
        if len(kept) >= _MOST_STRATEGIES and not any((each.game, each.name) == (game, name) for each in kept):
            raise Refused("refused", f"you have {len(kept)} strategies, the most there may be; delete some")
        await self._storage.save_strategy(guest.id, game, name, text)
        return await self.strategies(guest)

    async def forget(self, guest: Guest, game: str, name: str) -> list[LabStrategy]:
        await self._storage.delete_strategy(guest.id, known_game(game), name)
        return await self.strategies(guest)


def _standings(simulation: Simulation) -> list[LabStanding]:
    return [LabStanding(name=bot.name, wins=bot.wins, shared=bot.shared) for bot in simulation.bots]


def _in_words(fault: LabFault, record: RunRecord) -> str:
    if fault.player is None:
        return fault.message
    where = f", line {fault.line}" if fault.line else ""
    return f"{record.standings[fault.player].name}{where}: {fault.message}"


def _shown(record: RunRecord, guest: str | None) -> LabRun:
    return LabRun(
        id=record.id,
        order=record.order,
        status=record.status,
        done=record.done,
        standings=record.standings,
        message=record.message,
        created=record.created,
        mine=record.guest == guest,
        result=None if record.result is None else msgspec.Raw(record.result),
    )
