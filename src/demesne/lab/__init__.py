"""Plays many games between bots, counts the results, compares and plots them."""

from demesne.lab.goldfish import Goldfish, goldfish
from demesne.lab.simulation import TURN_CAP, Entrant, Simulation, Standing, Written, simulate
from demesne.lab.statistics import Distribution, wilson

__all__ = [
    "TURN_CAP",
    "Distribution",
    "Entrant",
    "Goldfish",
    "Simulation",
    "Standing",
    "Written",
    "goldfish",
    "simulate",
    "wilson",
]
