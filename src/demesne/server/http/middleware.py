"""Checks the origin and the rate of every HTTP request, and adds security headers to every answer."""

from __future__ import annotations

import re
import time
from typing import Any

import msgspec

from demesne.server import metrics
from demesne.server.asgi import SECURITY_HEADERS, App, Message, Receive, Send, address, same_origin
from demesne.server.cluster.shared_limits import Limits
from demesne.server.protocol.errors import STATUS
from demesne.server.protocol.http_types import Problem
from demesne.server.protocol.socket_types import ErrorCode
from demesne.server.rate_limit import RateLimits
from demesne.server.settings import Settings

_NEW = re.compile(
    r"/api/(guests|tables|records|tables/[^/]+/(rematch|fork)|games/[^/]+/(lesson|puzzles/[^/]+)|lab/runs)"
)


class Middleware:
    """Wraps the HTTP part of the server."""

    def __init__(self, app: App, settings: Settings, new_limit: Limits) -> None:
        self._app = app
        self._origins = settings.origins
        self._rate_limit = RateLimits(settings.http_rate, settings.http_burst)
        self._new_limit = new_limit

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        send_safely = _adding_headers(send)
        if scope["method"] not in ("GET", "HEAD") and not same_origin(scope, self._origins):
            await _refuse(send_safely, "foreign", "requests from other sites are not accepted")
        elif scope["path"].startswith("/api") and not self._rate_limit.take(address(scope), time.monotonic()):
            await _refuse(send_safely, "too_fast", "too many requests; wait a second")
        elif _makes_something(scope) and not await self._new_limit.take(address(scope)):
            await _refuse(
                send_safely, "too_fast", "too many new guests, tables and runs from your address; wait a while"
            )
        else:
            await self._app(scope, receive, send_safely)


def _makes_something(scope: Any) -> bool:
    """Whether the request adds a guest, a table or a run to the database. Litestar does not mind further slashes."""
    path = "/" + "/".join(part for part in scope["path"].split("/") if part)
    return scope["method"] == "POST" and _NEW.fullmatch(path) is not None


def _adding_headers(send: Send) -> Send:
    async def send_safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *SECURITY_HEADERS]
        await send(message)

    return send_safely


async def _refuse(send: Send, code: ErrorCode, message: str) -> None:
    metrics.ERRORS.labels(code).inc()
    body = msgspec.json.encode(Problem(code=code, message=message))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if code == "too_fast":
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": STATUS[code], "headers": headers})
    await send({"type": "http.response.body", "body": body})
