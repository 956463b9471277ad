"""Observations and masks hold nothing that the seat does not know: worlds that differ only in hidden things give the same."""

from __future__ import annotations

import random

import pytest

from demesne.core import State, seeded
from demesne.envs import encoder_for
from demesne.envs.rendering import render
from demesne.envs.scenarios import ENCODERS
from demesne.envs.single import SingleEnv
from demesne.episodes.encoders.encoder import LARGEST, Encoder
from tests.helpers.play import spell, texts, walk
from tests.helpers.tables import Table, tables

TABLES = [table for table in tables() if table.game.name in ENCODERS]


def encoded(encoder: Encoder, state: State, seat: int) -> list[int]:
    """The observation, in a buffer that held something else before."""
    seen = bytearray(b"\x55" * (2 * encoder.size + 8))
    encoder.encode(state, seat, seen, 4)
    assert seen[:4] == seen[-4:] == b"\x55" * 4, "it has written beside its place"
    return memoryview(bytes(seen[4:-4])).cast("h").tolist()


def told(encoder: Encoder, state: State, seat: int) -> dict[str, list[int]]:
    """The observation by fields."""
    numbers = encoded(encoder, state, seat)
    return {field.name: numbers[field.start : field.start + field.size] for field in encoder.fields}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_positions_that_differ_only_in_hidden_things_are_encoded_alike(table: Table) -> None:
    encoder = encoder_for(table.game, table.players, table.options)
    chance = random.Random(1)
    differed = 0
    for seed in range(2):
        match = table.match(seed)
        for number in walk(match, seed, 260):
            if number > 40 and number % 5:
                continue
            seat = chance.randrange(match.players)
            other_world = match.state.guess(seat, seeded(number))
            differed += spell(other_world.zones()) != spell(match.state.zones())
            assert told(encoder, match.state, seat) == told(encoder, other_world, seat)
            assert texts(match.legal_moves(seat)) == texts(other_world.legal_moves(seat))
    assert differed > 20, "the worlds are the same: the test shows nothing"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_number_is_within_its_bounds(table: Table) -> None:
    encoder = encoder_for(table.game, table.players, table.options)
    match = table.match(3)
    for number in walk(match, 3, 500):
        if number % 4 == 0:
            for name, numbers in told(encoder, match.state, number // 4 % match.players).items():
                field = next(field for field in encoder.fields if field.name == name)
                assert all(field.low <= each <= field.high for each in numbers), name


def test_what_a_seat_knows_is_told() -> None:
    """Own cards, cards seen and public counts reach the observation: the tests above would pass on zeros as well."""
    for table in TABLES:
        encoder = encoder_for(table.game, table.players, table.options)
        match = table.match(1)
        seen = {spell(told(encoder, match.state, 0)) for _ in walk(match, 1, 60)}
        assert len(seen) > 10, str(table)


def test_a_game_that_is_cut_off_is_shown_as_the_agent_sees_it() -> None:
    """Even where a bot would be the next to act: its hand stays hidden."""
    env = SingleEnv("dominion", seat=0, render_mode="ansi", max_moves=3, kingdom="First Game", first=1)
    env.reset(seed=3)
    while not env.episode.cut_off:
        env.step(env.episode.state.legal_moves(0)[-1].code)
    shown = render(env.episode, "ansi", 1), render(env.episode, "ansi", 0)
    assert shown[0] != shown[1]
    assert env.episode.seat == 1
    assert env.render() == shown[1]


class Small(Encoder):
    """Numbers that need one byte, two bytes, and a sign."""

    def __init__(self) -> None:
        super().__init__(2)
        for name in ("small", "large", "negative", "last"):
            self.add(name, 1, -LARGEST, LARGEST, name)

    def fill(self, g: State, seat: int, row: list[int]) -> None:
        row[:] = [255, 256 * seat, -seat, -LARGEST]


@pytest.mark.parametrize("seat", [0, 1, 100])
def test_numbers_of_any_size_are_written(seat: int) -> None:
    state = TABLES[0].match(1).state
    assert encoded(Small(), state, seat) == [255, 256 * seat, -seat, -LARGEST]
