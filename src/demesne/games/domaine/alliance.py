"""Alliances: two neighbouring domaines of different colours leave each other in peace until the game ends.

The marker that is turned on the table is a reminder. The pact binds the two domaines, so it survives the loss of the
marker and of the whole common border.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks, Program, register
from demesne.core.move import Move
from demesne.games.domaine.board import CELL_BITS, CELL_NAMES, around, cell_moves
from demesne.games.domaine.frame import DomaineFrame
from demesne.games.domaine.moves import ALLY, WITH, CellMove
from demesne.games.domaine.own_domaine import ChooseOwn, why_no_domaine
from demesne.games.domaine.reports import report_alliance
from demesne.games.domaine.view_types import DomaineDetails

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


def partners(g: DomaineState, slot: int) -> int:
    """Castles of the domaines that border on this one, are of another colour and not yet allied with it."""
    ring = around(g.domaines[slot])
    castles = 0
    for other, domaine in enumerate(g.domaines):
        if domaine & ring and g.colour_of(other) != g.colour_of(slot) and not g.allies[slot] >> other & 1:
            castles |= CELL_BITS[g.castles[other]]
    return castles


def can_ally(g: DomaineState, colour: int) -> bool:
    for slot in g.own_slots(colour):
        if partners(g, slot):
            return True
    return False


def bind(g: DomaineState, one: int, other: int) -> None:
    allies = g.allies[:]
    allies[one] |= 1 << other
    allies[other] |= 1 << one
    g.allies = allies


def why_no_pact(g: DomaineState, slot: int, cell: int) -> str:
    """The rule against an alliance with the domaine of the castle on this cell; empty if it can be made."""
    without = why_no_domaine(g, cell)
    if without:
        return without
    other = g.castles.index(cell)
    if g.colour_of(other) == g.colour_of(slot):
        return "that domaine is your own"
    if g.allies[slot] >> other & 1:
        return "the two domaines are allied already"
    return "" if g.domaines[other] & around(g.domaines[slot]) else "the two domaines have no common border"


class ChooseAlly(ChooseOwn):
    hindrance = "no domaine next to this one can become its ally"

    def can(self, g: DomaineState, slot: int) -> bool:
        return partners(g, slot) != 0


class ChoosePartner(Asks["DomaineState", DomaineFrame]):
    prompt = "partner"

    def options(self, g: DomaineState, f: DomaineFrame) -> list[Move]:
        return cell_moves(WITH, partners(g, f.domaine))

    def answer(self, g: DomaineState, f: DomaineFrame, move: Move) -> None:
        assert isinstance(move, CellMove)
        other = g.castles.index(move.cell)
        bind(g, f.domaine, other)
        if g.journal is not None:
            report_alliance(g, f.domaine, other)

    def why_not(self, g: DomaineState, f: DomaineFrame, move: Move) -> str:
        if isinstance(move, CellMove) and move.verb == "with":
            return why_no_pact(g, f.domaine, move.cell)
        return f"an ally is chosen for the domaine of {CELL_NAMES[g.castles[f.domaine]]} now"

    def details(self, g: DomaineState, f: DomaineFrame) -> DomaineDetails:
        return {"castle": CELL_NAMES[g.castles[f.domaine]]}


PACT: Final = register("domaine:alliance/play", Program((ChooseAlly("ally", ALLY), ChoosePartner())))
