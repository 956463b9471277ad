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

from demesne.server.protocol.socket_types import PROTOCOL


class _Move(Struct):
    text: str
    token: int | None


class _Question(Struct):
    number: int
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


class SocketClient(asyncio.Protocol):
    """A bare WebSocket client: says hello, answers pings, and hears text messages."""

    def __init__(self, table: str, token: str | None, patches: bool = False) -> None:
        self._hello = {"type": "hello", "protocol": PROTOCOL, "table": table, "token": token, "patches": patches}
        self._buffer = bytearray()
        self._open = False
        self._transport: asyncio.Transport | None = None

    def hear(self, text: bytes) -> None:
        """A message came."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /api/socket HTTP/1.1", "Host: bench", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            del self._buffer[: end + 4]
            self._open = True
            self.say(self._hello)
        while (text := self._frame()) is not None:
            self.hear(text)

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

    def say(self, message: dict[str, object]) -> None:
        self._write(1, msgspec.json.encode(message))

    def close(self) -> None:
        assert self._transport is not None
        self._transport.close()

    def _write(self, kind: int, body: bytes) -> None:
        """Masked with zeros: the mask is there, and costs nothing."""
        head = (
            struct.pack("!BB", 128 | kind, 128 | len(body))
            if len(body) < 126
            else (struct.pack("!BBH", 128 | kind, 254, len(body)))
        )
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + body)


class SocketBot(SocketClient):
    """Sits at a table and takes any legal move, after `think` seconds."""

    def __init__(self, table: str, token: str, tally: Tally, think: float, seed: int) -> None:
        super().__init__(table, token)
        self._tally = tally
        self._think = think
        self._dice = random.Random(seed)
        self._sent: tuple[int, float] | None = None
        self._answered = -1
        self._id = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.over.done():
            self.over.set_result(None)
            self._count("connection lost")

    def hear(self, text: bytes) -> None:
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
            number, move = view.question.number, self._dice.choice(view.question.moves)
            if self._think:
                delay = self._think * (0.5 + self._dice.random())
                asyncio.get_running_loop().call_later(delay, self._move, message.version, number, move)
            else:
                self._move(message.version, number, move)

    def _move(self, version: int, number: int, move: _Move) -> None:
        self._id += 1
        self._sent = (self._id, time.perf_counter())
        asked = {"version": version, "number": number}
        self.say({"type": "move", "id": self._id, **asked, "texts": [move.text], "tokens": [move.token]})

    def _end(self) -> None:
        if not self.over.done():
            self._tally.finished += 1
            self.over.set_result(None)
        self.close()

    def _count(self, what: str) -> None:
        self._tally.errors[what] = self._tally.errors.get(what, 0) + 1
