"""The whole server as one ASGI application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import prometheus_client
import structlog
from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

import demesne
from demesne import build
from demesne.server import metrics
from demesne.server.bodies import Health, Problem
from demesne.server.guard import Guard, Receive, Send
from demesne.server.house import House
from demesne.server.lobby import GAMES_AND_TABLES, house_of
from demesne.server.looking_back import LOOKING_BACK
from demesne.server.pages import Pages
from demesne.server.problems import STATUS, Refused
from demesne.server.protocol import Code
from demesne.server.settings import Settings
from demesne.server.sockets import Sockets
from demesne.server.storage import StorageDown

LOG = structlog.get_logger()
BODY_BYTES = 64 * 1024
_OWN = ("/api", "/health", "/metrics")

_CODES: dict[int, Code] = {404: "unknown", 405: "unknown", 413: "too_big", 401: "no_token", 403: "foreign"}


@get("/health", tags=["operating"])
async def health(state: State) -> Health:
    """Is it well?"""
    house, sockets = house_of(state), state.sockets
    return Health(
        status="stopping" if house.closing else "ok",
        version=demesne.__version__,
        build="compiled" if build.compiled() else "python",
        tables=len(house.tables),
        connections=sockets.open,
    )


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def show_metrics() -> Response[bytes]:
    """For Prometheus."""
    return Response(prometheus_client.generate_latest(), media_type=prometheus_client.CONTENT_TYPE_LATEST)


def _refused(_: Request[Any, Any, Any], fault: Refused) -> Response[Problem]:
    return _problem(fault.code, fault.message, STATUS[fault.code])


def _http(_: Request[Any, Any, Any], fault: HTTPException) -> Response[Problem]:
    code = _CODES.get(fault.status_code, "malformed" if fault.status_code < 500 else "fault")
    extra = fault.extra if isinstance(fault.extra, list) else []
    details = "; ".join(f"{item.get('key', 'body')}: {item.get('message')}" for item in extra if isinstance(item, dict))
    return _problem(code, f"{fault.detail}{': ' if details else ''}{details}", fault.status_code)


def _down(_: Request[Any, Any, Any], fault: StorageDown) -> Response[Problem]:
    return _problem("unavailable", str(fault), 503)


def _fault(request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    LOG.error("request failed", method=request.method, path=request.scope["path"], exc_info=fault)
    return _problem("fault", "something went wrong on our side; nothing was changed", 500)


def _problem(code: Code, message: str, status: int) -> Response[Problem]:
    metrics.ERRORS.labels(code).inc()
    return Response(Problem(code=code, message=message), status_code=status, media_type="application/json")


class Server:
    """Routes: sockets and pages are plain ASGI, the HTTP API is Litestar's, and a guard stands before both."""

    def __init__(self, settings: Settings) -> None:
        self.house = House(settings)
        self.failure = ""
        self._sockets = Sockets(self.house)
        self._pages = Pages()
        self._api = self._litestar()
        self._http = Guard(self._route, settings)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._api(scope, receive, send)  # type: ignore[arg-type]

    async def _route(self, scope: Any, receive: Receive, send: Send) -> None:
        own = scope["path"].startswith(_OWN)
        await (self._api(scope, receive, send) if own else self._pages(scope, receive, send))  # type: ignore[arg-type]

    def _litestar(self) -> Litestar:
        return Litestar(
            route_handlers=[health, show_metrics, GAMES_AND_TABLES, LOOKING_BACK],
            state=State({"house": self.house, "sockets": self._sockets}),
            lifespan=[self._lifespan],
            openapi_config=_openapi(),
            exception_handlers={
                Refused: _refused,
                HTTPException: _http,
                StorageDown: _down,
                Exception: _fault,
            },
            compression_config=CompressionConfig(backend="gzip", minimum_size=1500),
            request_max_body_size=BODY_BYTES,
            logging_config=None,
            debug=False,
        )

    @asynccontextmanager
    async def _lifespan(self, _: Litestar) -> AsyncIterator[None]:
        try:
            await self.house.open()
        except Exception as fault:
            self.failure = f"{type(fault).__name__}: {fault}"
            raise
        LOG.info("serving", build=build.describe())
        try:
            yield
        finally:
            await self.house.close()
            LOG.info("stopped")


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Demesne",
        version=demesne.__version__,
        description="Tables for Dominion, Millennium Blades and Domaine. The socket is described in docs/protocol.md.",
        path="/api/openapi.json",  # of its own: below /api the page for unknown addresses would be Litestar's, in HTML
        render_plugins=[JsonRenderPlugin(path="/")],
        components=Components(security_schemes={"guest": SecurityScheme(type="http", scheme="bearer")}),
        security=[{"guest": []}, {}],
    )
