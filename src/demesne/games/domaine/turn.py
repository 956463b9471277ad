"""The turn: income, one card sold or played, points, refill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.effect import Effect, Program, enrol
from demesne.core.frame import Frame
from demesne.games.domaine.castles import Deal, PlaceCastles
from demesne.games.domaine.chancery import PLAYED, Refill, SellOrPlay
from demesne.games.domaine.ending import award_ducats
from demesne.games.domaine.reports import report_income, report_king, report_score, report_turn
from demesne.games.domaine.scoring import income, score

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm


class StartPlay(Effect["Realm"]):
    """Whoever placed the last castle has the first turn."""

    def run(self, g: Realm, f: Frame) -> None:
        g.stack.pop()
        g.push(TURN, f.seat)


class CollectIncome(Effect["Realm"]):
    def run(self, g: Realm, f: Frame) -> None:
        ducats = income(g, f.seat)
        g.ducats[f.seat] += ducats
        if g.journal is not None:
            report_turn(g, f.seat)
            if ducats:
                report_income(g, f.seat, ducats)


class MoveCrests(Effect["Realm"]):
    """Once a card is done, crests move; whoever reaches the king ends the game."""

    def run(self, g: Realm, f: Frame) -> None:
        if f.marks != PLAYED:
            return
        arrived = False
        for seat in range(g.seats):
            points = score(g, seat)
            if points != g.track[seat]:
                if g.journal is not None:
                    report_score(g, seat, points)
                g.track[seat] = points
            arrived = arrived or points >= g.king
        if arrived:
            g.reason = "king"
            if g.journal is not None:
                report_king(g)
            g.end()


class PassOn(Effect["Realm"]):
    """The next player clockwise who has cards; when nobody has, ducats are counted and the game is over."""

    def run(self, g: Realm, f: Frame) -> None:
        for step in range(1, g.seats + 1):
            seat = (f.seat + step) % g.seats
            if g.hands[seat]:
                f.seat = seat
                f.pc = 0
                f.marks = 0
                return
        award_ducats(g)
        g.reason = "deck"
        g.end()


SETUP: Final = enrol("domaine:setup/play", Program((Deal(), PlaceCastles(), StartPlay())))
TURN: Final = enrol("domaine:turn/play", Program((CollectIncome(), SellOrPlay(), MoveCrests(), Refill(), PassOn())))
