"""What all ASGI applications of the server share: types, access to request headers, and the headers of every answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

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
    except ValueError:  # not an address, as in "http://["
        return False
    return host.lower() == (header(scope, b"host") or "").lower()


def address(scope: Any) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
