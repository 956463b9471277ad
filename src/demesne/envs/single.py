"""Gymnasium's API: one agent at a table of bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.envs.batch import seating
from demesne.envs.environment import Environment
from demesne.envs.rendering import RENDER_MODES, render
from demesne.envs.scenarios import scenario
from demesne.envs.spaces import Observation, action_space, draw_seed, observation_space, seen


class SingleEnv(Environment, gymnasium.Env[Observation, np.int64]):
    """One seat against bots, by name or as objects (`demesne.bots.Bot`); one opponent given fills all other seats.

    The agent has seat number `seat`; if that is None, chance draws one for each game. An action that is not legal loses
    the game: the reward is -1, and the info tells what would have been `legal`.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 (Gymnasium has it so)

    def __init__(
        self,
        game: str | Game,
        *,
        players: int = 2,
        opponents: Sequence[Any] = ("random",),
        seat: int | None = None,
        max_moves: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if not opponents:
            raise BadSettings("a single agent needs opponents")
        super().__init__(scenario(game, players, max_moves, **options), render_mode)
        self.observation_space = cast("spaces.Space[Observation]", observation_space(self.scenario))
        self.action_space = action_space(self.scenario)
        self._fixed_seat = seat
        self._row = seating(self.scenario.game.name, players, opponents, seat, 0)
        self.seat = self._row.index(None)
        """Where the agent sits."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = draw_seed(self.np_random)
        if self._fixed_seat is None:
            self._sit(drawn % self.scenario.players)
        for seat, bot in enumerate(self._row):
            if bot is not None:
                bot.begin(drawn * 7 + seat)
        self._episode = self.scenario.begin(drawn)
        self._play_bots()
        self._show()
        return self._seen(), {}

    def _sit(self, seat: int) -> None:
        """Take another seat; the bots keep their order."""
        row = [bot for bot in self._row if bot is not None]
        self._row = [*row[:seat], None, *row[seat:]]
        self.seat = seat

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        episode = self.episode
        if episode.seat != self.seat:
            raise BadSettings("the game is over: call reset")
        legal = {move.code: move for move in episode.state.legal_moves(self.seat)}
        move = legal.get(int(action))
        if move is None:
            return self._seen(), -1.0, True, False, {"legal": sorted(legal)}
        episode.play(move)
        self._play_bots()
        self._show()
        over = episode.state.over
        reward = episode.rewards()[self.seat] if over else 0.0
        return self._seen(), reward, over, episode.cut_off, {}

    def _play_bots(self) -> None:
        episode = self.episode
        while not episode.state.over and not episode.cut_off:
            bot = self._row[episode.seat]
            if bot is None:
                return
            episode.play(bot.choose(episode.state, episode.seat))

    def _seen(self) -> Observation:
        return seen(self.episode, self.seat, self.episode.seat == self.seat)

    def render(self) -> NDArray[np.uint8] | str | None:
        """The table as the agent sees it; once the game is over, as everybody does."""
        return render(self.episode, self.render_mode, self.seat)
