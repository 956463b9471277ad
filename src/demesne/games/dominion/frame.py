"""Rules of Dominion that are half done: a card that is being resolved, and a window that is open.

The turn itself needs no registers: its programs run in plain frames, and have their addresses below `TURN_ADDRESS`.
"""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Program
from demesne.core.frame import Frame
from demesne.games.dominion.moves import NO_CARD

TURN_ADDRESS: Final = "dominion:turn/"
SELECTION_ADDRESS: Final = "dominion:selection/"

NO_PIECE: Final = NO_CARD
"""In place of a card in play."""
NO_TRACK: Final = 0
"""In place of the number of a card that is followed."""


class DominionFrame(Frame):
    """A program of a card. What its registers hold is for everybody to know.

    - `piece`: this card, in play (`NO_PIECE` for a Reaction that is still in hand)
    - `spared`: the seats that the Attack does not touch, a bit each
    - `handled`: how many cards the last step has picked, gained or trashed; picked cards are the last ones in limbo
    - `trashed`: the cards that this play has trashed
    - `shown`: the card that was shown or turned up, and that the rest of the program is about
    - `doubled`: the card in play that this one has played, to be played again
    """

    __slots__ = ("doubled", "handled", "piece", "shown", "spared", "trashed")

    registers = ("piece", "spared", "handled", "trashed", "shown", "doubled")

    def __init__(self, program: Program, seat: int) -> None:
        self.program = program
        self.pc = 0
        self.seat = seat
        self.piece: int = NO_PIECE
        self.spared = 0
        self.handled = 0
        self.trashed: tuple[int, ...] = ()
        self.shown: int = NO_CARD
        self.doubled: int = NO_PIECE

    def copy(self) -> DominionFrame:
        twin = DominionFrame(self.program, self.seat)
        twin.pc = self.pc
        twin.piece = self.piece
        twin.spared = self.spared
        twin.handled = self.handled
        twin.trashed = self.trashed
        twin.shown = self.shown
        twin.doubled = self.doubled
        return twin


class SelectionFrame(Frame):
    """The kingdom is being selected; `chosen` are the cards that were chosen for it so far."""

    __slots__ = ("chosen",)

    registers = ("chosen",)

    def __init__(self, program: Program, seat: int) -> None:
        super().__init__(program, seat)
        self.chosen: tuple[int, ...] = ()

    def copy(self) -> SelectionFrame:
        twin = SelectionFrame(self.program, self.seat)
        twin.pc = self.pc
        twin.chosen = self.chosen
        return twin


class WindowFrame(Frame):
    """An open window; `seat` is whoever is looked at or asked now.

    - `window`: which one it is
    - `actor`: the seat that played, gained or trashed the card, or whose turn starts or ends
    - `card`: the card it is about, and `piece`: the same in play (`NO_CARD` and `NO_PIECE` where there is none)
    - `track`: the number under which that card is followed
    - `opened_at`: the serial number at which it opened; what came to last later takes no part
    - `seats_done`: how many seats have had their turn in it
    - `fired`: the lasting effects that have run in it
    - `chosen`: the card whose effect comes next, while it is asked which of several (else `NO_CARD`)
    """

    __slots__ = ("actor", "card", "chosen", "fired", "opened_at", "piece", "seats_done", "track", "window")

    registers = ("window", "actor", "card", "piece", "track", "opened_at", "seats_done", "fired", "chosen")

    def __init__(self, program: Program, seat: int) -> None:
        self.program = program
        self.pc = 0
        self.seat = seat
        self.window = 0
        self.actor = seat
        self.card: int = NO_CARD
        self.piece: int = NO_PIECE
        self.track: int = NO_TRACK
        self.opened_at = 0
        self.seats_done = 0
        self.fired: tuple[int, ...] = ()
        self.chosen: int = NO_CARD

    def copy(self) -> WindowFrame:
        twin = WindowFrame(self.program, self.seat)
        twin.pc = self.pc
        twin.window = self.window
        twin.actor = self.actor
        twin.card = self.card
        twin.piece = self.piece
        twin.track = self.track
        twin.opened_at = self.opened_at
        twin.seats_done = self.seats_done
        twin.fired = self.fired
        twin.chosen = self.chosen
        return twin
