"""Audiences: the seats of a table, and all who watch. Who is told of a step, and how much an audience can count.

Some steps are hidden from others: a card that is picked, the end of a phase that shows only in the mover's hand. A number
that counted them would show that there were any. So each audience counts only the steps that it was told of.
"""

from __future__ import annotations

from demesne.core import State
from demesne.server.protocol.socket_types import SPECTATOR

EVERY_AUDIENCE = ~0
"""The mask in which the bit of every audience is set."""


def bit(audience: int) -> int:
    """The bit of an audience in a mask of those that were told of a step."""
    return 1 << audience - SPECTATOR


def told_of(before: State, after: State, mover: int, happened: bool) -> int:
    """The mask of those that are told of a step. `happened`: it had events, of which everybody learns something."""
    if happened:
        return EVERY_AUDIENCE
    mask = bit(mover)
    for audience in (SPECTATOR, *range(after.seats)):
        if audience != mover and _learns(before, after, audience):
            mask |= bit(audience)
    return mask


def _learns(before: State, after: State, audience: int) -> bool:
    """The view or the question has changed. Where the version names the question, a new one may read like the last."""
    decision = after.decision(audience)
    if decision is not None and decision.number == 0:
        return True
    return before.view(audience) != after.view(audience)


class ToldCounts:
    """For each audience, the steps it was told of (`versions`, which never go back) and the moves."""

    def __init__(self, players: int, opening: int) -> None:
        self._audiences = (SPECTATOR, *range(players))
        self.versions = dict.fromkeys(self._audiences, 0)
        self.moves = dict.fromkeys(self._audiences, opening)

    def add_step(self, told: int, mover: int, moves: int) -> None:
        """A step of so many moves was made. It is one move for all but its mover."""
        self.count(told)
        self._add_moves(told, mover, moves)

    def count(self, told: int) -> None:
        """Something was done, and these audiences are told of it."""
        for audience in self._audiences:
            self.versions[audience] += told & bit(audience) != 0

    def count_again(self, opening: int, steps: list[tuple[int, int, int]]) -> None:
        """After an undo: of the opening and the steps (who was told, the mover, how many moves), these are left."""
        self.moves = dict.fromkeys(self._audiences, opening)
        for step in steps:
            self._add_moves(*step)

    def _add_moves(self, told: int, mover: int, moves: int) -> None:
        for audience in self._audiences:
            if told & bit(audience):
                self.moves[audience] += moves if audience == mover else 1


def masks_of_moves(opening: int, steps: list[tuple[int, int, int]]) -> list[int]:
    """For each move, who was told of it: of a step with several moves, all but its mover only of the last."""
    masks = [EVERY_AUDIENCE] * opening
    for told, mover, moves in steps:
        masks += [bit(mover)] * (moves - 1) + [told]
    return masks
