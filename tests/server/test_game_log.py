"""The log of a running game: what it plays, what is stored of it, and what is stale."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import msgspec
import pytest
from msgspec import structs

import demesne
from demesne.core import CLOCK, StaleMove
from demesne.games import GAMES
from demesne.server.live_table.game_log import GameLog
from demesne.server.model.answer import Answer
from demesne.server.model.audience import EVERY_AUDIENCE
from demesne.server.model.game_record import GameRecord
from demesne.server.model.table_record import SeatRecord, StepRecord, TableRecord
from demesne.server.protocol.socket_types import SPECTATOR, ClockSettings
from demesne.server.workers.worker_tasks import replay_steps
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


def test_while_a_long_game_goes_back_it_is_read_as_it_was(record: TableRecord) -> None:
    """A replay that is asked for meanwhile has for every move who was told of it."""
    record.game, record.settings = "dominion", demesne.new("dominion", seed=1, kingdom="First Game").settings
    log = GameLog(record)
    for _ in range(80):
        seat = log.match.to_act[0]
        log.play(seat, Answer(["end turn"], log.version_of(seat)))
        log.note_stored()

    async def run() -> set[tuple[int, int]]:
        going, read = asyncio.create_task(log.go_back(70)), set[tuple[int, int]]()
        while not going.done():
            read.add((log.match.position, len(log.told_moves())))
            await asyncio.sleep(0)
        return read

    assert run_apart(run()) == {(80, 80)}
    log.note_stored()
    assert (log.match.position, len(log.told_moves())) == (70, 70)


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


# Taken over


def stored(log: GameLog, seat: int, texts: list[str], told: int, back_to: int | None = None) -> StepRecord:
    return StepRecord(version=log.version, seat=seat, texts=texts, told=told, back_to=back_to, made=0.0)


def counted(log: GameLog) -> list[object]:
    """What an audience can count, and by what its question goes."""
    audiences = (SPECTATOR, CLOCK, 0, 1)
    numbers = [(log.version_of(audience), log.moves_of(audience) if audience != CLOCK else 0) for audience in audiences]
    return [numbers, [log.question_key(seat) for seat in (CLOCK, 0, 1)], log.told_moves()]


def take_back(log: GameLog, seat: int) -> int | None:
    """Who is told that the seat's last step was taken back, freely or by consent; None if that cannot be."""
    told, target = log.free_undo(seat), log.last_step_of(seat)
    if told is not None or target is None or log.match.state.lanes is not None:
        return told
    run_apart(log.go_back(target))
    return EVERY_AUDIENCE


def random_step(log: GameLog, dice: random.Random) -> StepRecord:
    seat = dice.choice([decision.seat for decision in log.match.state.open])
    told = take_back(log, seat) if dice.random() < 0.3 else None
    if told is not None:
        return stored(log, seat, [], told, log.match.position)
    chosen = dice.choice([move.text for move in log.match.legal_moves(seat)])
    several = chosen.startswith("put") and dice.random() < 0.5
    played = log.play(seat, answer(log, seat, [chosen, "done"] if several else [chosen]))
    return stored(log, seat, played.texts, played.told)


@pytest.mark.parametrize("game", ["market-day", "dominion"])
def test_whoever_loads_a_game_counts_as_the_server_that_played_it(record: TableRecord, game: str) -> None:
    """After every step: hidden ones, several moves at once, phases, what was taken back."""
    if game == "dominion":
        record.game, record.settings = game, dict(demesne.new(game, seed=1).settings)
    dice, log, steps = random.Random(5), GameLog(record), list[StepRecord]()
    while len(steps) < 80 and not log.match.over:
        steps.append(random_step(log, dice))
        log.note_stored()
        again = run_apart(GameLog.replayed(record, steps))
        assert counted(again) == counted(log), f"after {steps[-1]}"
        assert again.match.view(0) == log.match.view(0)
    assert any(step.back_to is not None for step in steps)
    assert game == "dominion" or any(step.told != EVERY_AUDIENCE for step in steps)


def hurry(log: GameLog) -> tuple[int, str]:
    """A seat and its move, on the shortest way through a phase."""
    asked = [decision.seat for decision in log.match.state.open]
    done = [seat for seat in asked if any(move.text == "ready" for move in log.match.legal_moves(seat))]
    if done:
        return done[0], "ready"
    seat = CLOCK if CLOCK in asked else asked[0]
    return seat, log.match.legal_moves(seat)[-1].text


def test_a_move_of_an_earlier_phase_is_stale_for_whoever_loads_the_game(record: TableRecord) -> None:
    """Numbers start again with each phase. Who sends a move again because the server died must not make another one."""
    record.game, record.settings = "millennium-blades", dict(demesne.new("millennium-blades", seed=1).settings)
    log, steps = GameLog(record), list[StepRecord]()
    early, first = answer(log, 0, ["ready"]), log.match.state.lanes
    while log.match.state.lanes is None or log.match.state.lanes is first:
        seat, text = hurry(log)
        played = log.play(seat, answer(log, seat, [text]))
        steps.append(stored(log, seat, played.texts, played.told))
    assert log.match.state.decision(0) is not None
    log.note_stored()
    again = run_apart(GameLog.replayed(record, steps))
    assert counted(again) == counted(log)
    for game in (log, again):
        with pytest.raises(StaleMove):
            game.play(0, early)
        game.play(0, answer(game, 0, ["ready"]))
