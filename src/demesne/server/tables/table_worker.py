"""Tasks about a table in a worker process, which is sent only the moves that it was not sent before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

import msgspec

from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.game_record import GameRecord
from demesne.server.model.table_record import Moves
from demesne.server.workers import worker_tasks
from demesne.server.workers.worker_pool import WorkerPool

P = ParamSpec("P")
R = TypeVar("R")


class TableWorker:
    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers
        self._sent: WeakKeyDictionary[LiveTable, Moves] = WeakKeyDictionary()
        """The moves that the worker of a table was sent."""

    async def run(
        self,
        owner: str,
        table: LiveTable,
        game: GameRecord,
        task: Callable[Concatenate[str, GameRecord, int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run the task in the table's worker. It is sent all moves if it has forgotten the others."""
        return await self._run(False, owner, table, game, task, *args, **kwargs)

    async def run_patiently(
        self,
        owner: str,
        table: LiveTable,
        game: GameRecord,
        task: Callable[Concatenate[str, GameRecord, int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """The same for a task that goes on with long work: whatever else waits for the worker comes first."""
        return await self._run(True, owner, table, game, task, *args, **kwargs)

    async def _run(
        self,
        patient: bool,
        owner: str,
        table: LiveTable,
        game: GameRecord,
        task: Callable[Concatenate[str, GameRecord, int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        table_id, sent = table.record.id, self._sent.get(table, [])
        before = len(sent) if game.moves[: len(sent)] == sent else 0
        self._sent[table] = game.moves
        run = self._workers.run_patiently if patient else self._workers.run
        try:
            new = msgspec.structs.replace(game, moves=game.moves[before:])
            return await run(owner, table_id, task, table_id, new, before, *args, **kwargs)
        except worker_tasks.Behind:
            return await run(owner, table_id, task, table_id, game, 0, *args, **kwargs)
