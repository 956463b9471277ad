"""The log of a running game: what it plays, what is stored of it, and what is stale."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from demesne.core import StaleMove
from demesne.games import GAMES
from demesne.server.answer import Answer
from demesne.server.game_log import GameLog
from demesne.server.socket_types import ClockSettings
from demesne.server.table_record import SeatRecord, StepRecord, TableRecord
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
