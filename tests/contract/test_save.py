"""Saving and loading at every decision, as JSON; the loaded twin stays in step."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import msgspec
import pytest

from demesne.core import BadRecord, DemesneError, Game, State
from demesne.core.match import replay
from tests.helpers.play import play_out, some_move, spell, texts, walk
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
    lanes: Any = plain["lanes"]
    (opened[0] if lanes is None else lanes["lanes"][0])[-1] = ["no such move"]
    with pytest.raises(BadRecord, match="open questions differ"):
        table.game.load(plain)


def test_a_position_at_an_unknown_place_is_refused(table: Table) -> None:
    plain = table.match(6).state.plain()
    stack: Any = plain["stack"]
    stack[-1][0] = "nowhere:Nothing"
    with pytest.raises(BadRecord, match="no such place"):
        table.game.load(plain)


WRONG: list[Any] = [None, True, -1, 255, 1 << 70, 1.5, "", "x", [], [None], [[]], {}, {"x": 1}, [-1] * 9, ["x"] * 9]


def damage(data: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The same data with one part, at any depth, replaced, removed or doubled."""
    name = chance.choice(sorted(data))
    return {**data, name: damage_value(data[name], chance)}


def damage_value(data: Any, chance: random.Random) -> Any:
    if isinstance(data, dict) and data and chance.random() < 0.9:
        return damage(data, chance)
    if isinstance(data, list) and data and chance.random() < 0.8:
        place = chance.randrange(len(data))
        middle = chance.choice(
            [[], [data[place]] * 2, [damage_value(data[place], chance)], [damage_value(data[place], chance)]]
        )
        return data[:place] + middle + data[place + 1 :]
    return chance.choice(WRONG)


def test_a_damaged_position_is_loaded_or_refused_as_a_record(table: Table) -> None:
    """Never anything else; what is loaded may still be nonsense, and then its rules fail as `RulesBug`."""
    match = table.match(7)
    chance = random.Random(7)
    for _ in walk(match, 7, limit=60):
        if chance.random() < 0.8:
            continue
        plain = msgspec.json.decode(match.state.key())
        for _ in range(15):
            with contextlib.suppress(DemesneError):
                table.game.load(damage(plain, chance))


def test_a_damaged_record_is_played_or_refused_as_a_record(table: Table) -> None:
    record = msgspec.json.decode(msgspec.json.encode(play_out(table.match(8), 8, limit=30).record()))
    chance = random.Random(8)
    for _ in range(150):
        with contextlib.suppress(DemesneError):
            replay(table.game, damage(record, chance))
