"""The server as one ASGI application."""

from __future__ import annotations

import socket
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
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

import demesne
from demesne import build
from demesne.server import metrics
from demesne.server.addresses import Listening, advertised, is_operator, networks
from demesne.server.asgi import Receive, Send
from demesne.server.cluster.cluster import Cluster, Elsewhere, sent_for
from demesne.server.cluster.forward import MOVED_HEADER, NEWS_PATH, Forwarder, answer_news, table_in
from demesne.server.cluster.members import Members
from demesne.server.http.client_files import ClientFiles
from demesne.server.http.docs_files import DocsFiles
from demesne.server.http.middleware import Middleware
from demesne.server.protocol.errors import FAULT, STATUS, Refused
from demesne.server.protocol.http_types import Health, Problem
from demesne.server.protocol.socket_types import ErrorCode
from demesne.server.routes.analysis_routes import ANALYSIS_ROUTES
from demesne.server.routes.game_routes import GAME_ROUTES
from demesne.server.routes.guest_routes import GUEST_ROUTES
from demesne.server.routes.lab_routes import LAB_ROUTES
from demesne.server.routes.replay_routes import COMPRESSES, REPLAY_ROUTES
from demesne.server.routes.requests import tables_in
from demesne.server.routes.table_routes import TABLE_ROUTES
from demesne.server.runs.analyses import Analyses
from demesne.server.runs.lab import Lab
from demesne.server.runs.runs import Runs
from demesne.server.settings import Settings
from demesne.server.sockets.sockets import Sockets
from demesne.server.storage.analysis_storage import AnalysisStorage
from demesne.server.storage.database import StorageDown
from demesne.server.storage.guests import Guests
from demesne.server.storage.lab_storage import LabStorage
from demesne.server.storage.storage import Storage
from demesne.server.tables.tables import Tables
from demesne.server.workers.worker_pool import LabPool, ReplayPool, WorkerPool

LOG = structlog.get_logger()
BODY_BYTES = 64 * 1024
_API_PATHS = ("/api", "/health", "/metrics")
"""What lies below /docs is the documentation; every other path belongs to the browser client."""

_CODES: dict[int, ErrorCode] = {404: "unknown", 405: "unknown", 413: "too_big", 401: "no_token", 403: "foreign"}


@get("/health", tags=["operating"], responses={503: ResponseSpec(Health, description="It takes no moves")})
async def health(state: State) -> Response[Health]:
    """Whether the server takes moves; 503 and the problem if it does not."""
    tables = tables_in(state)
    storage: Storage = state.storage
    cluster: Cluster = state.cluster
    problem = "the server is shutting down" if tables.closing else await storage.database.problem() or cluster.problem
    found = Health(
        status="stopping" if tables.closing else "ok" if problem is None else "failing",
        problem=problem,
        version=demesne.__version__,
        build="compiled" if build.compiled() else "python",
        server=cluster.id,
        servers=cluster.servers,
        tables=len(tables.loaded),
        connections=state.sockets.open,
    )
    return Response(found, status_code=200 if problem is None else 503)


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def show_metrics(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """For Prometheus. They count steps that other players are not told of, so no player may read them."""
    if not is_operator(request.client.host if request.client else "", state.metrics_from):
        raise Refused("foreign", "metrics are for the operator: DEMESNE_METRICS_FROM names who may read them from afar")
    return Response(prometheus_client.generate_latest(), media_type=prometheus_client.CONTENT_TYPE_LATEST)


def _answer_refused(_: Request[Any, Any, Any], fault: Refused) -> Response[Problem]:
    return _problem(fault.code, fault.message, STATUS[fault.code])


def _answer_http(_: Request[Any, Any, Any], fault: HTTPException) -> Response[Problem]:
    code = _CODES.get(fault.status_code, "malformed" if fault.status_code < 500 else "fault")
    extra = fault.extra if isinstance(fault.extra, list) else []
    details = "; ".join(f"{item.get('key', 'body')}: {item.get('message')}" for item in extra if isinstance(item, dict))
    return _problem(code, f"{fault.detail}{': ' if details else ''}{details}", fault.status_code)


def _answer_storage_down(_: Request[Any, Any, Any], fault: StorageDown) -> Response[Problem]:
    return _problem("unavailable", str(fault), 503)


def _answer_elsewhere(_: Request[Any, Any, Any], __: Elsewhere) -> Response[Problem]:
    """Another server took the table while the request was under way."""
    answer = _problem("unavailable", "this table has just moved to another server; try again", 503)
    answer.headers[MOVED_HEADER.decode()] = "1"
    return answer


def _answer_nested(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    return _problem("malformed", "the body is nested too deeply", 400)


def _answer_other(request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    LOG.error("a request failed", method=request.method, path=request.scope["path"], exc_info=fault)
    return _problem("fault", FAULT, 500)


def _problem(code: ErrorCode, message: str, status: int) -> Response[Problem]:
    metrics.ERRORS.labels(code).inc()
    return Response(Problem(code=code, message=message), status_code=status, media_type="application/json")


_ROUTES: list[ControllerRouterHandler] = [
    health,
    show_metrics,
    GAME_ROUTES,
    GUEST_ROUTES,
    TABLE_ROUTES,
    REPLAY_ROUTES,
    ANALYSIS_ROUTES,
    LAB_ROUTES,
]
_EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    Refused: _answer_refused,
    HTTPException: _answer_http,
    StorageDown: _answer_storage_down,
    Elsewhere: _answer_elsewhere,
    RecursionError: _answer_nested,
    Exception: _answer_other,
}


class Server:
    """Litestar serves the HTTP API. Sockets, the client's files and the documentation are plain ASGI applications."""

    def __init__(self, settings: Settings, listening: Listening | None = None, owner: str | None = None) -> None:
        """`owner` is the token of a guest who is always known: the person whose own server this is."""
        self.failure = ""
        self._listening = listening or Listening("127.0.0.1", 0)
        self._owner = owner
        self._metrics_from = networks(settings.metrics_from)
        self._storage = Storage(settings.database)
        self._guests = Guests(self._storage)
        self._cluster = self._new_cluster(settings)
        self._workers = WorkerPool(settings.workers)
        self._replayers = ReplayPool()
        self._tables = Tables(settings, self._storage, self._cluster, self._workers, self._replayers)
        self._lab_workers = LabPool(settings.lab_workers)
        self._runs = Runs(settings, self._lab_workers)
        self._lab = Lab(self._runs, LabStorage(self._storage.database), self._replayers)
        self._analyses = Analyses(self._runs, AnalysisStorage(self._storage.database), self._replayers)
        self._sockets = Sockets(settings, self._tables, self._guests, self._cluster)
        self._client_files = ClientFiles()
        self._docs_files = DocsFiles()
        self._forward = Forwarder(self._cluster)
        self._api = self._litestar()
        new_limit = self._cluster.limits("new", settings.new_rate, settings.new_burst)
        self._http = Middleware(self._route, settings, new_limit)
        self._tell_others()

    def _new_cluster(self, settings: Settings) -> Cluster:
        """PostgreSQL is for several servers, an SQLite file for one."""
        name = settings.server_name or f"{socket.gethostname()}:{self._listening.port}"
        if self._storage.database.url.get_backend_name() == "sqlite":
            return Cluster(self._storage, name, settings.lease_seconds)
        address = settings.address or advertised(self._listening)
        return Members(self._storage, name[:64], address, settings.lease_seconds)

    @property
    def one_of_several(self) -> bool:
        """Whether other servers may serve the same tables."""
        return isinstance(self._cluster, Members)

    def _tell_others(self) -> None:
        if isinstance(self._cluster, Members):
            self._cluster.own_news = self._tables.lobby.news
            self._cluster.ask_news = self._forward.news_of
            self._cluster.forget_guest = self._guests.forget
            self._guests.on_rename = self._cluster.tell_renamed

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
        elif scope["type"] == "http" and self._cluster.trusts(scope):
            await self._answer_peer(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._api(scope, receive, send)  # type: ignore[arg-type]

    async def _route(self, scope: Any, receive: Receive, send: Send) -> None:
        path = scope["path"]
        table = table_in(path)
        if table is not None and table not in self._tables.loaded:
            await self._forward(self._api, table, scope, receive, send)  # type: ignore[arg-type]
        elif path.startswith(_API_PATHS):
            await self._api(scope, receive, send)  # type: ignore[arg-type]
        elif path == "/docs" or path.startswith("/docs/"):
            await self._docs_files(scope, receive, send)
        else:
            await self._client_files(scope, receive, send)

    async def _answer_peer(self, scope: Any, receive: Receive, send: Send) -> None:
        """Another server asks for one of its clients, whom it has checked, or for news."""
        if scope["path"] == NEWS_PATH:
            await answer_news(self._tables.lobby.news(), send)
            return
        scope["client"] = (sent_for(scope), 0)
        await self._api(scope, receive, send)  # type: ignore[arg-type]

    def disconnect(self) -> None:
        """Take no more moves, and tell all clients to reconnect after the restart."""
        self._tables.disconnect()

    def _litestar(self) -> Litestar:
        return Litestar(
            route_handlers=_ROUTES,
            state=self._state(),
            lifespan=[self._lifespan],
            openapi_config=_openapi(),
            exception_handlers=_EXCEPTION_HANDLERS,
            compression_config=CompressionConfig(
                backend="gzip", gzip_compress_level=3, minimum_size=1500, exclude_opt_key=COMPRESSES
            ),
            request_max_body_size=BODY_BYTES,
            logging_config=None,
            debug=False,
        )

    def _state(self) -> State:
        """What the routes may use."""
        return State(
            {
                "tables": self._tables,
                "guests": self._guests,
                "replayers": self._replayers,
                "lab": self._lab,
                "analyses": self._analyses,
                "sockets": self._sockets,
                "storage": self._storage,
                "cluster": self._cluster,
                "forward": self._forward,
                "listening": self._listening,
                "metrics_from": self._metrics_from,
            }
        )

    @asynccontextmanager
    async def _lifespan(self, _: Litestar) -> AsyncIterator[None]:
        try:
            await self._storage.open()
            await self._cluster.join()
            if self._owner is not None:
                await self._guests.welcome(self._owner)
            self._tables.begin()
        except Exception as fault:
            self.failure = f"{type(fault).__name__}: {fault}"
            raise
        LOG.info("serving", build=build.describe())
        try:
            yield
        finally:
            await self._tables.close()
            await self._runs.close()
            await self._forward.close()
            await self._storage.close()
            self._workers.close()
            self._replayers.close()
            self._lab_workers.close()
            LOG.info("stopped")


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Demesne",
        version=demesne.__version__,
        description="Tables for Dominion, Millennium Blades and Domaine. The socket is described in docs/protocol.md.",
        path="/api/openapi.json",  # not a folder: Litestar would answer unknown addresses below it with HTML
        render_plugins=[JsonRenderPlugin(path="/")],
        components=Components(security_schemes={"guest": SecurityScheme(type="http", scheme="bearer")}),
        security=[{"guest": []}, {}],
    )
