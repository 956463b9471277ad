"""Servers of the tests that need not be started anew: a process that has imported all that a server needs forks one when it is
asked to. A new process would import for most of a second. `python -m tests.server.forking SOCKET` is that process."""

from __future__ import annotations

import atexit
import gc
import importlib
import itertools
import json
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parents[2]
_MOST_BYTES = 1 << 20
"""The longest request. It holds the whole environment."""

_LONGEST_PAUSE = 0.02
"""Seconds between two questions whether a server has ended."""

_REPLAY_WORKERS = 1

_IMPORTS = (
    "tests.server.serve",
    "demesne.server.run",
    "alembic.command",
    "alembic.config",
    "alembic.context",
    "anyio._backends._asyncio",
    "litestar.plugins.attrs",
    "litestar.plugins.pydantic",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.uvloop",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
"""What a server imports, also once it runs. What is missing here it imports itself, and begins a little later."""


class ForkedServer:
    """A server as `subprocess.Popen` would show it."""

    def __init__(self, nursery: Nursery, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._nursery = nursery

    def poll(self) -> int | None:
        if self.returncode is None:
            self.returncode = self._nursery.ask({"ended": self.pid})
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        deadline, pause = time.monotonic() + (float("inf") if timeout is None else timeout), 0.001
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired(f"server {self.pid}", timeout or 0.0)
            time.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
        return code

    def send_signal(self, number: int) -> None:
        """Nobody else can have its number: until it is asked for, one that has ended keeps it."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Nursery:
    """A process that forks servers, and knows how they ended."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "tests.server.forking", str(theirs.fileno())]
        with theirs:
            self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL, cwd=ROOT)
        self._asking = threading.Lock()
        atexit.register(self.close)

    def start(self, port: int, database: str, environment: dict[str, str], log: IO[bytes]) -> ForkedServer:
        request = {"port": port, "database": database, "environment": environment}
        return ForkedServer(self, self.ask(request, [log.fileno()]))

    def ask(self, request: dict[str, Any], files: list[int] | None = None) -> Any:
        with self._asking:
            socket.send_fds(self._line, [json.dumps(request).encode()], files or [])
            answer = self._line.recv(_MOST_BYTES)
        assert answer, "the process that forks servers has ended"
        return json.loads(answer)

    def close(self) -> None:
        self._line.close()
        self._process.wait()


_NURSERIES: list[Nursery] = []
_TURNS = itertools.cycle(range(2))


def fork_server(port: int, database: str, environment: dict[str, str], log: IO[bytes]) -> ForkedServer:
    """Two processes take turns: each hashes text in its own way, so a server that is started again hashes otherwise than
    before, and what would depend on the order of a set is still found."""
    turn = next(_TURNS)
    if turn == len(_NURSERIES):
        _NURSERIES.append(Nursery())
    return _NURSERIES[turn].start(port, database, environment, log)


# The other side


def _import_everything() -> None:
    for name in _IMPORTS:
        try:
            importlib.import_module(name)
        except ImportError:
            continue
    from demesne.bots import bots_of
    from demesne.games import GAMES

    for game, module in GAMES.items():
        importlib.import_module(module)
        bots_of(game)


def _requests(line: socket.socket) -> Iterator[tuple[dict[str, Any], list[int]]]:
    while True:
        text, files, _, _ = socket.recv_fds(line, _MOST_BYTES, 1)
        if not text:
            return
        yield json.loads(text), files


def _ended(pid: int, running: set[int]) -> int | None:
    found, status = os.waitpid(pid, os.WNOHANG)
    running.discard(found)
    return os.waitstatus_to_exitcode(status) if found else None


def _next_server(line: socket.socket) -> dict[str, Any] | None:
    """Fork servers as long as the tests run. Returns in each of them, and at last, without a request, in the process itself.
    Servers that tests left behind end with it."""
    running: set[int] = set()
    for request, files in _requests(line):
        answer: int | None
        if "ended" in request:
            answer = _ended(request["ended"], running)
        elif (answer := os.fork()) == 0:
            line.close()
            for number in (1, 2):
                os.dup2(files[0], number)
            os.close(files[0])
            return request
        else:
            running.add(answer)
        for file in files:
            os.close(file)
        line.send(json.dumps(answer).encode())
    for pid in running:
        os.kill(pid, signal.SIGTERM)
    return None


def _fork_workers(count: int) -> None:
    """The workers are forked too, before the server has files and sockets. One that dies is replaced by a new process, as in
    every server."""
    from demesne.server.workers import worker_pool, worker_tasks

    context = multiprocessing.get_context("fork")
    ready = [ProcessPoolExecutor(1, context, worker_tasks.start_worker, (0,)) for _ in range(count)]
    for process in ready:
        process.submit(worker_tasks.ready).result()
    start = worker_pool._Worker.start

    def begin(worker: worker_pool._Worker) -> None:
        if ready:
            worker.process = ready.pop()
        else:
            start(worker)

    vars(worker_pool).update(_Worker=type("_Worker", (worker_pool._Worker,), {"start": begin}))


def _serve(request: dict[str, Any]) -> None:
    """As `python -m tests.server.serve` would."""
    from tests.server import serve

    os.environ.clear()
    os.environ.update(request["environment"])
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.modules["__main__"] = serve  # worker processes import it
    serve.use_environment()
    _fork_workers(sum(int(os.environ[f"DEMESNE_{kind}"]) for kind in ("WORKERS", "LAB_WORKERS")) + _REPLAY_WORKERS)
    serve.main(request["port"], request["database"])


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of a terminal: the tests end this process
    _import_everything()
    assert threading.active_count() == 1, "only the thread that forks would go on in a server"
    gc.collect()
    gc.freeze()
    wanted = _next_server(socket.socket(fileno=int(sys.argv[1])))
    if wanted is not None:
        _serve(wanted)
