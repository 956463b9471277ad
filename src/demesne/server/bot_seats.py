"""Bots at tables: each learns of the position like everybody else, thinks in a worker process, and sends a move."""

from __future__ import annotations

import asyncio
import random
import time

import structlog

from demesne.core import CLOCK
from demesne.server import metrics, mind
from demesne.server.levels import best_level, makers
from demesne.server.mind import Position
from demesne.server.problems import Refused
from demesne.server.table import Table
from demesne.server.thinkers import Thinkers

LOG = structlog.get_logger()


class BotSeats:
    def __init__(self, thinkers: Thinkers, think_seconds: float) -> None:
        self._thinkers = thinkers
        self._think_seconds = think_seconds
        self._thinking: dict[tuple[str, int], tuple[int, asyncio.Task[None]]] = {}

    def look(self, table: Table) -> None:
        """The position or the seating changed: let those think who are asked, and the others stop."""
        asked = {} if table.stopped else _asked_bots(table)
        for seat in range(table.facts.players):
            since = asked.get(seat)
            known = self._thinking.get((table.facts.id, seat))
            if known is not None and known[0] != since:
                del self._thinking[table.facts.id, seat]
                known[1].cancel()
                known = None
            if known is None and since is not None:
                task = asyncio.create_task(self._think(table, seat, since))
                self._thinking[table.facts.id, seat] = (since, task)
                task.add_done_callback(_report)

    async def _think(self, table: Table, seat: int, since: int) -> None:
        if table.facts.pace:
            await asyncio.sleep(table.facts.pace / 1000)
        text = await self._choice(table, seat)
        course = table.course
        if course is None or course.asked_since(seat) != since:
            return
        key = (table.facts.id, seat)
        if self._thinking.get(key, (None, None))[0] == since:
            del self._thinking[key]  # from here on it must not be cancelled half-way
        try:
            await table.do(table.play, seat, [text], since, None, None)
        except Refused as fault:
            LOG.warning("bot move refused", table=table.facts.id, seat=seat, move=text, why=fault.message)

    async def _choice(self, table: Table, seat: int) -> str:
        """The bot's move; any legal one if it fails or takes too long, since nobody should wait for a bot."""
        level = table.facts.seats[seat].level
        if level is None or level not in makers(table.facts.game):
            level = best_level(table.facts.game)
        position = position_of(table)
        started = time.perf_counter()
        try:
            async with asyncio.timeout(self._think_seconds):
                return await self._thinkers.ask(table.facts.id, mind.choose, position, seat, level)
        except Exception as fault:
            LOG.error("bot failed", table=table.facts.id, seat=seat, level=level, fault=repr(fault))
            assert table.course is not None
            return random.choice(table.course.match.legal_moves(seat)).text
        finally:
            metrics.THINK.labels(table.facts.game).observe(time.perf_counter() - started)

    async def advise(self, table: Table, seat: int) -> tuple[str, str]:
        """What the best bot would do in this seat, and why."""
        course = table.course
        if course is None or seat not in course.match.to_act:
            raise Refused("foreign", "nothing is asked of you now")
        try:
            async with asyncio.timeout(self._think_seconds):
                level = best_level(table.facts.game)
                return await self._thinkers.ask(table.facts.id, mind.advise, position_of(table), seat, level)
        except TimeoutError:
            raise Refused("unavailable", "the bot takes too long; try again") from None


def position_of(table: Table) -> Position:
    assert table.course is not None
    match = table.course.match
    return Position(
        table.facts.id, table.facts.game, match.players, match.seed, table.facts.settings, list(match.moves)
    )


def _asked_bots(table: Table) -> dict[int, int]:
    course = table.course
    if course is None or table.facts.status != "playing":
        return {}
    seats = [seat for seat in course.match.to_act if seat != CLOCK and table.facts.seats[seat].by_bot]
    return {seat: course.asked_since(seat) or 0 for seat in seats}


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        LOG.error("bot seat failed", exc_info=task.exception())
