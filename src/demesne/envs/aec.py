"""PettingZoo's agent environment cycle: one seat after the other observes and acts."""

from __future__ import annotations

from typing import Any

from gymnasium.utils import seeding
from pettingzoo import AECEnv

from demesne.core.errors import BadSettings
from demesne.envs.environment import Agents
from demesne.envs.spaces import Observation, draw_seed, seen
from demesne.episodes.episode import Episode, Scenario


class RawEnv(Agents, AECEnv[str, Observation, int]):
    """A game in which an illegal action raises `IllegalMove` and changes nothing.

    Observations are dictionaries with `observation` and `action_mask`; the mask of a seat that is not to act is empty.
    Rewards come at the end: 1 for the first, -1 for the last, their sum is 0.
    """

    def __init__(self, scenario: Scenario, name: str, render_mode: str | None = None) -> None:
        super().__init__(scenario, name, render_mode)
        self.metadata["is_parallelizable"] = False
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same game; without one, chance draws it."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self._episode = self.scenario.begin(draw_seed(self._chance) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._episode.seat]
        self._show()

    def observe(self, agent: str) -> Observation:
        episode, seat = self.episode, self._seats[agent]
        return seen(episode, seat, seat == episode.seat)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadSettings(f"{agent} is to act: None is for agents whose game has ended")
        episode = self.episode
        episode.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        if episode.state.over or episode.cut_off:
            self._end(episode)
        else:
            self.agent_selection = self.possible_agents[episode.seat]
        self._show()

    def _end(self, episode: Episode) -> None:
        if episode.state.over:
            self.rewards = dict(zip(self.possible_agents, episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()


class LosingEnv(RawEnv):
    """A game in which an illegal action loses: its agent is paid -1, the others nothing, and the game ends for all.

    PettingZoo's wrappers would do the same, and cost more than the game.
    """

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent] or self._legal(int(action)):
            super().step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards[agent] = -1.0
        self.infos[agent] = {"illegal": int(action)}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()
        self._show()

    def _legal(self, action: int) -> bool:
        episode = self.episode
        move = self.scenario.moves[action] if 0 <= action < self.scenario.actions else None
        for decision in episode.state.open:
            if decision.seat == episode.seat:
                return move in decision.legal
        return False
