"""Serves the documentation site under /docs, if `make docs` has built it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from demesne.server.asgi import Receive, Send
from demesne.server.http.client_files import ServedFile, send_answer, send_file, served_file

DOCS = Path(__file__).parents[2] / "docs_site"
_TEXT = (b"content-type", b"text/plain; charset=utf-8")
_MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Demesne: documentation</title>
<h1>The documentation is not built</h1>
<p>This copy of Demesne was made without it. In a checkout, run <code>make docs</code> and start the server again; until then
its texts can be read as they are, in the folder <code>docs</code>. Back to <a href="/">the tables</a>.</p></html>"""


class DocsFiles:
    """The names are gathered at the start, so no request can reach another file; a file is read when first asked for."""

    def __init__(self, folder: Path = DOCS) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._paths = {"/docs/" + path.relative_to(folder).as_posix(): path for path in files}
        self._read: dict[str, ServedFile] = {}

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        name = path + "index.html" if path.endswith("/") else path
        if scope["method"] not in ("GET", "HEAD"):
            await send_answer(send, 405, [], b"")
        elif not self._paths:
            await send_file(scope, send, served_file("index.html", _MISSING))
        elif name in self._paths:
            await send_file(scope, send, self._file(name))
        elif f"{name}/index.html" in self._paths:
            await send_answer(send, 308, [(b"location", f"{name}/".encode())], b"")
        else:
            await send_answer(send, 404, [_TEXT], b"The documentation has no such page. It begins at /docs/\n")

    def _file(self, name: str) -> ServedFile:
        if name not in self._read:
            self._read[name] = served_file(name, self._paths[name].read_bytes())
        return self._read[name]
