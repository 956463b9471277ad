"""A rule that is half done, as data: which program, how far, for whom, and a few plain registers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from demesne.core.effect import Program

MAIN: int = -1
"""The lane of the one ordinary stack; lanes 0, 1, 2 … belong to the seats of a simultaneous phase."""


class Frame:
    """One program being resolved. Registers are ints and tuples of ints: a frame copies, compares and saves as it is.

    What the registers mean is up to the game: `subject` is the thing the program is about, `count` a number carried
    from step to step, `marks` a bit set (of seats, usually), `picks` the answers gathered so far.
    """

    __slots__ = ("count", "lane", "marks", "pc", "picks", "program", "seat", "subject")

    def __init__(self, program: Program, seat: int, subject: int, marks: int, lane: int) -> None:
        self.program = program
        self.pc = 0
        self.seat = seat
        self.subject = subject
        self.marks = marks
        self.lane = lane
        self.count = 0
        self.picks: tuple[int, ...] = ()

    def copy(self) -> Frame:
        twin = Frame(self.program, self.seat, self.subject, self.marks, self.lane)
        twin.pc = self.pc
        twin.count = self.count
        twin.picks = self.picks
        return twin

    def plain(self) -> list[object]:
        numbers = [self.pc, self.seat, self.subject, self.marks, self.lane, self.count]
        return [self.program.address, *numbers, list(self.picks)]

    def place(self) -> str:
        """Where in the rules this is, for messages: `game:Card/play/1 step 0, seat 2`."""
        return f"{self.program.address} step {self.pc - 1}, seat {self.seat}"
