"""Asks for pages without a server."""

from __future__ import annotations

from typing import Any

from demesne.server.http.client_files import ClientFiles
from demesne.server.http.docs_files import DocsFiles
from tests.server.apart import run_apart


def page(
    pages: ClientFiles | DocsFiles, path: str, headers: dict[str, str] | None = None, method: str = "GET"
) -> tuple[int, bytes, dict[str, str]]:
    """Status, body and headers of the answer."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asked = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
    run_apart(pages({"type": "http", "method": method, "path": path, "headers": asked}, receive, send))
    answered = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], sent[1]["body"], answered
