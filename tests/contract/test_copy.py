"""A copy is equal and independent at every decision, also in mid-card."""

from __future__ import annotations

import random

from tests.helpers.play import some_move, spell, texts, walk
from tests.helpers.tables import Table


def test_a_copy_is_equal_and_stays_while_the_original_moves_on(table: Table) -> None:
    match = table.match(1)
    copy, key = match.state.copy(), match.state.key()
    for _ in walk(match, 1, limit=300):
        assert copy.key() == key
        copy, key = match.state.copy(), match.state.key()
        assert copy is not match.state
        assert copy == match.state
        assert hash(copy) == hash(match.state)
        assert copy.key() == key
        assert copy.journal is None
        for seat in copy.to_act:
            assert texts(copy.legal_moves(seat)) == texts(match.state.legal_moves(seat))


def test_the_original_stays_while_a_copy_moves_on(table: Table) -> None:
    chance = random.Random(2)
    match = table.match(2)
    for number in walk(match, 2, limit=200):
        if number % 2:
            continue
        key = match.state.key()
        copy = match.state.copy()
        for _ in range(5):
            if not copy.over:
                copy.apply(*some_move(copy, chance))
        assert match.state.key() == key


def test_a_copy_plays_on_as_the_original(table: Table) -> None:
    """What a copy forgets would show here even if keys do not tell."""
    chance = random.Random(3)
    match = table.match(3)
    for number in walk(match, 3, limit=200):
        if number % 4:
            continue
        one, two = match.state.copy(), match.state.copy().copy()
        for _ in range(8):
            if one.over:
                break
            seat, move = some_move(one, chance)
            one.apply(seat, move)
            two.apply(seat, move)
            assert one.key() == two.key()


def test_queries_change_nothing(table: Table) -> None:
    match = table.match(4)
    for number in walk(match, 4, limit=200):
        if number % 3:
            continue
        state = match.state
        key = state.key()
        views = [spell(state.view(seat)) for seat in range(-2, match.players)]
        assert [spell(state.view(seat)) for seat in range(-2, match.players)] == views
        spell([state.outcome().plain(), state.plain()])
        assert state.key() == key
