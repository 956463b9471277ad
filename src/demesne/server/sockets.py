"""The socket: reads, checks and limits what comes in, hands it to the table, and writes what the table says."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from demesne.server import metrics
from demesne.server.connection import Connection
from demesne.server.guard import Receive, Send, same_origin
from demesne.server.guests import tidy
from demesne.server.house import House
from demesne.server.limits import Bucket
from demesne.server.problems import Refused
from demesne.server.protocol import (
    MESSAGE_BYTES,
    PROTOCOL,
    Advice,
    AnswerUndo,
    AskHint,
    AskUndo,
    ClientMessage,
    HandOver,
    Hello,
    Ping,
    PlayMoves,
    Resync,
    Said,
    Say,
    TakeBack,
)
from demesne.server.storage import StorageDown
from demesne.server.table import Table

LOG = structlog.get_logger()
_DECODE = msgspec.json.Decoder(ClientMessage).decode
_HELLO_SECONDS = 10.0
_STRIKES = 500
"""So many messages over the rate limit, and the connection is closed."""

_GOING_AWAY, _POLICY, _RESTART = 1001, 1008, 1012


class _OnlyId(Struct):
    id: int | None = None


_DECODE_ID = msgspec.json.Decoder(_OnlyId).decode


class Sockets:
    def __init__(self, house: House) -> None:
        self._house = house
        self._open = 0

    @property
    def open(self) -> int:
        return self._open

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        await receive()
        crowded = self._open >= self._house.settings.connections
        if scope["path"] != "/api/socket" or crowded or not same_origin(scope, self._house.settings.origins):
            await send({"type": "websocket.close", "code": _POLICY})
            return
        await send({"type": "websocket.accept"})
        self._open += 1
        metrics.CONNECTIONS.inc()
        try:
            await Talk(self._house, receive, send).run()
        finally:
            self._open -= 1
            metrics.CONNECTIONS.dec()


class Talk:
    """One connection from accept to close."""

    def __init__(self, house: House, receive: Receive, send: Send) -> None:
        self._house = house
        self._receive = receive
        self._send = send
        self._connection = Connection(None)
        self._table: Table | None = None
        self._strikes = 0
        self._bucket = Bucket(house.settings.rate, house.settings.burst, time.monotonic())
        self._advising: asyncio.Task[None] | None = None

    async def run(self) -> None:
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, writing, self._advising):
                if task is not None:
                    task.cancel()
                    with contextlib.suppress(asyncio.CancelledError, Exception):
                        await task
            await self._leave()

    async def _leave(self) -> None:
        if self._table is not None and not self._table.stopped:
            with contextlib.suppress(Refused):
                await self._table.do(self._table.detach, self._connection)

    async def _write(self) -> None:
        while (text := await self._connection.next()) is not None:
            await self._send({"type": "websocket.send", "text": text.decode()})
        code = _RESTART if self._connection.closing == "restart" else _POLICY
        await self._send({"type": "websocket.close", "code": code})

    # Reading

    async def _read(self) -> None:
        deadline = time.monotonic() + _HELLO_SECONDS
        while self._connection.closing is None:
            left = None if self._table is not None else max(0.0, deadline - time.monotonic())
            try:
                message = await asyncio.wait_for(self._receive(), left) if left is not None else await self._receive()
            except TimeoutError:
                self._refuse(None, Refused("no_hello", "no hello came"))
                self._connection.close("flood")
                await asyncio.Event().wait()
                return
            if message["type"] == "websocket.disconnect":
                return
            await self._take(message.get("text") or message.get("bytes") or b"")
        await asyncio.Event().wait()  # the writer says goodbye and ends the talk

    async def _take(self, text: str | bytes) -> None:
        if not self._bucket.take(time.monotonic()):
            self._strikes += 1
            self._refuse(None, Refused("too_fast", "too many messages; wait a second"))
            if self._strikes >= _STRIKES:
                self._connection.close("flood")
            return
        if len(text) > MESSAGE_BYTES:
            self._refuse(None, Refused("too_big", f"a message may have {MESSAGE_BYTES} bytes"))
            return
        try:
            message = _DECODE(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
            self._refuse(_id_in(text), Refused("malformed", str(fault)))
            return
        await self._answer(message)

    async def _answer(self, message: ClientMessage) -> None:
        id = None if isinstance(message, Hello) else message.id
        try:
            if isinstance(message, Hello):
                await self._hello(message)
            elif self._table is None:
                raise Refused("no_hello", "say hello first")
            else:
                await self._dispatch(self._table, message)
        except Refused as fault:
            self._refuse(id, fault)
        except StorageDown as fault:
            self._refuse(id, Refused("unavailable", str(fault)))

    def _refuse(self, id: int | None, fault: Refused) -> None:
        metrics.ERRORS.labels(fault.code).inc()
        self._connection.refuse(id, fault.code, fault.message)

    async def _hello(self, message: Hello) -> None:
        if self._table is not None:
            raise Refused("refused", "hello was said already; open another socket for another table")
        if message.protocol != PROTOCOL:
            raise Refused("refused", f"this server speaks protocol {PROTOCOL}; reload the page or update the program")
        self._connection.visitor = await self._house.guests.find(message.token)
        if message.token is not None and self._connection.visitor is None:
            raise Refused("no_token", "nobody here has this token; become a guest first")
        table = await self._house.table(message.table)
        await table.do(table.attach, self._connection, self._house.settings.connections_per_seat)
        self._table = table

    # What can be asked

    async def _dispatch(self, table: Table, message: ClientMessage) -> None:
        connection = self._connection
        match message:
            case PlayMoves():
                await table.do(self._play, table, message)
            case Ping():
                connection.done(message.id)
            case Resync():
                await table.do(self._resync, table, message)
            case Say():
                await table.do(self._say, table, message)
            case AskHint():
                self._ask_hint(table, message)
            case AskUndo():
                await table.do(table.ask_undo, self._seat(), message.version, connection, message.id)
            case AnswerUndo():
                await table.do(table.answer_undo, self._seat(), message.agree)
                connection.done(message.id)
            case HandOver():
                await table.do(table.hand_over, self._seat(), message.level)
                connection.done(message.id)
            case TakeBack():
                await table.do(table.take_back, self._seat())
                connection.done(message.id)
            case Hello():
                raise AssertionError("hello is answered before")

    def _seat(self) -> int:
        if self._connection.seat < 0:
            raise Refused("foreign", "you have no seat at this table")
        return self._connection.seat

    async def _play(self, table: Table, message: PlayMoves) -> None:
        seat = self._seat()
        if table.facts.seats[seat].stand_in:
            raise Refused("foreign", "a bot plays your seat; take it back first")
        await table.play(seat, message.texts, message.version, self._connection, message.id)

    async def _resync(self, table: Table, message: Resync) -> None:
        table.telling.snapshot(self._connection, message.id)

    async def _say(self, table: Table, message: Say) -> None:
        visitor, text = self._connection.visitor, tidy(message.text)
        if visitor is None:
            raise Refused("no_token", "become a guest to chat")
        if not text:
            raise Refused("malformed", "there is nothing to say in that")
        remark = await table.say(visitor.name, table.facts.seat_of(visitor.id), text)
        table.telling.all(Said(remark=remark))
        self._connection.done(message.id)

    def _ask_hint(self, table: Table, message: AskHint) -> None:
        """Thinking takes a while: the connection goes on reading meanwhile, one hint at a time."""
        if self._advising is not None and not self._advising.done():
            raise Refused("too_fast", "one hint at a time")
        self._advising = asyncio.create_task(self._advise(table, self._seat(), message.id))

    async def _advise(self, table: Table, seat: int, id: int) -> None:
        try:
            text, why = await self._house.bots.advise(table, seat)
            self._connection.send(Advice(id=id, text=text, why=why))
        except Refused as fault:
            self._refuse(id, fault)
        except Exception:
            LOG.exception("no hint", table=table.facts.id)
            self._refuse(id, Refused("fault", "the bot has no advice"))


def _id_in(text: str | bytes) -> int | None:
    """The id of a message that is otherwise no good, so that its sender knows which one it was."""
    try:
        return _DECODE_ID(text).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
