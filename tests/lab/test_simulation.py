"""Simulations: counted rightly, the same on any number of processes, and honest about what they could not finish."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from demesne.bots import Bot, RandomBot
from demesne.core import Move, State
from demesne.core.errors import BadSettings
from demesne.core.timed_phase import TIMINGS
from demesne.games import find as find_game
from demesne.lab import Simulation, simulate
from demesne.lab.simulation import Plan
from demesne.lab.workers import game_seed, in_parts
from tests.lab.market_part import play_market_part
from tests.toy.registered import market_day

KEYS = {"games", "bots", "mean_turns"}
BOT_KEYS = {"name", "wins", "shared", "win_rate", "ci95", "mean_score"}


class Passer(Bot):
    """Never does anything it need not."""

    name = "passer"

    def choose(self, state: State, seat: int) -> Move:
        return state.legal_moves(seat)[-1]


class First(Bot):
    """Remembers in which seats it sat."""

    name = "first"
    seats: list[int] = []  # noqa: RUF012

    def choose(self, state: State, seat: int) -> Move:
        First.seats.append(seat)
        return state.legal_moves(seat)[-1]


def money(games: int = 60, seed: int = 3, jobs: int = 1, **more: Any) -> Simulation:
    return simulate("dominion", ["big-money-ultimate", "big-money"], games, seed, jobs=jobs, **more)


def test_the_result_has_the_promised_shape() -> None:
    plain: Any = money().plain()
    assert set(plain) >= KEYS
    assert plain["games"] == 60
    assert [bot["name"] for bot in plain["bots"]] == ["Big Money Ultimate", "Basic Big Money"]
    for bot in plain["bots"]:
        assert set(bot) >= BOT_KEYS
        assert bot["win_rate"] == bot["wins"] / 60
        assert bot["ci95"][0] < bot["win_rate"] < bot["ci95"][1]
        assert 10 < bot["mean_score"] < 60
    assert 12 < plain["mean_turns"] < 25


def test_every_game_is_won_shared_or_given_up() -> None:
    result = money()
    sole = sum(bot.wins for bot in result.bots)
    assert sole + result.bots[0].shared + result.unfinished == result.games
    assert result.bots[0].shared == result.bots[1].shared
    assert sum(result.seat_wins) == sole
    assert result.turns.total == result.bots[0].scores.total == result.games - result.unfinished
    assert sum(result.reasons.values()) == result.games - result.unfinished


def test_the_same_seed_gives_the_same_result_on_any_number_of_processes() -> None:
    alone = money(jobs=1).plain()
    assert money(jobs=2).plain() == alone
    assert money(jobs=3).plain() == alone
    assert money(seed=4).plain() != alone


def test_chance_in_bots_depends_on_the_seed_alone() -> None:
    results = [simulate("dominion", ["random", "smithy"], 24, 7, jobs=jobs).plain() for jobs in (1, 2)]
    assert results[0] == results[1]


def test_more_games_begin_with_the_same_ones() -> None:
    """Games are numbered: a longer run repeats a shorter one and goes on."""
    short, long = money(games=20), money(games=40)
    assert all(long.turns.counts.get(turns, 0) >= times for turns, times in short.turns.counts.items())


def test_seeds_of_games_differ() -> None:
    seeds = {game_seed(seed, number) for seed in range(50) for number in range(200)}
    assert len(seeds) == 50 * 200


def test_bots_change_seats() -> None:
    First.seats.clear()
    simulate("dominion", [First, Passer, Passer], 6, turn_cap=1)
    games = [seat for place, seat in enumerate(First.seats) if place == 0 or First.seats[place - 1] != seat]
    assert games == [0, 2, 1, 0, 2, 1]


@pytest.mark.statistics
def test_equal_bots_win_equally_often() -> None:
    """The difference of wins has a standard deviation of at most the root of the games: five of them are a fault."""
    result = simulate("dominion", ["big-money", "big-money"], 400, 1)
    assert abs(result.bots[0].wins - result.bots[1].wins) < 5 * 400**0.5


def test_stalemates_are_given_up_and_counted() -> None:
    result = simulate("dominion", [Passer, Passer], 4, turn_cap=30)
    assert (result.games, result.unfinished) == (4, 4)
    plain: Any = result.plain()
    assert plain["mean_turns"] is None
    assert [bot["wins"] for bot in plain["bots"]] == [0, 0]
    assert [bot["mean_score"] for bot in plain["bots"]] == [None, None]
    assert result.notes == ["4 games were given up after 30 turns; nobody won them"]


def test_progress_is_told() -> None:
    told: list[int] = []
    money(games=45, progress=told.append)
    assert sum(told) == 45
    assert len(told) > 5


def test_a_kingdom_comes_from_what_the_strategies_buy() -> None:
    result = simulate("dominion", ["double-witch", "council-room"], 2)
    kingdom: Any = result.settings["kingdom"]
    assert len(kingdom) == 10
    assert {"Witch", "Council Room"} <= set(kingdom)
    assert result.notes == []


def test_strategies_without_their_cards_are_noted() -> None:
    result = simulate("dominion", ["double-witch", "double-witch"], 2, options={"kingdom": "First Game"})
    assert result.notes == ["Double Witch plays without Witch: not on this table"]


def test_too_many_wanted_cards_are_named(tmp_path: Path) -> None:
    cards = [
        "Witch",
        "Militia",
        "Moat",
        "Cellar",
        "Chapel",
        "Mine",
        "Market",
        "Village",
        "Smithy",
        "Festival",
        "Gardens",
    ]
    rules = "".join(f'[[buy]]\ncard = "{card}"\n' for card in cards)
    (tmp_path / "all.toml").write_text(f'name = "All"\n{rules}', encoding="utf-8")
    with pytest.raises(BadSettings, match="need 11 kingdom cards, more than 10: Witch, Militia"):
        simulate("dominion", [str(tmp_path / "all.toml"), "big-money"], 2)


def test_bots_written_in_code_take_part() -> None:
    result = simulate("dominion", ["big-money", RandomBot], 6)
    assert [bot.name for bot in result.bots] == ["Basic Big Money", "random"]
    assert result.bots[0].wins == 6
    twice = simulate("dominion", ["big-money", RandomBot], 60, jobs=2)
    assert twice.games == 60


def not_a_bot() -> Any:
    return 3


@pytest.mark.parametrize(
    ("change", "answer"),
    [
        ({"games": 0}, "at least one game"),
        ({"jobs": -1}, "jobs is 1 or more, or 0"),
        ({"bots": ["big-money"]}, "Dominion is for 2 to 6 players, not 1"),
        ({"bots": ["big-money", "smithie"]}, "did you mean smithy"),
        ({"bots": ["big-money", not_a_bot]}, "makes a int, not a bot"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"options": {"colour": 3}}, "no option 'colour'"),
        ({"options": {"kingdom": "Last Game"}}, "no recommended set 'Last Game'"),
    ],
)
def test_mistakes_are_answered(change: dict[str, Any], answer: str) -> None:
    given: dict[str, Any] = {"game": "dominion", "bots": ["big-money", "smithy"], "games": 2, **change}
    with pytest.raises(BadSettings, match=answer):
        simulate(**given)


def test_other_games_are_simulated_too() -> None:
    result = simulate("domaine", ["random", "random", "random"], 3, 1)
    assert result.games == 3
    assert result.turns.mean is not None


def test_every_game_of_domaine_has_a_board_of_its_own() -> None:
    """With one board for all games the tiles would never differ; here two games of a run are laid out apart."""
    boards = {str(find_game("domaine").settings(2, game_seed(7, number), {})["board"]) for number in range(4)}
    assert len(boards) == 4
    result = simulate("domaine", ["random", "random"], 2, 7)
    assert "board" not in result.settings
    given = simulate("domaine", ["random", "random"], 2, 7, {"board": sorted(boards)[0]})
    assert given.settings["board"] == sorted(boards)[0]


def market(timing: str, games: int, seed: int, jobs: int) -> dict[str, Any]:
    """Market Day of four random bots, whose parts may be played in several processes."""
    plan: Plan = ("market-day", ("random",) * 4, {"timing": timing}, seed, 200, False)
    result = Simulation("market-day", ["random"] * 4, seed, {})
    for counts in in_parts(play_market_part, plan, games, jobs, None):
        result.merge(counts)
    return result.plain()


@pytest.mark.parametrize("timing", TIMINGS)
def test_games_of_simultaneous_phases_are_the_same_on_any_number_of_processes(timing: str) -> None:
    alone = market(timing, 24, 5, 1)
    assert alone["unfinished"] == 0
    assert market(timing, 24, 5, 2) == alone
    assert market(timing, 24, 6, 1) != alone


def test_a_game_whose_starting_seat_is_no_seat_option_is_simulated() -> None:
    with market_day():
        result = simulate("market-day", ["random", "heuristic"], 6, 1)
    assert (result.games, result.unfinished) == (6, 0)


# What a game counts besides points


def blades(jobs: int = 1, **options: object) -> Simulation:
    chosen = {"lengths": "quick", "timing": "turns", **options}
    return simulate("millennium-blades", ["random", "random", "random"], 6, 2, chosen, jobs)


def test_millennium_blades_counts_rp_by_round_vp_by_source_and_places() -> None:
    plain: Any = blades().plain()
    assert plain["unfinished"] == 0
    assert plain["mean_turns"] is None
    for bot in plain["bots"]:
        measures = bot["measures"]
        assert list(measures["RP by round"]) == ["1", "2", "3"]
        sources = measures["VP by source"]
        assert set(sources) == {"tournaments", "collections", "wealth", "friendship"}
        assert sum(each["mean"] for each in sources.values()) == pytest.approx(bot["mean_score"])
        assert sum(measures["places"]["place"]["counts"].values()) == 6
    firsts = sum(bot["measures"]["places"]["place"]["counts"].get("1", 0) for bot in plain["bots"])
    assert firsts >= 6


def test_measures_do_not_depend_on_the_number_of_processes() -> None:
    assert blades(jobs=2).plain() == blades().plain()


def test_a_pre_release_is_a_round_of_its_own() -> None:
    plain: Any = blades(prerelease=True).plain()
    assert set(plain["bots"][0]["measures"]["RP by round"]) == {"pre-release", "2", "3"}


def test_other_games_measure_nothing_else() -> None:
    plain: Any = money().plain()
    assert all("measures" not in bot for bot in plain["bots"])
