"""Stands before everything: origin, rate and size limits, and the headers that keep a browser safe."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from demesne.server import metrics
from demesne.server.bodies import Problem
from demesne.server.limits import Buckets
from demesne.server.problems import STATUS
from demesne.server.protocol import Code
from demesne.server.settings import Settings

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self' data:; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""No inline script. Inline style is allowed: animation sets it, and it can run nothing."""

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]


def header(scope: Any, name: bytes) -> str | None:
    found = next((value for key, value in scope["headers"] if key == name), None)
    return None if found is None else found.decode("latin-1")


def same_origin(scope: Any, allowed: Iterable[str]) -> bool:
    """Browsers name the page they come from; programs name none, and carry no stranger's token."""
    origin = header(scope, b"origin")
    if origin is None or origin in allowed:
        return True
    return urlsplit(origin).netloc.lower() == (header(scope, b"host") or "").lower()


class Guard:
    def __init__(self, app: App, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._buckets = Buckets(settings.http_rate, settings.http_burst)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        guarded = _with_headers(send)
        if scope["method"] not in ("GET", "HEAD") and not same_origin(scope, self._settings.origins):
            await refuse(guarded, "foreign", "requests from other sites are not taken")
        elif scope["path"].startswith("/api") and not self._buckets.take(_address(scope), time.monotonic()):
            await refuse(guarded, "too_fast", "too many requests; wait a second")
        else:
            await self._app(scope, receive, guarded)


def _address(scope: Any) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _with_headers(send: Send) -> Send:
    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return guarded


async def refuse(send: Send, code: Code, message: str) -> None:
    metrics.ERRORS.labels(code).inc()
    body = msgspec.json.encode(Problem(code=code, message=message))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if code == "too_fast":
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": STATUS[code], "headers": headers})
    await send({"type": "http.response.body", "body": body})
