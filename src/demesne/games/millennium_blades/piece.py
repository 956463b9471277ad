"""A card in play. Pieces are never changed once they lie there: whoever changes one replaces it, so copies share them."""

from __future__ import annotations

from typing import Any, Final

NO_PIECE: Final = 0
"""The serial number of no piece."""
NO_NOTE: Final = -1
"""Neither a symbol nor a design."""

NO_SLOT: Final = -1
"""In place of a slot where all are full."""
SLOTS: Final = 8
"""Places of a tableau: six slots, and two that cards or characters may open."""
GEAR: Final = SLOTS
"""The first place of boxes and accessories, after the slots."""
PLACES: Final = 16
CHARACTER: Final = 14
"""The place of a player's character, after boxes and accessories."""
VENUE: Final = 15
"""The place at which a player meets the venue."""


class Piece:
    """A Single in a tableau, or a box or an accessory beside it."""

    __slots__ = ("attached", "card", "declared", "lent", "named", "plus", "serial", "steady", "tokens", "up", "waiting")

    def __init__(self, serial: int, card: int) -> None:
        self.serial = serial
        self.card = card
        self.up = True
        self.tokens = 0
        """Star tokens on it."""
        self.attached: tuple[int, ...] = ()
        """Cards attached to it, which lie open."""
        self.plus = 0
        """Stars that attachments give."""
        self.lent = 0
        """Symbols that attachments lend, as a mask."""
        self.steady = False
        """Opponents cannot flip it, whatever else happens."""
        self.declared = NO_NOTE
        """The symbol declared for it."""
        self.named = NO_NOTE
        """The design named for it."""
        self.waiting = True
        """Its player has not played another card since: its Next effects wait."""

    def copy(self) -> Piece:
        """An equal piece to change before it is laid down."""
        twin = Piece(self.serial, self.card)
        twin.up = self.up
        twin.tokens = self.tokens
        twin.attached = self.attached
        twin.plus = self.plus
        twin.lent = self.lent
        twin.steady = self.steady
        twin.declared = self.declared
        twin.named = self.named
        twin.waiting = self.waiting
        return twin

    def plain(self) -> list[object]:
        return [
            self.serial,
            self.card,
            self.up,
            self.tokens,
            list(self.attached),
            self.plus,
            self.lent,
            self.steady,
            self.declared,
            self.named,
            self.waiting,
        ]


def load_piece(plain: list[Any]) -> Piece:
    piece = Piece(int(plain[0]), int(plain[1]))
    piece.up = bool(plain[2])
    piece.tokens = int(plain[3])
    piece.attached = tuple([int(card) for card in plain[4]])
    piece.plus, piece.lent = int(plain[5]), int(plain[6])
    piece.steady = bool(plain[7])
    piece.declared, piece.named = int(plain[8]), int(plain[9])
    piece.waiting = bool(plain[10])
    return piece
