"""Money and points of each turn of Dominion."""

from __future__ import annotations

from demesne.bots.turn_log import TurnLog
from demesne.core.state import State
from demesne.games.dominion.scoring import score
from demesne.games.dominion.state import DominionState


class DominionTurns(TurnLog):
    """`money` are the coins that a turn brought, spent or not; `points` are those in the deck at its end. An extra turn
    counts as part of the turn before it."""

    series = ("money", "points")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.seat = -1
        self.number = 0
        self.coins = 0
        self.income = 0

    def look(self, state: State) -> None:
        assert isinstance(state, DominionState)
        if state.turn != self.seat or state.players[state.turn].turns != self.number:
            self.close(state)
            self.seat, self.number = state.turn, state.players[state.turn].turns
        if state.coins > self.coins:
            self.income += state.coins - self.coins
        self.coins = state.coins

    def end(self, state: State) -> None:
        assert isinstance(state, DominionState)
        self.close(state)

    def close(self, state: DominionState) -> None:
        if self.number:
            self.note(self.seat, self.income, score(state, self.seat))
        self.coins = self.income = self.number = 0
