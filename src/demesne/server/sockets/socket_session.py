"""One socket from accept to close: reads and checks its messages, has the table carry them out, and sends the answers."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import NamedTuple

import msgspec
import structlog
from msgspec import Struct

from demesne.core.clean_text import clean_text
from demesne.server import metrics
from demesne.server.asgi import Receive, Send
from demesne.server.cluster.cluster import Elsewhere
from demesne.server.live_table.connection import Connection
from demesne.server.live_table.live_table import LiveTable
from demesne.server.model.answer import Answer
from demesne.server.model.peer import Peer
from demesne.server.protocol.errors import FAULT, Refused
from demesne.server.protocol.socket_types import (
    MESSAGE_BYTES,
    PROTOCOL,
    Advice,
    AnswerUndo,
    AskHint,
    AskUndo,
    AskWhy,
    ClientMessage,
    Done,
    Error,
    HandOver,
    Hello,
    Ping,
    PlayMoves,
    Reason,
    Resync,
    Say,
    ServerMessage,
    TakeBack,
)
from demesne.server.rate_limit import RateLimit
from demesne.server.settings import Settings
from demesne.server.storage.database import StorageDown
from demesne.server.storage.guests import Guests
from demesne.server.tables.tables import Tables

LOG = structlog.get_logger()
_DECODE = msgspec.json.Decoder(ClientMessage).decode
_HELLO_SECONDS = 10.0
_MOST_OVER_LIMIT = 500
"""After so many messages over the rate limit the connection is closed."""

POLICY_VIOLATION, _RESTART = 1008, 1012
"""Close codes of the WebSocket protocol."""

_PASSING = ("unavailable", "fault")
"""Refusals that may be over in a moment."""


class Moved(NamedTuple):
    """The table of this `hello` is on another server."""

    peer: Peer
    hello: str | bytes


class _OnlyId(Struct):
    id: int | None = None


_DECODE_ID = msgspec.json.Decoder(_OnlyId).decode


class SocketSession:
    def __init__(
        self, settings: Settings, tables: Tables, guests: Guests, receive: Receive, send: Send, crowded: bool = False
    ) -> None:
        """If it is `crowded`, only a guest who sits at the table is let in."""
        self._crowded = crowded
        self._settings = settings
        self._tables = tables
        self._guests = guests
        self._receive = receive
        self._send = send
        self._connection = Connection()
        self._table: LiveTable | None = None
        self._rate_limit = RateLimit(settings.rate, settings.burst, time.monotonic())
        self._over_limit = 0
        self._first: str | bytes | None = None
        self._moved: Moved | None = None
        self._hint: asyncio.Task[None] | None = None

    async def run(self, hello: str | bytes | None = None) -> Moved | None:
        """Serve the client until it is gone. Stops early if its table is on another server. `hello` was read before."""
        self._first = hello
        writing = asyncio.create_task(self._write())
        reading = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, writing, self._hint):
                if task is not None:
                    task.cancel()
                    with contextlib.suppress(asyncio.CancelledError, Exception):
                        await task
            await self._detach()
        if self._moved is not None:
            await self._flush()
        return self._moved

    async def _flush(self) -> None:
        """Send what was answered before."""
        for text in self._connection.waiting():
            await self._send({"type": "websocket.send", "text": text.decode()})

    async def _detach(self) -> None:
        if self._table is not None and not self._table.stopped:
            with contextlib.suppress(Refused):
                await self._table.do(self._table.detach, self._connection)

    async def _write(self) -> None:
        while (text := await self._connection.next()) is not None:
            await self._send({"type": "websocket.send", "text": text.decode()})
        code = _RESTART if self._connection.closing == "restart" else POLICY_VIOLATION
        await self._send({"type": "websocket.close", "code": code})

    # Reading

    async def _read(self) -> None:
        deadline = time.monotonic() + _HELLO_SECONDS
        if self._first is not None:
            await self._take(self._first)
        while self._connection.closing is None and self._moved is None:
            seconds = None if self._table is not None else max(0.0, deadline - time.monotonic())
            try:
                async with asyncio.timeout(seconds):
                    message = await self._receive()
            except TimeoutError:
                self._refuse(None, Refused("no_hello", f"no hello came within {_HELLO_SECONDS:.0f} seconds"))
                self._connection.close("flood")
                break
            if message["type"] == "websocket.disconnect":
                return
            await self._take(message.get("text") or message.get("bytes") or b"")
        if self._moved is not None:
            return
        await asyncio.Event().wait()  # until the writer has sent the rest and `run` cancels this task

    async def _take(self, text: str | bytes) -> None:
        if not self._rate_limit.take(time.monotonic()):
            self._over_limit += 1
            self._refuse(_id_of(text), Refused("too_fast", "too many messages; wait a second"))
            if self._over_limit >= _MOST_OVER_LIMIT:
                self._connection.close("flood")
            return
        if _size_of(text) > MESSAGE_BYTES:
            self._refuse(_id_of(text), Refused("too_big", f"a message may have {MESSAGE_BYTES} bytes"))
            return
        try:
            message = _DECODE(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
            self._refuse(_id_of(text), Refused("malformed", str(fault)))
            return
        try:
            await self._answer(message)
        except Elsewhere as elsewhere:
            self._moved = Moved(elsewhere.peer, text)

    async def _answer(self, message: ClientMessage) -> None:
        """Carry out the message and send what answers it. A client that cannot be let in now is told to connect again."""
        try:
            fault = await self._do(message)
        except StorageDown as down:
            fault = Refused("unavailable", str(down))
        except Elsewhere:
            raise
        except Exception:
            LOG.exception("a message failed", message=type(message).__name__)
            fault = Refused("fault", FAULT)
        if fault is None:
            return
        self._refuse(None if isinstance(message, Hello) else message.id, fault)
        if isinstance(message, Hello) and fault.code in _PASSING:
            self._connection.close("restart")

    async def _do(self, message: ClientMessage) -> Refused | None:
        try:
            if isinstance(message, Hello):
                await self._hello(message)
            elif self._table is None:
                return Refused("no_hello", "send hello first")
            else:
                answer = await self._carry_out(self._table, message)
                if answer is not None:
                    self._connection.send(answer)
        except Refused as fault:
            return fault
        return None

    def _refuse(self, id: int | None, fault: Refused) -> None:
        metrics.ERRORS.labels(fault.code).inc()
        self._connection.send(Error(id=id, code=fault.code, message=fault.message))

    # What a client can ask for

    async def _hello(self, message: Hello) -> None:
        if self._table is not None:
            raise Refused("refused", "hello was sent already; open another socket for another table")
        if message.protocol != PROTOCOL:
            raise Refused("refused", f"this server speaks protocol {PROTOCOL}; reload the page or update the program")
        self._connection.guest = await self._guests.find(message.token)
        if message.token is not None and self._connection.guest is None:
            raise Refused("no_token", "no guest has this token; become a guest first")
        self._connection.patches = message.patches
        table = await self._tables.find(message.table)
        if self._crowded and table.record.seat_of(self._connection.guest_id) is None:
            self._refuse(
                None, Refused("unavailable", "too many connections; only players can come to their tables now")
            )
            self._connection.close("full")
            return
        await table.do(table.attach, self._connection, self._settings.connections_per_seat)
        self._table = table

    async def _carry_out(self, table: LiveTable, message: ClientMessage) -> ServerMessage | None:
        """Returns the answer; None if it comes later."""
        connection = self._connection
        match message:
            case PlayMoves():
                self._seat()
                update = await table.do(table.steps.play_guest, connection, _answer_in(message))
                return None if update is None else msgspec.structs.replace(update, id=message.id)
            case Resync():
                return await table.do(table.snapshot, connection, message.id)
            case AskWhy():
                move, reason = await table.do(table.why_not, connection, message.move, message.typed)
                return Reason(id=message.id, move=move, text=reason)
            case AskHint():
                self._start_hint(table, message)
                return None
            case Say():
                await self._say(table, message)
            case AskUndo():
                self._seat()
                await table.do(table.undo.ask, connection, message.version)
            case AnswerUndo():
                await table.do(table.undo.answer, self._seat(), message.agree)
            case HandOver():
                await self._tables.opener.check_bot_games(table.record, self._seat())
                await table.do(table.stand_ins.hand_over, self._seat(), message.level)
            case TakeBack():
                await table.do(table.stand_ins.take_back, self._seat())
            case Ping():
                pass
            case Hello():
                raise AssertionError("hello is answered before")
        return Done(id=message.id)

    def _seat(self) -> int:
        if self._connection.seat < 0:
            raise Refused("foreign", "you have no seat at this table")
        return self._connection.seat

    async def _say(self, table: LiveTable, message: Say) -> None:
        guest, text = self._connection.guest, clean_text(message.text)
        if guest is None:
            raise Refused("no_token", "become a guest to chat")
        if not text:
            raise Refused("malformed", "the message has no visible character")
        await table.do(table.chat.say, guest, text)

    def _start_hint(self, table: LiveTable, message: AskHint) -> None:
        """A hint takes a while, so the session goes on reading meanwhile."""
        if self._hint is not None and not self._hint.done():
            raise Refused("too_fast", "one hint at a time")
        self._hint = asyncio.create_task(self._send_hint(table, self._seat(), message.id))

    async def _send_hint(self, table: LiveTable, seat: int, id: int) -> None:
        try:
            moves, why = await self._tables.bots.advise(table, seat)
            self._connection.send(Advice(id=id, moves=moves, why=why))
        except Refused as fault:
            self._refuse(id, fault)
        except Exception:
            LOG.exception("a hint failed", table=table.record.id)
            self._refuse(id, Refused("fault", "the bot has no advice"))


def _answer_in(message: PlayMoves) -> Answer:
    if message.tokens and len(message.tokens) != len(message.texts):
        raise Refused("malformed", f"{len(message.texts)} texts have {len(message.tokens)} tokens")
    return Answer(message.texts, message.version, message.number, message.tokens)


def _size_of(text: str | bytes) -> int:
    """In bytes."""
    return len(text) if isinstance(text, bytes) or text.isascii() else len(text.encode())


def _id_of(text: str | bytes) -> int | None:
    """The id of a message that is refused unread, so that the error names it; None if it has none."""
    try:
        return _DECODE_ID(text).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
