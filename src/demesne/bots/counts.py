"""What simulations count of a game besides wins and points."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from demesne.bots.playout import Playout
from demesne.bots.turn_log import TurnLog
from demesne.core.state import State


class Counts:
    """Turns, unless a game says more."""

    measured: Mapping[str, str] = MappingProxyType({})
    """The groups that `measure` counts, and how they are drawn: as `shares` of games, `lines` of means in order, or `parts`
    of a sum. Where there are some, the games of a simulation keep a journal."""

    def measure(self, state: State) -> dict[str, dict[str, list[int]]]:
        """What a finished game counts of each player besides points: group -> item -> a number for each seat."""
        return {}

    def turn_log(self, seats: int) -> TurnLog | None:
        """A log of what each seat has in each of its turns, where the game can tell turns apart."""
        return None

    turns_differ: bool = True
    """Whether the number of turns tells anything; a game of so many rounds always has as many."""

    def turns(self, playout: Playout) -> int:
        """The number of turns of the player who has had most."""
        seats = playout.state.seats
        return (playout.handovers + seats - 1) // seats
