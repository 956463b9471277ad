"""A position as plain data and back. What follows from other things is not saved but worked out again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from demesne.core.errors import BadRecord
from demesne.games.domaine.board import BOARD, CELL_NAMES, CELL_NUMBERS, CELLS, EDGE_NUMBERS, NO_CELL, mask_of, names_of
from demesne.games.domaine.borders import edge_list
from demesne.games.domaine.cards import FULL_NAMES, full_name
from demesne.games.domaine.knights import put_knight, put_piece
from demesne.games.domaine.scoring import recount
from demesne.games.domaine.view import COLOURS

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


def plain_zones(g: DomaineState) -> dict[str, object]:
    return {
        "players": g.seats,
        "colours": list(g.palette),
        "board": list(g.terrain.rows),
        "castles": [CELL_NAMES[cell] if cell != NO_CELL else "" for cell in g.castles],
        "knights": [names_of(mask) for mask in g.knights],
        "borders": edge_list(g.east, g.south),
        "domaines": [names_of(mask) for mask in g.domaines],
        "allies": list(g.allies),
        "track": list(g.track),
        "bonus": list(g.bonus),
        "ducats": list(g.ducats),
        "hands": [_spelled(hand) for hand in g.hands],
        "shown": [_spelled(cards) for cards in g.shown],
        "deck": _spelled(g.deck),
        "chancery": _spelled(g.chancery),
        "discard": _spelled(g.discard),
        "last_hands": g.last_hands,
        "idle": g.idle,
        "reason": g.reason,
    }


def _spelled(cards: tuple[int, ...]) -> list[str]:
    return [full_name(card) for card in cards]


def _read(cards: list[str]) -> tuple[int, ...]:
    return tuple([FULL_NAMES[card] for card in cards])


def restore_zones(g: DomaineState, data: dict[str, Any]) -> None:
    """Fill a fresh position; the frame work comes after."""
    try:
        g.palette = _palette(g, data["colours"])
        _restore_board(g, data)
        g.track = list(data["track"])
        g.bonus = list(data["bonus"])
        g.ducats = list(data["ducats"])
        g.hands = [_read(hand) for hand in data["hands"]]
        g.shown = [_read(cards) for cards in data["shown"]]
        g.deck = _read(data["deck"])
        g.chancery = _read(data["chancery"])
        g.discard = _read(data["discard"])
        g.last_hands = bool(data["last_hands"])
        g.idle = int(data["idle"])
        g.reason = str(data["reason"])
    except (KeyError, TypeError, ValueError, IndexError) as fault:
        raise BadRecord(f"this is no saved position of Domaine: {fault!r}") from fault


def _palette(g: DomaineState, names: list[str]) -> tuple[str, ...]:
    if len(names) != g.seats or len({COLOURS.index(name) for name in names}) != g.seats:
        raise BadRecord(f"{g.seats} seats have different colours of {', '.join(COLOURS)}, not {names}")
    return tuple(names)


def _restore_board(g: DomaineState, data: dict[str, Any]) -> None:
    for slot, name in enumerate(data["castles"]):
        if name:
            g.castles[slot] = CELL_NUMBERS[name]
            g.castle_cells |= 1 << g.castles[slot]
            put_piece(g, g.colour_of(slot), g.castles[slot])
    for colour, names in enumerate(data["knights"]):
        for name in names:
            put_knight(g, colour, CELL_NUMBERS[name])
    for name in data["borders"]:
        _raise_border(g, EDGE_NUMBERS[name])
    g.domaines = [mask_of(names) for names in data["domaines"]]
    g.founded = sum(1 << slot for slot, domaine in enumerate(g.domaines) if domaine)
    g.claimed = sum(g.domaines) & BOARD
    g.allies = list(data["allies"])
    recount(g)


def _raise_border(g: DomaineState, edge: int) -> None:
    g.markers -= 1
    if edge < CELLS:
        g.east ^= 1 << edge
    else:
        g.south ^= 1 << edge - CELLS
