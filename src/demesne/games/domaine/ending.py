"""How a game ends and who is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.outcome import Outcome, rank
from demesne.games.domaine.board import BOARD
from demesne.games.domaine.reports import report_bonus, report_king, report_score
from demesne.games.domaine.scoring import TYPES, monopolies, score, worth

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


def move_crests(g: DomaineState) -> bool:
    """Crests follow the board at once. A player who reaches the king ends the game at that moment: true if somebody
    has."""
    over = False
    for seat in range(g.seats):
        points = score(g, seat)
        if points != g.track[seat]:
            if g.journal is not None:
                report_score(g, seat, points)
            g.track[seat] = points
            over = over or points >= g.king
    if over:
        g.reason = "king"
        if g.journal is not None:
            report_king(g)
        g.end()
    return over


def arrived(g: DomaineState) -> bool:
    """Has somebody's land reached the king?"""
    for seat in range(g.seats):
        if score(g, seat) >= g.king:
            return True
    return False


def king_near(g: DomaineState) -> bool:
    """Could anybody reach the king with the land that is still open and one territory more? A quick no, for search."""
    open_land = worth(g.terrain, BOARD & ~g.claimed) + max(g.terrain.prices)
    for seat in range(g.seats):
        missing = g.values.monopoly_points * (TYPES - monopolies(g, seat))
        if score(g, seat) + open_land + missing >= g.king:
            return True
    return False


def award_ducats(g: DomaineState) -> None:
    """Points for the most ducats and the second most; all who tie get them, and empty purses never count."""
    amounts = sorted({ducats for ducats in g.ducats if ducats > 0}, reverse=True)
    prizes = [g.values.bonus_most, g.values.bonus_second]
    g.bonus = [0] * g.seats
    for seat, ducats in enumerate(g.ducats):
        place = amounts.index(ducats) if ducats in amounts else len(prizes)
        if place < len(prizes):
            g.bonus[seat] = prizes[place]
            if g.journal is not None:
                report_bonus(g, seat)


def standing(g: DomaineState) -> Outcome:
    """More points, then more ducats; still equal players share the place.

    A player who reached the king has more points than all who did not, so a win by the king needs no rule of its own.
    """
    scores = [track + bonus for track, bonus in zip(g.track, g.bonus)]
    return Outcome(rank([(points, ducats) for points, ducats in zip(scores, g.ducats)]), scores, g.reason)
