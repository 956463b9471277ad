"""Games without end must not fill the memory or hold up others."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec import Raw

import demesne
from demesne.core import Event
from demesne.server.live_table import broadcast, recent_views, steps
from demesne.server.live_table.broadcast import Broadcast
from demesne.server.live_table.connection import Connection
from demesne.server.live_table.recent_views import RecentViews, Shown
from demesne.server.model import seat_view
from demesne.server.model.game_record import MOST_MOVES
from demesne.server.model.seat_view import EncodedView
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import SPECTATOR
from demesne.server.workers.worker_tasks import check_record
from tests.server.apart import run_apart
from tests.server.people import Person
from tests.server.process import ServerProcess
from tests.server.test_bots import seated
from tests.server.test_operating import wait_until
from tests.server.test_replay_routes import finished
from tests.server.test_storage import begun_game

Start = Callable[..., ServerProcess]


def long_record(moves: int) -> bytes:
    """Two players end their turns and buy nothing, for ever."""
    match = demesne.new("dominion", seed=1, first=0)
    record = match.record()
    record["moves"] = [[number % 2, "end turn"] for number in range(moves)]
    return json.dumps(record).encode()


def test_a_record_has_so_many_moves_and_no_more() -> None:
    assert (
        check_record(long_record(MOST_MOVES + 1)) == f"this record is too long: a game has at most {MOST_MOVES} moves"
    )
    shorter = check_record(long_record(60))
    assert not isinstance(shorter, str)
    assert len(shorter.moves) == 60


def test_a_record_has_so_many_events_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("demesne.server.workers.worker_tasks.MOST_EVENTS", 20)
    assert check_record(long_record(60)) == "this record is too long: a game has at most 20 events"


def test_a_table_has_so_many_moves_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps, "MOST_MOVES", 1)
    record = begun_game()

    async def run() -> None:
        async with seated(tmp_path, record) as at:
            await at.play("end turn")
            with pytest.raises(Refused, match="too long"):
                await at.play("end turn")

    run_apart(run())


def test_a_snapshot_shows_the_end_of_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game is, who connects gets so many events, and is told where in the game they begin."""
    monkeypatch.setattr(broadcast, "LOG_SHOWN", 3)
    record = begun_game()

    async def run() -> None:
        async with seated(tmp_path, record) as at:
            await at.play("end turn")
            shown: Broadcast = at.table.broadcast
            snapshot = shown.snapshot(Connection())
            events = at.match.events
            assert len(events) > 3
            assert snapshot.events_from == len(events) - 3
            assert [json.loads(bytes(event)) for event in snapshot.events] == [
                event.seen_by(-2) for event in events[-3:]
            ]

    run_apart(run())


def test_a_long_log_is_shown_to_many_and_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def encode_events(events: list[Event], seat: int) -> list[Raw]:
        made.append(seat)
        return seat_view.encode_events(events, seat)

    monkeypatch.setattr(broadcast, "encode_events", encode_events)

    async def run() -> None:
        async with seated(tmp_path, begun_game()) as at:
            shown, watcher = at.table.broadcast, Connection()
            made.clear()
            first = [bytes(event) for event in shown.snapshot(watcher).events]
            assert [bytes(event) for event in shown.snapshot(Connection()).events] == first
            assert made == [SPECTATOR]
            mine = shown.snapshot(at.ann)
            assert mine.hash != shown.snapshot(watcher).hash, "a player sees their hand, and no watcher does"
            await at.play("end turn")
            later = [bytes(event) for event in shown.snapshot(watcher).events]
            assert len(later) > len(first)

    run_apart(run())


def test_no_more_than_so_many_positions_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent_views, "_KEPT", 2)
    views, made = RecentViews(), list[str]()

    def look(table: str, version: int) -> None:
        def make() -> Shown:
            made.append(f"{table} {version}")
            return Shown(EncodedView(Raw(b"{}"), ""), [])

        views.get(table, version, SPECTATOR, make)

    for table, version in [("a", 1), ("b", 1), ("a", 1), ("a", 2), ("b", 1), ("a", 1)]:
        look(table, version)
    assert made == ["a 1", "b 1", "a 2", "b 1", "a 1"]


def test_finished_tables_leave_the_memory(own_server: Start) -> None:
    server = own_server(idle_seconds=3000, over_seconds=1)
    with closing(Person(server, "Ann")) as ann:
        table = finished(ann)
        wait_until(lambda: server.health()["tables"] == 0)
        with closing(ann.sit_down(table)) as watcher:
            assert (watcher.view or {})["over"] is True


def test_one_guest_uploads_so_many_records_and_no_more(own_server: Start) -> None:
    server = own_server(upload_rate=0.001, upload_burst=2)
    record = json.loads(long_record(4))
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        answers = [ann.ask("POST", "/api/records", record).status_code for _ in range(3)]
        assert answers == [201, 201, 429]
        assert bob.ask("POST", "/api/records", record).status_code == 201
