"""Starts and stops the server."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import socket
import sys
import threading
import time
import urllib.request
import webbrowser

import structlog
import uvicorn
from structlog.tracebacks import ExceptionDictTransformer

from demesne.server.app import Server
from demesne.server.settings import Settings, from_environment

_FRAME_BYTES = 64 * 1024
"""What the transport takes at all; the protocol's own limit is lower and gets a typed error."""


class _Uvicorn(uvicorn.Server):
    """Says goodbye to players before uvicorn closes their sockets."""

    def __init__(self, config: uvicorn.Config, app: Server) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.house.say_goodbye()
        await asyncio.sleep(0.2)
        await super().shutdown(sockets)


def log_as_json(level: str) -> None:
    """One JSON object per line on stderr. Neither headers, queries nor local variables are logged: no token can be."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False)),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def config(app: Server, host: str, port: int) -> uvicorn.Config:
    fast = importlib.util.find_spec("uvloop") is not None
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="uvloop" if fast else "asyncio",
        ws="websockets-sansio",
        ws_max_size=_FRAME_BYTES,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
        backlog=4096,
    )


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "demesne.db",
    open_browser: bool = False,
    settings: Settings | None = None,
) -> None:
    """Serve until told to stop (Ctrl-C or SIGTERM). Port 0 takes a free one. The address is printed once it is open."""
    log_as_json("info")
    app = Server(settings or from_environment(database))
    listener = _listen(host, port)
    address = f"http://{_shown_host(host)}:{listener.getsockname()[1]}"
    print(f"Demesne is open at {address}", flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    server = _Uvicorn(config(app, host, port), app)
    server.run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as fault:
        listener.close()
        raise SystemExit(f"cannot listen on {host} port {port}: {fault.strerror}; choose another with --port") from None
    listener.set_inheritable(False)
    return listener


def _shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
