"""A question as a bot sees it."""

from __future__ import annotations

from typing import Final

from demesne.bots.dominion.traits import TRAITS, Traits
from demesne.core.decision import Decision
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.dominion.effects import GainUpTo, PickFromHand, SetAsideUntilNextTurn
from demesne.games.dominion.moves import DONE, CardMove
from demesne.games.dominion.player import CARD, Player
from demesne.games.dominion.table import Table

PLAIN: Final = Traits()


class Question:
    """What is asked of `seat`, and what may be answered. `victim` is the seat whose cards it is about."""

    __slots__ = ("asker", "frame", "moves", "optional", "player", "prompt", "seat", "table", "verb", "victim")

    def __init__(self, table: Table, seat: int, decision: Decision) -> None:
        self.table = table
        self.seat = seat
        self.player: Player = table.players[seat]
        self.asker = decision.asker
        self.frame: Frame = table.stack[-1]
        self.victim = self.frame.seat
        self.prompt = decision.asker.prompt
        self.moves: list[CardMove] = [move for move in decision.options if isinstance(move, CardMove)]
        self.optional = DONE in self.moves
        self.verb = self.moves[0].verb

    def card_moves(self) -> list[CardMove]:
        """The moves that name a card."""
        return [move for move in self.moves if move.card >= 0]

    def has(self, move: Move) -> bool:
        return move in self.moves

    def needed(self) -> int:
        """How many more must be picked."""
        if isinstance(self.asker, PickFromHand):
            return max(0, self.asker.needed(self.table, self.frame))
        return 0 if self.optional else 1

    def allowed(self) -> int:
        """How many more may be picked."""
        return self.asker.allowed(self.table, self.frame) if isinstance(self.asker, PickFromHand) else 1

    def choices(self) -> list[int]:
        """The cards that may be picked, with all their copies."""
        cards = [move.card for move in self.card_moves()]
        asker = self.asker
        if not isinstance(asker, PickFromHand):
            return cards
        least = min(cards)
        return [card for card in self.player.hand if card >= least and asker.fits(card)]

    def gain_after(self) -> GainUpTo | None:
        """The gain that a card about to be trashed pays for, if that is what this is."""
        steps = self.frame.program.steps
        for place in range(self.frame.pc, len(steps)):
            step = steps[place]
            if isinstance(step, GainUpTo) and step.above_trashed >= 0:
                return step
        return None

    def source(self) -> Traits:
        """What the card that asks does."""
        return TRAITS[self.frame.subject & CARD] if self.frame.subject >= 0 else PLAIN

    def comes_back(self) -> bool:
        """Whether what is set aside returns to the hand."""
        return any(isinstance(step, SetAsideUntilNextTurn) for step in self.frame.program.steps)
