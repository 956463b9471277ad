"""Events of Domaine for the journal. Called only where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.games.domaine.board import CELL_NAMES, EDGE_NAMES, names_of
from demesne.games.domaine.cards import ACTIONS, BACKS, CARDS, card_name, full_name
from demesne.games.domaine.frame import NO_SLOT
from demesne.games.domaine.scoring import worth
from demesne.games.domaine.text import action_title

if TYPE_CHECKING:
    from demesne.games.domaine.state import DomaineState


def _tell(g: DomaineState, kind: str, seat: int, public: dict[str, object]) -> None:
    assert g.journal is not None
    g.journal.add(kind, seat, public)


def report_shuffle(g: DomaineState, deck: list[int]) -> None:
    assert g.journal is not None
    g.journal.whisper("shuffle", 0, {"count": len(deck)}, {"order": [full_name(card) for card in reversed(deck)]}, 0)


def report_deal(g: DomaineState, seat: int) -> None:
    assert g.journal is not None
    cards: list[object] = [card_name(card) for card in g.hands[seat]]
    g.journal.whisper("deal", seat, {"count": len(cards)}, {"cards": cards}, 1 << seat)


def report_castle(g: DomaineState, seat: int, colour: int, castle: int, knight: int) -> None:
    public: dict[str, object] = {"castle": CELL_NAMES[castle], "knight": CELL_NAMES[knight]}
    if colour == g.seats:
        public["neutral"] = "neutral"
    _tell(g, "castle", seat, public)


def report_turn(g: DomaineState, seat: int) -> None:
    _tell(g, "turn", seat, {})


def report_income(g: DomaineState, seat: int, ducats: int) -> None:
    _tell(g, "income", seat, {"ducats": ducats})


def report_sale(g: DomaineState, seat: int, kind: int) -> None:
    _tell(g, "sell", seat, {"card": CARDS[kind].name, "ducats": CARDS[kind].sell})


def report_play(g: DomaineState, seat: int, kind: int, action: int) -> None:
    card = CARDS[kind]
    public: dict[str, object] = {"card": card.name, "ducats": card.cost, "action": ACTIONS[action]}
    if len(card.actions) > 1:
        public["choice"] = action_title(action, card.numbers[card.actions.index(action)])
    _tell(g, "play", seat, public)


def report_border(g: DomaineState, seat: int, edge: int) -> None:
    _tell(g, "border", seat, {"edge": EDGE_NAMES[edge]})


def report_founded(g: DomaineState, slot: int) -> None:
    area = g.domaines[slot]
    public: dict[str, object] = {
        "cells": names_of(area),
        "size": area.bit_count(),
        "points": worth(g.terrain, area),
    }
    _of_domaine(g, "domaine", slot, public)


def _of_domaine(g: DomaineState, kind: str, slot: int, public: dict[str, object]) -> None:
    """About one domaine; the neutral ones are told in other words, by the field `neutral`."""
    colour = g.colour_of(slot)
    public["neutral" if colour >= g.seats else "castle"] = CELL_NAMES[g.castles[slot]]
    _tell(g, kind, colour, public)


def report_knight(g: DomaineState, seat: int, cell: int, fee: int) -> None:
    public: dict[str, object] = {"cell": CELL_NAMES[cell]}
    if fee:
        public["fee"] = fee
    _tell(g, "knight", seat, public)


def report_expanded(g: DomaineState, slot: int, cell: int, victim: int) -> None:
    public: dict[str, object] = {"castle": CELL_NAMES[g.castles[slot]], "cell": CELL_NAMES[cell]}
    if victim != NO_SLOT:
        owner = g.colour_of(victim)
        public["from"] = owner if owner < g.seats else "the neutral colour"
    _tell(g, "expand", g.colour_of(slot), public)


def report_cut_off(g: DomaineState, victim: int, cells: int) -> None:
    lost: dict[str, object] = {"cells": names_of(cells), "size": cells.bit_count()}
    _of_domaine(g, "cut_off", victim, lost)


def report_deserter(g: DomaineState, seat: int, cell: int, owner: int) -> None:
    public: dict[str, object] = {"cell": CELL_NAMES[cell], "from": owner if owner < g.seats else "the neutral colour"}
    _tell(g, "deserter", seat, public)


def report_alliance(g: DomaineState, slot: int, other: int) -> None:
    owner = g.colour_of(other)
    public: dict[str, object] = {"castle": CELL_NAMES[g.castles[slot]], "with": CELL_NAMES[g.castles[other]]}
    public["to"] = owner if owner < g.seats else "the neutral colour"
    _tell(g, "alliance", g.colour_of(slot), public)


def report_score(g: DomaineState, seat: int, points: int) -> None:
    _tell(g, "score", seat, {"points": points, "change": f"{points - g.track[seat]:+d}"})


def report_draw(g: DomaineState, seat: int, card: int) -> None:
    assert g.journal is not None
    public: dict[str, object] = {"back": BACKS[card & 3], "left": len(g.deck)}
    g.journal.whisper("draw", seat, public, {"card": card_name(card)}, 1 << seat)


def report_take(g: DomaineState, seat: int, kind: int) -> None:
    _tell(g, "take", seat, {"card": CARDS[kind].name})


def report_last_hands(g: DomaineState, seat: int) -> None:
    _tell(g, "last_hands", seat, {})


def report_standstill(g: DomaineState, seat: int) -> None:
    _tell(g, "standstill", seat, {"turns": g.idle})


def report_bonus(g: DomaineState, seat: int) -> None:
    _tell(g, "bonus", seat, {"ducats": g.ducats[seat], "points": g.bonus[seat]})


def report_king(g: DomaineState) -> None:
    for seat in range(g.seats):
        if g.track[seat] >= g.king:
            _tell(g, "king", seat, {"points": g.track[seat]})
