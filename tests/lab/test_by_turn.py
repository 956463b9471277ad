"""Turns that are followed: right numbers, the same as without them, on any number of processes."""

from __future__ import annotations

import csv
import io
from importlib.resources import files
from typing import Any

import pytest

from demesne.bots import StrategyError, find
from demesne.core import BadSettings, Match
from demesne.games import find as find_game
from demesne.lab import Simulation, Written, report, simulate
from demesne.lab.workers import game_seed

SMITHY = files("demesne.bots.strategies").joinpath("dominion/smithy.toml").read_text(encoding="utf-8")
PAIR = ["smithy", "big-money"]


@pytest.fixture(scope="module")
def followed() -> Simulation:
    return simulate("dominion", PAIR, 80, 5, by_turn=True)


def test_other_numbers_stay_as_they_are(followed: Simulation) -> None:
    plain: Any = followed.plain()
    for bot in plain["bots"]:
        del bot["by_turn"]
    assert plain == simulate("dominion", PAIR, 80, 5).plain()


def test_any_number_of_processes_counts_the_same(followed: Simulation) -> None:
    assert simulate("dominion", PAIR, 80, 5, jobs=2, by_turn=True).plain() == followed.plain()


def test_every_turn_of_every_finished_game_is_counted(followed: Simulation) -> None:
    """The last turn's points are those of the end, and the longest game has the last turn."""
    for number, bot in enumerate(followed.bots):
        money, points = (followed.by_turn.series[name][number] for name in ("money", "points"))
        assert money[0].total == points[0].total == bot.scores.total == 80
        assert len(points) <= max(followed.turns.counts)
        assert sum(each.total for each in money[:2]) == 160
        assert set(money[0].counts) | set(money[1].counts) <= {2, 3, 4, 5}, "two to five Coppers"
    longest = max(len(turns) for turns in followed.by_turn.series["money"])
    assert longest == max(followed.turns.counts)


@pytest.mark.parametrize("game", ["dominion", "domaine"])
def test_a_single_game_is_told_as_it_was(game: str) -> None:
    """The same game with a journal: each seat's turns, and the points of the last one."""
    result = simulate(game, ["heuristic", "random"], 1, 3, by_turn=True)
    match = _play_again(game, game_seed(3, 0), result.settings)
    for seat, points in enumerate(result.by_turn.series["points"]):
        assert len(points) == sum(1 for event in match.events if event.kind == "turn" and event.seat == seat)
    last = _last_turn(match)
    assert result.by_turn.series["points"][last][-1].mean == match.outcome.scores[last]
    assert [bot.scores.mean for bot in result.bots] == match.outcome.scores


def _play_again(game: str, seed: int, settings: dict[str, object]) -> Match:
    match = Match(find_game(game), 2, seed, settings)
    bots = [find(game, name).make() for name in ("heuristic", "random")]
    for seat, bot in enumerate(bots):
        bot.begin(seed + seat + 1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.state, seat).text)
    return match


def _last_turn(match: Match) -> int:
    return [event.seat for event in match.events if event.kind == "turn"][-1]


def test_who_is_ahead_is_counted_where_all_had_the_turn(followed: Simulation) -> None:
    one, other = followed.by_turn.series["ahead"]
    for mine, theirs in zip(one, other, strict=True):
        assert mine.total == theirs.total
        assert mine.counts.get(1, 0) + theirs.counts.get(1, 0) <= mine.total
    assert one[0].counts == {0: 80}, "all begin with three points"
    assert (one[11].mean or 0) > (other[11].mean or 0)


def test_a_strategy_in_writing_plays_like_its_file() -> None:
    written = simulate("dominion", [Written(SMITHY), "big-money"], 40, 5)
    assert written.plain() == simulate("dominion", PAIR, 40, 5).plain()
    assert simulate("dominion", [Written(SMITHY), "big-money"], 40, 5, jobs=2).plain() == written.plain()


def test_a_mistake_in_a_written_strategy_has_its_line() -> None:
    with pytest.raises(StrategyError) as fault:
        simulate("dominion", [Written(SMITHY.replace("Smithy", "Smithie")), "big-money"], 1)
    assert fault.value.line > 1
    with pytest.raises(BadSettings, match="domaine has no strategies in writing"):
        simulate("domaine", [Written(SMITHY), "random"], 1)
    with pytest.raises(StrategyError, match="nested too deeply"):
        simulate("dominion", [Written("a = " + "[" * 8000), "random"], 1)


def test_the_table_with_commas_holds_the_same_numbers(followed: Simulation) -> None:
    rows = list(csv.DictReader(io.StringIO(report.csv(followed))))
    wins = [float(row["value"]) for row in rows if row["what"] == "share of games won"]
    assert wins == [bot.win_rate for bot in followed.bots]
    money = [float(row["value"]) for row in rows if row["what"] == "mean money by turn" and row["bot"] == "Smithy 1"]
    assert money == [each.mean for each in followed.by_turn.series["money"][0]]


def test_a_name_is_no_formula() -> None:
    evil = SMITHY.replace('name = "Smithy"', 'name = "=1+1"')
    assert evil != SMITHY
    text = report.csv(simulate("dominion", [Written(evil), "big-money"], 2))
    assert "'=1+1 1" in text
    assert ",=1+1" not in text
