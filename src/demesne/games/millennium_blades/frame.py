"""Rules of Millennium Blades that are half done: an errand in deckbuilding, and an ability in a tournament."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Program
from demesne.core.frame import Frame
from demesne.games.millennium_blades.piece import NO_NOTE, NO_PIECE

NO_SEAT: Final = -9
"""Nobody, where a register holds a seat."""
NO_CAP: Final = -1
ITSELF: Final = -1
"""The root of the frame of an ability itself. Those of its parts hold where that frame lies in the stack."""
NO_ATTEMPT: Final = -1
"""In place of where an attempt lies in the stack: the ability answers none."""


class BladesFrame(Frame):
    """What an errand has to remember between two answers."""

    __slots__ = ("edits", "partner", "pile")

    registers = ("edits", "partner", "pile")

    def __init__(self, program: Program, seat: int) -> None:
        super().__init__(program, seat)
        self.partner = 0
        """With whom the seat trades."""
        self.edits = 0
        """What it has changed on the tray in this visit."""
        self.pile = 0
        """The promo pile it fuses for."""

    def copy(self) -> BladesFrame:
        twin = BladesFrame(self.program, self.seat)
        twin.pc = self.pc
        twin.edits = self.edits
        twin.partner = self.partner
        twin.pile = self.pile
        return twin


class AbilityFrame(Frame):
    """An ability that is being resolved, or an attempt that others may react to. All it holds is for everybody to know.

    `seat` is the player who carries it out now. Parts of an ability (what each opponent does, what follows an if) run in
    frames of their own and remember things in the frame of the ability itself, which lies at `root` in the stack
    (`ITSELF`: this one).

    - `owner`: whose ability it is
    - `piece`: this card
    - `that`: the card that set it off
    - `by`: who set it off
    - `it`: the card chosen or dealt with last
    - `chosen`: the pieces picked so far, or dealt with last
    - `cards`: cards shown, revealed or discarded by the last step that did so
    - `done`: how many things the last step dealt with
    - `stars`: the stars they had just before
    - `symbols`: the symbols they had just before, as a mask
    - `had`: the triggers they had just before, as a mask
    - `named`: the design named
    - `symbol`: the symbol declared
    - `paid`: the M$ paid
    - `foe`: the opponent chosen, or whom an attempt is about
    - `totals`: in a clash, each seat's total; -1 for those who take no part
    - `revealed`: in a clash, the cards revealed for it
    - `cap`: RP that a repeated ability may still give
    - `repeated`: it is carried out because another card repeats it; then it repeats nothing itself
    - `asked`: in an attempt, how many seats had their chance to react
    - `stopped`: the attempt, or what the next step would do, comes to nothing
    - `attempt`: for a Reaction, where the attempt that it answers lies in the stack
    """

    __slots__ = (
        "asked",
        "attempt",
        "by",
        "cap",
        "cards",
        "chosen",
        "done",
        "foe",
        "had",
        "it",
        "named",
        "owner",
        "paid",
        "piece",
        "repeated",
        "revealed",
        "root",
        "stars",
        "stopped",
        "symbol",
        "symbols",
        "that",
        "totals",
    )

    registers = (
        "owner",
        "piece",
        "root",
        "that",
        "by",
        "it",
        "chosen",
        "cards",
        "done",
        "stars",
        "symbols",
        "had",
        "named",
        "symbol",
        "paid",
        "foe",
        "totals",
        "cap",
        "repeated",
        "asked",
        "stopped",
        "attempt",
        "revealed",
    )

    def __init__(self, program: Program, seat: int) -> None:
        self.program = program
        self.pc = 0
        self.seat = seat
        self.root: int = ITSELF
        self.owner = seat
        self.piece = NO_PIECE
        self.that = NO_PIECE
        self.by = NO_SEAT
        self.it = NO_PIECE
        self.chosen: tuple[int, ...] = ()
        self.cards: tuple[int, ...] = ()
        self.done = 0
        self.stars = 0
        self.symbols = 0
        self.had = 0
        self.named = NO_NOTE
        self.symbol = NO_NOTE
        self.paid = 0
        self.foe = NO_SEAT
        self.totals: tuple[int, ...] = ()
        self.cap: int = NO_CAP
        self.repeated = False
        self.asked = 0
        self.stopped = False
        self.attempt: int = NO_ATTEMPT
        self.revealed: tuple[int, ...] = ()

    def copy(self) -> AbilityFrame:
        twin = AbilityFrame(self.program, self.seat)
        twin.pc = self.pc
        twin.root = self.root
        twin.owner = self.owner
        twin.piece = self.piece
        twin.that = self.that
        twin.by = self.by
        twin.it = self.it
        twin.chosen = self.chosen
        twin.cards = self.cards
        twin.done = self.done
        twin.stars = self.stars
        twin.symbols = self.symbols
        twin.had = self.had
        twin.named = self.named
        twin.symbol = self.symbol
        twin.paid = self.paid
        twin.foe = self.foe
        twin.totals = self.totals
        twin.cap = self.cap
        twin.repeated = self.repeated
        twin.asked = self.asked
        twin.stopped = self.stopped
        twin.attempt = self.attempt
        twin.revealed = self.revealed
        return twin


def frame_for(program: Program, seat: int) -> Frame:
    """Programs of cards, and attempts, have an address with a part after the name."""
    return AbilityFrame(program, seat) if "/" in program.address else BladesFrame(program, seat)
