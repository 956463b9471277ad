"""The bots of all tables. A worker process chooses their moves, which are played like a guest's."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from typing import TypeVar

import structlog

from demesne.core.wording_types import MoveParts, Sentence
from demesne.server import metrics
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.bot_levels import best_level, known_level, makers
from demesne.server.model.game_record import GameRecord
from demesne.server.protocol.errors import Refused
from demesne.server.tables.table_bots import Choice, Pauses, TableBots, bots_to_move
from demesne.server.tables.table_worker import TableWorker
from demesne.server.workers import worker_tasks
from demesne.server.workers.worker_pool import WorkerPool

LOG = structlog.get_logger()
R = TypeVar("R")
_Task = Callable[[str, GameRecord, int, int, str, bool], R | worker_tasks.Thinking]


class BotSeats:
    def __init__(self, workers: WorkerPool, think_seconds: float, pauses: Pauses) -> None:
        self._workers = TableWorker(workers)
        self._think_seconds = think_seconds
        self._pauses = pauses
        self._tables: dict[LiveTable, TableBots] = {}

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
        level = known_level(record.game, record.seats[seat].level or "")
        if level not in makers(record.game):
            level = best_level(record.game)
        chosen = await self._in_moments(_owner(table), table, game, worker_tasks.choose_move, seat, level)
        if chosen.words != table.bot_words.of(seat):
            await table.do(table.bot_words.tell, seat, chosen.words)
        return None if chosen.text is None else Choice(chosen.text, chosen.token)

    async def _in_moments(
        self, owner: str, table: LiveTable, game: GameRecord, task: _Task[R], seat: int, level: str
    ) -> R:
        """Have a bot think, a moment at a time, until it has its answer. After half of `think_seconds` it is hurried: on a busy
        server a bot that thinks for seconds answers with what it has found. It stops once this is cancelled."""
        started, run = time.monotonic(), self._workers.run
        async with asyncio.timeout(self._think_seconds):
            while True:
                hurry = time.monotonic() - started > self._think_seconds / 2
                answer = await run(owner, table, game, task, seat, level, hurry)
                if not isinstance(answer, worker_tasks.Thinking):
                    return answer
                run = self._workers.run_patiently

    async def advise(self, table: LiveTable, seat: int) -> tuple[list[MoveParts], list[Sentence]]:
        """The whole answer of the bot that gives hints to the question of this seat, and why."""
        record = table.record
        if table.game_log is None:
            raise Refused("foreign", "nothing is asked of you now")
        if table.puzzles.unsolved:
            raise Refused("refused", "no hints for a puzzle: find the answer, or have it shown")
        game = await table.do(table.read_game)
        if not _legal_texts(table, seat):
            raise Refused("foreign", "nothing is asked of you now")
        try:
            owner = record.seats[seat].guest_id or _owner(table)
            return await self._in_moments(owner, table, game, worker_tasks.advise, seat, worker_tasks.ADVISER)
        except TimeoutError:
            raise Refused("unavailable", "the bot takes too long; try again") from None


def _owner(table: LiveTable) -> str:
    """The owner of this table's bots where many bots wait to think: the host."""
    return table.record.host_id or table.record.id


def _legal_texts(table: LiveTable, seat: int) -> list[str]:
    return [] if table.game_log is None else [move.text for move in table.game_log.match.legal_moves(seat)]


def have_work(table: LiveTable) -> bool:
    """Whether a bot is to move at this table."""
    return bool(bots_to_move(table))
