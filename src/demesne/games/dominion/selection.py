"""The players select the kingdom: they strike cards out in turn, or choose them in turn. Then the game is laid out with it."""

from __future__ import annotations

from typing import Final

from demesne.core.effect import Asks, Program, register
from demesne.core.move import Move
from demesne.games.dominion.card import NAMES
from demesne.games.dominion.frame import SELECTION_ADDRESS, SelectionFrame
from demesne.games.dominion.kingdoms import SIZE
from demesne.games.dominion.layout import layout_for
from demesne.games.dominion.moves import CHOOSE, VETO, CardMove, distinct
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.view_types import DominionDetails

NONE: Final = "none"
BY_VETO: Final = "veto"
BY_TURNS: Final = "alternate"


class StrikeOut(Asks[DominionState, SelectionFrame]):
    """Everybody in turn strikes one card out, until ten are left."""

    prompt = "veto"

    def options(self, g: DominionState, f: SelectionFrame) -> list[Move]:
        return distinct(g.layout.kingdom, VETO) if len(g.layout.kingdom) > SIZE else []

    def answer(self, g: DominionState, f: SelectionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        if g.journal is not None:
            g.journal.add("veto", f.seat, {"card": NAMES[move.card]})
        lay_kingdom(g, [card for card in g.layout.kingdom if card != move.card])
        f.seat = (f.seat + 1) % g.seats
        f.pc -= 1


class ChooseInTurn(Asks[DominionState, SelectionFrame]):
    """Everybody in turn chooses one card, until there are ten."""

    prompt = "choose"

    def options(self, g: DominionState, f: SelectionFrame) -> list[Move]:
        return distinct([card for card in g.layout.kingdom if card not in f.chosen], CHOOSE)

    def answer(self, g: DominionState, f: SelectionFrame, move: Move) -> None:
        assert isinstance(move, CardMove)
        if g.journal is not None:
            g.journal.add("choose", f.seat, {"card": NAMES[move.card]})
        f.chosen += (move.card,)
        if len(f.chosen) == SIZE:
            lay_kingdom(g, list(f.chosen))
        else:
            f.seat = (f.seat + 1) % g.seats
            f.pc -= 1

    def details(self, g: DominionState, f: SelectionFrame) -> DominionDetails:
        return {"cards": [NAMES[card] for card in f.chosen], "left": SIZE - len(f.chosen)}


def lay_kingdom(g: DominionState, kingdom: list[int]) -> None:
    """The Supply has the piles of this kingdom from now on."""
    g.layout = layout_for(g.seats, kingdom, g.layout.first_sets, g.layout.open_counts)
    g.fill_piles(g.layout.counts[:])
    g.wait([])


SELECTIONS: Final = {
    BY_VETO: register(f"{SELECTION_ADDRESS}veto", Program((StrikeOut(),))),
    BY_TURNS: register(f"{SELECTION_ADDRESS}alternate", Program((ChooseInTurn(),))),
}
