"""The chat of a table."""

from __future__ import annotations

import time

from demesne.server.live_table.broadcast import Broadcast
from demesne.server.live_table.table_state import TableState
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import ChatMessage, Said
from demesne.server.rate_limit import RateLimits
from demesne.server.storage.guests import Guest

CHAT_KEPT = 200
"""How many messages a snapshot shows."""


class Chat:
    def __init__(self, state: TableState, broadcast: Broadcast, rate_limits: RateLimits) -> None:
        self._state = state
        self._broadcast = broadcast
        self._rate_limits = rate_limits

    async def say(self, guest: Guest, text: str) -> None:
        """Store the message and send it to everybody who may read it."""
        state = self._state
        if not self._rate_limits.take(guest.id, time.monotonic()):
            raise Refused("too_fast", "too many messages; wait a few seconds")
        message = ChatMessage(name=guest.name, seat=state.record.seat_of(guest.id), text=text, at=time.time())
        await state.storage.add_chat(state.record, message)
        state.chat = [*state.chat, message][-CHAT_KEPT:]
        self._broadcast.send_remark(Said(remark=message))
