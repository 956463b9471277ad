"""What a seat, or the public, may know of a position: everything but the hands of others and the order of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from demesne.games.domaine.board import CELL_NAMES, NO_CELL, around, names_of
from demesne.games.domaine.borders import edge_list
from demesne.games.domaine.cards import BACKS, card_name
from demesne.games.domaine.guessing import hidden_cards
from demesne.games.domaine.scoring import TYPES, income, worth
from demesne.games.domaine.tiles import KINDS, MINE_NAMES
from demesne.games.domaine.view_types import Castle, Colour, Domaine, DomaineView, Pact, Phase, Player

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState

COLOURS: Final = ("Red", "Blue", "Yellow", "Green")
"""Of the seats, unless they have chosen otherwise."""
NEUTRAL: Final = "Neutral"


def colour_name(g: DomaineState, colour: int) -> str:
    return g.palette[colour] if colour < g.seats else NEUTRAL


def domaine_name(g: DomaineState, slot: int) -> str:
    """The colour's letter and the castle's number: `R2`."""
    return f"{colour_name(g, g.colour_of(slot))[0]}{slot % g.castles_each + 1}"


def view_of(g: DomaineState, seat: int) -> DomaineView:
    return {
        "game": "domaine",
        "phase": phase(g),
        "turn": {"seat": g.stack[0].seat} if g.stack else None,
        "board": list(g.terrain.rows),
        "worth": {land: g.values.points[kind] for land, kind in KINDS.items()},
        "monopoly": {"mines": g.values.monopoly_mines, "points": g.values.monopoly_points},
        "colours": [_colour(g, colour) for colour in range(len(g.pieces))],
        "castles": [_castle(g, slot) for slot in range(len(g.castles)) if g.castles[slot] != NO_CELL],
        "borders": edge_list(g.east, g.south),
        "borders_left": max(g.markers, 0),
        "domaines": [_domaine(g, slot) for slot in range(len(g.castles)) if g.domaines[slot]],
        "alliances": _alliances(g),
        "players": [_player(g, other, other == seat) for other in range(g.seats)],
        "king": g.king,
        "chancery": [card_name(card) for card in g.chancery],
        "deck": {"left": len(g.deck), "next": BACKS[g.deck[-1] & 3] if g.deck else None},
        "discard": [card_name(card) for card in g.discard],
        "standstill": {"turns": g.idle, "most": g.values.idle_rounds * g.seats},
    }


def phase(g: DomaineState) -> Phase:
    """`setup`, `play`, `last_hands` or `over`."""
    if g.over:
        return "over"
    if NO_CELL in g.castles:
        return "setup"
    return "last_hands" if g.last_hands else "play"


def _colour(g: DomaineState, colour: int) -> Colour:
    name = colour_name(g, colour)
    return {"name": name, "letter": name[0], "neutral": colour >= g.seats, "knights": names_of(g.knights[colour])}


def _castle(g: DomaineState, slot: int) -> Castle:
    return {"name": domaine_name(g, slot), "cell": CELL_NAMES[g.castles[slot]], "colour": g.colour_of(slot)}


def _domaine(g: DomaineState, slot: int) -> Domaine:
    return {
        "name": domaine_name(g, slot),
        "castle": CELL_NAMES[g.castles[slot]],
        "colour": g.colour_of(slot),
        "cells": names_of(g.domaines[slot]),
        "knights": g.strength(slot),
        "points": worth(g.terrain, g.domaines[slot]),
        "allies": [domaine_name(g, other) for other in range(len(g.castles)) if g.allies[slot] >> other & 1],
    }


def _alliances(g: DomaineState) -> list[Pact]:
    """Each pact with its two castles and the marker that shows it; none if they no longer touch."""
    pacts: list[Pact] = []
    for slot in range(len(g.castles)):
        for other in range(slot):
            if g.allies[slot] >> other & 1:
                castles = [CELL_NAMES[g.castles[other]], CELL_NAMES[g.castles[slot]]]
                pacts.append({"castles": castles, "marker": common_marker(g.domaines[other], g.domaines[slot])})
    return pacts


def common_marker(one: int, other: int) -> str | None:
    """The first edge between two domaines."""
    touching = one & around(other)
    if not touching:
        return None
    cell = (touching & -touching).bit_length() - 1
    beyond = around(1 << cell) & other
    neighbour = (beyond & -beyond).bit_length() - 1
    return f"{CELL_NAMES[min(cell, neighbour)]}-{CELL_NAMES[max(cell, neighbour)]}"


def _player(g: DomaineState, seat: int, own: bool) -> Player:
    mines = g.mines[seat * TYPES : seat * TYPES + TYPES]
    return {
        "seat": seat,
        "points": g.track[seat],
        "bonus": g.bonus[seat],
        "ducats": g.ducats[seat],
        "income": income(g, seat),
        "knights_left": g.knights_left(seat),
        "mines": {name: mines[kind] for kind, name in enumerate(MINE_NAMES)},
        "monopolies": [name for kind, name in enumerate(MINE_NAMES) if mines[kind] >= g.values.monopoly_mines],
        "cards": len(g.hands[seat]),
        "shown": [card_name(card) for card in g.shown[seat]],
        "backs": "".join([BACKS[back] for back in sorted([card & 3 for card in hidden_cards(g, seat)])]),
        "hand": [card_name(card) for card in g.hands[seat]] if own else None,
    }
