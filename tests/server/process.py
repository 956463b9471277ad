"""A real server in a process of its own: started, asked, killed, started again."""

from __future__ import annotations

import os
import platform
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, Any

import httpx

from tests.server.forking import ForkedServer, fork_server

ROOT = Path(__file__).parents[2]
_START_SECONDS = 180.0
"""Generous, for busy machines."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _new_process(
    port: int, database: str, environment: dict[str, str], log: IO[bytes]
) -> subprocess.Popen[bytes] | ForkedServer:
    if platform.system() == "Linux":
        return fork_server(port, database, environment, log)
    command = [sys.executable, "-m", "tests.server.serve", str(port), database]
    return subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT, env=environment)


class ServerProcess:
    """`limits` are `DEMESNE_*` settings. Output goes to files, so that tests can read the log."""

    def __init__(self, folder: Path, database: str | None = None, **limits: object) -> None:
        self.folder = folder
        self.port = free_port()
        self.database = database or str(folder / "games.db")
        generous = dict.fromkeys(
            ("new_burst", "table_burst", "bot_games", "upload_burst", "socket_burst", "chat_burst", "lab_burst"), 100000
        )
        chosen = {"workers": 1, "lab_workers": 1, **generous, **limits}
        self.limits = {f"DEMESNE_{name.upper()}": str(value) for name, value in chosen.items()}
        self._process: subprocess.Popen[bytes] | ForkedServer | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/socket"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    def start(self) -> None:
        self.begin()
        self.wait()

    def begin(self) -> None:
        with self.log.open("ab") as log:
            self._process = _new_process(self.port, self.database, {**os.environ, **self.limits}, log)

    def wait(self) -> None:
        """Until it answers; fails with the log if it never does."""
        deadline = time.monotonic() + _START_SECONDS
        while time.monotonic() < deadline:
            try:
                if self._ask_health().status_code == 200:
                    return
            except httpx.TransportError:
                assert self._process is not None
                assert self._process.poll() is None, self.log.read_text()[-4000:]
                time.sleep(0.02)
        self.kill()
        raise AssertionError(f"the server did not start:\n{self.log.read_text()[-4000:]}")

    def kill(self) -> None:
        """As if the machine lost its process: no goodbye."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def pause(self) -> None:
        """It hangs: its connections stay open, and nothing comes any more."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """As an operator would."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(timeout=60)

    def health(self) -> dict[str, Any]:
        found: dict[str, Any] = self._ask_health().json()
        return found

    def _ask_health(self) -> httpx.Response:
        return httpx.get(f"{self.url}/health", timeout=10, verify=False)  # reading all certificates takes 30 ms
