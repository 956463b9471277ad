"""What other players do, and how they escape an Attack."""

from __future__ import annotations

from demesne.core.effect import Effect, Program
from demesne.core.frame import Frame
from demesne.games.dominion.card import Steps
from demesne.games.dominion.lasting import Lasting
from demesne.games.dominion.table import Table
from demesne.games.dominion.windows import ATTACKED, WINDOW, When


class EachOther(Effect[Table]):
    """Every other player resolves this, in turn order from the left."""

    def __init__(self, steps: Steps) -> None:
        self.program = Program(steps)

    def parts(self) -> list[Program]:
        return [self.program]

    def spared(self, f: Frame) -> int:
        return 0

    def run(self, g: Table, f: Frame) -> None:
        spared = self.spared(f)
        for seat in reversed(g.others(f.seat)):
            if not spared >> seat & 1:
                frame = g.push(self.program, seat, f.subject, f.marks)
                frame.count = f.seat
                frame.picks = f.picks


class EachVictim(EachOther):
    """Every other player whom this Attack touches."""

    def spared(self, f: Frame) -> int:
        return f.marks


def playing(g: Table, f: Frame) -> Frame:
    """From a program that runs for another player, the frame of the card that is being played."""
    for frame in reversed(g.stack):
        if frame.subject == f.subject and f.program.address.startswith(frame.program.address + "/"):
            return frame
    raise LookupError(f"nothing plays {f.program.address}")


class NotYetSafe(When):
    """An opponent plays an Attack, and this player is not protected from it already."""

    def holds(self, g: Table, owner: int, lasting: Lasting | None, window: Frame) -> bool:
        return owner != window.marks and not attack_below(g, window).marks >> owner & 1


def attack_below(g: Table, window: Frame) -> Frame:
    """The Attack that a window was opened for lies just beneath it."""
    place = g.stack.index(window)
    return g.stack[place - 1]


class BecomeSafe(Effect[Table]):
    """This play of the Attack does not touch the seat."""

    def run(self, g: Table, f: Frame) -> None:
        for frame in reversed(g.stack):
            if frame.program is WINDOW and frame.count >> 8 == ATTACKED:
                attack_below(g, frame).marks |= 1 << f.seat
                return
