"""Ducats and points of each turn of Domaine."""

from __future__ import annotations

from demesne.bots.turn_log import TurnLog
from demesne.core.state import State
from demesne.games.domaine.state import DomaineState
from demesne.games.domaine.turn import TURN


class DomaineTurns(TurnLog):
    """What the player has at the end of a turn. The castles are placed before the first one."""

    series = ("money", "points")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.seat = -1

    def look(self, state: State) -> None:
        """The last player with cards has turns in a row; these count as one."""
        assert isinstance(state, DomaineState)
        if state.stack[0].program is TURN and state.stack[0].seat != self.seat:
            self.end(state)
            self.seat = state.stack[0].seat

    def end(self, state: State) -> None:
        assert isinstance(state, DomaineState)
        if self.seat >= 0:
            self.note(self.seat, state.ducats[self.seat], state.outcome().scores[self.seat])
        self.seat = -1
