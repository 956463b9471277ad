"""Saving and loading at every decision, as JSON; the loaded twin stays in step."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from demesne.core import BadRecord, Game, State
from tests.helpers.play import some_move, spell, texts, walk
from tests.helpers.tables import Table


def reload(game: Game, state: State) -> State:
    return game.load(msgspec.json.decode(msgspec.json.encode(state.plain()), type=dict[str, Any]))


def test_a_loaded_twin_stays_in_step(table: Table) -> None:
    chance = random.Random(1)
    state = table.match(1).state.copy()
    twin = reload(table.game, state)
    for _ in range(400):
        assert twin.key() == state.key()
        if state.over:
            break
        twin = reload(table.game, twin)
        assert twin.to_act == state.to_act
        seat, move = some_move(state, chance)
        assert texts(twin.legal_moves(seat)) == texts(state.legal_moves(seat))
        state.apply(seat, move)
        twin.apply(seat, move)


def test_a_loaded_twin_gives_the_same_views(table: Table) -> None:
    match = table.match(2)
    for number in walk(match, 2, limit=300):
        if number % 5:
            continue
        twin = reload(table.game, match.state)
        for seat in range(-2, match.players):
            assert spell(twin.view(seat)) == spell(match.view(seat))


def test_a_finished_game_can_be_saved(table: Table) -> None:
    match = table.match(3)
    for _ in walk(match, 3):
        pass
    twin = reload(table.game, match.state)
    assert twin.over
    assert twin == match.state
    assert twin.outcome() == match.outcome


def test_a_position_with_a_part_missing_is_refused(table: Table) -> None:
    match = table.match(4)
    for _ in walk(match, 4, limit=10):
        pass
    plain = match.state.plain()
    for name in plain:
        rest = {other: value for other, value in plain.items() if other != name}
        with pytest.raises(BadRecord):
            table.game.load(rest)


def test_a_position_with_another_question_is_refused(table: Table) -> None:
    plain = table.match(5).state.plain()
    opened: Any = plain["open"]
    opened[0][2] = ["no such move"]
    with pytest.raises(BadRecord, match="open questions differ"):
        table.game.load(plain)


def test_a_position_at_an_unknown_place_is_refused(table: Table) -> None:
    plain = table.match(6).state.plain()
    stack: Any = plain["stack"]
    stack[-1][0] = "nowhere:Nothing"
    with pytest.raises(BadRecord, match="no such place"):
        table.game.load(plain)
