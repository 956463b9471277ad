"""A rule of Domaine that is half done."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Program
from demesne.core.frame import Frame

NO_SLOT: Final = 255
"""In place of a domaine where there is none. Beyond every list of slots, so that using it as one fails."""

UNUSED: Final = 0
SOLD: Final = 1
PLAYED: Final = 2


class DomaineFrame(Frame):
    """What a turn or the action of a card has to remember between two answers. Each program uses a few of these."""

    __slots__ = ("card_use", "deserted", "domaine", "late", "number", "placed")

    registers = ("card_use", "number", "placed", "late", "domaine", "deserted")

    def __init__(self, program: Program, seat: int) -> None:
        # As in `Frame`, written out: every copy of a position makes frames.
        self.program = program
        self.pc = 0
        self.seat = seat
        self.card_use = UNUSED
        """In a turn: whether its card was SOLD or PLAYED."""
        self.number = 0
        """How many borders, knights or territories the card gives."""
        self.placed: tuple[int, ...] = ()
        """The edges or cells of those placed so far, in the order of placing."""
        self.late: tuple[int, ...] = ()
        """Edges or cells below the last one placed that could not have come before it; only search asks for them."""
        self.domaine = NO_SLOT
        """The player's domaine that expands or makes an alliance."""
        self.deserted = NO_SLOT
        """The domaine that a knight has deserted."""

    def copy(self) -> DomaineFrame:
        twin = DomaineFrame(self.program, self.seat)
        twin.pc = self.pc
        twin.card_use = self.card_use
        twin.number = self.number
        twin.placed = self.placed
        twin.late = self.late
        twin.domaine = self.domaine
        twin.deserted = self.deserted
        return twin

    def remaining(self) -> int:
        """How many may still be placed."""
        return self.number - len(self.placed)
