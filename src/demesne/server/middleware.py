"""Checks the origin and the rate of every HTTP request, and adds security headers to every answer."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from demesne.server import metrics
from demesne.server.errors import STATUS
from demesne.server.http_types import Problem
from demesne.server.rate_limit import RateLimits
from demesne.server.settings import Settings
from demesne.server.shared_limits import Limits
from demesne.server.socket_types import ErrorCode

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self' data:; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Inline scripts are forbidden. Inline styles are allowed: animations set them, and they cannot run code."""

SECURITY_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]


_NEW = re.compile(
    r"/api/(guests|tables|records|tables/[^/]+/(rematch|fork)|games/[^/]+/(lesson|puzzles/[^/]+)|lab/runs)"
)


def header(scope: Any, name: bytes) -> str | None:
    found = next((value for key, value in scope["headers"] if key == name), None)
    return None if found is None else found.decode("latin-1")


def same_origin(scope: Any, allowed: Iterable[str]) -> bool:
    """True for pages of this server or of an allowed origin, and for programs: only browsers send an origin."""
    origin = header(scope, b"origin")
    if origin is None or origin in allowed:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:  # not an address at all, as in "http://["
        return False
    return host.lower() == (header(scope, b"host") or "").lower()


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


def address(scope: Any) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


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
