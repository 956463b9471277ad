"""The position of Domaine: who stands where, what is fenced in, cards and ducats.

Colours are numbered like seats; with two players colour 2 is the neutral one. Each castle has a slot, `colour *
castles_each + order of placing`, and a domaine has the slot of its castle for good: castles are never lost.
"""

from __future__ import annotations

from typing import cast

from demesne.core.effect import Program
from demesne.core.move import Move
from demesne.core.outcome import Outcome
from demesne.core.rng import Rng
from demesne.core.state import State
from demesne.games.domaine.board import EASTWARD, NO_CELL, SOUTHWARD
from demesne.games.domaine.ending import standing
from demesne.games.domaine.frame import NO_SLOT, DomaineFrame
from demesne.games.domaine.guessing import guess
from demesne.games.domaine.moves import DONE
from demesne.games.domaine.saving import plain_zones
from demesne.games.domaine.tiles import MINES, Terrain
from demesne.games.domaine.values import Values
from demesne.games.domaine.view import COLOURS, view_of


class DomaineState(State):
    """All of it in flat fields: numbers, bit masks and short lists, so that a copy is cheap. `begin` fills them."""

    __slots__ = (
        "allies",
        "bonus",
        "castle_cells",
        "castles",
        "castles_each",
        "chancery",
        "claimed",
        "deck",
        "discard",
        "domaines",
        "ducats",
        "east",
        "fence_mask",
        "fence_moves",
        "founded",
        "hands",
        "idle",
        "kin_east",
        "kin_south",
        "king",
        "knights",
        "land",
        "last_hands",
        "markers",
        "mines",
        "occupied",
        "palette",
        "pieces",
        "reason",
        "shown",
        "south",
        "terrain",
        "track",
        "turns",
        "values",
    )

    terrain: Terrain
    values: Values
    palette: tuple[str, ...]
    """The colours of the seats by name."""
    king: int
    """Points at which the game ends: the king's place on the score track."""
    castles_each: int
    """How many castles each colour has."""
    castles: list[int]
    """Cell of the castle in each slot, NO_CELL before it is placed."""
    castle_cells: int
    """All cells with castles."""
    domaines: list[int]
    """Cells of the domaine in each slot, as a mask; 0 while the castle has none."""
    founded: int
    """Slots that have a domaine, as a mask."""
    claimed: int
    """All cells in domaines."""
    knights: list[int]
    """Cells with knights of each colour."""
    pieces: list[int]
    """Knights and castles of each colour."""
    occupied: int
    """All cells with a knight or a castle."""
    east: int
    """Cells from which one may step east: no border there, nor the rim."""
    south: int
    kin_east: int
    """East edges between two pieces of one colour."""
    kin_south: int
    markers: int
    """Border markers left in the supply."""
    allies: list[int]
    """For each slot the slots it is allied with, as a mask."""
    land: list[int]
    """Points of each colour for territory, always up to date; monopolies come on top."""
    mines: list[int]
    """Mines held, at colour * 4 + type."""
    track: list[int]
    """Where the crests stand: they move once a card is done."""
    bonus: list[int]
    """Points for ducats at the end."""
    ducats: list[int]
    hands: list[tuple[int, ...]]
    """Cards of each seat, ascending."""
    shown: list[tuple[int, ...]]
    """Those of them that everybody saw being taken from the Chancery."""
    deck: tuple[int, ...]
    """The top card comes last."""
    chancery: tuple[int, ...]
    discard: tuple[int, ...]
    last_hands: bool
    """The deck ran out, or the game stood still: hands are played to the end and nothing is drawn."""
    idle: int
    """Turns in a row in which a card was sold and another taken from the Chancery."""
    reason: str
    """Why the game ended (`king`, `deck` or `standstill`); empty before."""
    turns: int
    """How many turns have begun since the game was set up or loaded: for those who look ahead, no part of the position."""
    fence_mask: int
    fence_moves: list[Move]
    """Border moves for `fence_mask`, and `done` behind them; kept because one border changes them little. They are no
    part of the position."""

    def copy(self) -> DomaineState:
        twin = DomaineState(self.seats, self.rng.copy())
        # As `copy_frame_work` does where nothing is simultaneous, written out: search copies at every trial.
        twin.stack = twin.current = [frame.copy() for frame in self.stack]
        twin.open = self.open
        twin.over = self.over
        twin.waiting = self.waiting
        twin.terrain = self.terrain
        twin.values = self.values
        twin.palette = self.palette
        twin.king = self.king
        twin.castles_each = self.castles_each
        twin.reason = self.reason
        twin.castles = self.castles
        twin.castle_cells = self.castle_cells
        twin.domaines = self.domaines
        twin.founded = self.founded
        twin.claimed = self.claimed
        twin.knights = self.knights[:]
        twin.pieces = self.pieces[:]
        twin.occupied = self.occupied
        twin.east = self.east
        twin.south = self.south
        twin.kin_east = self.kin_east
        twin.kin_south = self.kin_south
        twin.markers = self.markers
        twin.allies = self.allies
        twin.land = self.land[:]
        twin.mines = self.mines[:]
        twin.fence_mask = self.fence_mask
        twin.fence_moves = self.fence_moves
        self._copy_goods(twin)
        return twin

    def _copy_goods(self, twin: DomaineState) -> None:
        twin.track = self.track[:]
        twin.bonus = self.bonus
        twin.ducats = self.ducats[:]
        twin.hands = self.hands[:]
        twin.shown = self.shown[:]
        twin.deck = self.deck
        twin.chancery = self.chancery
        twin.discard = self.discard
        twin.last_hands = self.last_hands
        twin.idle = self.idle
        twin.turns = self.turns

    def set_domaine(self, slot: int, cells: int) -> None:
        """What changes rarely (castles, domaines, allies, bonus) is replaced, not changed: copies share it."""
        domaines = self.domaines[:]
        domaines[slot] = cells
        self.domaines = domaines

    def push(self, program: Program, seat: int) -> DomaineFrame:
        frame = DomaineFrame(program, seat)
        self.current.append(frame)
        return frame

    def frames(self) -> list[DomaineFrame]:
        """What is half done, the latest last."""
        return cast("list[DomaineFrame]", self.stack)

    def make_frame(self, program: Program, seat: int) -> DomaineFrame:
        return DomaineFrame(program, seat)

    def game_view(self, seat: int) -> dict[str, object]:
        return cast("dict[str, object]", view_of(self, seat))

    def guess(self, seat: int, rng: Rng) -> DomaineState:
        return guess(self, seat, rng)

    def outcome(self) -> Outcome:
        return standing(self)

    def zones(self) -> dict[str, object]:
        return plain_zones(self)

    # Small questions that many rules ask

    def colour_of(self, slot: int) -> int:
        return slot // self.castles_each

    def strength(self, slot: int) -> int:
        """Knights in a domaine."""
        return (self.knights[slot // self.castles_each] & self.domaines[slot]).bit_count()

    def knights_left(self, colour: int) -> int:
        return self.values.knights - self.knights[colour].bit_count()

    def slot_at(self, cells: int) -> int:
        """The domaine that holds any of these cells; NO_SLOT if none does."""
        for slot, domaine in enumerate(self.domaines):
            if domaine & cells:
                return slot
        return NO_SLOT

    def own_slots(self, colour: int) -> list[int]:
        """Slots of this colour that have a domaine."""
        first = colour * self.castles_each
        return [slot for slot in range(first, first + self.castles_each) if self.founded >> slot & 1]


def begin(players: int, rng: Rng, terrain: Terrain, values: Values, palette: tuple[str, ...] = COLOURS) -> DomaineState:
    """The empty board, before cards are dealt."""
    g = DomaineState(players, rng)
    g.terrain = terrain
    g.values = values
    g.palette = palette[:players]
    g.king = values.king(players)
    g.castles_each = values.castles_each(players)
    g.reason = ""
    _clear_board(g, max(players, 3))
    g.track = [0] * players
    g.bonus = [0] * players
    g.ducats = [values.ducats] * players
    g.hands = [()] * players
    g.shown = [()] * players
    g.deck = g.chancery = g.discard = ()
    g.last_hands = False
    g.idle = 0
    g.turns = 0
    return g


def _clear_board(g: DomaineState, colours: int) -> None:
    slots = colours * g.castles_each
    g.castles = [NO_CELL] * slots
    g.domaines = [0] * slots
    g.allies = [0] * slots
    g.knights = [0] * colours
    g.pieces = [0] * colours
    g.land = [0] * colours
    g.mines = [0] * (colours * len(MINES))
    g.castle_cells = g.founded = g.claimed = g.occupied = 0
    g.east = EASTWARD
    g.south = SOUTHWARD
    g.kin_east = g.kin_south = 0
    g.markers = g.values.borders
    g.fence_mask = 0
    g.fence_moves = [DONE]
