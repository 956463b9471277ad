"""What an audience can count: steps that it was not told of change none of its numbers, its clock or its refusals."""

from __future__ import annotations

import time

import pytest

from demesne.games import GAMES
from demesne.server.live_table.game_log import GameLog
from demesne.server.live_table.timers import TableTimers
from demesne.server.model.answer import Answer
from demesne.server.model.audience import EVERY_AUDIENCE, bit
from demesne.server.model.table_record import SeatRecord, StepRecord, TableRecord
from demesne.server.protocol.socket_types import SPECTATOR, ClockSettings
from tests.server.apart import run_apart
from tests.server.test_storage import new_record

OPENING = [(0, "play Copper"), (0, "play Copper"), (0, "buy Cellar"), (1, "end turn"), (0, "end turn"), (1, "end turn")]
"""With this seed, seat 0 then holds the Cellar, and can end its actions unseen."""


@pytest.fixture
def record() -> TableRecord:
    table = new_record()
    table.game, table.seed, table.opening, table.clock = "dominion", 31, [], ClockSettings(turn=30)
    table.settings = {"kingdom": "First Game", "first": 0}
    table.seats = [SeatRecord(kind="guest", guest_id=name, name=name) for name in ("ann", "bob")]
    return table


@pytest.fixture
def market(record: TableRecord, monkeypatch: pytest.MonkeyPatch) -> TableRecord:
    monkeypatch.setitem(GAMES, "market-day", "tests.toy.game")
    record.game, record.settings = "market-day", {"timing": "no clock", "first": "0", "lays": "3", "wheel": False}
    return record


class Played:
    """A log and what is stored of it."""

    def __init__(self, record: TableRecord, moves: list[tuple[int, str]]) -> None:
        self.log = GameLog(record)
        self.record = record
        self.steps: list[StepRecord] = []
        for seat, text in moves:
            self.play(seat, text)

    def play(self, seat: int, *texts: str) -> int:
        decision = self.log.match.state.decision(seat)
        number = 0 if decision is None else decision.number
        step = self.log.play(seat, Answer(texts, self.log.version_of(seat), number))
        self._store(seat, step.texts, step.told)
        return step.told

    def undo(self, seat: int) -> int | None:
        told = self.log.free_undo(seat)
        if told is not None:
            self._store(seat, [], told, self.log.match.position)
        return told

    def _store(self, seat: int, texts: list[str], told: int, back_to: int | None = None) -> None:
        version = self.log.version
        self.steps.append(StepRecord(version=version, seat=seat, texts=texts, told=told, back_to=back_to, made=0.0))
        self.log.note_stored()

    def loaded(self) -> GameLog:
        return run_apart(GameLog.replayed(self.record, self.steps))


def counted(log: GameLog, audience: int) -> tuple[int, int, int]:
    shown = [mask for mask in log.told_moves() if mask & bit(audience)]
    return log.version_of(audience), log.moves_of(audience), len(shown)


def test_a_hidden_step_counts_for_its_mover_only(record: TableRecord) -> None:
    game = Played(record, OPENING)
    before = {audience: counted(game.log, audience) for audience in (SPECTATOR, 0, 1)}
    assert set(before.values()) == {(6, 6, 6)}
    assert game.play(0, "end actions") == bit(0)
    assert counted(game.log, 0) == (7, 7, 7)
    assert game.undo(0) == bit(0)
    assert counted(game.log, 0) == (8, 6, 6)
    game.play(0, "end actions")
    assert [counted(game.log, audience) for audience in (SPECTATOR, 1)] == [(6, 6, 6), (6, 6, 6)]
    assert game.play(0, "play Copper") == EVERY_AUDIENCE
    assert [counted(game.log, audience) for audience in (SPECTATOR, 0, 1)] == [(7, 7, 7), (10, 8, 8), (7, 7, 7)]


def test_a_loaded_log_counts_as_before(record: TableRecord) -> None:
    """Steps that were taken back count too, so that no version is used twice."""
    game = Played(record, OPENING)
    game.play(0, "end actions")
    game.undo(0)
    game.play(0, "end actions")
    game.play(0, "play Copper")
    game.undo(0)
    for audience in (SPECTATOR, 0, 1):
        assert counted(game.loaded(), audience) == counted(game.log, audience)
    assert game.log.version_of(1) == 8


def test_picks_sent_together_are_one_move_for_others(market: TableRecord) -> None:
    one, many = Played(market, [(0, "barter")]), Played(market, [(0, "barter")])
    assert one.play(0, "put bread", "put cheese", "done") == EVERY_AUDIENCE
    assert many.play(0, "put bread") == bit(0)
    many.play(0, "put cheese")
    many.play(0, "done")
    assert [counted(game.log, 1) for game in (one, many)] == [(1, 1, 1), (1, 1, 1)]
    assert one.log.moves_of(0) == many.log.moves_of(0) == 4


def test_a_hidden_step_does_not_start_a_decision_anew(record: TableRecord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the clock that everybody sees would show it."""

    async def run() -> list[int | None]:
        now = [1000.0]
        monkeypatch.setattr(time, "monotonic", lambda: now[0])
        game, timers = Played(record, OPENING), TableTimers(record, 300.0, on_alarm=lambda: None)
        timers.update_questions(game.log)
        found = []
        for text in ("end actions", "play Copper"):
            now[0] += 10.0
            game.play(0, text)
            timers.update_questions(game.log)
            found.append(timers.time_left().turn[0])
        timers.stop()
        return found

    assert run_apart(run()) == [20000, 30000]


def test_hidden_steps_do_not_push_out_who_was_faster(market: TableRecord) -> None:
    """A late answer is told of the race however much others do meanwhile that it cannot see."""
    log = Played(market, []).log
    swap = next(move.text for move in log.match.legal_moves(1) if move.text.startswith("swap"))
    tokens = [token_of_text(log, seat, swap) for seat in (0, 1)]
    fast, late = (Answer([swap], None, 1, [token]) for token in tokens)
    log.play(0, fast)
    for _ in range(20):
        log.faster_steps.add(log.match.state.copy(), 0, [], bit(0))
    race = log.faster_steps.lost_to(1, late)
    assert race is not None
    assert race.seat == 0


def token_of_text(log: GameLog, seat: int, text: str) -> int | None:
    question = log.match.state.question(seat)
    assert question is not None
    moves = question["moves"]
    assert isinstance(moves, list)
    token: int | None = next(move["token"] for move in moves if move["text"] == text)
    return token
