"""The bots of all tables. A worker process chooses their moves, which are played like a guest's."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import TypeVar
from weakref import WeakKeyDictionary

import msgspec
import structlog

from demesne.core import CLOCK
from demesne.server import metrics, worker_tasks
from demesne.server.bot_levels import best_level, makers
from demesne.server.errors import Refused
from demesne.server.game_record import GameRecord
from demesne.server.live_table import LiveTable
from demesne.server.table_bots import Choice, Pauses, TableBots
from demesne.server.table_record import Moves
from demesne.server.worker_pool import WorkerPool

LOG = structlog.get_logger()
R = TypeVar("R")


class BotSeats:
    def __init__(self, workers: WorkerPool, think_seconds: float, pauses: Pauses) -> None:
        self._workers = workers
        self._think_seconds = think_seconds
        self._pauses = pauses
        self._tables: dict[LiveTable, TableBots] = {}
        self._sent: WeakKeyDictionary[LiveTable, Moves] = WeakKeyDictionary()
        """The moves that the worker of a table was sent."""

    def update(self, table: LiveTable) -> None:
        """The position, the seats or who is connected has changed: bots that are asked think, the others stop."""
        found = self._tables.get(table)
        if found is not None:
            found.update()
        elif not table.stopped and table.record.status == "playing" and any(seat.by_bot for seat in table.record.seats):
            started = self._tables[table] = TableBots(table, self._choose, self._pauses)
            started.task.add_done_callback(lambda task: self._ended(table, task))

    def _ended(self, table: LiveTable, task: asyncio.Task[None]) -> None:
        del self._tables[table]
        if not task.cancelled() and task.exception() is not None:
            LOG.error("the bots of a table failed", table=table.record.id, exc_info=task.exception())

    async def _choose(self, table: LiveTable, seat: int) -> Choice | None:
        """The bot's move, or None if it stays ready. If it fails or takes too long, any legal move, so that the game goes
        on."""
        try:
            game = await table.do(table.read_game)
        except Refused:
            return None
        if not _legal_texts(table, seat):
            return None
        started = time.perf_counter()
        try:
            return await self._choose_in_worker(table, game, seat)
        except Exception as fault:
            LOG.error("a bot failed", table=table.record.id, seat=seat, fault=repr(fault))
            texts = _legal_texts(table, seat)
            return Choice(random.choice(texts), None) if texts else None
        finally:
            metrics.THINK.labels(table.record.game).observe(time.perf_counter() - started)

    async def _choose_in_worker(self, table: LiveTable, game: GameRecord, seat: int) -> Choice | None:
        record = table.record
        level = record.seats[seat].level
        if level is None or level not in makers(record.game):
            level = best_level(record.game)
        async with asyncio.timeout(self._think_seconds):
            chosen = await self._in_worker(_owner(table), table, game, worker_tasks.choose_move, seat, level)
        return None if chosen is None else Choice(*chosen)

    async def _in_worker(
        self,
        owner: str,
        table: LiveTable,
        game: GameRecord,
        task: Callable[[str, GameRecord, int, int, str], R],
        seat: int,
        level: str,
    ) -> R:
        """Run the task in the table's worker. It is sent the moves that it was not sent yet; all of them if it has
        forgotten the others."""
        table_id, sent = table.record.id, self._sent.get(table, [])
        before = len(sent) if game.moves[: len(sent)] == sent else 0
        self._sent[table] = game.moves
        try:
            new = msgspec.structs.replace(game, moves=game.moves[before:])
            return await self._workers.run(owner, table_id, task, table_id, new, before, seat, level)
        except worker_tasks.Behind:
            return await self._workers.run(owner, table_id, task, table_id, game, 0, seat, level)

    async def advise(self, table: LiveTable, seat: int) -> tuple[list[str], str]:
        """The best bot's whole answer to the question of this seat, and why."""
        record = table.record
        if table.game_log is None:
            raise Refused("foreign", "nothing is asked of you now")
        game = await table.do(table.read_game)
        if not _legal_texts(table, seat):
            raise Refused("foreign", "nothing is asked of you now")
        try:
            async with asyncio.timeout(self._think_seconds):
                level = best_level(record.game)
                owner = record.seats[seat].guest_id or _owner(table)
                return await self._in_worker(owner, table, game, worker_tasks.advise, seat, level)
        except TimeoutError:
            raise Refused("unavailable", "the bot takes too long; try again") from None


def _owner(table: LiveTable) -> str:
    """Whose turn a bot of this table takes when many bots want to think: its host's."""
    return table.record.host_id or table.record.id


def _legal_texts(table: LiveTable, seat: int) -> list[str]:
    return [] if table.game_log is None else [move.text for move in table.game_log.match.legal_moves(seat)]


def have_work(table: LiveTable) -> bool:
    """Whether a bot is to move at this table."""
    game_log = table.game_log
    if game_log is None or table.stopped or table.record.status != "playing" or table.timers.standing_still:
        return False
    return any(seat != CLOCK and table.record.seats[seat].by_bot for seat in game_log.match.to_act)
