"""Who sits where. The game starts when no seat is open any more. A bot takes the seat of a guest who leaves a running
game."""

from __future__ import annotations

import time

from demesne.server.live_table.broadcast import Broadcast
from demesne.server.live_table.game_log import GameLog
from demesne.server.live_table.table_state import TableState
from demesne.server.model.bot_levels import check_level
from demesne.server.model.table_record import bot_name
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import MOST_LETTERS
from demesne.server.storage.guests import Guest


class Seating:
    def __init__(self, state: TableState, broadcast: Broadcast) -> None:
        self._state = state
        self._broadcast = broadcast

    async def sit(self, guest: Guest, seat: int | None) -> None:
        """The guest takes this open seat, or the first one."""
        record = self._state.record
        self._state.check_waiting()
        if record.seat_of(guest.id) is not None:
            raise Refused("refused", "you sit at this table already")
        free = record.open_seats()
        if not free or (seat is not None and seat not in free):
            raise Refused("refused", f"that seat is taken; free: {', '.join(map(str, free)) or 'none'}")
        number = free[0] if seat is None else seat
        await self._state.update_seat(number, kind="guest", guest_id=guest.id, name=guest.name)
        await self._start_if_full()

    async def leave(self, guest_id: str) -> None:
        seat = self._state.record.seat_of(guest_id)
        if seat is None:
            raise Refused("foreign", "you do not sit at this table")
        if self._state.record.status == "over":
            raise Refused("refused", "the game is over")
        if self._state.record.status == "playing":
            await self._resign(seat)
            return
        await self._state.update_seat(seat, kind="open", guest_id=None, name="")
        self._send_seats()

    async def _resign(self, seat: int) -> None:
        """A bot has the seat from now on. The guest who sat there watches, and the game counts among their games."""
        state = self._state
        name = f"Bot for {state.record.seats[seat].name}"[:MOST_LETTERS]
        level = check_level(state.record.game, state.record.clock.level)
        await state.update_seat(seat, kind="bot", level=level, name=name, stand_in=False)
        self._send_seats()
        state.timers.update_presence(seat, self._broadcast.connected_seats())
        state.timers.set_somebody_here(self._broadcast.somebody_here())
        state.changed()

    async def fill_with_bots(self, guest_id: str, level: str | None) -> None:
        """The host gives the open seats to bots, and the game starts."""
        record = self._state.record
        self._state.check_host(guest_id)
        self._state.check_waiting()
        known = check_level(record.game, level)
        for seat in record.open_seats():
            name = bot_name(record.game, known, record.seats)
            await self._state.update_seat(seat, kind="bot", level=known, name=name)
        await self._start_if_full()

    async def _start_if_full(self) -> None:
        state = self._state
        if not state.record.open_seats():
            game_log = await GameLog.replayed(state.record, [])
            await state.update_record(status="playing", started=time.time())
            state.game_log = game_log
        self._send_seats()
        for seat in range(state.record.players):
            state.timers.update_presence(seat, self._broadcast.connected_seats())
        state.timers.set_somebody_here(self._broadcast.somebody_here())
        state.changed()

    def _send_seats(self) -> None:
        self._broadcast.update_seats()
        self._broadcast.send_snapshots()
