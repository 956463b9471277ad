"""Undo returns to an equal position and is free until something was learned; batches are made whole or not at all."""

from __future__ import annotations

import random

import pytest

from demesne.core import IllegalMove, Match, MoveError
from tests.helpers.play import snapshot, some_move, some_seat, walk
from tests.helpers.tables import Table


def test_undo_returns_to_an_equal_position(table: Table) -> None:
    chance = random.Random(1)
    match = table.match(1)
    undone = 0
    all_at_once = False
    for _ in walk(match, 1, limit=250):
        all_at_once |= match.state.lanes is not None
        before = snapshot_without_undo(match)
        seat, move = some_move(match.state, chance)
        match.play(seat, move)
        after = snapshot_without_undo(match)
        if match.can_undo(seat):
            match.undo(seat)
            assert snapshot_without_undo(match) == before
            match.play(seat, move)
            assert snapshot_without_undo(match) == after
            match.undo(seat)
            undone += 1
        if match.over:
            break
    # Where all act at once nothing is taken back, and such a phase may last longer than this.
    assert undone > 0 or all_at_once


def snapshot_without_undo(match: Match) -> tuple[bytes, int, int]:
    return match.state.key(), len(match.events), len(match.moves)


def test_a_run_of_moves_can_be_taken_back_one_by_one(table: Table) -> None:
    chance = random.Random(2)
    match = table.match(2)
    trail: list[tuple[bytes, int, int]] = []
    for _ in range(250):
        if match.over:
            break
        before = snapshot_without_undo(match)
        seat, move = some_move(match.state, chance)
        mover = match.moves[-1][0] if match.moves else seat
        match.play(seat, move)
        trail = [*trail, before] if match.can_undo(seat) and mover == seat else [before]
        if len(trail) >= 3 and match.can_undo(seat):
            for known in reversed(trail):
                if match.can_undo(seat):
                    match.undo(seat)
                    assert snapshot_without_undo(match) == known
            trail = []
            match.play(*some_move(match.state, chance))


def test_nobody_takes_back_what_taught_something(table: Table) -> None:
    match = table.match(3)
    seen = len(match.events)
    for number in walk(match, 3, limit=250):
        if any(event.news for event in match.events[seen:]) or match.state.lanes is not None:
            assert not any(match.can_undo(seat) for seat in range(-1, match.players))
        for seat in range(match.players):
            assert not match.can_undo(seat) or match.to_act == [seat]
        seen = len(match.events)
        others = [seat for seat in range(match.players) if not match.moves or match.moves[-1][0] != seat]
        assert not any(match.can_undo(seat) for seat in others)
        if number % 10 == 0:
            before = snapshot(match)
            with pytest.raises(IllegalMove, match="cannot undo"):
                match.undo(others[0])
            assert snapshot(match) == before


def some_batch(match: Match, chance: random.Random) -> tuple[int, list[str]]:
    """Picks of one question by one seat; a single move where the question asks for one thing."""
    state = match.state.copy()
    seat = some_seat(state, chance)
    batch: list[str] = []
    decision = state.decision(seat)
    while decision is not None and len(batch) < 4:
        move = chance.choice(decision.options)
        batch.append(move.text)
        state.apply(seat, move)
        following = state.decision(seat)
        goes_on = following is not None and following.asker is decision.asker and following.part == decision.part + 1
        decision = following if goes_on else None
    return seat, batch


def test_a_batch_is_made_whole(table: Table) -> None:
    chance = random.Random(4)
    batched, single = table.match(4), table.match(4)
    for _ in range(200):
        if batched.over:
            break
        seat, batch = some_batch(batched, chance)
        batched.play_all(seat, batch)
        for text in batch:
            single.play(seat, text)
        assert snapshot(batched) == snapshot(single)


def test_a_batch_with_a_fault_is_not_made_at_all(table: Table) -> None:
    chance = random.Random(5)
    match = table.match(5)
    for _ in walk(match, 5, limit=120):
        before = snapshot(match)
        seat, batch = some_batch(match, chance)
        with pytest.raises(MoveError, match="cannot 'no such move'"):
            match.play_all(seat, [*batch, "no such move"])
        assert snapshot(match) == before
