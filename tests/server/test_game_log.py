"""The log of a running game: what it plays, what is stored of it, and what is stale."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import structs

from demesne.core import CLOCK, StaleMove
from demesne.games import GAMES
from demesne.server.answer import Answer
from demesne.server.game_log import GameLog
from demesne.server.game_record import GameRecord
from demesne.server.socket_types import ClockSettings
from demesne.server.table_record import SeatRecord, StepRecord, TableRecord
from demesne.server.worker_tasks import replay_steps
from tests.server.apart import run_apart


@pytest.fixture
def record() -> Iterator[TableRecord]:
    GAMES["market-day"] = "tests.toy.game"
    yield TableRecord(
        id="abcdefgh",
        game="market-day",
        status="playing",
        seed=1,
        settings={"timing": "no clock", "first": "0", "lays": "3", "wheel": False},
        opening=[],
        clock=ClockSettings(),
        pace=0,
        listed=True,
        host_id=None,
        created=0.0,
        seats=[SeatRecord(kind="guest", guest_id=name, name=name) for name in ("ann", "bob")],
    )
    del GAMES["market-day"]


def test_only_the_moves_that_were_made_are_stored(record: TableRecord) -> None:
    """Three picks end the question, so the fourth move is not made; the stored steps give the same game."""
    log = GameLog(record)
    sent = [["barter"], ["put apple", "put cheese", "put honey", "done"]]
    played = [log.play(0, answer(log, 0, texts)).texts for texts in sent]
    assert played == [["barter"], ["put apple", "put cheese", "put honey"]]
    steps = [StepRecord(version=number + 1, seat=0, texts=texts, made=0.0) for number, texts in enumerate(played)]
    again = run_apart(GameLog.replayed(record, steps))
    assert (again.version, again.match.view(0)) == (log.version, log.match.view(0))


def answer(log: GameLog, seat: int, texts: list[str]) -> Answer:
    """To the question that is open now."""
    decision = log.match.state.decision(seat)
    assert decision is not None
    return Answer(texts, log.version_of(seat), decision.number)


def test_an_answer_to_an_earlier_question_is_stale(record: TableRecord) -> None:
    log = GameLog(record)
    early, others = answer(log, 0, ["ready"]), answer(log, 1, ["ready"])
    log.play(0, answer(log, 0, ["barter"]))
    with pytest.raises(StaleMove):
        log.play(0, early)
    log.play(1, others)  # seat 1's question is as it was


# Times


def test_the_times_of_moves_leave_out_what_the_clock_did_not_count(record: TableRecord) -> None:
    """Before the clock is asked, wall time counts; afterwards its own, which stands still while nobody is there."""
    record.settings, record.started = record.settings | {"timing": "clock"}, 1000.0
    log = GameLog(record)
    made = [
        (0, ["barter"], 1500, 1001.5),
        (0, ["put apple", "done"], 4000, 9999.0),
        (CLOCK, ["time 1 up"], 60000, 20000.0),
        (1, ["ready"], 6000, 99999.0),
    ]
    steps = [
        StepRecord(version=number + 1, seat=seat, texts=texts, clock_used=used, made=at)
        for number, (seat, texts, used, at) in enumerate(made)
    ]
    for seat, texts, used, at in made:
        log.play(seat, answer(log, seat, texts), used, at)
    log.note_stored()
    assert log.times() == [1.5, 4.0, 4.0, 60.0, 66.0]
    assert run_apart(GameLog.replayed(record, steps)).times() == log.times()
    game = GameRecord(game="market-day", players=2, seed=1, settings=record.settings, moves=log.match.moves)
    shown = msgspec.json.decode(replay_steps(structs.replace(game, times=log.times()), 0, 0, 9, False))["frames"]
    assert [frame["phase"] for frame in shown] == [60000, 58500, 56000, 56000, 60000, 54000]
    untimed = msgspec.json.decode(replay_steps(game, 0, 0, 9, False))["frames"]
    assert [(frame["time"], frame["phase"]) for frame in untimed] == [(None, None)] * 6


def test_a_game_played_on_goes_on_with_its_times(record: TableRecord) -> None:
    record.opening, record.started = [(0, "barter")], 1000.0
    log = GameLog(record)
    run_apart(log._replay(record.opening))
    log.play(1, answer(log, 1, ["ready"]), 0, 1003.0)
    log.note_stored()
    assert log.times() is None
    record.opening_times = [7.0]
    assert log.times() == [7.0, 10.0]
