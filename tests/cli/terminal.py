"""A real terminal, 80 by 24, with the command running in it."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
_START = "import os; os.open(os.ttyname(0), os.O_RDWR); from demesne.cli import main; main()"
"""A new session gets the first terminal it opens for its own; only then does Ctrl-C reach it."""
_PATIENCE = 60.0
"""Seconds without the awaited text after which a test gives up; never part of what is tested."""


def plain(text: str) -> str:
    return _ESCAPES.sub("", text)


class Terminal:
    """Types lines and reads the screen."""

    def __init__(self, arguments: list[str], folder: Path, **environment: str) -> None:
        self.master, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        settings = {**os.environ, "TERM": "xterm-256color", "PYTHONUNBUFFERED": "1", **environment}
        settings.pop("COLUMNS", None)
        # A shell's background job ignores Ctrl-C and would hand that down.
        heeded = signal.signal(signal.SIGINT, signal.SIG_DFL)
        self.process = subprocess.Popen(
            [sys.executable, "-c", _START, *arguments],
            stdin=inner, stdout=inner, stderr=inner, cwd=folder, env=settings, start_new_session=True,
        )  # fmt: skip
        signal.signal(signal.SIGINT, heeded)
        os.close(inner)
        self.raw = ""
        self._read_to = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def wait_for(self, *wanted: str) -> str:
        """Read on until one of these ends the screen; give back what is new."""
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            fresh = plain(self.raw[self._read_to :])
            if fresh.rstrip(" ").endswith(wanted):
                self._read_to = len(self.raw)
                return fresh
            if not self._more():
                break
        raise AssertionError(f"none of {wanted} came; the screen ends with:\n{plain(self.raw)[-2000:]}")

    def wait_to_see(self, wanted: str) -> None:
        """Read on until this is on the screen."""
        until = time.monotonic() + _PATIENCE
        while wanted not in plain(self.raw):
            assert time.monotonic() < until, plain(self.raw)[-2000:]
            assert self._more(), plain(self.raw)[-2000:]

    def _more(self) -> bool:
        ready, _, _ = select.select([self.master], [], [], 1.0)
        if not ready:
            return self.process.poll() is None
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:  # how Linux says that the other end has closed
            return False
        self.raw += data.decode(errors="replace")
        return bool(data)

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def press(self, key: str) -> None:
        """A key without Enter. The line editor shows its prompt a moment before it listens to keys, hence the pause."""
        time.sleep(0.5)
        os.write(self.master, key.encode())

    def end(self) -> tuple[int, str]:
        """Wait until the command has ended: its exit code and the rest of the screen."""
        while self._more():
            pass
        fresh = plain(self.raw[self._read_to :])
        return self.process.wait(_PATIENCE), fresh
