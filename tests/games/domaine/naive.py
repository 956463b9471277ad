"""A second, deliberately naive Domaine: dictionaries, sets of names and breadth-first search.

It shares nothing with the engine: it reads a public view, finds regions, domaines, points, income and legal picks its
own slow way, and the differential test compares.
"""

from __future__ import annotations

from functools import cache
from typing import Any

COLUMNS = "abcdefghijkl"
POINTS = {"M": 0, "F": 1, "V": 3, "R": 5, "G": 0, "S": 0, "C": 0, "I": 0}
MINES = {"G": "gold", "S": "silver", "C": "copper", "I": "iron"}
MONOPOLY = 3
MONOPOLY_POINTS = 5
ROUNDS = 5

Edge = frozenset[str]
View = dict[str, Any]


@cache
def all_cells() -> list[str]:
    return [f"{letter}{row}" for row in range(1, 13) for letter in COLUMNS]


@cache
def neighbours(cell: str) -> list[str]:
    column, row = COLUMNS.index(cell[0]), int(cell[1:])
    around = [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]
    return [f"{COLUMNS[c]}{r}" for c, r in around if 0 <= c < 12 and 1 <= r <= 12]


class Exchanges:
    """How many turns in a row brought nothing but a sale and a card from the Chancery, told from moves and the deck."""

    def __init__(self, players: int) -> None:
        self.most = ROUNDS * players
        self.turns = 0
        self.sold = False
        self.deck = 0

    def note(self, text: str, view: View) -> None:
        """A move was made, and this is the table after it."""
        verb = text.split()[0]
        if verb in ("sell", "play"):
            self.sold = verb == "sell"
        drawn = view["deck"]["left"] != self.deck
        self.deck = view["deck"]["left"]
        if verb == "play" or drawn:
            self.turns = 0
        elif verb == "take" and self.sold:
            self.turns += 1


class Table:
    """What a view shows, in sets and dictionaries."""

    def __init__(self, view: View) -> None:
        rows = view["board"]
        self.land = {cell: rows[int(cell[1:]) - 1][COLUMNS.index(cell[0])] for cell in all_cells()}
        self.borders: set[Edge] = {frozenset(name.split("-")) for name in view["borders"]}
        self.castles: dict[str, int] = {castle["cell"]: castle["colour"] for castle in view["castles"]}
        self.knights: dict[str, int] = {}
        for colour, data in enumerate(view["colours"]):
            for cell in data["knights"]:
                assert cell not in self.knights
                self.knights[cell] = colour
        self.borders_left: int = view["borders_left"]
        self.knights_left: list[int] = [player["knights_left"] for player in view["players"]]
        self.allies = {frozenset(pact["castles"]) for pact in view["alliances"]}
        self._domaines: dict[str, set[str]] = {}

    def pieces(self) -> dict[str, int]:
        return {**self.castles, **self.knights}

    def open_neighbours(self, cell: str) -> list[str]:
        return [other for other in neighbours(cell) if frozenset((cell, other)) not in self.borders]

    def region(self, start: str) -> set[str]:
        found, queue = {start}, [start]
        while queue:
            for other in self.open_neighbours(queue.pop(0)):
                if other not in found:
                    found.add(other)
                    queue.append(other)
        return found

    def regions(self) -> list[set[str]]:
        left, found = set(all_cells()), []
        while left:
            region = self.region(min(left))
            found.append(region)
            left -= region
        return found

    def domaines(self) -> dict[str, set[str]]:
        if not self._domaines:
            self._domaines = self.find_domaines()
        return self._domaines

    def find_domaines(self) -> dict[str, set[str]]:
        """By castle: the regions that hold exactly one."""
        found = {}
        for region in self.regions():
            castles = [cell for cell in region if cell in self.castles]
            if len(castles) == 1:
                found[castles[0]] = region
        return found

    def own_land(self, colour: int) -> set[str]:
        owned: set[str] = set()
        for castle, region in self.domaines().items():
            if self.castles[castle] == colour:
                owned |= region
        return owned

    def mines(self, colour: int) -> dict[str, int]:
        counts = dict.fromkeys(MINES.values(), 0)
        for cell in self.own_land(colour):
            if self.land[cell] in MINES:
                counts[MINES[self.land[cell]]] += 1
        return counts

    def score(self, colour: int) -> int:
        monopolies = sum(1 for count in self.mines(colour).values() if count >= MONOPOLY)
        return sum(POINTS[self.land[cell]] for cell in self.own_land(colour)) + MONOPOLY_POINTS * monopolies

    def income(self, colour: int) -> int:
        return sum(1 for count in self.mines(colour).values() if count)

    def strength(self, castle: str) -> int:
        colour = self.castles[castle]
        return sum(1 for cell in self.domaines()[castle] if self.knights.get(cell) == colour)

    # Legal picks, one by one

    def legal_borders(self) -> set[str]:
        """Texts of the borders that could be placed now, whatever was placed before."""
        pieces, home = self.pieces(), {}
        for castle, region in self.domaines().items():
            home.update(dict.fromkeys(region, castle))
        found: set[str] = set()
        if self.borders_left <= 0:
            return found
        for cell in all_cells():
            for other in neighbours(cell):
                kin = cell in pieces and other in pieces and pieces[cell] == pieces[other]
                inside = cell in home and other in home and home[cell] == home[other]
                if not kin and not inside and frozenset((cell, other)) not in self.borders:
                    found.add(border_text(cell, other))
        return found

    def legal_knights(self, colour: int, ducats: int) -> set[str]:
        pieces = self.pieces()
        found: set[str] = set()
        if self.knights_left[colour] <= 0:
            return found
        for cell in all_cells():
            kind = self.land[cell]
            fits = kind == "M" or (kind == "F" and ducats >= 1)
            if fits and cell not in pieces and any(pieces.get(other) == colour for other in self.open_neighbours(cell)):
                found.add(cell)
        return found

    def targets(self, castle: str) -> set[str]:
        """Cells the domaine of this castle may expand into."""
        domaines, pieces = self.domaines(), self.pieces()
        home = {cell: other for other, region in domaines.items() for cell in region}
        beside = {other for cell in domaines[castle] for other in neighbours(cell)} - domaines[castle]
        return {cell for cell in beside if cell not in pieces and self.may_enter(castle, home.get(cell))}

    def may_enter(self, castle: str, owner: str | None) -> bool:
        if owner is None:
            return True
        if self.castles[owner] == self.castles[castle] or frozenset((owner, castle)) in self.allies:
            return False
        return self.strength(castle) > self.strength(owner)

    # What can never be

    def chained(self, cell: str) -> bool:
        """Does this knight reach a castle of its colour over own pieces without crossing a border?"""
        pieces, colour = self.pieces(), self.knights[cell]
        found, queue = {cell}, [cell]
        while queue:
            here = queue.pop()
            if self.castles.get(here) == colour:
                return True
            for other in self.open_neighbours(here):
                if other not in found and pieces.get(other) == colour:
                    found.add(other)
                    queue.append(other)
        return False


def border_text(cell: str, other: str) -> str:
    low, high = sorted((cell, other), key=lambda name: (int(name[1:]), name[0]))
    return f"border {low}-{high}"
