"""A table in memory. Everything that changes it runs in its queue, one task after the other.

A step is checked, written to the database, then acknowledged and sent. If the write fails, the table is dropped and
loaded again from the database, so memory is never ahead of the disk for longer than one write.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

import msgspec
import structlog

from demesne.core import DemesneError, Match, Move, RulesBug
from demesne.core.errors import short
from demesne.core.wording_types import MoveParts
from demesne.server.cluster.news import TableNews
from demesne.server.live_table.bot_words import BotWords
from demesne.server.live_table.broadcast import Broadcast
from demesne.server.live_table.chat import Chat
from demesne.server.live_table.connection import Connection
from demesne.server.live_table.game_log import GameLog
from demesne.server.live_table.lessons import Lessons
from demesne.server.live_table.puzzles import Puzzles
from demesne.server.live_table.seating import Seating
from demesne.server.live_table.stand_ins import StandIns
from demesne.server.live_table.steps import Steps
from demesne.server.live_table.table_state import TableState
from demesne.server.live_table.task_queue import TaskQueue
from demesne.server.live_table.timers import TableTimers
from demesne.server.live_table.undo import Undo
from demesne.server.model.game_record import GameRecord
from demesne.server.model.table_record import TableRecord
from demesne.server.protocol.errors import Refused, refusal_of
from demesne.server.protocol.socket_types import ChatMessage, CloseReason, NamedMove, Snapshot, TableInfo
from demesne.server.rate_limit import RateLimits
from demesne.server.settings import Settings
from demesne.server.storage.database import LeaseLost, StorageDown
from demesne.server.storage.storage import Storage

LOG = structlog.get_logger()
P = ParamSpec("P")
R = TypeVar("R")
_CLOSE_DELAY = 0.1
"""Seconds in which an error still reaches its sender before the connections are closed."""


class LiveTable:
    """`on_change` is called when the position or the seats have changed, `on_drop` when the table leaves the memory."""

    def __init__(
        self,
        record: TableRecord,
        game_log: GameLog | None,
        chat: list[ChatMessage],
        storage: Storage,
        settings: Settings,
        on_change: Callable[[LiveTable], None],
        on_drop: Callable[[LiveTable], None],
    ) -> None:
        self.record = record
        self._queue = TaskQueue(f"table {record.id}", self._refusal_of)
        self.lost_storage = False
        """Whether it was dropped because a change could not be stored."""
        self.timers = TableTimers(record, settings.phase_seconds, lambda: self._queue.put(self._time_passed))
        self._state = TableState(
            record, game_log, chat, storage, self._queue, self.timers, on_change=lambda: on_change(self)
        )
        self._on_drop = on_drop
        self.broadcast = Broadcast(self._state)
        self.seating = Seating(self._state, self.broadcast)
        self.undo = Undo(self._state, self.broadcast)
        self.puzzles = Puzzles(self._state, self.undo)
        self.steps = Steps(self._state, self.broadcast, self.undo, self.puzzles)
        self.lessons = Lessons(self._state)
        self.stand_ins = StandIns(self._state, self.broadcast)
        self.bot_words = BotWords(self._state, self.broadcast)
        self.chat = Chat(self._state, self.broadcast, RateLimits(settings.chat_rate, settings.chat_burst))
        for seat in range(record.players):
            self.timers.update_presence(seat, frozenset())
        self._queue.put(self._begin)

    @property
    def game_log(self) -> GameLog | None:
        return self._state.game_log

    @property
    def stopped(self) -> bool:
        return self._queue.stopped

    @property
    def in_use(self) -> bool:
        """Whether a client is connected, a clock runs, or a task is under way whose caller must be answered."""
        return bool(self.broadcast.connections) or self.timers.running or not self._queue.idle

    def idle_since(self, moment: float) -> bool:
        """Not in use, and nothing was done since this moment (of the monotonic clock)."""
        return not self.in_use and self._queue.last_used < moment

    def info(self, guest_id: str | None) -> TableInfo:
        return self.record.info(guest_id, self.broadcast.connected_seats())

    def news(self) -> TableNews:
        """What the lobbies of other servers show of this table."""
        return TableNews(self.record.id, self.record.moves, tuple(sorted(self.broadcast.connected_seats())))

    def game_record(self) -> GameRecord:
        """All stored moves. The match can be one step ahead of them, while that step is being written."""
        game_log, record = self._state.started_game(), self.record
        return GameRecord(
            game=record.game,
            players=record.players,
            seed=record.seed,
            settings=record.settings,
            moves=game_log.match.moves[: game_log.stored_moves],
        )

    def shown_game(self) -> GameRecord:
        """The same with who was told of each move; once the game is over, with when each was made."""
        game, game_log = self.game_record(), self._state.started_game()
        if self.record.status == "over":
            return msgspec.structs.replace(game, times=game_log.times())
        return msgspec.structs.replace(game, told=game_log.told_moves())

    # The queue

    async def do(self, work: Callable[P, Awaitable[R]], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a task that reads or changes the table; see `TaskQueue.do`."""
        return await self._queue.do(work, *args, **kwargs)

    def _refusal_of(self, fault: Exception) -> Refused:
        """The refusal that the caller of a failed task gets. A failure that may have left the table half changed drops
        it."""
        match fault:
            case Refused():
                return fault
            case DemesneError():
                refusal = refusal_of(fault)
                if refusal.code == "fault":
                    LOG.error("the rules failed", table=self.record.id, game=self.record.game, fault=str(fault))
                return refusal
            case StorageDown():
                LOG.error("cannot store a step", table=self.record.id, fault=str(fault))
                self.lose(_CLOSE_DELAY)
                return Refused("unavailable", "the server could not store that; try again")
            case _:
                LOG.error("a task of the table failed", table=self.record.id, exc_info=fault)
                self.drop("restart", _CLOSE_DELAY)
                return Refused("fault", "something went wrong on our side; nothing was changed")

    def lose(self, delay: float = 0.0) -> None:
        """Drop the table: what is in memory may differ from what is stored. The server that has it goes on with what is
        stored."""
        self.lost_storage = True
        self.drop("restart", delay)

    def drop(self, reason: CloseReason, delay: float = 0.0) -> None:
        """Remove the table from memory and close its connections. Players who return find it loaded again, unless it was
        closed for good."""
        self._queue.stop(Refused("unknown", "the host has closed this table") if reason == "closed" else None)
        self._on_drop(self)
        self.timers.stop()
        asyncio.get_running_loop().call_later(delay, self._close, reason)

    def _close(self, reason: CloseReason) -> None:
        for connection in self.broadcast.connections:
            connection.close(reason)
        self._queue.cancel()

    # Tasks: run them with `do`

    async def _begin(self) -> None:
        self._state.changed()

    async def attach(self, connection: Connection, most: int) -> None:
        """Add a connection and send it a snapshot. Of more than `most` with the same seat, the oldest is closed."""
        seat = self.record.seat_of(connection.guest_id)
        connection.seat = self.record.viewer_of(connection.guest_id)
        same = [other for other in self.broadcast.connections if other.seat == connection.seat]
        if seat is not None and len(same) >= most:
            same[0].close("elsewhere")
        self.broadcast.connections.append(connection)
        self._run_phase()
        connection.send(self.broadcast.snapshot(connection))
        if seat is not None and not same:
            self._presence_changed(seat)
        elif seat is None:
            self.broadcast.watchers_changed()

    async def detach(self, connection: Connection) -> None:
        self.broadcast.connections.remove(connection)
        self._run_phase()
        seat = self.record.seat_of(connection.guest_id)
        if seat is not None and seat not in self.broadcast.connected_seats():
            self._presence_changed(seat)
        elif seat is None:
            self.broadcast.watchers_changed()
        if self.timers.standing_still:
            await self.save_clock()

    def _presence_changed(self, seat: int) -> None:
        self.timers.update_presence(seat, self.broadcast.connected_seats())
        self.broadcast.send_table()

    def _run_phase(self) -> None:
        """The time of a real-time phase, and the bots in it, wait while nobody is here."""
        stood_still = self.timers.standing_still
        self.timers.set_somebody_here(self.broadcast.somebody_here())
        if self.timers.standing_still != stood_still:
            self._state.changed()

    async def save_clock(self) -> None:
        """Store the time spent on the open question. If that fails, a little of it is given back after a crash."""
        game_log = self._state.started_game()
        try:
            await self._state.storage.save_clock(self.record, game_log.version, self.timers.time_used())
        except LeaseLost:
            self.lose()
        except StorageDown as fault:
            LOG.warning("cannot store the clock", table=self.record.id, fault=str(fault))

    async def snapshot(self, connection: Connection, id: int) -> Snapshot:
        return self.broadcast.snapshot(connection, id)

    async def read_game(self) -> GameRecord:
        """The game up to now: no step is being written meanwhile."""
        return self.game_record()

    async def why_not(
        self, connection: Connection, named: NamedMove | None, typed: str | None
    ) -> tuple[MoveParts, str]:
        """A move, and why it is no answer to the question of the connection's seat; who watches gets no reason."""
        match = self._state.started_game().match
        move = _move_meant(match, named, typed)
        if connection.seat < 0:
            return move.parts(), ""
        try:
            return move.parts(), match.why_not(connection.seat, move)
        except Exception as fault:
            raise RulesBug(f"no reason for '{move.text}': {fault!r}") from fault

    async def set_rematch(self, table_id: str) -> None:
        """The rematch is played at that table."""
        if self.record.rematch is None:
            await self._state.update_record(rematch=table_id)
            self.broadcast.send_table()

    async def leave(self, guest_id: str) -> None:
        """A guest gives up a seat. An undo no longer waits for their consent."""
        await self.seating.leave(guest_id)
        self.undo.clear()

    async def delete(self, guest_id: str) -> None:
        """The host deletes a table that has not started."""
        self._state.check_host(guest_id)
        self._state.check_waiting()
        await self._state.storage.delete_table(self.record)
        self.drop("closed")

    async def _time_passed(self) -> None:
        try:
            question = self.timers.time_up()
            if question is not None:
                await self.steps.play_clock(question)
            elif self.timers.must_save():
                await self.save_clock()
            await self.stand_ins.replace_late()
        finally:
            self.timers.set_alarm()


def _move_meant(match: Match, named: NamedMove | None, typed: str | None) -> Move:
    """The move of the game that was asked about. Nothing but the list of its moves is searched."""
    if named is not None:
        move = match.game.move_of(named.verb, named.thing, named.place)
        words = " ".join(part for part in (named.verb, named.thing, named.place) if part)
    elif typed is not None:
        move, words = match.move_meant(typed, True), typed
    else:
        raise Refused("malformed", "name the move you ask about: its parts as `move`, or as it was `typed`")
    if move is None:
        raise Refused("unknown", f"{match.game.title} has no move '{short(words)}'")
    return move
