"""Time: thinking, bank, absence and real-time phases; and the arithmetic behind them, without waiting."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing

from demesne.server.clockwork import Clockwork
from demesne.server.limits import Bucket, Buckets
from demesne.server.protocol import ClockSettings
from tests.server.people import Json, Person
from tests.server.process import ServerProcess

Come = Callable[[str | None], Person]


def test_a_decision_takes_its_own_time_first_and_then_the_bank() -> None:
    clock = Clockwork(ClockSettings(turn=10, bank=30), 2)
    clock.think(0, now=100.0)
    assert clock.shown(104.0).turn == [6000, None]
    assert clock.shown(104.0).bank == [30000, 30000]
    assert clock.shown(115.0).turn[0] == 0
    assert clock.shown(115.0).bank[0] == 25000
    assert clock.next_end() == 140.0
    assert clock.late(139.9) == []
    assert clock.rest(0, now=117.0) == 7.0
    assert clock.bank == [23.0, 30.0]
    assert clock.next_end() is None


def test_time_runs_out_for_those_who_think_too_long_or_stay_away() -> None:
    clock = Clockwork(ClockSettings(turn=10, absent=60), 3)
    clock.think(0, now=0.0)
    clock.leave(1, now=0.0)
    assert clock.late(10.0) == [0]
    assert clock.late(60.0) == [0, 1]
    clock.come(1)
    assert clock.late(60.0) == [0]
    assert clock.shown(5.0).absent == [None, None, None]


def test_without_limits_no_time_runs() -> None:
    clock = Clockwork(ClockSettings(absent=None), 2)
    clock.think(0, now=0.0)
    clock.leave(1, now=0.0)
    assert clock.late(1e9) == []
    assert clock.next_end() is None
    assert clock.rest(0, now=1e9) == 0.0


def test_a_bucket_refills_with_time() -> None:
    bucket = Bucket(rate=2, burst=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]
    assert sum(bucket.take(1000.0) for _ in range(10)) == 3


def test_addresses_have_buckets_of_their_own() -> None:
    buckets = Buckets(rate=1, burst=1)
    assert buckets.take("a", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)


def seat(message: Json, number: int) -> Json:
    found: Json = message["table"]["seats"][number]
    return found


def test_who_thinks_too_long_is_stood_in_for(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    clock = {"turn": 1, "bank": 0, "level": "random"}
    table = ann.table("dominion", "me", "open", options={"first": 0}, clock=clock)["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(ann.sit_down(table)) as slow, closing(bob.sit_down(table)) as other:
        assert slow.snapshot["clocks"]["turn"][0] <= 1000
        told = other.wait(lambda message: message["type"] == "table" and seat(message, 0)["stand_in"])
        assert seat(told, 0)["level"] == "random"
        other.wait_for_turn()
        assert slow.ask("take_back")["type"] == "done"


def test_an_absent_player_stops_nobody_who_waits(guest: Come) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    table = ann.table("dominion", "me", "open", options={"first": 0}, clock={"absent": 1, "level": "random"})["id"]
    bob.post(f"/api/tables/{table}/sit")
    with closing(bob.sit_down(table)) as waiting:
        waiting.wait(lambda message: message["type"] == "table" and seat(message, 0)["stand_in"])
        assert waiting.wait_for_turn()
        with closing(ann.sit_down(table)) as back:
            assert back.ask("take_back")["type"] == "done"
            assert seat(back.ask("resync"), 0)["stand_in"] is False


def test_a_lone_player_may_stay_away(guest: Come) -> None:
    """Against bots nobody waits: the game is there tomorrow."""
    ann = guest("Ann")
    table = ann.table("dominion", "me", "random", clock={"absent": 1})["id"]
    with closing(guest(None).sit_down(table)) as watcher:
        assert watcher.snapshot["clocks"]["absent"] == [None, None]


def test_time_up_ends_a_real_time_phase(own_server: Callable[..., ServerProcess]) -> None:
    """The clock's move is stored like any other, so the game replays exactly."""
    server = own_server(phase_seconds=1)
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        table = ann.table("market-day", "me", "open", options={"timed": True})["id"]
        bob.post(f"/api/tables/{table}/sit")
        with closing(ann.sit_down(table)) as player:
            assert 0 < player.snapshot["clocks"]["phase"] <= 1000
            ended = player.until("update")
            assert "time_up" in [event["event"] for event in ended["events"]]
            assert ended["clocks"]["phase"] is None
            before = (player.version, player.hash)
        server.kill()
        server.start()
        with closing(ann.sit_down(table)) as player:
            assert (player.version, player.hash) == before
