"""Serves the files of the browser client. An address without a file is one of the client's pages: it gets index.html."""

from __future__ import annotations

import gzip
import hashlib
import html
import mimetypes
from pathlib import Path
from typing import Any

from msgspec import Struct

from demesne.build import missing_client
from demesne.server.asgi import Receive, Send, header

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")
CLIENT = Path(__file__).parents[2] / "web"
_COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg")
_MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Demesne</title>
<h1>The browser client is not built</h1>
<p>The server runs, but this copy of Demesne holds no client: {reason}. In a checkout, run <code>make client</code> (it needs
Node.js) and start again. The API works without it: see <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


class ServedFile(Struct, frozen=True):
    content_type: str
    body: bytes
    gzipped: bytes | None
    etag: str


class ClientFiles:
    """All files are read once at the start, so no request can reach a file outside the folder."""

    def __init__(self, folder: Path = CLIENT) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._files = {
            "/" + path.relative_to(folder).as_posix(): served_file(path.name, path.read_bytes()) for path in files
        }
        self._index = self._files.get("/index.html") or served_file("index.html", _missing())

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        found = self._files.get(scope["path"])
        if scope["method"] not in ("GET", "HEAD"):
            await send_answer(send, 405, [], b"")
        elif found is None and Path(scope["path"]).suffix:
            await send_answer(send, 404, [(b"content-type", b"text/plain; charset=utf-8")], b"There is no such file.\n")
        else:
            await send_file(scope, send, found or self._index, scope["path"].startswith("/assets/"))


def _missing() -> bytes:
    return _MISSING.format(reason=html.escape(missing_client() or "its folder is empty")).encode()


async def send_file(scope: Any, send: Send, file: ServedFile, hashed: bool = False) -> None:
    """`hashed` is for files whose name changes with their content: they may be kept for ever."""
    cache = b"public, max-age=31536000, immutable" if hashed else b"no-cache"
    headers = [(b"etag", file.etag.encode()), (b"cache-control", cache), (b"vary", b"accept-encoding")]
    if header(scope, b"if-none-match") == file.etag:
        await send_answer(send, 304, headers, b"")
        return
    headers.append((b"content-type", file.content_type.encode()))
    body = file.body
    if file.gzipped is not None and "gzip" in (header(scope, b"accept-encoding") or ""):
        headers.append((b"content-encoding", b"gzip"))
        body = file.gzipped
    headers.append((b"content-length", str(len(body)).encode()))
    await send_answer(send, 200, headers, b"" if scope["method"] == "HEAD" else body)


async def send_answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def served_file(name: str, body: bytes) -> ServedFile:
    content_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    text = content_type.startswith(_COMPRESSED) or content_type == "text/javascript"
    gzipped = gzip.compress(body, 9, mtime=0) if text and len(body) > 1000 else None
    etag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    return ServedFile(f"{content_type}; charset=utf-8" if text else content_type, body, gzipped, etag)
