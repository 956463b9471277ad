"""How an analysis looks at Dominion: purchases of one turn are looked at together, and a reason speaks of both
answers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from demesne.bots.dominion.guide import DominionGuide
from demesne.bots.dominion.reasons import drawback
from demesne.bots.search.guide import Arm
from demesne.core.move import Move
from demesne.core.state import State
from demesne.core.wording_types import Sentence
from demesne.games.dominion.moves import CardMove
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.turn import BuyPhase

TOGETHER: Final = 6
"""Where there are several buys, so many pairs of cards are tried, the most promising ones."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DominionAnalyst(DominionGuide):
    """Judges answers as the search does that plays, but for turns with several buys."""

    def arms(self, state: State, seat: int) -> list[Arm]:
        """With several buys the order of purchases is no mistake: so each is tried with what may be bought beside it."""
        arms = super().arms(state, seat)
        assert isinstance(state, DominionState)
        decision = state.decision(seat)
        assert decision is not None
        if not isinstance(decision.asker, BuyPhase) or state.buys < 2 or len(arms) < 2:
            return arms
        pairs = _pairs(state, [arm.moves[0] for arm in arms])
        begun = [pair[0] for pair in pairs]
        alone = [arm for arm in arms[1:] if arm.moves[0] not in begun]
        return [arms[0], *[Arm(pair) for pair in pairs], *alone]

    def why(self, state: State, seat: int, best: list[Move], made: list[Move]) -> list[Sentence]:
        assert isinstance(state, DominionState)
        beside = drawback(state, made[0])
        return [*self.heuristic.explain_answer(state, seat, best), *([beside] if beside is not None else [])]


def _pairs(state: DominionState, moves: list[Move]) -> list[list[Move]]:
    """Two purchases that the coins allow, in both orders; the moves are the most promising first."""
    places = sorted([(one + two, one) for one in range(len(moves)) for two in range(one, len(moves))])
    found: list[list[Move]] = []
    for total, one in places:
        first, second = moves[one], moves[total - one]
        if len(found) < 2 * TOGETHER and _fit(state, first, second):
            found.append([first, second])
            if first is not second:
                found.append([second, first])
    return found


def _fit(state: DominionState, first: Move, second: Move) -> bool:
    assert isinstance(first, CardMove)
    assert isinstance(second, CardMove)
    if first.verb != "buy" or second.verb != "buy":
        return False
    wanted = 2 if first is second else 1
    return state.cost(first.card) + state.cost(second.card) <= state.coins and state.in_supply(second.card) >= wanted
