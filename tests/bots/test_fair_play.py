"""Bots answer legally, finish every kind of game, and never look at what their seat may not know."""

from __future__ import annotations

import random

import pytest

from demesne import bots
from demesne.core import Game, State, seeded
from demesne.games import every, find
from tests.helpers.play import SOAK

ELSEWHERE = ("random", "strong", "expert", "master")
"""Bots that other tests watch; those that search are watched in test_search.py."""

LIMIT = 20_000
"""Decisions; no sensible game takes as many."""


def dominion(number: int) -> State:
    """A table with a random kingdom from all sets."""
    chance = random.Random(number)
    players = chance.choice([2, 2, 3, 4, 5, 6])
    options: dict[str, object] = {
        "kingdom": "random",
        "sets": ["Base", "Seaside"],
        "edition": chance.choice(["first", "second"]),
    }
    game = find("dominion")
    return opened(game, players, number, options)


def opened(game: Game, players: int, seed: int, options: dict[str, object]) -> State:
    state = game.setup(players, seed, game.settings(players, seed, options))
    state.advance()
    return state


def play(state: State, seated: list[bots.Bot], watch: bool) -> int:
    """Play to the end; with `watch`, every few decisions ask again where everything hidden is dealt anew."""
    for seat, bot in enumerate(seated):
        bot.begin(seat)
    for number in range(LIMIT):
        if state.over:
            return number
        seat = state.to_act[0]
        before = state.key() if watch and number % 7 == 0 else b""
        move = seated[seat].choose(state, seat)
        assert move in state.legal_moves(seat)
        if before:
            assert state.key() == before, "choosing changed the position"
            dealt_anew = state.guess(seat, seeded(number))
            assert seated[seat].choose(dealt_anew, seat) is move, f"seat {seat} peeked at {state.question(seat)}"
        state.apply(seat, move)
    return LIMIT


@pytest.mark.parametrize("number", range(12 * SOAK))
def test_the_heuristic_plays_any_kingdom_without_peeking(number: int) -> None:
    state = dominion(number)
    assert play(state, [bots.make("dominion", "heuristic") for _ in range(state.seats)], watch=True) < LIMIT


@pytest.mark.parametrize("name", [name for name in bots.names("dominion") if name not in ELSEWHERE])
def test_every_strategy_finishes_its_game_without_peeking(name: str) -> None:
    maker = bots.find("dominion", name)
    options = bots.bots_of("dominion").options([maker], {"edition": "second"})
    state = opened(find("dominion"), 3, 5, options)
    assert play(state, [maker.make(), bots.make("dominion", "heuristic"), maker.make()], watch=True) < LIMIT


@pytest.mark.parametrize("number", range(6 * SOAK))
def test_habits_answer_what_chance_brings_about(number: int) -> None:
    """Against random players every odd position comes up, also for strategies far from home."""
    state = dominion(100 + number)
    names = ["random", "big-money-ultimate", "random", "heuristic", "random", "gardens-workshop"]
    play(state, [bots.make("dominion", names[seat]) for seat in range(state.seats)], watch=False)


IN_TURNS: dict[str, dict[str, object]] = {"millennium-blades": {"timing": "turns", "lengths": "quick"}}
"""Games that are played at once; here one seat moves after the other."""


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("powers", [False, True])
def test_bots_play_millennium_blades_without_peeking(players: int, powers: bool) -> None:
    names = ["heuristic", "collector", "duelist", "trader"]
    state = opened(find("millennium-blades"), players, 3, {"powers": powers, **IN_TURNS["millennium-blades"]})
    assert play(state, [bots.make("millennium-blades", name) for name in names[:players]], watch=True) < LIMIT


WITH_HEURISTIC = [game for game in every() if "strong" in bots.names(game.name)]


@pytest.mark.soak
@pytest.mark.parametrize("game", WITH_HEURISTIC, ids=lambda game: str(game.name))
def test_the_heuristic_of_every_game_beats_chance(game: Game) -> None:
    won = 0
    for number in range(4):
        state = opened(game, 2, number, IN_TURNS.get(game.name, {}))
        seated = [bots.make(game.name, "heuristic"), bots.make(game.name, "random")]
        if number % 2:
            seated.reverse()
        play(state, seated, watch=False)
        assert state.over
        won += state.outcome().winners == [number % 2]
    assert won >= 3


def test_the_random_bot_follows_its_seed() -> None:
    chosen = []
    for seed in (1, 1, 2):
        bot = bots.make("dominion", "random")
        bot.begin(seed)
        state = dominion(3)
        chosen.append([bot.choose(state, state.to_act[0]).text for _ in range(30)])
    assert chosen[0] == chosen[1] != chosen[2]
