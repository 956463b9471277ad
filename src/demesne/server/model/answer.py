"""A seat's answer to its open question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from demesne.core import Move, State


class Answer(NamedTuple):
    """What a seat wants to do, and the question that it answers: by its `number`, or where that is 0 by the version.

    `tokens` go with the texts; none at all means that the client does not care.
    """

    texts: Sequence[str]
    version: int | None = None
    number: int = 0
    tokens: Sequence[int | None] = ()

    def pairs(self) -> list[tuple[str, int | None]]:
        """Each text with its token."""
        return list(zip(self.texts, self.tokens or [None] * len(self.texts), strict=True))


def token_of(state: State, seat: int, move: Move) -> int | None:
    """The token of a move in the open question of a seat."""
    decision = state.decision(seat)
    return None if decision is None else decision.asker.token(state, state.frame_of(decision), move)


def fits(state: State, seat: int, answer: Answer) -> bool:
    """Whether all of it could be answered in this position, and means what it meant."""
    decision = state.decision(seat)
    if decision is None or decision.number != answer.number:
        return False
    legal = {move.text: move for move in decision.options}
    return all(
        text in legal and (token is None or token == token_of(state, seat, legal[text]))
        for text, token in answer.pairs()
    )
