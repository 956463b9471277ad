"""Lasting effects: one mechanism for Durations, for "this turn" and for "until your next turn".

A lasting effect waits in a window (`windows.py`) and runs its program when that window opens. A Duration card stays in play
as long as a lasting effect of its own is still to come on a later turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import PROGRAMS
from demesne.games.dominion.moves import NO_CARD

if TYPE_CHECKING:
    from demesne.core.effect import Program

THIS_TURN: Final = 0
NEXT_TURN: Final = 1
"""Until it has run at the start of its owner's next turn."""
WHILE_IN_PLAY: Final = 2

UNLIMITED: Final = -1
"""As `uses`: the effect runs whenever its window opens."""


class Lasting:
    """`ident` names it within the game, `piece` is the card in play it belongs to, `spared` the seats it cannot touch.

    `uses` is how often it may still run (`UNLIMITED`: any number of times); `cards` lie set aside with it, face down if
    `hidden`; `about` is a card it looks out for.
    """

    __slots__ = (
        "about",
        "cards",
        "hidden",
        "ident",
        "optional",
        "piece",
        "program",
        "seat",
        "spared",
        "until",
        "uses",
        "window",
    )

    def __init__(self, ident: int, seat: int, piece: int, program: Program, window: int, until: int) -> None:
        self.ident = ident
        self.seat = seat
        self.piece = piece
        self.program = program
        self.window = window
        self.until = until
        self.spared = 0
        self.uses = UNLIMITED
        self.optional = False
        self.hidden = False
        self.about: int = NO_CARD
        self.cards: tuple[int, ...] = ()

    def copy(self) -> Lasting:
        twin = Lasting(self.ident, self.seat, self.piece, self.program, self.window, self.until)
        twin.spared = self.spared
        twin.uses = self.uses
        twin.optional = self.optional
        twin.hidden = self.hidden
        twin.about = self.about
        twin.cards = self.cards
        return twin

    def same_as(self, other: Lasting) -> bool:
        """True where the order of the two cannot matter to anybody: cards set aside with either come to the same hand."""
        return (
            self.program is other.program
            and self.window == other.window
            and self.until == other.until
            and self.spared == other.spared
            and self.uses == other.uses
            and self.about == other.about
        )

    def plain(self) -> list[object]:
        numbers: list[object] = [self.ident, self.seat, self.piece, self.window, self.until, self.spared, self.uses]
        return [self.program.address, *numbers, self.about, self.optional, self.hidden, list(self.cards)]


def load_lasting(plain: list[object]) -> Lasting:
    """The inverse of `Lasting.plain`."""
    address, ident, seat, piece, window, until, spared, uses, about, optional, hidden, cards = plain
    numbers = [each for each in (ident, seat, piece, window, until, spared, uses, about) if isinstance(each, int)]
    assert isinstance(cards, list)
    made = Lasting(numbers[0], numbers[1], numbers[2], PROGRAMS[str(address)], numbers[3], numbers[4])
    made.spared, made.uses, made.about = numbers[5:]
    made.optional, made.hidden = bool(optional), bool(hidden)
    made.cards = tuple(cards)
    return made
