"""What holds in every position of Domaine."""

from __future__ import annotations

from demesne.core import State
from demesne.games.domaine.board import CELL_BITS, EASTWARD, NO_CELL, SIDE, SOUTHWARD, cells_of
from demesne.games.domaine.cards import BACKS, letter_group
from demesne.games.domaine.regions import region
from demesne.games.domaine.scoring import TYPES, worth
from demesne.games.domaine.state import DomaineState

ALL_CARDS = sorted(card for back in range(len(BACKS)) for card in letter_group(back))

Board = tuple[int, int, int, int, list[int], list[int], list[int], list[int], list[int]]


class Seen:
    """The board that was found sound last: half of all moves are about cards and leave it as it is."""

    board: Board | None = None


def invariants(state: State) -> None:
    assert isinstance(state, DomaineState)
    board = board_of(state)
    if board != Seen.board:
        check_pieces(state)
        check_chains(state)
        check_domaines(state)
        check_open_land(state)
        check_points(state)
        Seen.board = board
    check_cards(state)


def board_of(g: DomaineState) -> Board:
    """Everything that the checks of the board read, but for the land."""
    mines = [*g.mines, *g.land, *g.allies, g.markers, g.claimed, g.founded, g.kin_east, g.kin_south, id(g.terrain)]
    return g.east, g.south, g.occupied, g.castle_cells, g.castles[:], g.domaines[:], g.knights[:], g.pieces[:], mines


def check_pieces(g: DomaineState) -> None:
    """Nobody shares a cell, pieces stand where they may, and none appears or vanishes."""
    total = 0
    for colour, pieces in enumerate(g.pieces):
        castles = pieces & ~g.knights[colour]
        slots = range(colour * g.castles_each, (colour + 1) * g.castles_each)
        assert castles == sum(CELL_BITS[g.castles[slot]] for slot in slots if g.castles[slot] != NO_CELL)
        assert g.knights[colour] & ~pieces == 0
        assert castles & ~g.terrain.meadow == 0
        assert g.knights[colour] & ~g.terrain.plantable == 0
        assert 0 <= g.knights_left(colour) <= g.values.knights
        total += pieces.bit_count()
    assert g.occupied.bit_count() == total
    borders = (EASTWARD & ~g.east).bit_count() + (SOUTHWARD & ~g.south).bit_count()
    assert g.markers + borders == g.values.borders


def check_chains(g: DomaineState) -> None:
    """Every knight reaches a castle of its colour over own pieces, with no border between."""
    for pieces in g.pieces:
        castles = pieces & g.castle_cells
        east = g.east & pieces & pieces >> 1
        south = g.south & pieces & pieces >> SIDE
        assert region(castles, east, south) == pieces
        assert pieces & pieces >> 1 & EASTWARD & ~g.kin_east == 0
        assert pieces & pieces >> SIDE & SOUTHWARD & ~g.kin_south == 0


def check_domaines(g: DomaineState) -> None:
    """Each is connected, holds its castle and no other colour's piece, has borders round it and none inside."""
    claimed = 0
    for slot, domaine in enumerate(g.domaines):
        assert bool(domaine) == bool(g.founded >> slot & 1)
        if not domaine:
            continue
        castle = CELL_BITS[g.castles[slot]]
        assert domaine & claimed == 0
        claimed |= domaine
        assert domaine & g.castle_cells == castle
        assert region(castle, g.east, g.south) == domaine
        assert domaine & g.occupied & ~g.pieces[g.colour_of(slot)] == 0
        assert domaine & domaine >> 1 & EASTWARD & ~g.east == 0
        assert domaine & domaine >> SIDE & SOUTHWARD & ~g.south == 0
    assert g.claimed == claimed
    for slot, mask in enumerate(g.allies):
        assert all(g.allies[other] >> slot & 1 for other in cells_of(mask))


def check_open_land(g: DomaineState) -> None:
    """A region that is no domaine holds no castle or several."""
    if NO_CELL in g.castles:
        return
    left = g.castle_cells & ~g.claimed
    while left:
        held = region(left & -left, g.east, g.south) & g.castle_cells
        assert held.bit_count() > 1
        left &= ~held


def check_points(g: DomaineState) -> None:
    """Land and mines kept step by step are those of the board."""
    for colour in range(len(g.pieces)):
        owned = sum(g.domaines[colour * g.castles_each : (colour + 1) * g.castles_each])
        assert g.land[colour] == worth(g.terrain, owned)
        for kind in range(TYPES):
            assert g.mines[colour * TYPES + kind] == (owned & g.terrain.mines[kind]).bit_count()


def check_cards(g: DomaineState) -> None:
    """All sixty are somewhere; what was shown is still in that hand; nobody is in debt."""
    if not g.deck and not any(g.hands) and not g.discard and not g.chancery:
        return
    held = [*g.deck, *g.chancery, *g.discard]
    for seat in range(g.seats):
        hand = g.hands[seat]
        held += hand
        assert all(g.shown[seat].count(card) <= hand.count(card) for card in g.shown[seat])
        assert list(hand) == sorted(hand)
        assert g.ducats[seat] >= 0
        assert len(hand) <= g.values.hand
    assert sorted(held) == ALL_CARDS
