"""One socket of a table: a queue of outgoing messages. Sending never waits."""

from __future__ import annotations

import asyncio
from collections import deque

from demesne.server.protocol.socket_types import SPECTATOR, Bye, CloseReason, ServerMessage, encode
from demesne.server.storage.guests import Guest

_MOST_BYTES = 8 * 1024 * 1024


class Connection:
    """`seat` is the seat whose view it gets; `SPECTATOR` for those who watch. `patches`: it takes a patch for a view."""

    def __init__(self) -> None:
        self.guest: Guest | None = None
        self.seat = SPECTATOR
        self.patches = False
        self.closing: CloseReason | None = None
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    @property
    def guest_id(self) -> str | None:
        return None if self.guest is None else self.guest.id

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, text: bytes, later: bool = False) -> None:
        """Queue an encoded message. A connection that does not read its messages is closed. With `later` it waits for
        `wake` or for the next message."""
        if self.closing is not None:
            return
        if self._bytes > _MOST_BYTES:
            self.close("slow")
            return
        self._outbox.append(text)
        self._bytes += len(text)
        if not later:
            self._wake.set()

    def wake(self) -> None:
        """Send what is queued."""
        self._wake.set()

    def close(self, reason: CloseReason) -> None:
        """Send `bye` after the queued messages, which are dropped for a slow connection, and no more after it."""
        if self.closing is not None:
            return
        if reason == "slow":
            self._outbox.clear()
        self._outbox.append(encode(Bye(reason=reason)))
        self.closing = reason
        self._wake.set()

    def waiting(self) -> list[bytes]:
        """Take out the messages that were not sent yet."""
        left, self._bytes = list(self._outbox), 0
        self._outbox.clear()
        return left

    async def next(self) -> bytes | None:
        """The next message to send; None when there will be no more."""
        while not self._outbox:
            if self.closing is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        text = self._outbox.popleft()
        self._bytes -= len(text)
        return text
