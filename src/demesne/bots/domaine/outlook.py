"""The results of a seat's analysis of one board: plans, expansions, and that no win is in reach.

The picks of one card ask for the same again and again, so a bot keeps its last outlook as long as the board stays the same.
"""

from __future__ import annotations

from typing import Final

from demesne.bots.domaine.appraisal import Survey
from demesne.bots.domaine.force import best_expansion
from demesne.bots.domaine.plans import Growth, Plan, grow_all, profit
from demesne.bots.domaine.wins import closable_land, missing_points, most_taken, winning_borders, winning_cells
from demesne.games.domaine.frame import NO_SLOT
from demesne.games.domaine.state import DomaineState

MARGIN: Final = 3
"""A plan that lacks so many borders more than a card has may still be near one that the card closes."""
LEAST: Final = 0.65
"""A win is looked for where plans that near promise this part of the points it takes. No less than 0.77 was seen."""


class Outlook:
    """Whatever is asked for is worked out once. Every method takes the position that the outlook was made for."""

    def __init__(self, g: DomaineState, colour: int, survey: Survey) -> None:
        self.colour = colour
        self.survey = survey
        self.domaines = g.domaines
        self.castles = g.castles
        self.east = g.east
        self.south = g.south
        self.pieces = g.pieces[:]
        self.allies = g.allies
        self.deck = len(g.deck)
        self.grown = False
        self.growths: list[Growth] = []
        self.expansions: dict[int, tuple[float, int]] = {}
        self.too_few_borders = 0
        """So many borders do not bring the seat to the king."""
        self.too_few_cells: dict[int, int] = {}
        """By slot: so many territories do not."""
        self.lands: dict[int, int] = {}

    def fits(self, g: DomaineState, colour: int) -> bool:
        return (
            self.colour == colour
            and self.domaines is g.domaines
            and self.castles is g.castles
            and self.east == g.east
            and self.south == g.south
            and self.pieces == g.pieces
            and self.allies is g.allies
            and self.deck == len(g.deck)
        )

    # Plans

    def plans(self, g: DomaineState) -> list[Growth]:
        if not self.grown:
            self.growths = grow_all(g, self.colour, self.survey)
            self.grown = True
        return self.growths

    def best_growth(self, g: DomaineState, borders: int, later: int) -> tuple[float, Growth | None, int]:
        """The plan that profits most from so many borders now and `later` ones: its profit, its growth and the steps."""
        taste = self.survey.taste
        best, found, steps = 0.0, _none(), 0
        for growth in self.plans(g):
            hope = growth.hope
            for i, missing in enumerate(growth.missing):
                value = profit(taste, growth.worth[i], missing, borders, later, hope)
                if value > best:
                    best, found, steps = value, growth, i
        return best, found, steps

    def best_plan(self, g: DomaineState, borders: int, later: int) -> Plan | None:
        found, steps = self.best_growth(g, borders, later)[1:]
        return found.plan(g, steps) if found is not None else None

    def promising(self, g: DomaineState, borders: int, points: float) -> list[int]:
        """Castles whose closing may bring so many points: those with a plan near enough that promises most of them, and all
        where several can be closed with the same card."""
        found: list[int] = []
        together = 0.0
        for growth in self.plans(g):
            if growth.promise(borders + MARGIN) >= LEAST * points:
                found.append(growth.slot)
            together += growth.promise(borders + 1)
        if not found and together >= points:
            return [growth.slot for growth in self.growths]
        return found

    def closable(self, g: DomaineState, borders: int) -> float:
        """The most that a plan is worth which lacks no more than so many borders."""
        return max([growth.promise(borders) for growth in self.plans(g)], default=0.0)

    # Expansions

    def expansion(self, g: DomaineState, slot: int, count: int) -> tuple[float, int]:
        """The worth of a domaine's best expansion, and its first cell."""
        found = self.expansions.get(slot * 4 + count)
        if found is None:
            found = best_expansion(g, slot, count, self.survey)
            self.expansions[slot * 4 + count] = found
        return found

    def best_expansion(self, g: DomaineState, count: int) -> tuple[float, int]:
        """The worth of the best expansion of any domaine, and its slot."""
        best, chosen = 0.0, NO_SLOT
        for slot in g.own_slots(self.colour):
            value = self.expansion(g, slot, count)[0]
            if value > best:
                best, chosen = value, slot
        return best, chosen

    # Wins

    def winning_borders(self, g: DomaineState, borders: int) -> list[int]:
        """Edges that bring the seat to the king. Where so many are too few, fewer are too."""
        if borders <= self.too_few_borders:
            return []
        slots = self.promising(g, borders, missing_points(g, self.colour))
        found = winning_borders(g, self.colour, slots, borders) if slots else []
        if not found:
            self.too_few_borders = borders
        return found

    def winning_cells(self, g: DomaineState, slot: int, number: int) -> list[int]:
        """Cells that bring the seat to the king if this domaine takes them."""
        if number <= self.too_few_cells.get(slot, 0):
            return []
        missing = missing_points(g, self.colour)
        taken = most_taken(g, self.colour, slot, number)
        closing = taken < missing <= taken + self.closable(g, number + 2)
        land = self.land(g, number) if closing else 0
        found = winning_cells(g, self.colour, slot, number, land) if land or taken >= missing else []
        if not found:
            self.too_few_cells[slot] = number
        return found

    def land(self, g: DomaineState, number: int) -> int:
        """What so many territories may cut off for the seat's castles, whichever domaine takes them."""
        found = self.lands.get(number)
        if found is None:
            found = closable_land(g, self.colour, number)
            self.lands[number] = found
        return found


def _none() -> Growth | None:
    return None
