"""Stand-ins: bots that play for a guest who handed the seat over, is absent, or ran out of time."""

from __future__ import annotations

import structlog

from demesne.server.live_table.broadcast import Broadcast
from demesne.server.live_table.table_state import TableState
from demesne.server.model.bot_levels import check_level
from demesne.server.protocol.errors import Refused

LOG = structlog.get_logger()


class StandIns:
    def __init__(self, state: TableState, broadcast: Broadcast) -> None:
        self._state = state
        self._broadcast = broadcast

    async def hand_over(self, seat: int, level: str | None) -> None:
        """A bot plays this seat; without a level, one of the level that the table's clock names."""
        record = self._state.record
        if record.status != "playing" or record.seats[seat].stand_in:
            raise Refused("refused", "there is nothing to hand over")
        known = check_level(record.game, level or record.clock.level)
        await self._state.update_seat(seat, stand_in=True, level=known)
        self._changed(seat)

    async def take_back(self, seat: int) -> None:
        """The guest plays this seat again."""
        if not self._state.record.seats[seat].stand_in:
            raise Refused("refused", "you play this seat yourself")
        await self._state.update_seat(seat, stand_in=False, level=None)
        self._changed(seat)

    async def replace_late(self) -> None:
        """Bots take the seats of the guests whose time has run out."""
        record = self._state.record
        for seat in self._state.timers.seats_out_of_time():
            if record.status == "playing" and not record.seats[seat].by_bot:
                LOG.info("a bot stands in", table=record.id, seat=seat)
                await self.hand_over(seat, None)

    def _changed(self, seat: int) -> None:
        self._state.timers.update_presence(seat, self._broadcast.connected_seats())
        self._state.changed()
        self._broadcast.send_table()
