"""What environments share, whichever API they have: the game under way, how it is shown, and PettingZoo's agents."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray

from demesne.core.errors import BadSettings
from demesne.envs.rendering import RENDER_MODES, render
from demesne.envs.spaces import action_space, observation_space
from demesne.episodes.episode import Episode, Scenario


class Environment:
    """A game under way. It stands before the library's own class among the bases."""

    def __init__(self, scenario: Scenario, render_mode: str | None) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSettings(f"render_mode is one of {', '.join(RENDER_MODES)}, or None, not {render_mode!r}")
        self.scenario = scenario
        self.render_mode = render_mode
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The game under way; its `state` holds what no player may see."""
        if self._episode is None:
            raise BadSettings("call reset first")
        return self._episode

    def render(self) -> NDArray[np.uint8] | str | None:
        """The table as the seat to act sees it; once the game is over, as everybody does."""
        return render(self.episode, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class Agents(Environment):
    """The agents of PettingZoo, one for each seat, with their spaces."""

    def __init__(self, scenario: Scenario, name: str, render_mode: str | None) -> None:
        super().__init__(scenario, render_mode)
        self.metadata: dict[str, Any] = {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 2}
        self.possible_agents = [f"player_{seat}" for seat in range(scenario.players)]
        self.agents: list[str] = []
        self._observation_spaces = {agent: observation_space(scenario) for agent in self.possible_agents}
        self._action_spaces = {agent: action_space(scenario) for agent in self.possible_agents}
        self._chance, _ = seeding.np_random()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def close(self) -> None:
        """There is nothing to close."""
