"""Domaine as numbers: the board cell by cell, then everybody's goods.

Colours are counted from the reader as seats are; with two players the neutral colour comes last.
"""

from __future__ import annotations

from typing import Final

from demesne.core.state import State
from demesne.episodes.encoders.encoder import LARGEST, Encoder, write
from demesne.games.domaine.board import CELLS, EASTWARD, NO_CELL, SOUTHWARD, cells_of
from demesne.games.domaine.cards import BACKS, KINDS
from demesne.games.domaine.frame import NO_SLOT, DomaineFrame
from demesne.games.domaine.guessing import hidden_cards
from demesne.games.domaine.scoring import income
from demesne.games.domaine.state import DomaineState
from demesne.games.domaine.text import PROMPTS
from demesne.games.domaine.tiles import LETTERS, MINES, Terrain
from demesne.games.domaine.values import VALUES
from demesne.games.domaine.view import phase

PHASES: Final = ("setup", "play", "last_hands", "over")


class DomaineEncoder(Encoder):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.colours = max(players, 3)
        self.castles = VALUES.castles_each(players)
        self._at_question = self.add_question(list(PROMPTS))
        self._at_work = self.add("remaining", 1, 0, LARGEST, "borders, knights or territories that may still be placed")
        self.add("domaine", 1, 0, CELLS, "the domaine that the question is about, as its castle's cell + 1")
        self.add("deserted", 1, 0, CELLS, "the domaine that a knight has deserted, as its castle's cell + 1")
        self._at_table, self._at_chancery = self._add_table(players)
        listed = ", ".join([f"{number + 1} {letter}" for number, letter in enumerate(LETTERS)])
        self._at_land = self.add("land", CELLS, 0, len(LETTERS), f"the land of each cell: {listed}")
        self._at_knights = self.add("knights", CELLS, 0, self.colours, "the colour of the knight on a cell, + 1")
        self._at_castles = self.add("castles", CELLS, 0, self.colours, "the colour of the castle on a cell, + 1")
        slots = self.colours * self.castles
        self._at_domaines = self.add(
            "domaines",
            CELLS,
            0,
            slots,
            f"the domaine of a cell: colour × {self.castles} + the castle's number, + 1; 0 is land that nobody holds",
        )
        self._at_east = self.add("border_east", CELLS, 0, 1, "a border lies east of the cell")
        self._at_south = self.add("border_south", CELLS, 0, 1, "a border lies south of the cell")
        self._at_allies = self.add("allies", slots * slots, 0, 1, "which domaine is allied with which, row by row")
        self._at_players = self.size
        for seat in range(players):
            self._add_player(f"player{seat}")
        self._block = (self.size - self._at_players) // players
        self._terrain: Terrain | None = None
        self._land: list[int] = []

    def _add_table(self, players: int) -> tuple[int, int]:
        """Where the state of the game and the Chancery begin."""
        at_table = self.add("phase", 1, 0, len(PHASES) - 1, "0 setup, 1 play, 2 last hands, 3 over")
        self.add("turn_seat", 1, 0, players, "whose turn it is, counted from the reader, + 1; 0 nobody's")
        self.add("king", 1, 0, LARGEST, "points at which the game ends")
        self.add("borders_left", 1, 0, LARGEST, "border markers in the supply")
        self.add("idle", 1, 0, LARGEST, "turns in a row that brought the game no further")
        self.add("deck_left", 1, 0, LARGEST, "cards in the deck")
        self.add("deck_back", 1, 0, len(BACKS), "the letter on the deck's top card, from 1; 0 no card")
        at_chancery = self.add("chancery", KINDS, 0, LARGEST, "cards in the Chancery, by kind")
        self.add("discard", KINDS, 0, LARGEST, "cards in the discard pile, by kind")
        self.add("hand", KINDS, 0, LARGEST, "the reader's hand, by kind")
        return at_table, at_chancery

    def _add_player(self, name: str) -> None:
        self.add(f"{name}.points", 1, -LARGEST, LARGEST, "points on the track")
        self.add(f"{name}.bonus", 1, 0, LARGEST, "points for ducats at the end")
        self.add(f"{name}.ducats", 1, 0, LARGEST, "ducats")
        self.add(f"{name}.income", 1, 0, LARGEST, "ducats at the start of a turn")
        self.add(f"{name}.knights_left", 1, 0, LARGEST, "knights in the supply")
        self.add(f"{name}.cards", 1, 0, LARGEST, "cards in hand")
        self.add(f"{name}.mines", len(MINES), 0, LARGEST, "mines held: gold, silver, copper, iron")
        self.add(f"{name}.backs", len(BACKS), 0, LARGEST, "cards in hand that only their owner knows, by letter")
        self.add(f"{name}.shown", KINDS, 0, LARGEST, "cards in hand that everybody saw being taken, by kind")

    def fill(self, g: State, seat: int, row: list[int]) -> None:
        assert isinstance(g, DomaineState)
        write(row, self._at_question, self.question(g, seat))
        self._fill_work(g, seat, row)
        self._fill_table(g, seat, row)
        self._fill_board(g, seat, row)
        at = self._at_players
        for step in range(self.players):
            self._fill_player(g, (seat + step) % self.players, row, at)
            at += self._block

    def _colour(self, colour: int, seat: int) -> int:
        return colour if colour >= self.players else (colour - seat) % self.players

    def _slot(self, slot: int, seat: int) -> int:
        return self._colour(slot // self.castles, seat) * self.castles + slot % self.castles

    def _fill_work(self, g: DomaineState, seat: int, row: list[int]) -> None:
        decision = g.decision(seat)
        if decision is None:
            return
        frame = g.frame_of(decision)
        if isinstance(frame, DomaineFrame):
            row[self._at_work] = frame.remaining()
            row[self._at_work + 1] = 0 if frame.domaine == NO_SLOT else g.castles[frame.domaine] + 1
            row[self._at_work + 2] = 0 if frame.deserted == NO_SLOT else g.castles[frame.deserted] + 1

    def _fill_table(self, g: DomaineState, seat: int, row: list[int]) -> None:
        at, turn = self._at_table, g.stack[0].seat if g.stack else -1
        row[at] = PHASES.index(phase(g))
        row[at + 1] = (turn - seat) % self.players + 1 if turn >= 0 else 0
        row[at + 2] = g.king
        row[at + 3] = max(g.markers, 0)
        row[at + 4] = g.idle
        row[at + 5] = len(g.deck)
        row[at + 6] = (g.deck[-1] & 3) + 1 if g.deck else 0
        _count(row, self._at_chancery, g.chancery)
        _count(row, self._at_chancery + KINDS, g.discard)
        _count(row, self._at_chancery + 2 * KINDS, g.hands[seat])

    def _fill_board(self, g: DomaineState, seat: int, row: list[int]) -> None:
        if g.terrain is not self._terrain:
            self._terrain = g.terrain
            self._land = [LETTERS.index(letter) + 1 for line in g.terrain.rows for letter in line]
        row[self._at_land : self._at_land + CELLS] = self._land
        for colour, knights in enumerate(g.knights):
            _mark(row, self._at_knights, knights, self._colour(colour, seat) + 1)
        for slot, cell in enumerate(g.castles):
            if cell != NO_CELL:
                row[self._at_castles + cell] = self._colour(slot // self.castles, seat) + 1
        for slot, cells in enumerate(g.domaines):
            if cells:
                _mark(row, self._at_domaines, cells, self._slot(slot, seat) + 1)
        _mark(row, self._at_east, EASTWARD & ~g.east, 1)
        _mark(row, self._at_south, SOUTHWARD & ~g.south, 1)
        for slot, allies in enumerate(g.allies):
            for other in cells_of(allies):
                row[self._at_allies + self._slot(slot, seat) * len(g.castles) + self._slot(other, seat)] = 1

    def _fill_player(self, g: DomaineState, player: int, row: list[int], at: int) -> None:
        row[at] = g.track[player]
        row[at + 1] = g.bonus[player]
        row[at + 2] = g.ducats[player]
        row[at + 3] = income(g, player)
        row[at + 4] = g.knights_left(player)
        row[at + 5] = len(g.hands[player])
        for mine in range(len(MINES)):
            row[at + 6 + mine] = g.mines[player * len(MINES) + mine]
        at += 6 + len(MINES)
        for card in hidden_cards(g, player):
            row[at + (card & 3)] += 1
        _count(row, at + len(BACKS), g.shown[player])


def _count(row: list[int], at: int, cards: tuple[int, ...]) -> None:
    for card in cards:
        row[at + (card >> 2)] += 1


def _mark(row: list[int], at: int, cells: int, number: int) -> None:
    for cell in cells_of(cells):
        row[at + cell] = number
