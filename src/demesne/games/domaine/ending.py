"""How a game ends and who is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.outcome import Outcome, rank
from demesne.games.domaine.reports import report_bonus

if TYPE_CHECKING:
    from demesne.games.domaine.state import Realm


def award_ducats(g: Realm) -> None:
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


def standing(g: Realm) -> Outcome:
    """More points, then more ducats; still equal players share the place.

    Whoever reached the king has more points than all who did not, so a win by the king needs no rule of its own.
    """
    scores = [track + bonus for track, bonus in zip(g.track, g.bonus)]
    return Outcome(rank([(points, ducats) for points, ducats in zip(scores, g.ducats)]), scores, g.reason)
