"""Sets up a position of Domaine in a few words, and plays texts on it."""

from __future__ import annotations

from typing import Any

import demesne
from demesne.core import Journal, Match
from demesne.core.rng import seeded
from demesne.games.domaine.board import (
    BOARD,
    CELL_BITS,
    CELL_NAMES,
    CELL_NUMBERS,
    CELLS,
    EDGE_NUMBERS,
    NO_CELL,
    around,
    cells_of,
)
from demesne.games.domaine.borders import found
from demesne.games.domaine.cards import NAMES
from demesne.games.domaine.castles import put_castle
from demesne.games.domaine.knights import put_knight
from demesne.games.domaine.regions import region
from demesne.games.domaine.scoring import score
from demesne.games.domaine.state import begin
from demesne.games.domaine.tiles import Terrain
from demesne.games.domaine.turn import TURN
from demesne.games.domaine.values import VALUES, Values

RED, BLUE, THIRD, FOURTH = range(4)
"""Colours and seats; with two players the third colour is the neutral one."""


def board(land: dict[str, str]) -> list[str]:
    """All meadow but for these cells."""
    letters = [land.get(name, "M") for name in CELL_NAMES]
    return ["".join(letters[row * 12 : row * 12 + 12]) for row in range(12)]


def box(first: str, last: str) -> list[str]:
    """The cells of a rectangle."""
    low, high = CELL_NUMBERS[first], CELL_NUMBERS[last]
    columns = range(low % 12, high % 12 + 1)
    return [CELL_NAMES[row * 12 + column] for row in range(low // 12, high // 12 + 1) for column in columns]


def fence(*cells: str) -> list[str]:
    """The borders all round some cells, but for the rim."""
    inside = sum(CELL_BITS[CELL_NUMBERS[cell]] for cell in cells)
    names = []
    for cell in cells_of(inside):
        for other in cells_of(around(CELL_BITS[cell]) & ~inside & BOARD):
            names.append(f"{CELL_NAMES[min(cell, other)]}-{CELL_NAMES[max(cell, other)]}")
    return names


class Scene:
    """A position in mid-game, with the first decision of a turn open."""

    def __init__(
        self,
        *,
        players: int = 2,
        land: dict[str, str] | None = None,
        castles: dict[int, list[str]] | None = None,
        knights: dict[int, list[str]] | None = None,
        borders: list[str] | None = None,
        hands: list[list[str]] | None = None,
        deck: list[str] | None = None,
        chancery: list[str] | None = None,
        ducats: list[int] | None = None,
        turn: int = RED,
        values: Values = VALUES,
    ) -> None:
        g = begin(players, seeded(1), Terrain(board(land or {}), values), values)
        self.state = g
        for colour, cells in (castles or {}).items():
            for cell in cells:
                put_castle(g, colour, CELL_NUMBERS[cell])
        for colour, cells in (knights or {}).items():
            for cell in cells:
                put_knight(g, colour, CELL_NUMBERS[cell])
        for name in dict.fromkeys(borders or []):
            self._raise(EDGE_NUMBERS[name])
        for spot in g.castles:
            if spot != NO_CELL and not g.claimed & CELL_BITS[spot]:
                found(g, region(CELL_BITS[spot], g.east, g.south))
        g.track = [score(g, seat) for seat in range(players)]
        g.ducats = ducats or [20] * players
        g.hands = [cards(hand) for hand in hands or [["B3", "K2", "E2"]] * players]
        g.deck = cards(["B1"] * 9 if deck is None else deck)[::-1]
        g.chancery = cards(chancery or [], in_order=True)
        g.push(TURN, turn)
        g.journal = Journal()
        g.advance()

    def _raise(self, edge: int) -> None:
        g = self.state
        g.markers -= 1
        if edge < CELLS:
            g.east ^= CELL_BITS[edge]
        else:
            g.south ^= CELL_BITS[edge - CELLS]

    # Playing

    def play(self, *texts: str) -> Scene:
        for text in texts:
            decision = self.state.open[0]
            moves = [move for move in decision.options if move.text == text]
            assert moves, f"'{text}' is not legal; legal: {self.moves()}"
            self.state.apply(decision.seat, moves[0])
        return self

    def moves(self, verb: str = "") -> list[str]:
        """Texts of the legal moves, or of those that begin so, without that beginning."""
        texts = [move.text for move in self.state.open[0].options] if self.state.open else []
        return [text.removeprefix(f"{verb} ") for text in texts if text.startswith(f"{verb} ")] if verb else texts

    def can(self, text: str) -> bool:
        return text in self.moves()

    def match(self) -> Match:
        """A match that goes on from here."""
        match = demesne.new("domaine", players=self.state.seats, seed=1)
        assert self.state.journal is not None
        match.state, match.journal = self.state, self.state.journal
        return match

    # Looking

    @property
    def seat(self) -> int:
        return self.state.open[0].seat

    def view(self, seat: int = RED) -> dict[str, Any]:
        return self.state.view(seat)

    def domaine(self, castle: str) -> set[str]:
        """The cells of a castle's domaine."""
        return {cell for data in self.view()["domaines"] if data["castle"] == castle for cell in data["cells"]}

    def borders(self) -> set[str]:
        return set(self.view()["borders"])

    def events(self, kind: str) -> list[dict[str, object]]:
        assert self.state.journal is not None
        return [event.public for event in self.state.journal.events if event.kind == kind]

    def points(self) -> list[int]:
        """Where the crests stand."""
        return list(self.state.track)


def cards(names: list[str], in_order: bool = False) -> tuple[int, ...]:
    """Cards by name, all with the letter A."""
    numbers = [NAMES.index(name) << 2 for name in names]
    return tuple(numbers if in_order else sorted(numbers))


def neighbours(**more: Any) -> Scene:
    """Red holds a1 to c3 and Blue d1 to f3, side by side; each has another castle in the open land below."""
    setting: dict[str, Any] = {
        "castles": {RED: ["b2", "b8"], BLUE: ["e2", "h8"]},
        "knights": {RED: ["b3", "b9"], BLUE: ["e3", "h9"]},
        "borders": [*fence(*box("a1", "c3")), *fence(*box("d1", "f3"))],
    }
    for name, value in more.items():
        if name in ("castles", "knights"):
            for colour, cells in value.items():
                setting[name] = {**setting[name], colour: [*setting[name].get(colour, []), *cells]}
        elif name == "borders":
            setting[name] = setting[name] + value
        else:
            setting[name] = value
    return Scene(**setting)
