"""A game with broken rules: each seat in turn says yes and goes on, says no and runs into a loop, or says never and fails."""

from __future__ import annotations

from demesne.core import Asks, Effect, Frame, Move, Program, register
from tests.core.bare import NEVER, NO, YES, Bare, BareGame, End

ROUNDS = 3
SECRET = "a hidden card"


class Trap(Asks[Bare, Frame]):
    prompt = "well?"

    def options(self, g: Bare, f: Frame) -> list[Move]:
        return [YES, NO, NEVER]

    def answer(self, g: Bare, f: Frame, move: Move) -> None:
        g.done.append(f"{f.seat} {move.text}")
        if move is NO:
            g.push(LOOP, f.seat)
        if move is NEVER:
            raise KeyError(SECRET)

    def why_not(self, g: Bare, f: Frame, move: Move) -> str:
        raise KeyError(SECRET)


class GoRound(Effect[Bare, Frame]):
    """Comes back to itself for ever."""

    def run(self, g: Bare, f: Frame) -> None:
        f.pc -= 1


class Turn(Effect[Bare, Frame]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Bare, f: Frame) -> None:
        g.push(TRAP, self.seat)


LOOP = register("looping:Loop", Program((GoRound(),)))
TRAP = register("looping:Trap", Program((Trap(),)))
GAMEPLAY = register("looping:Game", Program((*[Turn(seat) for _ in range(ROUNDS) for seat in (0, 1)], End())))


class LoopingGame(BareGame):
    name = "looping"
    title = "Looping"
    tagline = "Rules that break"
    most = 2


GAME = LoopingGame(GAMEPLAY)
