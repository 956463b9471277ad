"""What a piece is at this moment: stars, symbols and text after everything that changes them."""

from __future__ import annotations

from demesne.games.millennium_blades.cards import DESIGN, DESIGNS, NO_CARD, SET_OF, TITLES
from demesne.games.millennium_blades.piece import GEAR, Piece


class Face:
    """A face-down piece has no stars, no symbols and no text."""

    def __init__(self, piece: Piece, seat: int, place: int) -> None:
        self.piece = piece
        self.serial = piece.serial
        self.seat = seat
        self.place = place
        """The slot, or for boxes and accessories `GEAR` and more."""
        self.up = piece.up
        self.design = 0 if piece.card == NO_CARD else DESIGN[piece.card]
        """What it says: its own design, or the one that it copies."""
        self.star = 0
        self.symbols = 0
        self.text = piece.up
        self.top = False
        """It is its player's Top card."""
        if self.up and piece.card != NO_CARD:
            self.become(self.design)

    def become(self, design: int) -> None:
        """Take what is printed on a design, but its name and set."""
        self.design = design
        self.star = DESIGNS[design].star
        self.symbols = DESIGNS[design].symbols

    @property
    def gear(self) -> bool:
        """It is a box or an accessory."""
        return self.place >= GEAR

    @property
    def title(self) -> str:
        """What records call it."""
        return TITLES[self.piece.card]

    @property
    def set(self) -> int:
        return SET_OF[self.piece.card]

    @property
    def name(self) -> int:
        """The design whose name it bears, whatever it copies."""
        return DESIGN[self.piece.card]


def place_name(face: Face) -> str:
    """What moves call the place: `2.4`."""
    return f"{face.seat}.{face.place + 1}"


class Bearer(Face):
    """A character, or the venue as one player meets it: no card, never flipped, but with abilities like one."""

    def __init__(self, serial: int, seat: int, place: int, called: str, design: int) -> None:
        super().__init__(Piece(serial, NO_CARD), seat, place)
        self.called = called
        self.design = design

    @property
    def title(self) -> str:
        return self.called
