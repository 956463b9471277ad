"""Plays many games between bots, counts the results, rates bots, and looks back at single games."""

from demesne.lab.analysis import Analysis, analyse
from demesne.lab.goldfish import Goldfish, goldfish
from demesne.lab.ladder import Ladder, ladder
from demesne.lab.simulation import TURN_CAP, Entrant, Simulation, Standing, Written, simulate
from demesne.lab.statistics import Distribution, wilson

__all__ = [
    "TURN_CAP",
    "Analysis",
    "Distribution",
    "Entrant",
    "Goldfish",
    "Ladder",
    "Simulation",
    "Standing",
    "Written",
    "analyse",
    "goldfish",
    "ladder",
    "simulate",
    "wilson",
]
