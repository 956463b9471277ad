"""What is kept and for how long, and what happens to unfinished games after a restart."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from msgspec import structs

from demesne.server.model.table_record import StepRecord, TableRecord
from demesne.server.storage.storage import Storage
from demesne.server.storage.tidy import Keep, Tidied, tidy
from tests.server.people import Person
from tests.server.process import ROOT, ServerProcess
from tests.server.test_operating import wait_until
from tests.server.test_storage import new_record, with_storage

Start = Callable[..., ServerProcess]
DAY = 86400.0
NOW = 1000 * DAY


def table(**values: object) -> TableRecord:
    return structs.replace(new_record(), **{"created": 0.0, "started": 0.0, "host_id": "ann", **values})


def test_only_what_is_old_is_deleted(tmp_path: Path) -> None:
    keep = Keep(waiting=7, abandoned=60, unlisted=180, finished=730, guests=180)
    old = [
        table(status="waiting", created=NOW - 8 * DAY),
        table(status="playing", started=NOW - 90 * DAY),
        table(status="over", listed=False, ended=NOW - 181 * DAY),
        table(status="over", listed=True, ended=NOW - 731 * DAY),
    ]
    played = table(status="playing", started=NOW - 90 * DAY)
    fresh = [
        played,
        table(status="waiting", created=NOW - 6 * DAY),
        table(status="playing", started=NOW - 59 * DAY),
        table(status="over", listed=False, ended=NOW - 179 * DAY),
        table(status="over", listed=True, ended=NOW - 729 * DAY),
    ]

    async def work(store: Storage) -> None:
        for record in old + fresh:
            await store.add_table(record)
        step = StepRecord(version=1, seat=0, texts=["end turn"], made=NOW - DAY)
        await store.add_step(played, step)
        await store.add_step(old[1], structs.replace(step, made=NOW - 70 * DAY))
        await store.add_guest("ann", "Ann", "a")
        await store.add_guest("eve", "Eve", "e")
        expected = Tidied(waiting=1, abandoned=1, unlisted=1, finished=1, guests=0, runs=0)
        assert await tidy(store, keep, NOW, only_count=True) == expected
        assert [await store.table(record.id) is None for record in old] == [False] * 4
        assert await tidy(store, keep, NOW) == expected
        assert [await store.table(record.id) is None for record in old] == [True] * 4
        assert [await store.table(record.id) is None for record in fresh] == [False] * 5
        assert await store.steps(old[1].id) == []
        later = await tidy(store, Keep(), time.time() + 3650 * DAY)
        assert later.guests == 2, "their tables are gone too by then"
        assert await store.guest_by_token_hash("e") is None

    with_storage(f"sqlite:///{tmp_path / 'games.db'}", work)


def tidied(database: str, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "demesne", "tidy", "--database", database, *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)


def test_tidying_from_the_command_line(own_server: Start) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann:
        ann.table("dominion", "me", "open")
        refused = tidied(server.database, "--waiting", "0")
        assert refused.returncode != 0
        assert "another server" in refused.stderr
        server.stop()
        assert "1 tables that never started" in tidied(server.database, "--waiting", "0", "--dry-run").stdout
        assert "1 tables that never started" in tidied(server.database, "--waiting", "0").stdout
        assert "0 tables that never started" in tidied(server.database, "--waiting", "0").stdout
        server.start()
        assert ann.get("/api/tables")["mine"] == []


def test_a_game_that_waits_for_its_player_does_not_fill_the_memory_after_a_restart(own_server: Start) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann:
        tables = [ann.table("dominion", "me", "random", options={"first": 0})["id"] for _ in range(3)]
        going_on = ann.table("dominion", "random", "random", pace=200)["id"]
        server.kill()
        server.start()
        moves = ann.get(f"/api/tables/{going_on}")["moves"]
        wait_until(lambda: server.health()["tables"] == 1)
        wait_until(lambda: bool(ann.get(f"/api/tables/{going_on}")["moves"] > moves))
        with closing(ann.sit_down(tables[0])) as player:
            assert player.move("end turn")["type"] == "update"
