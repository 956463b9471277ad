"""Socket bots as lean as can be, so that a benchmark measures the server: a bare WebSocket client that plays."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
import time

import msgspec
from msgspec import Struct


class _Move(Struct):
    text: str


class _Question(Struct):
    moves: list[_Move]


class _View(Struct):
    over: bool
    question: _Question | None


class _Message(Struct):
    type: str
    id: int | None = None
    version: int = 0
    view: _View | None = None
    code: str = ""
    message: str = ""


_DECODE = msgspec.json.Decoder(_Message).decode


class Tally:
    """What all bots saw: seconds from a move to its acknowledgement, and what went wrong."""

    def __init__(self) -> None:
        self.counting = False
        self.latencies: list[float] = []
        self.errors: dict[str, int] = {}
        self.finished = 0


class SocketBot(asyncio.Protocol):
    """Sits at a table and takes any legal move, after `think` seconds."""

    def __init__(self, table: str, token: str, tally: Tally, think: float, seed: int) -> None:
        self._table = table
        self._token = token
        self._tally = tally
        self._think = think
        self._dice = random.Random(seed)
        self._buffer = bytearray()
        self._open = False
        self._sent: tuple[int, float] | None = None
        self._answered = -1
        self._id = 0
        self._transport: asyncio.Transport | None = None
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /api/socket HTTP/1.1", "Host: bench", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        transport.write("\r\n".join(lines).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.over.done():
            self.over.set_result(None)
            self._count("connection lost")

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            del self._buffer[: end + 4]
            self._open = True
            self._say({"type": "hello", "protocol": 1, "table": self._table, "token": self._token})
        while (text := self._frame()) is not None:
            self._hear(text)

    def _frame(self) -> bytes | None:
        """The next whole text frame; pings are answered on the way."""
        buffer = self._buffer
        while len(buffer) >= 2:
            length, start = buffer[1] & 127, 2
            if length == 126:
                length, start = int.from_bytes(buffer[2:4]), 4
            elif length == 127:
                length, start = int.from_bytes(buffer[2:10]), 10
            if len(buffer) < start + length:
                return None
            kind, body = buffer[0] & 15, bytes(buffer[start : start + length])
            del buffer[: start + length]
            if kind == 1:
                return body
            if kind == 9:
                self._write(10, body)
        return None

    def _say(self, message: dict[str, object]) -> None:
        self._write(1, msgspec.json.encode(message))

    def _write(self, kind: int, body: bytes) -> None:
        """Masked with zeros: the mask is there, and costs nothing."""
        head = (
            struct.pack("!BB", 128 | kind, 128 | len(body))
            if len(body) < 126
            else (struct.pack("!BBH", 128 | kind, 254, len(body)))
        )
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + body)

    def _hear(self, text: bytes) -> None:
        message = _DECODE(text)
        if message.type == "error":
            self._count(f"{message.code}: {message.message}")
        if self._sent is not None and message.id == self._sent[0]:
            if self._tally.counting and message.type == "update":
                self._tally.latencies.append(time.perf_counter() - self._sent[1])
            self._sent = None
        view = message.view
        if view is not None and view.over:
            self._end()
        elif view is not None and view.question is not None and message.version > self._answered:
            self._answered = message.version
            text_of = self._dice.choice(view.question.moves).text
            if self._think:
                delay = self._think * (0.5 + self._dice.random())
                asyncio.get_running_loop().call_later(delay, self._move, message.version, text_of)
            else:
                self._move(message.version, text_of)

    def _move(self, version: int, text: str) -> None:
        self._id += 1
        self._sent = (self._id, time.perf_counter())
        self._say({"type": "move", "id": self._id, "version": version, "texts": [text]})

    def _end(self) -> None:
        if not self.over.done():
            self._tally.finished += 1
            self.over.set_result(None)
        assert self._transport is not None
        self._transport.close()

    def _count(self, what: str) -> None:
        self._tally.errors[what] = self._tally.errors.get(what, 0) + 1
