"""The gin rummies of PettingZoo, RLCard and OpenSpiel, played at random: card games of about the size of ours.

A step is a decision of a player. It counts with everything that a learner needs for it: the observation as an array and which
actions are legal. What chance decides comes on top.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from benchmarks.worker import Figures, serve, timed


class AgentCycle:
    """PettingZoo's, with the wrappers that it comes with."""

    def __init__(self) -> None:
        from pettingzoo.classic import gin_rummy_v4

        self.env: Any = gin_rummy_v4.env()

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


class CardTable:
    """RLCard's, which PettingZoo's is built on."""

    def __init__(self) -> None:
        import rlcard

        self.env: Any = rlcard.make("gin-rummy")

    def play(self, number: int) -> int:
        steps = 0
        self.env.seed(number)
        state, _ = self.env.reset()
        while not self.env.is_over():
            assert state["obs"] is not None
            state, _ = self.env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        return steps


class Spiel:
    """OpenSpiel's, written in C++."""

    def __init__(self) -> None:
        import pyspiel

        self.game: Any = pyspiel.load_game("gin_rummy")

    def play(self, number: int) -> int:
        steps, chance = 0, random.Random(number)
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, shares)[0])
                continue
            observation = np.asarray(state.observation_tensor(), np.float32)
            mask = np.asarray(state.legal_actions_mask(), np.int8)
            assert len(observation) > len(mask)
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        return steps


SIDES: dict[str, Any] = {"aec": AgentCycle, "rlcard": CardTable, "batch": Spiel}


def steps(seconds: float, api: str) -> Figures:
    """Decisions of players a second, through one of the three."""
    return timed(SIDES[api]().play, seconds)


if __name__ == "__main__":
    serve({"steps": steps})
