"""The rules core: knows no game."""

from demesne.core.decision import Decision
from demesne.core.effect import Asks, Effect, Program, register
from demesne.core.errors import (
    AmbiguousMove,
    BadRecord,
    BadSettings,
    DemesneError,
    IllegalMove,
    MoveError,
    NotYourTurn,
    RulesBug,
    StaleMove,
)
from demesne.core.event import Event, Journal
from demesne.core.frame import NO_PLAYER, Frame
from demesne.core.game import Game, Option
from demesne.core.match import Match
from demesne.core.move import CLOCK, PUBLIC, Move, MoveTable
from demesne.core.outcome import Outcome
from demesne.core.picks import Picks
from demesne.core.rng import Rng, SecretRng, seeded
from demesne.core.schedule import Schedule
from demesne.core.state import State
from demesne.core.timed_phase import TimedPhase

__all__ = [
    "CLOCK",
    "NO_PLAYER",
    "PUBLIC",
    "AmbiguousMove",
    "Asks",
    "BadRecord",
    "BadSettings",
    "Decision",
    "DemesneError",
    "Effect",
    "Event",
    "Frame",
    "Game",
    "IllegalMove",
    "Journal",
    "Match",
    "Move",
    "MoveError",
    "MoveTable",
    "NotYourTurn",
    "Option",
    "Outcome",
    "Picks",
    "Program",
    "Rng",
    "RulesBug",
    "Schedule",
    "SecretRng",
    "StaleMove",
    "State",
    "TimedPhase",
    "register",
    "seeded",
]
