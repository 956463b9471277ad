"""A table: one owner task and one queue. Whatever changes a game is done here, one thing after the other.

A step is checked, written to the database, then acknowledged and broadcast. If the write fails, the table is dropped
and loaded again from what the database holds, so memory never runs ahead of the disk for longer than one write.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, ParamSpec, TypeVar

import msgspec
import sqlalchemy as sa
import structlog

from demesne.core import CLOCK, DemesneError
from demesne.server import metrics
from demesne.server.connection import Connection
from demesne.server.course import Course
from demesne.server.facts import Facts, bot_name, changing, shown
from demesne.server.levels import check_level
from demesne.server.problems import Refused, refusal
from demesne.server.protocol import Remark, TableChanged, UndoAsked, UndoRequest
from demesne.server.schema import SEATS, TABLES
from demesne.server.storage import ADD_REMARK, ADD_STEP, Storage, StorageDown, Write
from demesne.server.telling import Telling
from demesne.server.timing import Timing

LOG = structlog.get_logger()
P = ParamSpec("P")
R = TypeVar("R")
CHAT_KEPT = 200
_LAST_WORDS = 0.1
"""Seconds in which a refusal still reaches its sender before the connection is closed."""


class Table:
    """The facts of a table, its course once it has started, and who is connected."""

    def __init__(
        self,
        facts: Facts,
        course: Course | None,
        chat: list[Remark],
        storage: Storage,
        changed: Callable[[Table], None],
        dropped: Callable[[Table], None],
        phase_seconds: float,
    ) -> None:
        self.facts = facts
        self.course = course
        self.chat = chat
        self.connections: list[Connection] = []
        self.undo: UndoRequest | None = None
        self.last_used = time.monotonic()
        self.stopped = False
        self._storage = storage
        self._changed = changed
        self._dropped = dropped
        self._queue: asyncio.Queue[tuple[Callable[..., Awaitable[Any]], tuple[Any, ...], asyncio.Future[Any]]]
        self._queue = asyncio.Queue()
        self.timing = Timing(facts, phase_seconds, self._ring)
        self.telling = Telling(self)
        for seat in range(facts.players):
            self.timing.note_presence(seat, frozenset())
        self._owner = asyncio.create_task(self._run(), name=f"table {facts.id}")

    # The owner and its queue

    async def do(self, work: Callable[P, Awaitable[R]], *args: P.args, **kwargs: P.kwargs) -> R:
        """Have the owner do it after what is already asked. Raises `Refused`."""
        assert not kwargs
        if self.stopped:
            raise Refused("unavailable", "this table is being loaded again; try again")
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, args, done))
        return await done

    async def _run(self) -> None:
        self._settle()
        while True:
            work, args, done = await self._queue.get()
            self.last_used = time.monotonic()
            try:
                result = await work(*args)
            except Exception as fault:
                self._failed(fault, done)
            else:
                if not done.done():
                    done.set_result(result)

    def _failed(self, fault: Exception, done: asyncio.Future[Any]) -> None:
        match fault:
            case Refused():
                answer = fault
            case DemesneError():
                answer = refusal(fault)
                if answer.code == "fault":
                    LOG.error("broken rule", table=self.facts.id, game=self.facts.game, fault=str(fault))
            case StorageDown():
                LOG.error("step not stored", table=self.facts.id, fault=str(fault))
                answer = Refused("unavailable", "the server could not store that; try again")
                self.drop("restart", _LAST_WORDS)
            case _:
                LOG.error("table failed", table=self.facts.id, exc_info=fault)
                answer = Refused("fault", "something went wrong on our side; nothing was changed")
                self.drop("restart", _LAST_WORDS)
        if not done.done():
            done.set_exception(answer)

    def drop(self, reason: str, after: float = 0.0) -> None:
        """Forget everything in memory; the database has the truth. Players come back to a table loaded afresh."""
        self.stopped = True
        self._dropped(self)
        self.timing.stop()
        while not self._queue.empty():
            _, _, done = self._queue.get_nowait()
            if not done.done():
                done.set_exception(Refused("unavailable", "this table is being loaded again; try again"))
        asyncio.get_running_loop().call_later(after, self._close, reason)

    def _close(self, reason: str) -> None:
        for connection in self.connections:
            connection.close(reason)
        self._owner.cancel()

    # People come and go

    async def attach(self, connection: Connection, most: int) -> None:
        seat = self.facts.seat_of(connection.guest)
        connection.seat = self.telling.audience(seat)
        same = [other for other in self.connections if other.seat == connection.seat]
        if seat is not None and len(same) >= most:
            same[0].close("elsewhere")
        self.connections.append(connection)
        self.telling.snapshot(connection, None)
        if seat is not None and not same:
            self.timing.note_presence(seat, self.present())
            self.tell_table()

    async def detach(self, connection: Connection) -> None:
        self.connections.remove(connection)
        seat = self.facts.seat_of(connection.guest)
        if seat is not None and seat not in self.present():
            self.timing.note_presence(seat, self.present())
            self.tell_table()

    def present(self) -> frozenset[int]:
        return frozenset(connection.seat for connection in self.connections if connection.seat >= 0)

    async def sit(self, guest: str, name: str, seat: int | None) -> None:
        if self.facts.status != "waiting":
            raise Refused("refused", "the game has started")
        if self.facts.seat_of(guest) is not None:
            raise Refused("refused", "you sit at this table already")
        free = self.facts.open_seats()
        if not free or (seat is not None and seat not in free):
            raise Refused("refused", f"that seat is taken; free: {', '.join(map(str, free)) or 'none'}")
        place = free[0] if seat is None else seat
        await self._store_seat(place, kind="guest", guest=guest, name=name)
        await self._start_if_full()

    async def leave(self, guest: str) -> None:
        seat = self.facts.seat_of(guest)
        if seat is None:
            raise Refused("foreign", "you do not sit at this table")
        if self.facts.status != "waiting":
            raise Refused("refused", "the game has started; hand the seat over to a bot instead")
        await self._store_seat(seat, kind="open", guest=None, name="")
        self.reseat()

    async def fill(self, guest: str, level: str | None) -> None:
        """The host lets bots take the open seats; that starts the game."""
        self._check_host(guest)
        if self.facts.status != "waiting":
            raise Refused("refused", "the game has started")
        known = check_level(self.facts.game, level)
        for seat in self.facts.open_seats():
            name = bot_name(self.facts.game, known, self.facts.seats)
            await self._store_seat(seat, kind="bot", level=known, name=name)
        await self._start_if_full()

    async def close_table(self, guest: str) -> None:
        self._check_host(guest)
        if self.facts.status != "waiting":
            raise Refused("refused", "the game has started; it stays")
        await self._storage.write(Write(sa.delete(TABLES).where(TABLES.c.id == self.facts.id), []))
        self.drop("closed")

    def _check_host(self, guest: str) -> None:
        if self.facts.host != guest:
            raise Refused("foreign", "only the host of this table may do that")

    async def _start_if_full(self) -> None:
        if not self.facts.open_seats() and self.facts.status == "waiting":
            course = Course(self.facts)
            await self._store_facts(status="playing", started=time.time())
            self.course = course
        self.reseat()
        for seat in range(self.facts.players):
            self.timing.note_presence(seat, self.present())
        self._settle()

    def reseat(self) -> None:
        """Seats changed: everyone's audience and snapshot may be another."""
        for connection in self.connections:
            connection.seat = self.telling.audience(self.facts.seat_of(connection.guest))
            self.telling.snapshot(connection, None)

    async def follow(self, table: str) -> None:
        """The rematch is at that table."""
        if self.facts.rematch is None:
            await self._store_facts(rematch=table)
            self.tell_table()

    # Steps

    async def play(self, seat: int, texts: list[str], version: int, asker: Connection | None, id: int | None) -> None:
        """The one way a game goes on, for people, bots and the clock alike."""
        began = time.perf_counter()
        course = self._playing()
        mark = course.play(seat, texts, version)
        news = course.ending() if course.match.over else {"moves": course.match.version}
        step = Write(ADD_STEP, [self._step(seat, texts, None, self.timing.rested(seat))])
        await self._storage.write(*([step, self._facts_write(news)] if course.match.over else [step]))
        self._take_facts(news)
        self._clear_undo()
        self._settle()
        self.telling.update(mark, asker, id)
        by = "clock" if seat == CLOCK else "bot" if self.facts.seats[seat].by_bot else "guest"
        metrics.MOVES.labels(self.facts.game, by).inc()
        metrics.ANSWER.observe(time.perf_counter() - began)
        if course.match.over:
            metrics.GAMES.labels(self.facts.game).inc()
            self.tell_table()

    def _step(self, seat: int, texts: list[str], back_to: int | None, overtime: float) -> dict[str, Any]:
        assert self.course is not None
        return {
            "game_table": self.facts.id,
            "version": self.course.version,
            "seat": seat,
            "texts": _json(texts),
            "back_to": back_to,
            "overtime": overtime,
            "made": time.time(),
        }

    def _playing(self) -> Course:
        if self.course is None:
            raise Refused("refused", "the game has not started")
        return self.course

    # Undo

    async def ask_undo(self, seat: int, version: int, asker: Connection, id: int) -> None:
        course = self._playing()
        if version != course.version:
            raise Refused("stale", f"that was meant for version {version}; this is version {course.version}")
        if self.facts.status == "over":
            raise Refused("refused", "the game is over")
        if self.undo is not None:
            raise Refused("refused", "an undo is being asked for already")
        if course.free_undo(seat):
            await self._store_undo(seat)
            asker.done(id)
            return
        target = course.last_step_of(seat)
        if target is None:
            raise Refused("refused", "you have made no move here to take back")
        waiting = [n for n, who in enumerate(self.facts.seats) if n != seat and not who.by_bot]
        self.undo = UndoRequest(seat=seat, moves=target, waiting=waiting)
        asker.done(id)
        await self._undo_if_agreed()

    async def answer_undo(self, seat: int, agree: bool) -> None:
        if self.undo is None:
            raise Refused("refused", "nobody asks for an undo")
        if not agree and (seat in self.undo.waiting or seat == self.undo.seat):
            self._clear_undo()
            return
        if seat not in self.undo.waiting:
            raise Refused("foreign", "your consent is not asked for")
        waiting = [other for other in self.undo.waiting if other != seat]
        self.undo = UndoRequest(seat=self.undo.seat, moves=self.undo.moves, waiting=waiting)
        await self._undo_if_agreed()

    async def _undo_if_agreed(self) -> None:
        assert self.undo is not None
        if self.undo.waiting:
            self.telling.all(UndoAsked(request=self.undo))
            return
        request, course = self.undo, self._playing()
        await course.go_back(request.moves)
        self._clear_undo()
        await self._store_undo(request.seat)

    async def _store_undo(self, seat: int) -> None:
        course = self._playing()
        await self._storage.write(Write(ADD_STEP, [self._step(seat, [], course.match.version, 0.0)]))
        self.facts.moves = course.match.version
        self._settle()
        for connection in self.connections:
            self.telling.snapshot(connection, None)

    def _clear_undo(self) -> None:
        if self.undo is not None:
            self.undo = None
            self.telling.all(UndoAsked(request=None))

    # Stand-ins

    async def hand_over(self, seat: int, level: str | None) -> None:
        who = self.facts.seats[seat]
        if self.facts.status != "playing" or who.stand_in:
            raise Refused("refused", "there is nothing to hand over")
        known = check_level(self.facts.game, level or self.facts.clock.level)
        await self._store_seat(seat, stand_in=True, level=known)
        self._stood_in(seat)

    async def take_back(self, seat: int) -> None:
        if not self.facts.seats[seat].stand_in:
            raise Refused("refused", "you play this seat yourself")
        await self._store_seat(seat, stand_in=False, level=None)
        self._stood_in(seat)

    def _stood_in(self, seat: int) -> None:
        self.timing.note_presence(seat, self.present())
        self._settle()
        self.tell_table()

    # Talk

    async def say(self, visitor_name: str, seat: int | None, text: str) -> Remark:
        remark = Remark(name=visitor_name, seat=seat, text=text, at=time.time())
        row = {"game_table": self.facts.id, "name": remark.name, "seat": seat, "text": text, "made": remark.at}
        await self._storage.write(Write(ADD_REMARK, [row]))
        self.chat = [*self.chat, remark][-CHAT_KEPT:]
        return remark

    def tell_table(self) -> None:
        """Everyone gets the facts anew, each with their own seat in it."""
        clocks, present = self.timing.shown(), self.present()
        for connection in self.connections:
            connection.send(TableChanged(table=shown(self.facts, connection.guest, present), clocks=clocks))

    # Time

    def _settle(self) -> None:
        """After every change: clocks run for those who are asked now, and bots learn of it."""
        self.timing.settle(self.course)
        self._changed(self)

    def _ring(self) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((self._time_passed, (), done))

    async def _time_passed(self) -> None:
        if self.timing.phase_is_over():
            course = self._playing()
            await self.play(CLOCK, [course.match.legal_moves(CLOCK)[0].text], course.version, None, None)
        for seat in self.timing.late():
            if self.facts.status == "playing" and not self.facts.seats[seat].by_bot:
                LOG.info("stand-in", table=self.facts.id, seat=seat)
                await self.hand_over(seat, None)
        self.timing.set_alarm()

    # Facts to the database

    async def _store_seat(self, seat: int, **values: Any) -> None:
        """On disk first, then for all to see."""
        who = msgspec.structs.replace(self.facts.seats[seat], **values)
        where = sa.and_(SEATS.c.game_table == self.facts.id, SEATS.c.seat == seat)
        await self._storage.write(Write(sa.update(SEATS).where(where).values(**msgspec.structs.asdict(who)), []))
        self.facts.seats[seat] = who

    async def _store_facts(self, **values: Any) -> None:
        await self._storage.write(self._facts_write(values))
        self._take_facts(values)

    def _facts_write(self, values: dict[str, Any]) -> Write:
        columns = changing(msgspec.structs.replace(self.facts, **values))
        return Write(sa.update(TABLES).where(TABLES.c.id == self.facts.id).values(**columns), [])

    def _take_facts(self, values: dict[str, Any]) -> None:
        for name, value in values.items():
            setattr(self.facts, name, value)


def _json(texts: list[str]) -> str:
    return msgspec.json.encode(texts).decode()
