"""Victory points: tournaments, collections, wealth and friendship; and who wins when they are equal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.core.outcome import Outcome, rank
from demesne.games.millennium_blades.friendship import friendship_vp
from demesne.games.millennium_blades.numbers import MONEY_PER_VP, vp_chart

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


SOURCES: Final = ("tournaments", "collections", "wealth", "friendship")
"""Where points come from, in the order that breaks ties."""


def tournament_vp(players: int, round_number: int, places: list[int]) -> list[int]:
    """Points by seat. Those who share places share their points, rounded down."""
    chart = vp_chart(players, round_number)
    points: list[int] = []
    for place in places:
        sharers = places.count(place)
        points.append(sum(chart[place - 1 : place - 1 + sharers]) // sharers)
    return points


def sources(g: BladesState, seat: int) -> list[int]:
    """Points from tournaments, collections, wealth and friendship, in the order that breaks ties."""
    player = g.players[seat]
    return [player.tournament_vp, player.collection_vp, g.purse(seat) // MONEY_PER_VP, friendship_vp(player)]


def final_key(points: list[int]) -> tuple[int, ...]:
    """What decides the game: all points, then each source in its order."""
    return (sum(points), *points)


def standing(g: BladesState) -> Outcome:
    """Places as they stand. A duel for the best of three goes by tournaments won first."""
    points = [sources(g, seat) for seat in range(g.seats)]
    keys = [final_key(each) for each in points]
    scores = [sum(each) for each in points]
    if g.best_of_three:
        duel = [(player.wins, *key) for player, key in zip(g.players, keys)]
        return Outcome(rank(duel), scores, "best of three")
    return Outcome(rank(keys), scores, "points")
