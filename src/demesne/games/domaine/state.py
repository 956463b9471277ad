"""The position of Domaine: who stands where, what is fenced in, cards and ducats.

Colours are numbered like seats; with two players colour 2 is the neutral one. Each castle has a slot, `colour *
castles_each + order of placing`, and a domaine has the slot of its castle for good: castles are never lost.
"""

from __future__ import annotations

from demesne.core.move import Move
from demesne.core.outcome import Outcome
from demesne.core.rng import Rng
from demesne.core.state import State
from demesne.games.domaine.board import EASTWARD, SOUTHWARD
from demesne.games.domaine.ending import standing
from demesne.games.domaine.guessing import guess
from demesne.games.domaine.saving import plain_zones
from demesne.games.domaine.tiles import MINES, Terrain
from demesne.games.domaine.values import Values
from demesne.games.domaine.view import face


class Realm(State):
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
        "kin_east",
        "kin_south",
        "king",
        "knights",
        "land",
        "last_hands",
        "markers",
        "mines",
        "occupied",
        "pieces",
        "reason",
        "shown",
        "south",
        "terrain",
        "track",
        "values",
    )

    terrain: Terrain
    values: Values
    king: int
    castles_each: int
    castles: list[int]
    """Cell of the castle in each slot, -1 before it is placed."""
    castle_cells: int
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
    """The deck ran out: hands are played to the end and nothing is drawn."""
    reason: str
    fence_mask: int
    fence_moves: list[Move]
    """Border moves for `fence_mask`, kept because one border changes them little; no part of the position."""

    def copy(self) -> Realm:
        twin = Realm(self.seats, Rng(self.rng.state))
        twin.stack = [frame.copy() for frame in self.stack]
        twin.open = self.open
        twin.over = self.over
        twin.waiting = self.waiting
        twin.terrain = self.terrain
        twin.values = self.values
        twin.king = self.king
        twin.castles_each = self.castles_each
        twin.reason = self.reason
        self._copy_board(twin)
        self._copy_goods(twin)
        return twin

    def _copy_board(self, twin: Realm) -> None:
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

    def _copy_goods(self, twin: Realm) -> None:
        twin.track = self.track[:]
        twin.bonus = self.bonus
        twin.ducats = self.ducats[:]
        twin.hands = self.hands[:]
        twin.shown = self.shown[:]
        twin.deck = self.deck
        twin.chancery = self.chancery
        twin.discard = self.discard
        twin.last_hands = self.last_hands

    def set_domaine(self, slot: int, cells: int) -> None:
        """What changes rarely (castles, domaines, allies, bonus) is replaced, not changed: copies share it."""
        domaines = self.domaines[:]
        domaines[slot] = cells
        self.domaines = domaines

    def face(self, seat: int) -> dict[str, object]:
        return face(self, seat)

    def guess(self, seat: int, rng: Rng) -> Realm:
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
        """The domaine that holds any of these cells; -1 if none does."""
        for slot, domaine in enumerate(self.domaines):
            if domaine & cells:
                return slot
        return -1

    def own_slots(self, colour: int) -> list[int]:
        """Slots of this colour that have a domaine."""
        first = colour * self.castles_each
        return [slot for slot in range(first, first + self.castles_each) if self.founded >> slot & 1]


def begin(players: int, rng: Rng, terrain: Terrain, values: Values) -> Realm:
    """The empty board, before cards are dealt."""
    g = Realm(players, rng)
    g.terrain = terrain
    g.values = values
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
    return g


def _clear_board(g: Realm, colours: int) -> None:
    slots = colours * g.castles_each
    g.castles = [-1] * slots
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
    g.fence_moves = []
