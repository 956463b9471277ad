"""Which of the own domaines an action is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.effect import Asks
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.domaine.board import CELL_BITS, cell_moves

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm


class ChooseOwn(Asks["Realm"]):
    """Asked only if several domaines can; they are named by their castles. The frame's `subject` becomes the slot."""

    def __init__(self, prompt: str, moves: list[Move], code: int) -> None:
        self.prompt = prompt
        self.moves = moves
        self.code = code

    def can(self, g: Realm, slot: int) -> bool:
        """Whether the action is possible for this domaine."""
        raise NotImplementedError

    def run(self, g: Realm, f: Frame) -> None:
        able = self.options(g, f)
        if len(able) == 1:
            self.answer(g, f, able[0])
        else:
            g.ask(self, f, able)

    def options(self, g: Realm, f: Frame) -> list[Move]:
        castles = 0
        for slot in g.own_slots(f.seat):
            if self.can(g, slot):
                castles |= CELL_BITS[g.castles[slot]]
        return cell_moves(self.moves, castles)

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        f.subject = g.castles.index(move.code - self.code)
