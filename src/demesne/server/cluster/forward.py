"""Passes requests and sockets on to the server that has their table. Clients need not know which one that is.

If that server is gone, its lease has to run out first: a request waits for that, and is then answered by the server that
takes the table. A request that may have been carried out already is not sent again.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from typing import Any

import httpx
import msgspec
import structlog
import websockets
from websockets.asyncio.client import ClientConnection, connect

from demesne.server import metrics
from demesne.server.asgi import SECURITY_HEADERS, App, Message, Receive, Send, address
from demesne.server.cluster.cluster import ADDRESS_HEADER, CROWDED_HEADER, OWN_HEADERS, SECRET_HEADER, Cluster
from demesne.server.cluster.news import TableNews
from demesne.server.model.peer import Peer
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.http_types import Problem
from demesne.server.protocol.socket_types import Bye, TableInfo, encode
from demesne.server.storage.database import StorageDown

LOG = structlog.get_logger()
MOVED_HEADER = b"x-demesne-moved"
"""In the answer of a server that does not have the table (any more)."""

MOVED_CODE = 4421
"""The close code of a socket for a table that the server does not have."""

NEWS_PATH = "/cluster/news"
"""Where a server tells other servers of its tables."""

_NEWS_SECONDS = 2.0
_RESTART = 1012
_TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{6,32})(/[A-Za-z0-9_-]+)*/?")
"""Nothing else is passed on. An address with dots (`/api/tables/x/../..`) would lead to other routes of the other server,
which trusts our secret."""

_BODY_BYTES = 64 * 1024
_PATIENCE = 4.0
"""Seconds that a request waits longer than a lease lasts."""

_PAUSE = 1.0
_CONNECT_SECONDS = 3.0
_REQUEST_SECONDS = 60.0
_SAFE = ("GET", "HEAD")
_NOT_PASSED_ON = {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer", b"x-forwarded-for"}
_FROM_HERE = {name for name, _ in SECURITY_HEADERS} | _NOT_PASSED_ON | {b"date"}


class PeerLost(Exception):
    """The connection to the other server failed. `sent`: it may have carried out the request."""

    def __init__(self, sent: bool) -> None:
        super().__init__()
        self.sent = sent


def table_in(path: str) -> str | None:
    """The table that a request is about; None if it is about none."""
    found = _TABLE.fullmatch(path)
    return None if found is None else found.group(1)


class Forwarder:
    """Requests for a table that another server has."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._http: httpx.AsyncClient | None = None

    async def close(self) -> None:
        if self._http is not None:
            await self._http.aclose()

    async def __call__(self, here: App, table_id: str, scope: Any, receive: Receive, send: Send) -> None:
        """`here` answers requests for tables of this server."""
        try:
            await self._answer(here, table_id, scope, receive, send)
        except StorageDown as fault:
            await _problem(send, 503, Problem(code="unavailable", message=str(fault)))

    async def _answer(self, here: App, table_id: str, scope: Any, receive: Receive, send: Send) -> None:
        if await self._cluster.owner(table_id) is None:
            await here(scope, receive, send)
            return
        body = await _read_body(receive)
        if body is None:
            await _problem(send, 413, Problem(code="too_big", message=f"a body may have {_BODY_BYTES} bytes"))
            return
        await self._find_owner(here, table_id, scope, body, send)

    async def _find_owner(self, here: App, table_id: str, scope: Any, body: bytes, send: Send) -> None:
        deadline = time.monotonic() + self._cluster.lease_seconds + _PATIENCE
        while time.monotonic() < deadline:
            peer = await self._cluster.owner(table_id)
            if peer is None:
                await here(scope, _giving(body), send)
                return
            try:
                if await self._pass_on(peer, scope, body, send):
                    return
            except PeerLost as fault:
                if fault.sent and scope["method"] not in _SAFE:
                    break
            await self._cluster.changed(_PAUSE)
        await _problem(
            send, 503, Problem(code="unavailable", message="the server that has this table does not answer; try again")
        )

    async def _pass_on(self, peer: Peer, scope: Any, body: bytes, send: Send) -> bool:
        """Whether the other server has answered. False if it does not have the table."""
        client = self._client()
        query = scope["query_string"].decode("latin-1")
        url = f"http://{peer.address}{scope['path']}{'?' if query else ''}{query}"
        request = client.build_request(scope["method"], url, headers=_headers(peer, scope, False), content=body)
        try:
            answer = await self._while_known(peer, client.send(request, stream=True))
        except (httpx.ConnectError, httpx.ConnectTimeout) as fault:
            raise PeerLost(sent=False) from fault
        except httpx.HTTPError as fault:
            raise PeerLost(sent=True) from fault
        try:
            if MOVED_HEADER.decode() in answer.headers:
                return False
            content = b"".join([part async for part in answer.aiter_raw()])
        except httpx.HTTPError as fault:
            raise PeerLost(sent=True) from fault
        finally:
            await answer.aclose()
        metrics.FORWARDED.labels("request").inc()
        headers = [(name, value) for name, value in answer.headers.raw if name.lower() not in _FROM_HERE]
        await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": content})
        return True

    async def join(self, peer: Peer, table_id: str, seat: int | None, authorization: str) -> TableInfo:
        """Take a seat at a table of another server: this one if it is open, else any. A guest who cannot take one
        watches."""
        table = await self._ask(peer, "GET", f"/api/tables/{table_id}", authorization)
        free = [info.seat for info in table.seats if info.kind == "open"]
        if not free or table.status != "waiting" or table.my_seat is not None:
            return table
        body = {"seat": seat if seat in free else None}
        return await self._ask(peer, "POST", f"/api/tables/{table_id}/sit", authorization, body)

    async def news_of(self, peer: Peer) -> list[TableNews]:
        """All that the other server has to tell. Raises `Refused` if it does not answer."""
        headers = {SECRET_HEADER.decode(): peer.secret}
        try:
            answer = await self._client().get(
                f"http://{peer.address}{NEWS_PATH}", headers=headers, timeout=_NEWS_SECONDS
            )
            return msgspec.json.decode(answer.content, type=list[TableNews])
        except (httpx.HTTPError, msgspec.MsgspecError) as fault:
            raise Refused("unavailable", f"{peer.name} does not answer") from fault

    async def _ask(self, peer: Peer, method: str, path: str, authorization: str, body: object = None) -> TableInfo:
        headers = {SECRET_HEADER.decode(): peer.secret, "authorization": authorization}
        try:
            request = self._client().build_request(method, f"http://{peer.address}{path}", headers=headers, json=body)
            answer = await self._while_known(peer, self._client().send(request))
        except (httpx.HTTPError, PeerLost) as fault:
            raise Refused("unavailable", "the server that has the table does not answer; try again") from fault
        if answer.is_success:
            return msgspec.json.decode(answer.content, type=TableInfo)
        problem = msgspec.json.decode(answer.content, type=Problem)
        raise Refused(problem.code, problem.message)

    def _client(self) -> httpx.AsyncClient:
        self._http = self._http or httpx.AsyncClient(
            timeout=httpx.Timeout(_REQUEST_SECONDS, connect=_CONNECT_SECONDS),
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=100),
            trust_env=False,
        )
        return self._http

    async def _while_known(self, peer: Peer, sending: Any) -> httpx.Response:
        """The answer, unless the other server is declared dead before."""
        task = asyncio.ensure_future(sending)
        try:
            while not task.done():
                await asyncio.wait((task,), timeout=self._cluster.lease_seconds / 5)
                if not task.done() and not self._cluster.knows(peer):
                    raise PeerLost(sent=True)
            answer: httpx.Response = task.result()
            return answer
        finally:
            task.cancel()


class Relay:
    """One socket, passed on to the server that has the table."""

    def __init__(self, cluster: Cluster, peer: Peer, scope: Any, receive: Receive, send: Send) -> None:
        self._cluster = cluster
        self._peer = peer
        self._scope = scope
        self._receive = receive
        self._send = send
        self._answered = False

    async def run(self, hello: str | bytes, crowded: bool) -> bool:
        """Pass everything on until one side closes. False if the other server does not have the table or cannot be
        reached, and the client has not heard from it."""
        line = asyncio.create_task(self._hold_line(hello, crowded))
        watching = asyncio.create_task(self._watch())
        try:
            await asyncio.wait((line, watching), return_when=asyncio.FIRST_COMPLETED)
            if not line.done():
                raise OSError("the other server was declared dead")
            line.result()
        except (OSError, TimeoutError, websockets.WebSocketException) as fault:
            if not self._answered:
                return False
            LOG.info("the line to another server broke", server=self._peer.id, fault=repr(fault))
            with contextlib.suppress(Exception):
                await say_goodbye(self._send)
        finally:
            await _end(line, watching)
        return self._answered

    async def _hold_line(self, hello: str | bytes, crowded: bool) -> None:
        own = _own_headers(self._peer, self._scope, crowded)
        async with connect(
            f"ws://{self._peer.address}/api/socket",
            additional_headers=[(name.decode(), value.decode("latin-1")) for name, value in own],
            compression=None,
            max_size=None,
            open_timeout=_CONNECT_SECONDS,
            close_timeout=1,
            proxy=None,
        ) as line:
            await line.send(hello, text=True)
            metrics.FORWARDED.labels("socket").inc()
            await self._pump(line)

    async def _pump(self, line: ClientConnection) -> None:
        tasks = [asyncio.create_task(self._to_client(line)), asyncio.create_task(self._to_server(line))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await _end(*tasks)

    async def _to_client(self, line: ClientConnection) -> None:
        try:
            while True:
                text = await line.recv(decode=True)
                self._answered = True
                await self._send({"type": "websocket.send", "text": text})
        except websockets.ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else None
            if code is None or (code == MOVED_CODE and not self._answered):
                raise
            self._answered = True
            await self._send({"type": "websocket.close", "code": code})

    async def _to_server(self, line: ClientConnection) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                self._answered = True  # no caller waits any more
                return
            text = message.get("text")
            await line.send(text if text is not None else message.get("bytes") or b"")

    async def _watch(self) -> None:
        """A server that hangs keeps its connections open: they are closed once it has been declared dead."""
        while self._cluster.knows(self._peer):
            await self._cluster.changed(self._cluster.lease_seconds)


async def _end(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def say_goodbye(send: Send) -> None:
    """Tell a client to connect again."""
    await send({"type": "websocket.send", "text": encode(Bye(reason="restart")).decode()})
    await send({"type": "websocket.close", "code": _RESTART})


def _own_headers(peer: Peer, scope: Any, crowded: bool) -> list[tuple[bytes, bytes]]:
    own = [(SECRET_HEADER, peer.secret.encode()), (ADDRESS_HEADER, address(scope).encode("latin-1", "replace"))]
    return [*own, (CROWDED_HEADER, b"1")] if crowded else own


def _headers(peer: Peer, scope: Any, crowded: bool) -> list[tuple[bytes, bytes]]:
    """The headers that the client sent, and those that only servers send each other."""
    left_out = {*_NOT_PASSED_ON, *OWN_HEADERS, b"content-length"}
    given = [(name, value) for name, value in scope["headers"] if name not in left_out]
    return [*given, *_own_headers(peer, scope, crowded)]


async def _read_body(receive: Receive) -> bytes | None:
    """The whole body; None if it is too long."""
    body, more = b"", True
    while more and len(body) <= _BODY_BYTES:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False) and message["type"] == "http.request"
    return body if len(body) <= _BODY_BYTES else None


def _giving(body: bytes) -> Receive:
    """Hands over a body that was read already."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Message:
        if messages:
            return messages.pop()
        await asyncio.Event().wait()
        raise AssertionError("nobody sets it")

    return receive


async def answer_news(news: dict[str, TableNews], send: Send) -> None:
    body = msgspec.json.encode(list(news.values()))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _problem(send: Send, status: int, problem: Problem) -> None:
    metrics.ERRORS.labels(problem.code).inc()
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
