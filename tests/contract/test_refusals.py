"""Moves that are illegal, foreign, stale or malformed raise the right error and change nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

from demesne.core import (
    CLOCK,
    PUBLIC,
    BadSettings,
    DemesneError,
    IllegalMove,
    Match,
    Move,
    NotYourTurn,
    StaleMove,
    seeded,
)
from tests.helpers.play import play_out, snapshot, walk
from tests.helpers.tables import Table

NONSENSE = ["", " ", "no such move", "\0", "é" * 5000, "0", "-1", "{}", "time up time up"]
NO_SEATS = [PUBLIC, -7, 99]
NO_TEXTS: list[object] = [None, 7, 10**40, 1.5, True, b"end turn", ["no such"], {"end turn": 1}, object(), "x" * 10**6]
NOT_SEATS: list[object] = [None, "0", b"0", 1.5, [0], {0}, object(), "x" * 10**6]


def refused(match: Match, error: type[DemesneError], attempt: Callable[[], object]) -> str:
    """What the refusal says, having checked that it is of this kind and that all is as before."""
    before = snapshot(match)
    with pytest.raises(error) as caught:
        attempt()
    assert type(caught.value) is error
    assert snapshot(match) == before
    return str(caught.value)


def test_illegal_moves(table: Table) -> None:
    chance = random.Random(1)
    every = table.game.moves()
    match = table.match(1)
    for number in walk(match, 1, limit=200):
        if number % 4:
            continue
        seat = chance.choice(match.to_act)
        legal = match.legal_moves(seat)
        wrong = [move for move in chance.sample(every, min(6, len(every))) if move not in legal]
        for move in wrong:
            message = refused(match, IllegalMove, partial(match.play, seat, move))
            assert f"seat {seat}" in message
            assert move.text in message
            assert legal[0].text in message
            refused(match, IllegalMove, partial(match.play, seat, move.text))
            refused(match, IllegalMove, partial(match.state.apply, seat, move))


def test_moves_made_elsewhere(table: Table) -> None:
    """A move is the shared value of its game's table; a look-alike is none."""
    match = table.match(2)
    for _ in walk(match, 2, limit=40):
        seat = match.to_act[0]
        real = match.legal_moves(seat)[0]
        forged = Move(real.code, real.text, real.verb, real.thing, real.place)
        refused(match, IllegalMove, partial(match.play, seat, forged))


def test_moves_of_others(table: Table) -> None:
    match = table.match(3)
    for _ in walk(match, 3, limit=50):
        move = match.legal_moves(match.to_act[0])[0]
        others = [seat for seat in (CLOCK, *range(match.players), *NO_SEATS) if seat not in match.to_act]
        for seat in others:
            message = refused(match, NotYourTurn, partial(match.play, seat, move))
            assert f"seat {seat}" in message
            refused(match, NotYourTurn, partial(match.play, seat, move.text))


def test_malformed_texts(table: Table) -> None:
    match = table.match(4)
    for number in walk(match, 4, limit=60):
        seat = match.to_act[0]
        for text in NONSENSE if number % 10 == 0 else NONSENSE[:2]:
            refused(match, IllegalMove, partial(match.play, seat, text))


def doors_for_texts(match: Match, seat: int, given: object) -> list[Callable[[], object]]:
    return [
        partial(match.play, seat, given),
        partial(match.play_all, seat, given),
        partial(match.play_all, seat, [given]),
        partial(match.play_all, seat, [given], beginnings=True),
        partial(match.find, seat, given),
    ]


def doors_for_seats(match: Match, given: object) -> list[Callable[[], object]]:
    move = match.legal_moves(match.to_act[0])[0]
    return [
        partial(match.view, given),
        partial(match.legal_moves, given),
        partial(match.play, given, move),
        partial(match.play, given, move.text),
        partial(match.play_all, given, [move.text]),
        partial(match.find, given, move.text),
        partial(match.why_not, given, move),
        partial(match.undo, given),
    ]


def test_what_is_no_text_is_refused_at_every_door(table: Table) -> None:
    match = table.match(4)
    for _ in walk(match, 4, limit=3):
        seat = match.to_act[0]
        for given in NO_TEXTS:
            for door in doors_for_texts(match, seat, given):
                assert len(refused(match, IllegalMove, door)) < 2000
        assert match.move_meant("x" * 10**6, True) is None


def test_what_is_no_seat_is_refused_at_every_door(table: Table) -> None:
    match = table.match(4)
    for _ in walk(match, 4, limit=3):
        for given in NOT_SEATS:
            for door in doors_for_seats(match, given):
                assert len(refused(match, BadSettings, door)) < 200


def test_what_names_no_question_is_stale(table: Table) -> None:
    match = table.match(4)
    for _ in walk(match, 4, limit=3):
        seat = match.to_act[0]
        text = match.legal_moves(seat)[0].text
        for given in ("0", b"0", 1.5, [0], object()):
            refused(match, StaleMove, partial(match.play, seat, text, position=given, number=given))
            refused(match, StaleMove, partial(match.play_all, seat, [text], position=given, number=given))
            refused(match, StaleMove, partial(match.play, seat, text, token=given))


def test_stale_moves(table: Table) -> None:
    match = table.match(5)
    for _ in walk(match, 5, limit=60):
        seat = match.to_act[0]
        text = match.legal_moves(seat)[0].text
        decision = match.state.decision(seat)
        assert decision is not None
        if decision.number:
            for number in (decision.number - 1, decision.number + 1):
                refused(match, StaleMove, partial(match.play, seat, text, number=number))
                refused(match, StaleMove, partial(match.play_all, seat, [text], number=number))
        else:
            for position in (match.position - 1, match.position + 1):
                refused(match, StaleMove, partial(match.play, seat, text, position))
                refused(match, StaleMove, partial(match.play_all, seat, [text], position))


def test_the_present_question_is_answered(table: Table) -> None:
    match = table.match(6)
    seat = match.to_act[0]
    decision = match.state.decision(seat)
    assert decision is not None
    match.play(seat, decision.options[0], position=0, number=decision.number)
    assert match.position == 1


def test_nobody_moves_after_the_end(table: Table) -> None:
    match = play_out(table.match(7), 7)
    move = table.game.moves()[0]
    for seat in (CLOCK, *range(match.players), *NO_SEATS):
        message = refused(match, NotYourTurn, partial(match.play, seat, move))
        assert "over" in message


def test_no_such_seat(table: Table) -> None:
    state = table.match(3).state
    for seat in (state.seats, state.seats + 7, PUBLIC - 1):
        with pytest.raises(BadSettings, match="the seats are 0 to"):
            state.view(seat)
        with pytest.raises(BadSettings, match="the seats are 0 to"):
            state.guess(seat, seeded(1))
