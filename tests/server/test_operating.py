"""What an operator sees: starting, stopping, logs, memory, and games that go on by themselves."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.people import Person
from tests.server.process import ROOT, ServerProcess, free_port

Start = Callable[..., ServerProcess]


def wait_until(true: Callable[[], bool], seconds: float = 60.0) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not come to pass"
        time.sleep(0.1)


def test_stopping_says_goodbye_and_keeps_everything(own_server: Start) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann:
        table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
        with closing(ann.sit_down(table)) as player:
            assert player.move("end turn")["type"] == "update"
            player.wait_for_turn()
            before = (player.version, player.hash)
            server.stop()
            assert player.until("bye")["reason"] == "restart"
        server.start()
        with closing(ann.sit_down(table)) as player:
            assert (player.version, player.hash) == before
    lines = server.log.read_text().splitlines()
    events = [json.loads(line)["event"] for line in lines if not line.startswith("Demesne is open at")]
    assert events[:2] == ["serving", "stopped"]


@pytest.mark.parametrize(
    ("database", "told"), [("mysql://host/name", "sqlite:///FILE"), ("postgresql://x@127.0.0.1:1/x", "could not start")]
)
def test_a_database_that_is_not_there_is_told(database: str, told: str) -> None:
    command = [sys.executable, "-m", "tests.server.serve", str(free_port()), database]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode != 0
    assert told in done.stderr
    assert "Demesne is open" not in done.stdout


STARTED = """
import resource, sys
from demesne.server import garbage
from demesne.server.run import serve
resource.setrlimit(resource.RLIMIT_NOFILE, (400, 400))
garbage.tune = lambda: print("tuned", flush=True)
serve(port=0, database=sys.argv[1])
"""


def test_a_start_tunes_the_memory_and_tells_of_few_open_files(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STARTED, str(tmp_path / "games.db")]
    log = tmp_path / "log"
    with log.open("w") as errors, subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=errors) as process:
        assert process.stdout is not None
        told = [process.stdout.readline().decode().partition(" ")[0].strip()]
        while told[-1] not in ("Demesne", ""):
            told.append(process.stdout.readline().decode().partition(" ")[0].strip())
        process.terminate()
        process.wait(timeout=30)
    assert told == ["tuned", "Demesne"]
    assert "few open files are allowed" in log.read_text()


def test_a_port_that_is_taken_is_told(server: ServerProcess, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.server.serve", str(server.port), str(tmp_path / "x.db")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode != 0
    assert "choose another with --port" in done.stderr


def test_unused_tables_leave_the_memory_and_come_back(own_server: Start) -> None:
    server = own_server(idle_seconds=1)
    with closing(Person(server, "Ann")) as ann:
        table = ann.table("domaine", "me", "random", options={"first": 0})["id"]
        with closing(ann.sit_down(table)) as player:
            assert player.wait_for_turn()
            before = (player.version, player.hash)
        wait_until(lambda: server.health()["tables"] == 0)
        with closing(ann.sit_down(table)) as player:
            assert (player.version, player.hash) == before


def test_games_among_bots_go_on_after_a_kill(own_server: Start) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann:
        table = ann.table("dominion", "random", "random", pace=5)["id"]
        with closing(ann.sit_down(table)) as watcher:
            while watcher.version < 10:
                watcher.receive()
        server.kill()
        server.start()
        with closing(ann.sit_down(table)) as watcher:
            assert watcher.version >= 10
            while not (watcher.view and watcher.view["over"]):
                watcher.receive()
