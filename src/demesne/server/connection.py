"""One socket, seen from a table: a place to send to that never makes the table wait."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from demesne.server.guests import Visitor
from demesne.server.protocol import WATCHING, Bye, Code, Done, Error, ServerMessage

_MOST_BYTES = 8 * 1024 * 1024
ENCODE = msgspec.json.Encoder().encode


class Connection:
    """`seat` is the audience it belongs to: its own seat, or those who watch."""

    def __init__(self, visitor: Visitor | None) -> None:
        self.visitor = visitor
        self.seat = WATCHING
        self.closing: str | None = None
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    @property
    def guest(self) -> str | None:
        return None if self.visitor is None else self.visitor.id

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(ENCODE(message))

    def send_bytes(self, text: bytes) -> None:
        """Queue it. A connection that does not take its messages is closed rather than waited for."""
        if self.closing is not None:
            return
        if self._bytes > _MOST_BYTES:
            self.close("slow")
            return
        self._outbox.append(text)
        self._bytes += len(text)
        self._wake.set()

    def done(self, id: int) -> None:
        self.send(Done(id=id))

    def refuse(self, id: int | None, code: Code, message: str) -> None:
        self.send(Error(id=id, code=code, message=message))

    def close(self, reason: str) -> None:
        """Say goodbye after what is already queued (a slow connection has that dropped)."""
        if self.closing is not None:
            return
        if reason == "slow":
            self._outbox.clear()
        self._outbox.append(ENCODE(Bye(reason=reason)))  # type: ignore[arg-type]
        self.closing = reason
        self._wake.set()

    async def next(self) -> bytes | None:
        """The next message to put on the wire; None when there will be no more."""
        while not self._outbox:
            if self.closing is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        text = self._outbox.popleft()
        self._bytes -= len(text)
        return text
