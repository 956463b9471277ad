"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, and many games in one call.

env = demesne.envs.dominion_v1.env(players=2, kingdom="First Game")
agent = demesne.envs.SingleEnv("dominion", opponents=["big-money"])
batch = demesne.envs.Batch("dominion", 64, opponents=["big-money"])
"""

from demesne.envs import domaine_v1, dominion_v1, millennium_blades_v1
from demesne.envs.aec import LosingEnv, RawEnv
from demesne.envs.batch import Batch
from demesne.envs.environment import Environment
from demesne.envs.parallel import SimultaneousEnv
from demesne.envs.scenarios import ENCODERS, encoder_for, scenario
from demesne.envs.single import SingleEnv
from demesne.episodes.encoders.encoder import Encoder, Field
from demesne.episodes.episode import Episode, Scenario

__all__ = [
    "ENCODERS",
    "Batch",
    "Encoder",
    "Environment",
    "Episode",
    "Field",
    "LosingEnv",
    "RawEnv",
    "Scenario",
    "SimultaneousEnv",
    "SingleEnv",
    "domaine_v1",
    "dominion_v1",
    "encoder_for",
    "millennium_blades_v1",
    "scenario",
]
