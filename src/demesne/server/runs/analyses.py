"""Analyses of finished games: carried out once, like the runs of the lab, and stored with the game for everybody."""

from __future__ import annotations

import asyncio
import time
from functools import lru_cache
from typing import Any

import msgspec
import structlog
from msgspec.structs import replace

from demesne.bots import bots_of
from demesne.bots.search_setup import ABOUT_ANALYSIS
from demesne.core import BadRecord, DemesneError
from demesne.lab.analysis import Course, Found, Plan, check_game, coarse_first, course_of, summed_up
from demesne.lab.stored_analysis import read_analysis, up_to_date
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.run_record import AnalysisRecord
from demesne.server.protocol.analysis_types import AnalysisReport
from demesne.server.protocol.errors import Refused, refusal_of
from demesne.server.runs import analysis_tasks
from demesne.server.runs.runs import LiveRun, Runs
from demesne.server.storage.analysis_storage import AnalysisStorage
from demesne.server.storage.guests import Guest
from demesne.server.workers.worker_pool import LabPool, ReplayPool

LOG = structlog.get_logger()
_KEPT = 32
"""Results that need not be read again: clients ask for the same one every few seconds."""


class AnalysisRun(LiveRun):
    """An analysis under way. What was found before it was broken off counts."""

    record: AnalysisRecord
    stopped_message = AnalysisStorage.stopped_message

    def __init__(
        self,
        record: AnalysisRecord,
        course: Course,
        plan: Plan,
        before: list[Found],
        storage: AnalysisStorage,
        epoch: int,
        seconds: float,
    ) -> None:
        super().__init__(record, len(plan[1]))
        self._course = course
        self._plan = plan
        self._found = before
        self._storage = storage
        self._epoch = epoch
        self._seconds = seconds
        """The seconds that a single moment may take."""
        if before:
            self.conclude()

    async def work(self, workers: LabPool, lane: str, first: int, count: int) -> tuple[Any, float] | str:
        task, guest = analysis_tasks.look_back, self.record.guest
        found = await workers.run(guest, lane, task, self._plan, first, count, self._seconds)
        return found if isinstance(found, str) else ((found[0], count), found[1])

    def take(self, found: tuple[list[Found], int]) -> None:
        self._found += found[0]
        self.record.done += found[1]
        self.conclude()  # clients that watch see how far it is

    def conclude(self) -> None:
        told = summed_up(self._course, self.record.simulations, self._found, self.record.status == "done")
        self.record.result = msgspec.json.encode(told)

    async def add(self) -> None:
        await self._storage.add(self.record, self._epoch)

    async def store(self) -> None:
        self.conclude()
        await self._storage.update(self.record)

    async def is_stopped(self) -> bool:
        return await self._storage.is_stopped(self.record.id)


class Analyses:
    """Every caller must have made sure that the game is over: an analysis sees all cards."""

    def __init__(self, runs: Runs, storage: AnalysisStorage, replayers: ReplayPool) -> None:
        self._runs = runs
        self._storage = storage
        self._replayers = replayers
        self._simulations = runs.settings.analysis_simulations

    async def find(self, table: LiveTable, guest: str | None, seen: int | None = None) -> AnalysisReport:
        """The analysis as far as it is. A client that has `seen` one under way with as many moments is sent no result
        again."""
        record = await self._record(table.record.id)
        told = _shown(record, table.record.game, self._simulations, guest)
        return replace(told, result=None) if told.status == "running" and told.done == seen else told

    async def _record(self, id: str) -> AnalysisRecord | None:
        live = self._live(id)
        if live is not None:
            record: AnalysisRecord | None = live.record
        else:
            record = await self._storage.find(id)
        if record is not None:
            self._runs.judge(record)
            if live is None:
                _bring_up_to_date(record)  # once it is judged: what a dead server left is made anew
        return record

    def _live(self, id: str) -> AnalysisRun | None:
        found = self._runs.live.get(id)
        return found if isinstance(found, AnalysisRun) else None

    async def start(self, table: LiveTable, guest: Guest) -> AnalysisReport:
        """Start the analysis, or go on with one that was broken off. One that is done or under way is shown."""
        if _may_begin(await self._record(table.record.id)):
            await self._begin(table, guest)
        return await self.find(table, guest.id)

    async def _begin(self, table: LiveTable, guest: Guest) -> None:
        self._runs.check_quota(guest)
        try:
            check_game(table.record.game)
        except DemesneError as fault:
            raise refusal_of(fault) from fault
        assert table.game_log is not None
        match, id = table.game_log.match, table.record.id
        record, course = match.record(), course_of(match)
        moments = await self._replayers.run(guest.id, id, analysis_tasks.find_moments, record)
        old = await self._last(id)
        if not _may_begin(old) or id in self._runs.live:  # somebody else was faster
            return
        self._runs.check_quota(guest)
        self._runs.count(guest)
        before = _found_before(old, course, self._simulations)
        known = {each.moves for each in before}
        left = coarse_first([number for number in moments if number not in known])
        begun = _new_record(id, guest, len(moments), len(moments) - len(left), self._simulations)
        plan = (record, left, self._simulations)
        seconds = self._runs.settings.lab_game_seconds
        run = AnalysisRun(begun, course, plan, before, self._storage, table.record.epoch, seconds)
        await self._runs.begin(run)

    async def _last(self, id: str) -> AnalysisRecord | None:
        """The analysis as it stands. One that was stopped finishes its present moments first."""
        live = self._live(id)
        if live is not None and live.task is not None and live.record.status != "running":
            await asyncio.wait([live.task])
        return await self._record(id)

    async def stop(self, table: LiveTable, guest: Guest) -> AnalysisReport:
        """Stop the analysis that the guest has started. It can be gone on with."""
        id = table.record.id
        record = await self._record(id)
        if record is None:
            raise Refused("unknown", "nobody has asked for an analysis of this game")
        if record.guest != guest.id:
            raise Refused("foreign", "somebody else has started this analysis")
        live = self._live(id)
        if live is not None:
            live.end("stopped", live.stopped_message)
        elif (
            record.status == "running"
        ):  # another server carries it out, and checks at each beat whether it was stopped
            await self._storage.stop(id)
        return await self.find(table, guest.id)


def _may_begin(record: AnalysisRecord | None) -> bool:
    return record is None or record.status not in ("running", "done")


def _new_record(id: str, guest: Guest, total: int, done: int, simulations: int) -> AnalysisRecord:
    now = time.time()
    return AnalysisRecord(
        id=id,
        guest=guest.id,
        status="running",
        done=done,
        total=total,
        simulations=simulations,
        message="",
        created=now,
        beat=now,
    )


def _found_before(old: AnalysisRecord | None, course: Course, simulations: int) -> list[Found]:
    """What an analysis that was broken off has found, if it was made with as many simulations."""
    if old is None or old.result is None or old.simulations != simulations:
        return []
    told = read_analysis(old.result)
    at = [moment for moment in told.moments if not course.winners or moment.moves < course.moves]
    return [*at, *told.answers]


def _bring_up_to_date(record: AnalysisRecord) -> None:
    """What an earlier version stored is told as of today. What cannot be read any more can be asked for again."""
    if record.result is None:
        return
    found = _of_today(record.result)
    if isinstance(found, bytes):
        record.result = found
    else:
        LOG.error("a stored analysis cannot be read", table=record.id, exc_info=found)
        record.result = None
        if record.status != "running":  # another server, of another version, may still be at it
            record.done, record.status, record.message = (
                0,
                "failed",
                "what was found cannot be read, and can be found anew",
            )


@lru_cache(_KEPT)
def _of_today(stored: bytes) -> bytes | BadRecord:
    """A stored result in the form of today, or why it cannot be read."""
    try:
        return up_to_date(stored)
    except BadRecord as fault:
        return fault


def _shown(record: AnalysisRecord | None, game: str, simulations: int, guest: str | None) -> AnalysisReport:
    search = bots_of(game).search
    measured = ABOUT_ANALYSIS if search is None else search.about_analysis
    if record is None:
        return AnalysisReport(
            status="none", done=0, total=0, message="", mine=False, simulations=simulations, measured=measured
        )
    return AnalysisReport(
        status=record.status,
        done=record.done,
        total=record.total,
        message=record.message,
        mine=record.guest == guest,
        simulations=record.simulations,
        measured=measured,
        result=None if record.result is None else msgspec.Raw(record.result),
    )
