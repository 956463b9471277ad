"""The remote bot of the documentation plays a whole game."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable

from tests.server.people import Person
from tests.server.process import ROOT

SOURCE = ROOT / "examples" / "remote_bot.py"


def test_it_takes_a_seat_and_plays_to_the_end(guest: Callable[[str | None], Person]) -> None:
    ann = guest("Ann")
    table = ann.table("dominion", "random", "open")["id"]
    command = [sys.executable, str(SOURCE), ann.server.url, table]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "over:" in done.stdout
    assert ann.get(f"/api/tables/{table}")["status"] == "over"


def test_the_document_shows_what_is_run() -> None:
    text = SOURCE.read_text(encoding="utf-8")
    shown = text[text.index("server, table") :]
    assert shown in (ROOT / "docs" / "remote-bot.md").read_text(encoding="utf-8")


def test_it_is_about_twenty_lines() -> None:
    body = ast.parse(SOURCE.read_text(encoding="utf-8")).body
    start = next(node.lineno for node in body if isinstance(node, ast.Assign))
    lines = [line for line in SOURCE.read_text(encoding="utf-8").splitlines()[start - 1 :] if line.strip()]
    assert len(lines) <= 22
