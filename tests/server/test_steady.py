"""What must not shake a server: odd requests, many at once, a database that is away, held or damaged."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import demesne.server.storage.storage
from demesne.core.clean_text import clean_text
from demesne.server.storage.database import DatabaseDamaged, StorageDown, rows_of
from demesne.server.storage.storage import Storage
from demesne.server.storage.wal_check import LostChanges, lost_changes
from tests.server.people import Person
from tests.server.process import ROOT, ServerProcess, free_port
from tests.server.test_operating import wait_until
from tests.server.test_replay_routes import finished
from tests.server.test_storage import new_record, step, with_storage

Come = Callable[[str | None], Person]
Start = Callable[..., ServerProcess]


# Odd requests


@pytest.mark.parametrize("path", ["/api/tables", "/api/guests", "/api/games/dominion/preview", "/api/records"])
@pytest.mark.parametrize("depth", [500, 20_000])
def test_deeply_nested_json_is_malformed(guest: Come, path: str, depth: int) -> None:
    ann = guest("Ann")
    nested = (
        '{"game": "dominion", "players": 2, "seats": [], "name": "x", "options": ' + "[" * depth + "]" * depth + "}"
    )
    answer = httpx.post(
        ann.server.url + path, content=nested, headers=ann.headers() | {"content-type": "application/json"}
    )
    assert 400 <= answer.status_code < 500, answer.text


def test_rematches_asked_for_at_once_are_one_table(guest: Come) -> None:
    ann = guest("Ann")
    table = finished(ann)
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: ann.post(f"/api/tables/{table}/rematch")["id"], range(4)))
    assert len(set(answers)) == 1
    rematches = [row for row in ann.get("/api/tables")["mine"] if row["origin"] == table]
    assert len(rematches) == 1


def test_nothing_can_be_played_on_from_the_end(guest: Come) -> None:
    ann = guest("Ann")
    table = finished(ann)
    moves = ann.get(f"/api/tables/{table}")["moves"]
    seats = [{"kind": "me"}, {"kind": "bot"}]
    refused = ann.ask("POST", f"/api/tables/{table}/fork", {"at": moves, "seats": seats}).json()
    assert (refused["code"], refused["message"]) == ("refused", "the game is over there; play on from an earlier move")
    assert ann.post(f"/api/tables/{table}/fork", at=moves - 1, seats=seats)["status"] == "playing"


@pytest.mark.parametrize(
    "name", ["\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u0301", " \u200b ", "\u034f", "\U000e0041"]
)
def test_a_blank_name_is_refused(server: ServerProcess, name: str) -> None:
    answer = httpx.post(f"{server.url}/api/guests", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李", "안나", "מ", "🂡", "A\u0301", "42", "…"])
def test_a_name_that_can_be_seen_stays(name: str) -> None:
    assert clean_text(f" {name}\u3164 ") == name


# Limits


def test_one_guest_opens_so_many_tables_and_no_more(own_server: Start) -> None:
    server = own_server(table_rate=0.001, table_burst=3)
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        body = {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answers = [ann.ask("POST", "/api/tables", body).status_code for _ in range(5)]
        assert answers == [201, 201, 201, 429, 429]
        assert bob.ask("POST", "/api/tables", body).status_code == 201
        assert len(bob.get("/api/tables")["others"]) == 3


def test_one_address_makes_so_many_guests_and_tables_and_no_more(own_server: Start) -> None:
    server = own_server(new_rate=0.001, new_burst=4)
    body = {"name": "Ann"}
    answers = [httpx.post(f"{server.url}/api/guests", json=body).status_code for _ in range(6)]
    assert answers == [201] * 4 + [429] * 2
    for spelled in ("/api/guests/", "/api//guests"):
        assert httpx.post(f"{server.url}{spelled}", json=body).status_code == 429, "slashes more are another address"
    assert httpx.get(f"{server.url}/api/tables").status_code == 200


def test_nobody_floods_the_chat(own_server: Start) -> None:
    server = own_server(chat_rate=0.001, chat_burst=3)
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        table = ann.table("dominion", "me", "open")["id"]
        with closing(ann.sit_down(table)) as first, closing(bob.sit_down(table)) as second:
            answers = [first.ask("say", text=f"line {number}") for number in range(5)]
            assert [answer.get("code", answer["type"]) for answer in answers] == ["done"] * 3 + ["too_fast"] * 2
            assert second.ask("say", text="and I?")["type"] == "done"
            assert len(second.ask("resync")["chat"]) == 4


# The lobby


def test_a_table_that_is_deleted_while_the_lobby_is_read_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, gone = new_record(), new_record()

    async def work(store: Storage) -> list[str]:
        await store.add_table(kept)
        await store.add_table(gone)

        async def rows(connection: Any, query: Any) -> Any:
            found = [row for row in await rows_of(connection, query) if row.get("game_table") != gone.id]
            return found

        monkeypatch.setattr(demesne.server.storage.storage, "rows_of", rows)
        return [record.id for record in await store.listed_tables(100, None, None)]

    assert with_storage(f"sqlite:///{tmp_path / 'games.db'}", work) == [kept.id]


# The database


def hold(server: ServerProcess) -> sqlite3.Connection:
    """Another program takes the file for itself."""
    holder = sqlite3.connect(server.database, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    return holder


def test_a_held_database_is_answered_and_told_and_games_go_on_afterwards(own_server: Start) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann:
        table = ann.table("dominion", "random", "random", pace=50)["id"]
        with closing(hold(server)):
            refused = ann.ask("POST", "/api/tables", {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}]})
            assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
            health = httpx.get(f"{server.url}/health", timeout=20)
            assert (health.status_code, health.json()["status"]) == (503, "failing")
            assert "could not write" in health.json()["problem"] or "not answered" in health.json()["problem"]
            wait_until(lambda: "cannot store a step" in server.log.read_text())
        wait_until(lambda: server.health()["status"] == "ok")
        before = ann.get("/api/tables")["mine"][0]["moves"]
        # Nobody watches: the lobby does not load a table, the server itself must.
        wait_until(lambda: bool(ann.get("/api/tables")["mine"][0]["moves"] > before))
        assert ann.get("/api/tables")["mine"][0]["id"] == table


def test_those_who_wait_for_a_held_database_are_answered_together(tmp_path: Path) -> None:
    """Each write of its own time-out would let the last of many wait for minutes."""
    table = new_record()

    async def work(store: Storage) -> list[Any]:
        await store.add_table(table)
        holder = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        try:
            writes = [store.add_step(table, step(version, "end turn")) for version in range(1, 31)]
            async with asyncio.timeout(60):
                return await asyncio.gather(*writes, return_exceptions=True)
        finally:
            holder.close()

    answers = with_storage(f"sqlite:///{tmp_path / 'games.db'}", work)
    assert all(isinstance(answer, StorageDown) for answer in answers)


def test_a_second_server_on_the_same_file_is_refused(own_server: Start, tmp_path: Path) -> None:
    server = own_server()
    link = tmp_path / "other name.db"
    link.symlink_to(server.database)
    for name in (server.database, str(link)):
        command = [sys.executable, "-m", "tests.server.serve", str(free_port()), name]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert done.returncode != 0
        assert "another server (process " in done.stderr
        assert "Demesne is open" not in done.stdout
    assert server.health()["status"] == "ok"
    server.kill()
    server.start()


def test_a_damaged_log_is_told_and_kept(own_server: Start, tmp_path: Path) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann:
        table = ann.table("dominion", "me", "random", options={"first": 0})["id"]
        with closing(ann.sit_down(table)) as player:
            assert player.move("end turn")["type"] == "update"
            player.wait_for_turn()
    server.kill()
    log = Path(server.database + "-wal")
    assert lost_changes(Path(server.database)) is None
    whole = log.read_bytes()
    frame = 24 + 4096
    middle = 32 + (len(whole) - 32) // frame // 2 * frame + 100
    log.write_bytes(whole[:middle] + bytes([whole[middle] ^ 255]) + whole[middle + 1 :])
    damaged = log.read_bytes()
    lost = lost_changes(Path(server.database))
    assert lost is not None
    assert lost.lost > 0
    server.start()
    told = [json.loads(line) for line in server.log.read_text().splitlines() if "write-ahead log is damaged" in line]
    assert told[0]["lost"] == f"{lost.lost} of {lost.readable + lost.lost} changes"
    assert Path(told[0]["kept"] + "-wal").read_bytes() == damaged


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda log: log, None),
        (lambda log: b"", None),
        (lambda log: log[:-10], None),
        (lambda log: b"\0" * 32 + log[32:], LostChanges(0, 0, whole=True)),
        (lambda log: log[: -4096 - 24] + b"x" * 30, None),
    ],
    ids=["sound", "empty", "half a frame", "no header", "half a frame after an uncommitted one"],
)
def test_which_logs_have_lost_something(
    tmp_path: Path, change: Callable[[bytes], bytes], found: LostChanges | None
) -> None:
    """What was half written when the machine stopped was never acknowledged, and is not lost."""
    file, log = tmp_path / "a.db", tmp_path / "a.db-wal"
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("CREATE TABLE t (x)")
        for number in range(20):
            writer.execute("INSERT INTO t VALUES (?)", (f"{number}" * 500,))
        content = log.read_bytes()
    log.write_bytes(change(content))
    assert lost_changes(file) == found


def test_a_damaged_file_is_not_served(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    async def fill(store: Storage) -> None:
        for _ in range(50):
            await store.add_table(new_record())

    with_storage(f"sqlite:///{file}", fill)
    content = bytearray(file.read_bytes())
    content[4096 * 3 : 4096 * 6] = b"\x55" * 4096 * 3
    file.write_bytes(content)
    with pytest.raises(DatabaseDamaged, match=r"is damaged .*\.recover"):
        with_storage(f"sqlite:///{file}", fill)
    assert file.read_bytes() == content


def test_health_tells_that_the_database_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Storage) -> str | None:
        assert await store.database.problem() is None
        monkeypatch.setattr("demesne.server.storage.database._PROBE_SECONDS", 0.05)
        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as holder:
            holder.execute("BEGIN IMMEDIATE")
            return await store.database.problem()

    assert with_storage(f"sqlite:///{tmp_path / 'games.db'}", work) == "the database has not answered for 0 seconds"


# Clocks


def test_a_clock_runs_on_when_nobody_is_there(own_server: Start) -> None:
    """The table stays in memory, and a bot stands in when the time is up."""
    server = own_server(idle_seconds=1)
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        clock = {"turn": 5, "bank": 0, "absent": None, "level": "random"}
        table = ann.table("dominion", "me", "open", options={"first": 0}, clock=clock)["id"]
        bob.post(f"/api/tables/{table}/sit")
        wait_until(lambda: bool(ann.get(f"/api/tables/{table}")["seats"][0]["stand_in"]))
