"""Starts and stops the server."""

from __future__ import annotations

import asyncio
import importlib.util
import logging
import socket
import sys
import webbrowser

import structlog
import uvicorn
from structlog.tracebacks import ExceptionDictTransformer

from demesne.server import garbage
from demesne.server.addresses import Listening
from demesne.server.app import Server
from demesne.server.http.http_protocol import PatientProtocol
from demesne.server.open_files import fit_connections
from demesne.server.settings import Settings, from_environment

_FRAME_BYTES = 64 * 1024
"""The largest frame that the transport accepts. The protocol's own limit is lower and is answered with an error."""

_BACKLOG = 4096
_DISCONNECT_SECONDS = 0.2

_SWITCH_SECONDS = 0.001
"""How long the thread that writes to the database waits for its turn while the others compute. A move waits for it several
times, and Python's own five milliseconds add up."""


class _Uvicorn(uvicorn.Server):
    """Prints the address when the server is ready, and tells clients to reconnect before their sockets are closed."""

    def __init__(
        self, config: uvicorn.Config, app: Server, address: str, open_browser: bool, owner: str | None = None
    ) -> None:
        super().__init__(config)
        self._app = app
        self._address = address
        self._open_browser = open_browser
        self._owner = owner

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            garbage.tune()
            sys.setswitchinterval(_SWITCH_SECONDS)
            print(f"Demesne is open at {self._address}", flush=True)
            if self._open_browser:
                # After the #, so that no server and no log gets it; the page takes it out of the address.
                token = "" if self._owner is None else f"/#guest={self._owner}"
                await asyncio.to_thread(webbrowser.open, self._address + token)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.disconnect()
        await asyncio.sleep(_DISCONNECT_SECONDS)
        await super().shutdown(sockets)


def log_as_json(level: str) -> None:
    """Log one JSON object per line on stderr. Headers, queries and local variables are not logged, so no token is."""
    shared: list[structlog.types.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False)),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.JSONRenderer()],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    others = logging.StreamHandler(sys.stderr)
    others.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
            foreign_pre_chain=shared,
        )
    )
    logging.basicConfig(handlers=[others], level=logging.WARNING, force=True)


def config(app: Server, host: str, port: int) -> uvicorn.Config:
    fast = importlib.util.find_spec("uvloop") is not None
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="uvloop" if fast else "asyncio",
        http=PatientProtocol,
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
        backlog=_BACKLOG,
    )


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "demesne.db",
    open_browser: bool = False,
    settings: Settings | None = None,
    log_level: str = "info",
    owner: str | None = None,
    start: str = "",
) -> None:
    """Serve until Ctrl-C or SIGTERM. Port 0 takes a free port. The address is printed when the server is ready.

    `owner` is the token of the person at this machine: the browser that is opened gets it. `start` is what to type so that
    the network can reach the server; it is shown to those who invite friends.
    """
    log_as_json(log_level)
    listener = _bind(host, port)
    address = f"http://{_shown_host(host)}:{listener.getsockname()[1]}"
    listening = Listening(host, listener.getsockname()[1], start)
    app = _application(fit_connections(settings or from_environment(database)), listening, owner)
    if not app.one_of_several:
        listener.listen(
            _BACKLOG
        )  # clients that connect before the server is ready wait; else another server lets them in
    server = _Uvicorn(config(app, host, port), app, address, open_browser, owner)
    try:
        server.run(sockets=[listener])
    except SystemExit:
        raise SystemExit(f"the server could not start: {app.failure}") from None


def _application(settings: Settings, listening: Listening, owner: str | None) -> Server:
    try:
        return Server(settings, listening, owner)
    except ValueError as fault:
        raise SystemExit(str(fault)) from None


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as fault:
        listener.close()
        raise SystemExit(f"cannot listen on {host} port {port}: {fault.strerror}; choose another with --port") from None
    return listener


def _shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
