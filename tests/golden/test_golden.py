"""Finished games still come out as they did: scores, places and the reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from demesne.core import BadRecord, Match
from demesne.core.match import replay
from tests.golden.goldens import game_named, goldens, read, write
from tests.golden.record import option, play
from tests.helpers.tables import contract_games


def again(record: dict[str, Any]) -> Match:
    """The game played again, with advice where the rules have moved on."""
    game = game_named(record["game"])
    if record["rules"] != game.rules_version:
        pytest.fail(
            f"recorded under rules {record['rules']} of {game.title}, which is at rules {game.rules_version} now. "
            f"If the change is meant, record its golden games anew: python -m tests.golden.record {game.name} --anew"
        )
    return replay(game, record)


@pytest.mark.parametrize("path", goldens(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_game_comes_out_as_it_did(path: Path) -> None:
    record = read(path)
    match = again(record)
    assert match.over
    assert match.outcome.plain() == record["outcome"]
    assert match.record() | {"bots": record["bots"]} == record


def test_every_game_has_golden_games() -> None:
    assert {path.parent.name for path in goldens()} == {game.name for game in contract_games()}


def test_other_rules_give_advice() -> None:
    record = read(goldens()[0])
    record["rules"] += 1
    with pytest.raises(pytest.fail.Exception, match=r"recorded under rules .* --anew"):
        again(record)


def test_another_outcome_would_be_noticed() -> None:
    record = read(goldens()[0])
    record["moves"].pop()
    assert not again(record).over
    record["moves"][0][1] = "no such move"
    with pytest.raises(BadRecord, match="move 1 does not fit"):
        again(record)


def test_what_is_recorded_can_be_replayed(tmp_path: Path) -> None:
    for game in contract_games():
        match = play(Match(game, game.fewest, 3, {}), ["random"] * game.fewest)
        path = tmp_path / game.name / "kept.json"
        write(path, match.record())
        assert again(read(path)).outcome == match.outcome


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("kingdom=First Game", "First Game"),
        ("timed=false", False),
        ("first=1", 1),
        ("sets=Base, Seaside", ["Base", "Seaside"]),
    ],
)
def test_options_are_read_as_meant(text: str, meant: object) -> None:
    assert option(text) == (text.partition("=")[0], meant)
