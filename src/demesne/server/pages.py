"""The browser client's files, from the package. Every address that is no file is the client's own: it gets the page."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

from msgspec import Struct

from demesne.server.guard import Receive, Send, header

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")
CLIENT = Path(__file__).parents[1] / "web"
_COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg")
_MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Demesne</title>
<h1>The browser client is not built</h1>
<p>The server runs, but this copy of Demesne holds no client. In a checkout, run <code>make client</code> (it needs
Node.js) and start again. The API works without it: see <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


class Page(Struct, frozen=True):
    kind: str
    body: bytes
    packed: bytes | None
    tag: str


class Pages:
    """Read once at the start: the client is small, and nothing outside its folder can be asked for."""

    def __init__(self, folder: Path = CLIENT) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._pages = {"/" + path.relative_to(folder).as_posix(): _page(path.name, path.read_bytes()) for path in files}
        self._home = self._pages.get("/index.html") or _page("index.html", _MISSING)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        found = self._pages.get(scope["path"])
        if scope["method"] not in ("GET", "HEAD"):
            await _send(send, 405, [], b"")
        elif found is None and Path(scope["path"]).suffix:
            await _send(send, 404, [(b"content-type", b"text/plain; charset=utf-8")], b"There is no such file.\n")
        else:
            await self._show(scope, send, found or self._home)

    async def _show(self, scope: Any, send: Send, page: Page) -> None:
        lasting = scope["path"].startswith("/assets/")
        cache = b"public, max-age=31536000, immutable" if lasting else b"no-cache"
        headers = [(b"etag", page.tag.encode()), (b"cache-control", cache), (b"vary", b"accept-encoding")]
        if header(scope, b"if-none-match") == page.tag:
            await _send(send, 304, headers, b"")
            return
        headers.append((b"content-type", page.kind.encode()))
        body = page.body
        if page.packed is not None and "gzip" in (header(scope, b"accept-encoding") or ""):
            headers.append((b"content-encoding", b"gzip"))
            body = page.packed
        headers.append((b"content-length", str(len(body)).encode()))
        await _send(send, 200, headers, b"" if scope["method"] == "HEAD" else body)


async def _send(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _page(name: str, body: bytes) -> Page:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = kind.startswith(_COMPRESSED) or kind == "text/javascript"
    packed = gzip.compress(body, 9, mtime=0) if text and len(body) > 1000 else None
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    return Page(f"{kind}; charset=utf-8" if text else kind, body, packed, tag)
