"""The environments pass the test suites of those whose APIs they follow."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any
from warnings import catch_warnings, filterwarnings

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, render_test, seed_test

from demesne.envs import SingleEnv, domaine_v1, dominion_v1, millennium_blades_v1
from demesne.games import every

QUICK: dict[str, Any] = {"lengths": "quick"}
MODULES = {"dominion": dominion_v1, "domaine": domaine_v1, "millennium-blades": millennium_blades_v1}
TABLES = [(game.name, players) for game in every() for players in range(game.fewest, game.most + 1)]


def options(game: str) -> dict[str, Any]:
    return QUICK if game == "millennium-blades" else {}


@contextmanager
def dictionaries_allowed() -> Iterator[None]:
    """PettingZoo's suite warns of observations that are dictionaries and of masks without a legal action, except in its own
    classic games, which it lists by name. Both are what its documentation asks of games with illegal actions: an agent whose
    game has ended, or who is not to act, has none. Any other warning is an error."""
    with catch_warnings():
        for message in (
            "Observation space for each agent probably should be",
            "Observation is not a NumPy array",
            r"Action mask numpy array is all zeros \(no legal actions\)",
        ):
            filterwarnings("ignore", message)
        yield


def test_every_game_has_a_module() -> None:
    assert set(MODULES) == {game.name for game in every()}
    for game, module in MODULES.items():
        assert str(module.raw_env().unwrapped) == module.NAME
        assert module.NAME == f"{game.replace('-', '_')}_v1"


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_pettingzoo_aec(game: str, players: int) -> None:
    with dictionaries_allowed():
        api_test(MODULES[game].env(players, **options(game)), num_cycles=40)


@pytest.mark.parametrize("game", MODULES)
def test_pettingzoo_seeds(game: str) -> None:
    seed_test(lambda: MODULES[game].env(**options(game)), num_cycles=60)


@pytest.mark.parametrize(("game", "players"), [("dominion", 3), ("domaine", 2), *TABLES[-4:]])
def test_pettingzoo_parallel(game: str, players: int) -> None:
    parallel_api_test(MODULES[game].parallel_env(players, **options(game)), num_cycles=60)


@pytest.mark.parametrize("game", MODULES)
def test_pettingzoo_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: MODULES[game].env(render_mode=render_mode, **options(game)))
    assert "player_0" in capsys.readouterr().out


def test_pettingzoo_performance(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It runs for five seconds of its clock, which goes faster here."""
    ticks = iter(range(1_000_000))
    clock = SimpleNamespace(time=lambda: next(ticks) / 100)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    random.seed(1)
    performance_benchmark(dominion_v1.env())
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("game", MODULES)
def test_gymnasium(game: str) -> None:
    check_env(SingleEnv(game, render_mode="rgb_array", **options(game)), skip_render_check=True)
