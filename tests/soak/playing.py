"""Plays a game to its end with every invariant checked after every move."""

from __future__ import annotations

from collections.abc import Callable

from demesne.bots import Bot
from demesne.core import State

ENDLESS = 30_000
"""No game takes as many decisions."""


def play(state: State, minds: list[Bot], invariants: Callable[[State], None]) -> int:
    """Gives back how many decisions the game took."""
    state.advance()
    for decisions in range(ENDLESS):
        if state.over:
            return decisions
        decision = state.open[0]
        assert decision.options
        state.apply(decision.seat, minds[decision.seat].choose(state, decision.seat))
        invariants(state)
    raise AssertionError("the game does not end")
