"""The lab: simulations that guests order, and the strategies that they keep."""

from __future__ import annotations

import asyncio
import time

import msgspec

from demesne.lab.simulation import TURN_CAP, Plan, Simulation
from demesne.server.model.run_record import SimulationRecord
from demesne.server.model.table_record import new_table_id
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.lab_types import LabCheck, LabFault, LabOrder, LabRun, LabRunInfo, LabStanding, LabStrategy
from demesne.server.runs import lab_tasks
from demesne.server.runs.runs import LiveRun, Runs
from demesne.server.storage.guests import Guest
from demesne.server.storage.lab_storage import LabStorage
from demesne.server.tables.table_setup import known_game
from demesne.server.workers.worker_pool import LabPool, ReplayPool

_MOST_STRATEGIES = 200
"""The most strategies that one guest keeps."""


class SimulationRun(LiveRun):
    """A simulation under way."""

    record: SimulationRecord
    stopped_message = LabStorage.stopped_message

    def __init__(
        self, record: SimulationRecord, simulation: Simulation, plan: Plan, storage: LabStorage, seconds: float
    ) -> None:
        super().__init__(record, record.order.games)
        self.simulation = simulation
        self._plan = plan
        self._storage = storage
        self._seconds = seconds
        """The seconds that a single game may take."""

    async def work(self, workers: LabPool, lane: str, first: int, count: int) -> tuple[dict[str, object], float] | str:
        task, guest = lab_tasks.play, self.record.guest
        found = await workers.run(guest, lane, task, self._plan, first, count, self._seconds)
        return _in_words(found, self.record) if isinstance(found, LabFault) else found

    def take(self, found: dict[str, object]) -> None:
        self.simulation.merge(found)
        self.record.done = self.simulation.games
        self.record.standings = _standings(self.simulation)

    def conclude(self) -> None:
        if self.simulation.games:
            self.simulation.conclude(TURN_CAP)
            self.record.result = msgspec.json.encode(self.simulation.result())

    async def add(self) -> None:
        await self._storage.add(self.record)

    async def store(self) -> None:
        await self._storage.update(self.record)

    async def is_stopped(self) -> bool:
        return await self._storage.is_stopped(self.record.id)


class Lab:
    def __init__(self, runs: Runs, storage: LabStorage, checkers: ReplayPool) -> None:
        """The worker for replays checks orders, so that a guest who writes a strategy does not wait for games to be
        played."""
        self.settings = runs.settings
        self._runs = runs
        self._storage = storage
        self._checkers = checkers

    async def check(self, order: LabOrder, owner: str) -> LabCheck:
        found, _ = await self._checked(order, owner)
        return found

    async def _checked(self, order: LabOrder, owner: str) -> lab_tasks.Checked:
        order = msgspec.structs.replace(order, game=known_game(order.game))
        return await self._checkers.run(owner, "lab", lab_tasks.check, order)

    # Runs

    async def start(self, order: LabOrder, guest: Guest) -> LabRun | LabCheck:
        """Start a run; or what is wrong with the order."""
        self._runs.check_quota(guest)
        order = msgspec.structs.replace(order, game=known_game(order.game))
        found, plan = await self._checked(order, guest.id)
        if plan is None:
            return found
        if order.games > self.settings.lab_games:
            problem = f"this server plays at most {self.settings.lab_games:,} games in one run"
            return msgspec.structs.replace(found, faults=[LabFault(message=problem, field="games")])
        kept = await self._storage.count_of(guest.id)
        if kept >= self.settings.lab_kept:
            raise Refused("refused", f"you keep {kept} runs, the most there may be; delete some that you do not need")
        self._runs.check_quota(guest)  # again: another run may have started meanwhile
        self._runs.count(guest)
        run = self._new_run(order, guest, found, plan)
        await self._runs.begin(run)
        return _shown(run.record, guest.id)

    def _new_run(self, order: LabOrder, guest: Guest, found: LabCheck, plan: Plan) -> SimulationRun:
        simulation = Simulation(order.game, found.names, order.seed, plan[2])
        simulation.notes = list(found.notes)
        now = time.time()
        record = SimulationRecord(
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
        return SimulationRun(record, simulation, plan, self._storage, self.settings.lab_game_seconds)

    async def find(self, id: str, guest: str | None) -> LabRun:
        return _shown(await self._record(id), guest)

    async def result(self, id: str) -> SimulationRecord:
        """A run that has a result."""
        record = await self._record(id)
        if record.result is None:
            raise Refused("refused", "this run has no result yet")
        return record

    def _live(self, id: str) -> SimulationRun | None:
        found = self._runs.live.get(id)
        return found if isinstance(found, SimulationRun) else None

    async def _record(self, id: str) -> SimulationRecord:
        live = self._live(id)
        record = live.record if live is not None else await self._storage.find(id)
        if record is None:
            raise Refused("unknown", "there is no such run; old ones are deleted after a while")
        self._runs.judge(record)
        return record

    async def runs(self, guest: str) -> list[LabRunInfo]:
        found = []
        for record in await self._storage.runs_of(guest):
            self._runs.judge(record)
            live = self._live(record.id)
            found.append(_listed(record if live is None else live.record))
        return found

    async def stop(self, id: str, guest: Guest) -> LabRun:
        """Stop a run of the guest; what was played counts."""
        record = await self._own(id, guest)
        live = self._live(id)
        if live is not None:
            live.end("stopped", live.stopped_message)
        elif (
            record.status == "running"
        ):  # another server carries it out, and checks at each beat whether it was stopped
            await self._storage.stop(id)
        return _shown(live.record if live is not None else record, guest.id)

    async def delete(self, id: str, guest: Guest) -> None:
        await self._own(id, guest)
        live = self._live(id)
        if live is not None:
            live.end("stopped", "you deleted it")
            if live.task is not None:
                await asyncio.wait([live.task])
        await self._storage.delete(id)

    async def _own(self, id: str, guest: Guest) -> SimulationRecord:
        record = await self._record(id)
        if record.guest != guest.id:
            raise Refused("foreign", "this run is somebody else's")
        return record

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


def _in_words(fault: LabFault, record: SimulationRecord) -> str:
    if fault.player is None:
        return fault.message
    where = f", line {fault.line}" if fault.line else ""
    return f"{record.standings[fault.player].name}{where}: {fault.message}"


def _listed(run: SimulationRecord) -> LabRunInfo:
    return LabRunInfo(
        id=run.id,
        game=run.order.game,
        status=run.status,
        names=[standing.name for standing in run.standings],
        done=run.done,
        games=run.order.games,
        created=run.created,
    )


def _shown(record: SimulationRecord, guest: str | None) -> LabRun:
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
