"""Spaces of observations and actions, as Gymnasium has them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from demesne.episodes.encoders.encoder import Encoder
from demesne.episodes.episode import Episode, Scenario

NUMBER: Final = np.dtype("<i2")
"""Every number of an observation: 16 bits with a sign."""

Observation = dict[str, NDArray[Any]]
"""`observation`, what the seat knows, and `action_mask`, what it may do."""


def observation_box(encoder: Encoder) -> spaces.Box:
    """The bounds of every number, from the encoder's table of fields."""
    low = np.concatenate([np.full(field.size, field.low, NUMBER) for field in encoder.fields])
    high = np.concatenate([np.full(field.size, field.high, NUMBER) for field in encoder.fields])
    return spaces.Box(low, high, dtype=np.int16)


def observation_space(scenario: Scenario) -> spaces.Dict:
    mask = spaces.MultiBinary(scenario.actions)
    return spaces.Dict({"observation": observation_box(scenario.encoder), "action_mask": mask})


def action_space(scenario: Scenario) -> spaces.Discrete[np.int64]:
    """Actions are the codes of the game's moves."""
    return spaces.Discrete(scenario.actions)


def seen(episode: Episode, seat: int, asked: bool) -> Observation:
    """What a seat sees; its mask is empty unless it is asked."""
    mask = episode.mask(seat) if asked else bytearray(episode.scenario.no_actions)
    return {
        "observation": np.frombuffer(episode.observe(seat), NUMBER),
        "action_mask": np.frombuffer(mask, np.int8),
    }


def draw_seed(chance: np.random.Generator) -> int:
    """The seed of an episode that was given none."""
    return int(chance.integers(1 << 48))
