"""Time: thinking, bank, absence and real-time phases; and the arithmetic behind them, without waiting."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import Any

import pytest

from demesne.core import CLOCK, StaleMove
from demesne.games import GAMES
from demesne.server.live_table.clock import PhaseClock, TableClock
from demesne.server.live_table.game_log import ClockQuestion, GameLog
from demesne.server.live_table.timers import TableTimers
from demesne.server.model.answer import Answer
from demesne.server.model.audience import bit
from demesne.server.model.table_record import SeatRecord, StepRecord, TableRecord
from demesne.server.protocol.socket_types import ClockSettings
from demesne.server.rate_limit import RateLimit, RateLimits
from tests.server.apart import run_apart
from tests.server.people import Json, Person
from tests.server.process import ServerProcess
from tests.server.test_hidden import OPTIONS, to_third_turn
from tests.server.test_storage import new_record

Come = Callable[[str | None], Person]


def test_a_decision_takes_its_own_time_first_and_then_the_bank() -> None:
    clock = TableClock(ClockSettings(turn=10, bank=30), 2)
    clock.start_thinking(0, now=100.0)
    assert clock.time_left(104.0).turn == [6000, None]
    assert clock.time_left(104.0).bank == [30000, 30000]
    assert clock.time_left(115.0).turn[0] == 0
    assert clock.time_left(115.0).bank[0] == 25000
    assert clock.next_end() == 140.0
    assert clock.seats_out_of_time(139.9) == []
    assert clock.stop_thinking(0, now=117.0) == 7.0
    assert clock.bank == [23.0, 30.0]
    assert clock.next_end() is None


def test_time_runs_out_for_those_who_think_too_long_or_stay_away() -> None:
    clock = TableClock(ClockSettings(turn=10, absent=60), 3)
    clock.start_thinking(0, now=0.0)
    clock.set_absent(1, now=0.0)
    assert clock.seats_out_of_time(10.0) == [0]
    assert clock.seats_out_of_time(60.0) == [0, 1]
    clock.set_present(1)
    assert clock.seats_out_of_time(60.0) == [0]
    assert clock.time_left(5.0).absent == [None, None, None]


def test_without_limits_no_time_runs() -> None:
    clock = TableClock(ClockSettings(absent=None), 2)
    clock.start_thinking(0, now=0.0)
    clock.set_absent(1, now=0.0)
    assert clock.seats_out_of_time(1e9) == []
    assert clock.next_end() is None
    assert clock.stop_thinking(0, now=1e9) == 0.0


def test_no_absence_is_counted_after_the_game() -> None:
    async def run() -> None:
        record = new_record()
        record.seats[1] = SeatRecord(kind="guest", guest_id="bob", name="Bob")
        timers = TableTimers(record, 300.0, on_alarm=lambda: None)
        timers.update_presence(0, present=frozenset({1}))
        assert timers.time_left().absent[0] is not None
        record.status = "over"
        timers.update_questions(None)
        assert timers.time_left().absent == [None, None]

    run_apart(run())


def test_a_rate_limit_refills_with_time() -> None:
    limit = RateLimit(rate=2, burst=3, now=0.0)
    assert [limit.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [limit.take(1.0) for _ in range(3)] == [True, True, False]
    assert sum(limit.take(1000.0) for _ in range(10)) == 3


def test_every_address_has_its_own_rate_limit() -> None:
    limits = RateLimits(rate=1, burst=1)
    assert limits.take("a", 0.0)
    assert not limits.take("a", 0.0)
    assert limits.take("b", 0.0)


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


# The clock of a phase


def test_the_time_of_a_phase_runs_only_while_it_is_started() -> None:
    phase = PhaseClock(60.0, used=10.0)
    assert phase.end() is None
    phase.start(now=100.0)
    assert phase.end() == 150.0
    phase.start(now=120.0)
    assert phase.used(130.0) == 40.0
    phase.stop(now=130.0)
    assert (phase.used(999.0), phase.end()) == (40.0, None)
    phase.start(now=1000.0)
    assert phase.end() == 1020.0
    assert phase.used(5000.0) == 60.0, "nobody can spend more than there is"


@pytest.fixture
def market(monkeypatch: pytest.MonkeyPatch) -> TableRecord:
    """A running table of Market Day."""
    monkeypatch.setitem(GAMES, "market-day", "tests.toy.game")
    record = new_record()
    record.game, record.seed, record.opening, record.clock = "market-day", 3, [], ClockSettings(turn=30)
    record.settings = {"first": "0", "lays": "2", "timing": "clock", "wheel": False}
    record.seats[1] = SeatRecord(kind="guest", guest_id="bob", name="Bob")
    return record


def play(log: GameLog, seat: int, *texts: str, used: int = 0) -> None:
    question = log.match.state.decision(seat)
    log.play(seat, Answer(texts, log.version_of(seat), 0 if question is None else question.number), used)


def stored(log: GameLog, *steps: tuple[int, list[str], int]) -> list[StepRecord]:
    """Play the steps (seat, texts, milliseconds) and return what would be stored."""
    for seat, texts, used in steps:
        play(log, seat, *texts, used=used)
    numbered = enumerate(steps, start=1)
    return [
        StepRecord(version=number, seat=seat, texts=texts, clock_used=used, made=0.0)
        for number, (seat, texts, used) in numbered
    ]


def loaded(record: TableRecord, steps: list[StepRecord]) -> GameLog:
    return run_apart(GameLog.replayed(record, steps))


def clock_of(log: GameLog) -> ClockQuestion:
    assert log.clock is not None
    return log.clock


def test_a_clock_question_lasts_while_others_move(market: TableRecord) -> None:
    log = GameLog(market)
    first = clock_of(log)
    assert (first.decision.number, first.seconds, first.used) == (1, 60.0, 0)
    play(log, 0, "barter")
    assert log.clock is first
    play(log, CLOCK, "time 1 up")
    second = clock_of(log)
    assert (second.decision.number, second.seconds, second.used) == (2, 60.0, 0)
    assert second.asked == 2


def test_a_loaded_clock_has_spent_what_was_stored(market: TableRecord) -> None:
    steps = stored(GameLog(market), (0, ["barter"], 3000), (1, ["barter"], 9000))
    assert clock_of(loaded(market, steps)).used == 9000
    market.clock_version, market.clock_used = 2, 14000
    assert clock_of(loaded(market, steps)).used == 14000
    market.clock_version = 1
    assert clock_of(loaded(market, steps)).used == 9000, "the table's value is older than the last step"


def test_a_clock_that_was_asked_last_has_all_its_time(market: TableRecord) -> None:
    steps = stored(GameLog(market), (0, ["barter"], 3000), (CLOCK, ["time 1 up"], 60000))
    assert clock_of(loaded(market, steps)).used == 0
    market.clock_version, market.clock_used = 1, 59000
    assert clock_of(loaded(market, steps)).used == 0
    market.clock_version, market.clock_used = 2, 4000
    assert clock_of(loaded(market, steps)).used == 4000


def test_undo_gives_the_clock_back_what_it_had(market: TableRecord) -> None:
    """Back from the stalls into the market: the time is what it was when the step that is taken back was made."""
    log = GameLog(market)
    steps = stored(
        log, (0, ["ready"], 1000), (1, ["ready"], 2000), (0, ["ready"], 30000), (CLOCK, ["time 2 up"], 60000)
    )
    assert log.clock is None
    back = log.last_step_of(0)
    assert back == 2
    run_apart(log.go_back(back))
    assert (clock_of(log).used, clock_of(log).decision.number) == (30000, 2)
    number = log.match.state.open[1].number
    with pytest.raises(StaleMove):  # the number is the same, but it was meant for the market before the undo
        log.play(1, Answer(["ready"], 2, number))
    undone = StepRecord(version=5, seat=0, texts=[], back_to=back, clock_used=30000, made=0.0)
    assert clock_of(loaded(market, [*steps, undone])).used == 30000


def test_a_ring_for_another_question_is_ignored(market: TableRecord, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: now)
        log = GameLog(market)
        timers = TableTimers(market, 300.0, on_alarm=lambda: None)
        timers.update_questions(log)
        assert timers.standing_still
        assert timers.time_left().phase is None
        timers.set_somebody_here(True)
        now += 61.0
        play(log, 0, "ready")
        play(log, 1, "ready")  # at the last moment: the second interval has begun when the alarm rings
        timers.update_questions(log)
        assert timers.time_up() is None
        assert timers.time_left().phase == 60000, "an equal interval gets its full time"
        now += 61.0
        assert timers.time_up() is log.clock
        assert timers.time_up() is None, "it rings once"
        timers.update_questions(log)
        assert timers.time_up() is log.clock, "and again if something was played and the question is still there"
        timers.stop()

    run_apart(run())


def test_what_was_spent_is_stored_every_few_seconds(market: TableRecord, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: now)
        timers = TableTimers(market, 300.0, on_alarm=lambda: None)
        timers.update_questions(GameLog(market))
        now += 20.0
        assert (timers.must_save(), timers.clock_used()) == (False, 0)
        timers.set_somebody_here(True)
        found = []
        for _ in range(12):
            now += 1.0
            if timers.must_save():
                found.append(timers.clock_used())
        assert found == [5000, 10000]
        timers.stop()

    run_apart(run())


def test_the_time_to_think_rests_at_numbered_questions(market: TableRecord) -> None:
    async def run() -> None:
        log = GameLog(market)
        timers = TableTimers(market, 300.0, on_alarm=lambda: None)
        timers.update_questions(log)
        assert timers.time_left().turn == [None, None]
        play(log, CLOCK, "time 1 up")
        play(log, CLOCK, "time 2 up")
        timers.update_questions(log)
        assert [left is not None for left in timers.time_left().turn] == [True, False]
        timers.stop()

    run_apart(run())


def in_turn(market: TableRecord) -> GameLog:
    """Both intervals are over, and seat 0 is asked."""
    log = GameLog(market)
    play(log, CLOCK, "time 1 up")
    play(log, CLOCK, "time 2 up")
    return log


@pytest.mark.parametrize(("version", "left", "bank"), [(2, 18000, 60000), (1, 30000, 60000)])
def test_a_loaded_turn_has_spent_what_was_stored(
    market: TableRecord, monkeypatch: pytest.MonkeyPatch, version: int, left: int, bank: int
) -> None:
    """What was stored of an earlier question does not count."""

    async def run() -> None:
        now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: now)
        market.clock = ClockSettings(turn=30, bank=60)
        market.clock_version, market.clock_used = version, 12000
        log, timers = in_turn(market), TableTimers(market, 300.0, on_alarm=lambda: None)
        timers.update_questions(log)
        assert (timers.time_left().turn[0], timers.time_left().bank[0]) == (left, bank)
        timers.update_questions(log)
        assert timers.time_left().turn[0] == left, "the same question goes on"
        play(log, 0, log.match.legal_moves(0)[0].text)
        timers.update_questions(log)
        asked = log.match.to_act[0]
        assert timers.time_left().turn[asked] == 30000, "the next question has all its time"
        timers.stop()

    run_apart(run())


def test_a_loaded_turn_goes_on_in_the_bank(market: TableRecord, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: now)
        market.clock = ClockSettings(turn=30, bank=60)
        market.clock_version, market.clock_used = 2, 40000
        timers = TableTimers(market, 300.0, on_alarm=lambda: None)
        timers.update_questions(in_turn(market))
        assert (timers.time_left().turn[0], timers.time_left().bank[0]) == (0, 50000)
        timers.stop()

    run_apart(run())


def test_the_time_spent_on_a_turn_is_stored_now_and_then(market: TableRecord, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: now)
        log, timers = in_turn(market), TableTimers(market, 300.0, on_alarm=lambda: None)
        timers.update_questions(log)
        found = []
        for _ in range(12):
            now += 1.0
            if timers.must_save():
                found.append(timers.time_used())
        assert found == [5000, 10000]
        running = timers.spending
        market.seats[0] = SeatRecord(kind="guest", guest_id="ann", name="Ann", stand_in=True, level="random")
        timers.update_questions(log)
        assert (running, timers.spending) == (True, False)
        timers.stop()

    run_apart(run())


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_a_turn_goes_on_after_a_restart(own_server: Callable[..., ServerProcess], end: str) -> None:
    server = own_server()
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        clock = {"turn": 3000, "bank": 0, "absent": None}
        table = ann.table("dominion", "me", "open", options={"first": 0}, clock=clock)["id"]
        bob.post(f"/api/tables/{table}/sit")
        time.sleep(6 if end == "kill" else 1)  # every five seconds it is stored, and when the server is stopped
        with closing(ann.sit_down(table)) as player:
            before = player.snapshot["clocks"]["turn"][0]
        getattr(server, end)()
        server.start()
        with closing(ann.sit_down(table)) as player:
            left = player.snapshot["clocks"]["turn"][0]
            assert left <= (before if end == "stop" else 2_995_000)
            assert player.move("end turn")["type"] == "update"


@pytest.mark.parametrize(("table", "left"), [((3, 20000), 10000), ((2, 20000), 18000), ((0, 0), 18000)])
def test_a_loaded_turn_has_spent_what_a_hidden_step_tells(
    market: TableRecord, monkeypatch: pytest.MonkeyPatch, table: tuple[int, int], left: int
) -> None:
    """A step that others do not see does not end the decision. What was stored before it is older."""

    async def run() -> None:
        now = 1000.0
        monkeypatch.setattr(time, "monotonic", lambda: now)
        log = GameLog(market)
        steps = stored(log, (CLOCK, ["time 1 up"], 0), (CLOCK, ["time 2 up"], 0))
        text = log.match.legal_moves(0)[0].text
        hidden = StepRecord(version=3, seat=0, texts=[text], told=bit(0), clock_used=12000, made=0.0)
        market.clock_version, market.clock_used = table
        log = await GameLog.replayed(market, [*steps, hidden])
        timers = TableTimers(market, 300.0, on_alarm=lambda: None)
        timers.update_questions(log)
        assert timers.time_left().turn[log.match.to_act[0]] == left
        timers.stop()

    run_apart(run())


DAYS = 3 * 86400
CLOCKS = {
    "per turn": {"turn": 3000, "bank": 0},
    "bank": {"turn": 1, "bank": 3000},
    "days": {"turn": DAYS, "bank": 0},
}


def left_of(clocks: Json, seat: int) -> int:
    """Milliseconds until a bot stands in."""
    left: int = clocks["turn"][seat] + clocks["bank"][seat]
    return left


def test_every_clock_goes_on_after_a_hidden_step_and_a_kill(own_server: Callable[..., ServerProcess]) -> None:
    """Killed right after the step, long before the time is stored by itself."""
    world = next(match for seed in range(100) if (match := to_third_turn(seed)).moves[-1][1] == "end actions")
    server = own_server()
    before: dict[str, int] = {}
    with ExitStack() as stack:
        ann, bob = (stack.enter_context(closing(Person(server, name))) for name in ("Ann", "Bob"))
        tables = {kind: clocked(ann, bob, kind, seed=world.seed, options=OPTIONS["dominion"]) for kind in CLOCKS}
        seated = {
            kind: [stack.enter_context(closing(person.sit_down(table))) for person in (ann, bob)]
            for kind, table in tables.items()
        }
        for kind, players in seated.items():
            for seat, text in world.moves[:-1]:
                players[seat].catch_up()
                assert players[seat].move(text)["type"] == "update"
            before[kind] = left_of(players[0].ask("resync")["clocks"], 0)
        time.sleep(2)
        for players in seated.values():
            assert players[0].move("end actions")["type"] == "update"
        server.kill()
        server.start()
        for kind, table in tables.items():
            with closing(ann.sit_down(table)) as back:
                assert left_of(back.snapshot["clocks"], 0) <= before[kind] - 2000, kind
                assert back.snapshot["clocks"]["turn"][1] is None, kind


def test_every_clock_runs_on_when_nobody_is_there(own_server: Callable[..., ServerProcess]) -> None:
    """An idle table leaves the memory after a second; not one whose time runs."""
    server = own_server(idle_seconds=1)
    with closing(Person(server, "Ann")) as ann, closing(Person(server, "Bob")) as bob:
        tables = {kind: clocked(ann, bob, kind, options={"first": 0}) for kind in CLOCKS}
        before: dict[str, int] = {}
        for kind, table in tables.items():
            with closing(bob.sit_down(table)) as player:
                before[kind] = left_of(player.snapshot["clocks"], 0)
        time.sleep(3)
        for kind, table in tables.items():
            with closing(bob.sit_down(table)) as player:
                assert left_of(player.snapshot["clocks"], 0) <= before[kind] - 3000, kind


def clocked(host: Person, other: Person, kind: str, **settings: Any) -> str:
    """A table of both with this clock, at which nobody is yet."""
    table: str = host.table("dominion", "me", "open", clock={"absent": None, **CLOCKS[kind]}, **settings)["id"]
    other.post(f"/api/tables/{table}/sit")
    return table
