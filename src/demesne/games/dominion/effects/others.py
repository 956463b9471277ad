"""What other players do, and how they escape an Attack."""

from __future__ import annotations

from demesne.core.effect import Effect, Program
from demesne.games.dominion.card import Steps
from demesne.games.dominion.frame import DominionFrame, WindowFrame
from demesne.games.dominion.lasting import Lasting
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.windows import When, attack_below, open_now


class EachOther(Effect[DominionState, DominionFrame]):
    """Every other player resolves this, in turn order from the left."""

    def __init__(self, steps: Steps) -> None:
        self.program = Program(steps)

    def parts(self) -> list[Program]:
        return [self.program]

    def spared(self, f: DominionFrame) -> int:
        return 0

    def run(self, g: DominionState, f: DominionFrame) -> None:
        spared = self.spared(f)
        for seat in reversed(g.others(f.seat)):
            if not spared >> seat & 1:
                g.push_part(self.program, seat, f)


class EachVictim(EachOther):
    """Every other player whom this Attack touches."""

    def spared(self, f: DominionFrame) -> int:
        return f.spared


def playing(g: DominionState, f: DominionFrame) -> DominionFrame:
    """From a program that runs for another player, the frame of the card that is being played."""
    for frame in reversed(g.stack):
        if isinstance(frame, DominionFrame) and f.program.address.startswith(frame.program.address + "/"):
            return frame
    raise LookupError(f"nothing plays {f.program.address}")


class NotYetSafe(When):
    """An opponent plays an Attack, and this player is not protected from it already."""

    def holds(self, g: DominionState, owner: int, lasting: Lasting | None, window: WindowFrame) -> bool:
        return owner != window.actor and not attack_below(g, window).spared >> owner & 1


class BecomeSafe(Effect[DominionState, DominionFrame]):
    """This play of the Attack does not touch the seat."""

    def run(self, g: DominionState, f: DominionFrame) -> None:
        attack_below(g, open_now(g)).spared |= 1 << f.seat
