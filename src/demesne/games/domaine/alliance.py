"""Alliances: two neighbouring domaines of different colours leave each other in peace until the game ends.

The marker that is turned on the table is a reminder. The pact binds the two domaines, so it survives the loss of the
marker and of the whole common border.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Asks, Program, enrol
from demesne.core.frame import Frame
from demesne.core.move import Move
from demesne.games.domaine.board import CELL_BITS, CELL_NAMES, around, cell_moves
from demesne.games.domaine.moves import ALLY, ALLY_CODE, WITH, WITH_CODE
from demesne.games.domaine.own_domaine import ChooseOwn
from demesne.games.domaine.reports import report_alliance

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm


def partners(g: Realm, slot: int) -> int:
    """Castles of the domaines that border on this one, are of another colour and not yet allied with it."""
    ring = around(g.domaines[slot])
    castles = 0
    for other, domaine in enumerate(g.domaines):
        if domaine & ring and g.colour_of(other) != g.colour_of(slot) and not g.allies[slot] >> other & 1:
            castles |= CELL_BITS[g.castles[other]]
    return castles


def can_ally(g: Realm, colour: int) -> bool:
    for slot in g.own_slots(colour):
        if partners(g, slot):
            return True
    return False


def bind(g: Realm, one: int, other: int) -> None:
    allies = g.allies[:]
    allies[one] |= 1 << other
    allies[other] |= 1 << one
    g.allies = allies


class ChooseAlly(ChooseOwn):
    def can(self, g: Realm, slot: int) -> bool:
        return partners(g, slot) != 0


class ChoosePartner(Asks["Realm"]):
    prompt = "partner"

    def options(self, g: Realm, f: Frame) -> list[Move]:
        return cell_moves(WITH, partners(g, f.subject))

    def answer(self, g: Realm, f: Frame, move: Move) -> None:
        other = g.castles.index(move.code - WITH_CODE)
        bind(g, f.subject, other)
        if g.journal is not None:
            report_alliance(g, f.subject, other)

    def details(self, g: Realm, f: Frame) -> dict[str, object]:
        return {"castle": CELL_NAMES[g.castles[f.subject]]}


PACT: Final = enrol("domaine:alliance/play", Program((ChooseAlly("ally", ALLY, ALLY_CODE), ChoosePartner())))
