"""The turn: income, one card sold or played, refill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Effect, Program, register
from demesne.games.domaine.castles import Deal, PlaceCastles
from demesne.games.domaine.chancery import Refill, SellOrPlay
from demesne.games.domaine.ending import award_ducats
from demesne.games.domaine.frame import UNUSED, DomaineFrame
from demesne.games.domaine.reports import report_income, report_turn
from demesne.games.domaine.scoring import income

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


class StartPlay(Effect["DomaineState", DomaineFrame]):
    """The player who placed the last castle has the first turn."""

    def run(self, g: DomaineState, f: DomaineFrame) -> None:
        g.stack.pop()
        g.push(TURN, f.seat)


class CollectIncome(Effect["DomaineState", DomaineFrame]):
    def run(self, g: DomaineState, f: DomaineFrame) -> None:
        g.turns += 1
        ducats = income(g, f.seat)
        g.ducats[f.seat] += ducats
        if g.journal is not None:
            report_turn(g, f.seat)
            if ducats:
                report_income(g, f.seat, ducats)


class PassOn(Effect["DomaineState", DomaineFrame]):
    """The next player clockwise who has cards; when nobody has, ducats are counted and the game is over."""

    def run(self, g: DomaineState, f: DomaineFrame) -> None:
        for step in range(1, g.seats + 1):
            seat = (f.seat + step) % g.seats
            if g.hands[seat]:
                f.seat = seat
                f.pc = 0
                f.card_use = UNUSED
                return
        award_ducats(g)
        g.reason = "standstill" if g.deck else "deck"
        g.end()


SETUP: Final = register("domaine:setup/play", Program((Deal(), PlaceCastles(), StartPlay())))
TURN: Final = register("domaine:turn/play", Program((CollectIncome(), SellOrPlay(), Refill(), PassOn())))
