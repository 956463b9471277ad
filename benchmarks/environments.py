"""Our environments, played at random as the gin rummies are."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import numpy as np

from demesne.envs import Batch
from demesne.games import file_name


class AgentCycle:
    """One game after the other through PettingZoo's API."""

    def __init__(self, game: str, options: dict[str, Any]) -> None:
        self.env = import_module(f"demesne.envs.{file_name(game)}_v1").env(**options)

    def play(self, number: int) -> int:
        steps = 0
        self.env.reset(seed=number)
        for _ in self.env.agent_iter():
            observation, _, ended, cut_off, _ = self.env.last()
            if ended or cut_off:
                self.env.step(None)
            else:
                self.env.step(random.choice(np.flatnonzero(observation["action_mask"])))
                steps += 1
        return steps


class ManyGames:
    """Games side by side in one call."""

    def __init__(self, game: str, games: int, options: dict[str, Any]) -> None:
        self.batch = Batch(game, games, **options)
        self.batch.reset(1)

    def step(self, number: int) -> int:
        """One step of every game: its decisions."""
        self.batch.step(self.batch.sample())
        return self.batch.games
