"""Which of a player's domaines an action is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.effect import Asks
from demesne.core.move import Move
from demesne.games.domaine.board import CELL_BITS, cell_moves
from demesne.games.domaine.frame import DomaineFrame
from demesne.games.domaine.moves import CellMove

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


def why_no_domaine(g: DomaineState, cell: int) -> str:
    """That no domaine has its castle on this cell; empty if one has."""
    if cell not in g.castles:
        return "no castle stands there"
    return "" if g.domaines[g.castles.index(cell)] else "that castle has no domaine yet"


class ChooseOwn(Asks["DomaineState", DomaineFrame]):
    """Asked only if several domaines can; they are named by their castles. The frame keeps the one chosen as `domaine`."""

    hindrance: str = ""
    """Why a domaine that has none of the action's targets cannot be chosen."""

    def __init__(self, prompt: str, moves: list[CellMove]) -> None:
        self.prompt = prompt
        self.moves = moves

    def can(self, g: DomaineState, slot: int) -> bool:
        """Whether the action is possible for this domaine."""
        raise NotImplementedError

    def run(self, g: DomaineState, f: DomaineFrame) -> None:
        able = self.options(g, f)
        if len(able) == 1:
            self.answer(g, f, able[0])
        else:
            g.ask(f.seat, self, able)

    def options(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        castles = 0
        for slot in g.own_slots(f.seat):
            if self.can(g, slot):
                castles |= CELL_BITS[g.castles[slot]]
        return cell_moves(self.moves, castles)

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if not isinstance(move, CellMove) or move.verb != self.moves[0].verb:
            return "first choose one of your domaines"
        without = why_no_domaine(g, move.cell)
        if without:
            return without
        return self.hindrance if g.colour_of(g.castles.index(move.cell)) == f.seat else "that castle is not yours"

    def answer(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        assert isinstance(move, CellMove)
        f.domaine = g.castles.index(move.cell)
