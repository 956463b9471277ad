"""Dominion as PettingZoo environments. The number goes up when observations or actions come to mean something else."""

from __future__ import annotations

from typing import Any, Final

from demesne.envs.aec import LosingEnv, RawEnv
from demesne.envs.parallel import SimultaneousEnv
from demesne.envs.scenarios import scenario

GAME: Final = "dominion"
NAME: Final = "dominion_v1"


def env(players: int = 2, render_mode: str | None = None, max_moves: int = 0, **options: Any) -> LosingEnv:
    """The game for `players` players; `options` are those of `demesne.new`. An illegal action loses."""
    return LosingEnv(scenario(GAME, players, max_moves, **options), NAME, render_mode)


def raw_env(players: int = 2, render_mode: str | None = None, max_moves: int = 0, **options: Any) -> RawEnv:
    """The same, but an illegal action raises `IllegalMove` and changes nothing."""
    return RawEnv(scenario(GAME, players, max_moves, **options), NAME, render_mode)


def parallel_env(
    players: int = 2, render_mode: str | None = None, max_moves: int = 0, **options: Any
) -> SimultaneousEnv:
    """The game with everybody acting in every step."""
    return SimultaneousEnv(scenario(GAME, players, max_moves, **options), NAME, render_mode)
