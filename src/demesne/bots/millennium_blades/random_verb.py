"""The bot that takes a random verb, and then a random move with it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from demesne.bots.random_bot import RandomBot
from demesne.core.move import Move
from demesne.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomVerb(RandomBot):
    """Every kind of move has the same probability, so that the many cards of a binder do not drown everything else."""

    def choose(self, state: State, seat: int) -> Move:
        decision = state.decision(seat)
        assert decision is not None
        by_verb: dict[str, list[Move]] = {}
        # Moves of a verb mostly stand together, so the dictionary is asked only where another one begins.
        verb = ""
        moves: list[Move] = []
        for move in decision.options:
            if move.verb != verb:
                verb = move.verb
                moves = by_verb.setdefault(verb, [])
            moves.append(move)
        verbs = list(by_verb.values())
        moves = verbs[self.rng.below(len(verbs))]
        return moves[self.rng.below(len(moves))]
