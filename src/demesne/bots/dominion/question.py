"""A question as a bot sees it."""

from __future__ import annotations

from typing import Final

from demesne.bots.dominion.traits import TRAITS, Traits
from demesne.core.decision import Decision
from demesne.core.frame import Frame
from demesne.games.dominion.effects import GainUpTo, SetAsideUntilNextTurn
from demesne.games.dominion.frame import NO_PIECE, DominionFrame
from demesne.games.dominion.moves import DONE, NO_CARD, CardMove
from demesne.games.dominion.player import CARD, Player
from demesne.games.dominion.state import DominionState

PLAIN: Final = Traits()


class Question:
    """What is asked of `seat`, and what may be answered. `victim` is the seat whose cards it is about."""

    __slots__ = ("asker", "frame", "moves", "optional", "player", "prompt", "seat", "state", "verb", "victim")

    def __init__(self, state: DominionState, seat: int, decision: Decision) -> None:
        self.state = state
        self.seat = seat
        self.player: Player = state.players[seat]
        self.asker = decision.asker
        self.frame: Frame = state.stack[-1]
        self.victim = self.frame.seat
        self.prompt = decision.asker.prompt
        self.moves: list[CardMove] = [move for move in decision.options if isinstance(move, CardMove)]
        self.optional = DONE in self.moves
        self.verb = self.moves[0].verb

    def card_moves(self) -> list[CardMove]:
        """The moves that name a card."""
        return [move for move in self.moves if move.card != NO_CARD]

    def choices(self) -> list[int]:
        """The cards that may be picked, with all their copies."""
        cards: list[int] = []
        for move in self.card_moves():
            cards += [move.card] * self.asker.times(self.state, self.frame, move)
        return cards

    def gain_after(self) -> GainUpTo | None:
        """The gain that a card about to be trashed pays for, if that is what this is."""
        steps = self.frame.program.steps
        for place in range(self.frame.pc, len(steps)):
            step = steps[place]
            if isinstance(step, GainUpTo) and step.above_trashed is not None:
                return step
        return None

    def source(self) -> Traits:
        """What the card that asks does."""
        frame = self.frame
        return TRAITS[frame.piece & CARD] if isinstance(frame, DominionFrame) and frame.piece != NO_PIECE else PLAIN

    def shown(self) -> int:
        """The card that was shown before."""
        return self.frame.shown if isinstance(self.frame, DominionFrame) else NO_CARD

    def comes_back(self) -> bool:
        """Whether what is set aside returns to the hand."""
        return any(isinstance(step, SetAsideUntilNextTurn) for step in self.frame.program.steps)
