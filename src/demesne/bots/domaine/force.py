"""Knights against knights: where a domaine is in danger, what it could take, and what one more knight changes."""

from __future__ import annotations

from typing import Final

from demesne.bots.domaine.appraisal import AROUND, NO_MINE, Survey
from demesne.games.domaine.board import BALLS, CELL_BITS, NO_CELL, around, cells_of
from demesne.games.domaine.expand import can_invade, take, targets
from demesne.games.domaine.regions import within
from demesne.games.domaine.state import DomaineState

FOLLOWED: Final = 4
"""How many first territories are tried with what can follow them."""


def frontier(g: DomaineState, slot: int, other: int, survey: Survey) -> float:
    """The two best empty cells of a domaine that touch another one."""
    best = second = 0.0
    for cell in cells_of(g.domaines[slot] & around(g.domaines[other]) & ~g.occupied):
        value = survey.cells[cell]
        if value > best:
            best, second = value, best
        elif value > second:
            second = value
    return best + 0.5 * second


def neighbours(g: DomaineState, slot: int) -> list[int]:
    """Domaines of other colours that touch this one and are no allies."""
    ring = around(g.domaines[slot]) & g.claimed
    if not ring:
        return []
    colour = g.colour_of(slot)
    return [
        other
        for other, domaine in enumerate(g.domaines)
        if domaine & ring and g.colour_of(other) != colour and not g.allies[slot] >> other & 1
    ]


def knight_value(g: DomaineState, slot: int, survey: Survey) -> float:
    """What one more knight in this domaine is worth."""
    taste = survey.taste
    own = g.strength(slot)
    value = 0.15
    for other in neighbours(g, slot):
        lead = own - g.strength(other)
        danger = frontier(g, slot, other, survey) if g.colour_of(other) < g.seats else 0.0
        prize = frontier(g, other, slot, survey) * (1.0 + survey.menace(g, g.colour_of(other)))
        if lead < 0:
            value += danger * (taste.danger if lead == -1 else 0.2)
        elif lead == 0:
            value += 0.3 * danger + taste.prize * prize
        else:
            value += (0.15 * danger + 0.05 * prize) / lead
    return value


def take_value(g: DomaineState, slot: int, cell: int, survey: Survey) -> float:
    """What a domaine wins by taking a cell, and its victim loses."""
    bit = CELL_BITS[cell]
    colour = g.colour_of(slot)
    value = cell_worth(g, colour, cell, survey)
    if g.claimed & bit:
        victim = g.slot_at(bit)
        owner = g.colour_of(victim)
        value += survey.menace(g, owner) * survey.loss(g, owner, lost_with(g, victim, cell))
    return value + survey.taste.opening * openings(g, slot, cell, survey)


def lost_with(g: DomaineState, victim: int, cell: int) -> int:
    """What a domaine loses with one of its cells: all that is cut off from its castle. A cell with a single neighbour cuts
    nothing off."""
    bit = CELL_BITS[cell]
    domaine = g.domaines[victim]
    beside = BALLS[1][cell] & domaine ^ bit
    if not beside & beside - 1:
        return bit
    return domaine & ~within(CELL_BITS[g.castles[victim]], domaine ^ bit)


def cell_worth(g: DomaineState, colour: int, cell: int, survey: Survey) -> float:
    kind = survey.mine[cell]
    if kind == NO_MINE:
        return survey.points[cell]
    return survey.points[cell] + survey.more_mines(g, colour, kind, 1)


def openings(g: DomaineState, slot: int, cell: int, survey: Survey) -> float:
    """Points that come into reach beside a new cell."""
    closed = g.domaines[slot] | g.occupied | g.claimed
    colour = g.colour_of(slot)
    total = 0.0
    for other in AROUND[cell]:
        if not closed & CELL_BITS[other]:
            total += cell_worth(g, colour, other, survey)
    return total


def best_expansion(g: DomaineState, slot: int, count: int, survey: Survey) -> tuple[float, int]:
    """The best cell for a domaine to take first, and the worth of it with the best one that can follow."""
    reach = targets(g, slot)
    ranked = [(take_value(g, slot, cell, survey), cell) for cell in cells_of(reach)]
    if not ranked:
        return 0.0, NO_CELL
    if count == 1:
        return max(ranked)
    ranked.sort(reverse=True)
    best, chosen = ranked[0]
    for place, (value, cell) in enumerate(ranked[:FOLLOWED]):
        total = value + _second(g, slot, cell, place, ranked, reach, survey)
        if total > best:
            best, chosen = total, cell
    return best, chosen


def _second(
    g: DomaineState, slot: int, cell: int, place: int, ranked: list[tuple[float, int]], reach: int, survey: Survey
) -> float:
    """The best cell after a first one: of those in reach already, or of those beside it."""
    bit = CELL_BITS[cell]
    best = 0.0
    for other in range(min(FOLLOWED, len(ranked))):
        if other != place:
            best = max(best, _after(g, slot, cell, ranked[other][1], ranked[other][0], survey))
    for fresh in cells_of(BALLS[1][cell] & ~bit & ~reach & ~g.occupied & ~g.domaines[slot]):
        if not g.claimed & CELL_BITS[fresh] or can_invade(g, slot, g.slot_at(CELL_BITS[fresh])):
            best = max(best, _after(g, slot, cell, fresh, take_value(g, slot, fresh, survey), survey))
    return best


def _after(g: DomaineState, slot: int, first: int, cell: int, value: float, survey: Survey) -> float:
    """What a cell is worth after another one. What has been taken from somebody cannot be lost to him again."""
    if g.claimed & CELL_BITS[first] and g.claimed & CELL_BITS[cell]:
        twin = g.copy()
        take(twin, slot, first)
        return take_value(twin, slot, cell, survey) if targets(twin, slot) & CELL_BITS[cell] else 0.0
    return value + _pair_bonus(g, slot, first, cell, survey)


def _pair_bonus(g: DomaineState, slot: int, one: int, other: int, survey: Survey) -> float:
    """What two mines of a type are worth more together than each by itself."""
    kind = survey.mine[one]
    if kind == NO_MINE or kind != survey.mine[other]:
        return 0.0
    colour = g.colour_of(slot)
    return survey.more_mines(g, colour, kind, 2) - 2.0 * survey.more_mines(g, colour, kind, 1)


def desertion_value(g: DomaineState, victim: int, survey: Survey) -> float:
    """A knight less in a domaine of another colour."""
    weight = 0.5 + survey.menace(g, g.colour_of(victim))
    return weight * (0.3 + 0.5 * knight_value(g, victim, survey))


def pact_value(g: DomaineState, slot: int, other: int, survey: Survey) -> float:
    """What an alliance is worth: what the neighbour could take from us, less what we could take from it."""
    lead = g.strength(slot) - g.strength(other)
    danger = frontier(g, slot, other, survey) if g.colour_of(other) < g.seats else 0.0
    if lead < 0:
        return danger * 1.1
    if lead == 0:
        return 0.3 * danger - 0.2
    return -0.5
