"""What land and ducats are worth to a seat, in points. Reads only what lies open on the table."""

from __future__ import annotations

from typing import Final

from demesne.bots.domaine.taste import Taste
from demesne.games.domaine.board import BALLS, CELL_BITS, CELLS, around, cells_of
from demesne.games.domaine.scoring import TYPES, score
from demesne.games.domaine.scoring import worth as points_of
from demesne.games.domaine.state import DomaineState
from demesne.games.domaine.tiles import Terrain

NO_MINE: Final = TYPES
"""In place of a type of mine where there is no mine."""

UNKNOWN: Final = -1.0

AROUND: Final = [cells_of(around(bit)) for bit in CELL_BITS]
"""The neighbours of each cell."""


class Survey:
    """Worth of every cell of a map to one taste, made once per map."""

    def __init__(self, terrain: Terrain, taste: Taste) -> None:
        self.terrain = terrain
        self.taste = taste
        self.cells: list[float] = [self._base(bit) for bit in CELL_BITS]
        self.pull: list[float] = [self.cells[cell] + taste.pull * self._beside(cell) for cell in range(CELLS)]
        self.points: list[float] = [self.land(bit) for bit in CELL_BITS]
        """Points of each cell and the small worth of a meadow; mines are counted apart."""
        self.mine: list[int] = [_mine(terrain, bit) for bit in CELL_BITS]
        self.found: list[float] = [UNKNOWN] * CELLS

    def _base(self, bit: int) -> float:
        if bit & self.terrain.any_mine:
            return self.taste.mine
        return max(self.taste.meadow, float(points_of(self.terrain, bit)))

    def _beside(self, cell: int) -> float:
        total = 0.0
        for other in AROUND[cell]:
            total += self.cells[other]
        return total

    def land(self, cells: int) -> float:
        """Points, and a little for meadows."""
        return float(points_of(self.terrain, cells)) + self.taste.meadow * (cells & self.terrain.meadow).bit_count()

    def richness(self, cell: int) -> float:
        """Land within three steps, the nearer the better, while nobody holds any. Only castles ask for it."""
        if self.found[cell] == UNKNOWN:
            self.found[cell] = self._richness(cell)
        return self.found[cell]

    def _richness(self, cell: int) -> float:
        value = 0.0
        for steps in (1, 2, 3):
            ball = BALLS[steps][cell]
            worth = self.land(ball)
            for kind in range(TYPES):
                more = (ball & self.terrain.mines[kind]).bit_count()
                if more:
                    worth += self.mines(0, more, 1.0)
            value += worth * near(steps)
        return value

    def mines(self, held: int, more: int, left: float) -> float:
        """More mines of a type: the income of the first, and the monopoly that they make or come nearer to."""
        values, taste = self.terrain.values, self.taste
        value = taste.first_mine + taste.income * left if held == 0 else 0.0
        needed = values.monopoly_mines
        if held < needed <= held + more:
            return value + values.monopoly_points
        return value + taste.ore * more if held + more < needed else value

    # In a position

    def more_mines(self, g: DomaineState, colour: int, kind: int, more: int) -> float:
        """What more mines of one type are worth to a colour."""
        return self.mines(g.mines[colour * TYPES + kind], more, stage(g))

    def loss(self, g: DomaineState, colour: int, cells: int) -> float:
        """What a colour would lose with these cells of its own: as much as they would be worth if it won them back."""
        value = self.land(cells)
        if cells & g.terrain.any_mine:
            for kind in range(TYPES):
                less = (cells & g.terrain.mines[kind]).bit_count()
                if less:
                    value += self.mines(g.mines[colour * TYPES + kind] - less, less, stage(g))
        return value

    def menace(self, g: DomaineState, colour: int) -> float:
        """How much a point lost by this colour is worth to the others: more, the nearer it is to the king."""
        if colour >= g.seats:
            return 0.05
        base = self.taste.menace if g.seats == 2 else self.taste.menace_of_many
        return base + self.taste.menace_near_king * score(g, colour) / g.king


_LATEST: Final[list[Survey]] = []
_KEPT: Final = 4


def survey_of(terrain: Terrain, taste: Taste) -> Survey:
    """The survey of a map; those who play on it share it."""
    for survey in _LATEST:
        if survey.terrain is terrain and survey.taste is taste:
            return survey
    made = Survey(terrain, taste)
    _LATEST.insert(0, made)
    del _LATEST[_KEPT:]
    return made


def _mine(terrain: Terrain, bit: int) -> int:
    for kind in range(TYPES):
        if terrain.mines[kind] & bit:
            return kind
    return NO_MINE


def near(steps: int) -> float:
    """How much land counts that lies so far from a castle; every ring counts again in the wider ones."""
    return 0.5 if steps == 1 else 0.3


def stage(g: DomaineState) -> float:
    """How much of the deck is left: 1 at the start, 0 when it has run out."""
    return min(1.0, len(g.deck) / 48.0)


def ducat_worth(ducats: int) -> float:
    """What one ducat more is worth, in points: more to a poor player than to a rich one."""
    if ducats < 3:
        return 0.6
    if ducats < 6:
        return 0.4
    if ducats < 10:
        return 0.25
    return 0.14 if ducats < 16 else 0.08


def purse_worth(g: DomaineState, seat: int, ducats: int) -> float:
    """The bonus a purse of so many ducats may expect when all hands are played: ducats are counted only then."""
    if ducats <= 0:
        return 0.0
    most, second = 1.0, 0.0
    for other in range(g.seats):
        if other == seat:
            continue
        ahead = _chance_of_more(g, seat, other, ducats)
        second = second * ahead + most * (1.0 - ahead)
        most *= ahead
    return g.values.bonus_most * most + g.values.bonus_second * second


def _chance_of_more(g: DomaineState, seat: int, other: int, ducats: int) -> float:
    """How likely this purse ends above another: cards that are still held may change both."""
    slack = 0.5 + 1.5 * (len(g.hands[seat]) - 1 + len(g.hands[other]))
    lead = ducats - g.ducats[other]
    return max(0.0, min(1.0, 0.5 + lead / (2.0 * slack)))
