"""The same record gives the same game: outcome, events and final position."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from demesne.core import BadRecord, Match
from demesne.core.match import replay
from tests.helpers.play import play_out, spell, spell_events, walk
from tests.helpers.tables import Table


def through_json(match: Match) -> dict[str, Any]:
    return msgspec.json.decode(msgspec.json.encode(match.record()), type=dict[str, Any])


def test_a_record_gives_the_same_game(table: Table) -> None:
    match = play_out(table.match(1), 1, limit=1500)
    again = replay(table.game, through_json(match))
    assert again.outcome == match.outcome
    assert again.state.key() == match.state.key()
    assert spell(spell_events(again.events)) == spell(spell_events(match.events))
    assert spell(again.record()) == spell(match.record())


def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    one, two = play_out(table.match(2), 2, limit=300), play_out(table.match(2), 2, limit=300)
    assert one.state.key() == two.state.key()
    assert spell(one.record()) == spell(two.record())
    assert spell(spell_events(one.events)) == spell(spell_events(two.events))


def test_another_seed_gives_another_game(table: Table) -> None:
    assert len({table.match(seed).state.key() for seed in range(8)}) > 1


def test_a_game_of_the_secret_generator_is_copied_saved_and_repeated(table: Table) -> None:
    """Its chance is repeated from the record, from a copy, and from a saved position."""
    match = Match(table.game, table.players, "5ec2e7" + 26 * "0", dict(table.options))
    early = play_out(match, 6, limit=40).state.copy()
    saved = table.game.load(msgspec.json.decode(early.key()))
    assert match.seed != Match(table.game, table.players, "5ec2e7" + 25 * "0" + "1", dict(table.options)).seed
    start = len(match.moves)
    play_out(match, 7, limit=300)
    record = through_json(match)
    assert record["seed"] == "5ec2e7" + 26 * "0"
    again = replay(table.game, record)
    for state in (early, saved):
        for seat, text in match.moves[start:]:
            state.apply(seat, next(move for move in state.legal_moves(seat) if move.text == text))
    assert again.state.key() == match.state.key() == early.key() == saved.key()


def test_the_journal_does_not_change_the_game(table: Table) -> None:
    match = play_out(table.match(3), 3, limit=300)
    silent = table.match(3).state.copy()
    for seat, text in match.moves:
        move = next(move for move in silent.legal_moves(seat) if move.text == text)
        silent.apply(seat, move)
    assert silent.key() == match.state.key()


def test_a_record_up_to_a_move_gives_the_position_before_it(table: Table) -> None:
    match = table.match(4)
    keys = [match.state.key() for _ in walk(match, 4, limit=60)]
    record = through_json(match)
    for number in (0, 1, len(keys) // 2, len(keys) - 1):
        assert replay(table.game, record, until=number).state.key() == keys[number]
    assert replay(table.game, record, until=len(keys)).state.key() == match.state.key()
    for number in (-1, len(keys) + 1):
        with pytest.raises(BadRecord, match=f"no position {number}"):
            replay(table.game, record, until=number)


def test_a_record_with_a_wrong_move_names_it(table: Table) -> None:
    record = through_json(play_out(table.match(5), 5, limit=20))
    record["moves"][3][1] = "no such move"
    with pytest.raises(BadRecord, match="move 4 does not fit"):
        replay(table.game, record)


def test_settings_in_a_record_are_definite(table: Table) -> None:
    """What was left to chance is written down, and written down again it stays."""
    match = table.match(6)
    assert table.game.settings(match.players, match.seed, match.settings) == match.settings
    assert table.game.settings(match.players, match.seed + 1, match.settings) == match.settings
    spell(match.settings)
