"""Undo: at once while nobody learned anything from the move, else when the other people agree.

Bots never agree: otherwise a player could look at what a move shows, take it back, and choose with that knowledge. At a
table for practice they need not be asked.
"""

from __future__ import annotations

import time

from demesne.server.live_table.broadcast import Broadcast
from demesne.server.live_table.connection import Connection
from demesne.server.live_table.game_log import GameLog
from demesne.server.live_table.table_state import TableState
from demesne.server.model.audience import EVERY_AUDIENCE
from demesne.server.model.table_record import StepRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import SPECTATOR, PendingUndo, UndoAsked


class Undo:
    def __init__(self, state: TableState, broadcast: Broadcast) -> None:
        self._state = state
        self._broadcast = broadcast
        self._target = 0
        """How many moves remain if the pending undo is granted."""

    async def ask(self, sender: Connection, version: int) -> None:
        """Take back the last step of the sender's seat, or ask the others whether it may."""
        game_log, seat = self._check(sender, version), sender.seat
        told = game_log.free_undo(seat)
        if told is not None:
            await self._store(game_log, seat, told)
            return
        target = game_log.last_step_of(seat)
        if target is None:
            raise Refused("refused", "you have made no move here to take back")
        waiting = self._people_to_ask(seat)
        if not waiting and not self._state.record.practice:
            raise Refused("refused", "that move has shown something, so only people can agree to take it back")
        self._target = target
        await self._wait_for(PendingUndo(seat=seat, waiting=waiting))

    def _people_to_ask(self, seat: int) -> list[int]:
        """All other guests. One for whom a bot stands in is asked too, except at a table for practice."""
        record = self._state.record
        people = [number for number, other in enumerate(record.seats) if number != seat and other.kind == "guest"]
        return [number for number in people if not (record.practice and record.seats[number].stand_in)]

    def _check(self, sender: Connection, version: int) -> GameLog:
        """The sender must have seen all that it may see, and it must be somebody's turn."""
        game_log = self._state.started_game()
        newest = game_log.version_of(sender.seat)
        if version != newest:
            raise Refused("stale", f"that was meant for version {version}; this is version {newest}")
        if self._state.record.status == "over":
            raise Refused("refused", "the game is over")
        if game_log.match.state.lanes is not None:
            raise Refused("refused", "nothing is taken back while all act at once")
        if self._state.pending_undo is not None:
            raise Refused("refused", "an undo has been asked for already")
        if self._state.record.puzzle is not None and game_log.match.position <= len(self._state.record.opening):
            raise Refused("refused", "the puzzle begins here")
        return game_log

    async def answer(self, seat: int, agree: bool) -> None:
        """Agree to the pending undo, refuse it, or withdraw one's own."""
        pending = self._state.pending_undo
        if pending is None:
            raise Refused("refused", "nobody has asked for an undo")
        if not agree and (seat in pending.waiting or seat == pending.seat):
            self.clear(declined=seat)
            return
        if seat not in pending.waiting:
            raise Refused("foreign", "your consent is not needed")
        waiting = [other for other in pending.waiting if other != seat]
        await self._wait_for(PendingUndo(seat=pending.seat, waiting=waiting))

    async def go_back(self, seat: int, moves: int) -> None:
        """Return to the position after so many moves, without asking anybody."""
        game_log = self._state.started_game()
        await game_log.go_back(moves)
        self.clear()
        await self._store(game_log, seat, EVERY_AUDIENCE)

    async def _wait_for(self, pending: PendingUndo) -> None:
        """Go back if all have agreed, else wait for those who have not."""
        self._state.pending_undo = pending
        if pending.waiting:
            self._broadcast.send(UndoAsked(request=pending))
            return
        await self.go_back(pending.seat, self._target)

    async def _store(self, game_log: GameLog, seat: int, told: int) -> None:
        """Store the undo and send the position to those who were told of the step; the others do not see it taken back
        either."""
        state = self._state
        step = StepRecord(
            version=game_log.version,
            seat=seat,
            texts=[],
            told=told,
            back_to=game_log.match.position,
            clock_used=state.timers.time_used() if game_log.clock is None else game_log.clock.used,
            made=time.time(),
        )
        await state.storage.add_step(state.record, step)
        game_log.note_stored()
        state.set_record(moves=game_log.moves_of(SPECTATOR))
        state.changed()
        self._broadcast.send_snapshots(told)

    def clear(self, declined: int | None = None) -> None:
        """Drop the pending undo, if there is one."""
        if self._state.pending_undo is not None:
            self._state.pending_undo = None
            self._broadcast.send(UndoAsked(request=None, declined=declined))
