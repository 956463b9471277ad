"""Victory points, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.outcome import Outcome, rank
from demesne.games.dominion.card import CARDS, NAMES
from demesne.games.dominion.layout import PROVINCE
from demesne.games.dominion.view_types import PointsRow

if TYPE_CHECKING:
    from demesne.games.dominion.state import DominionState


def owned(g: DominionState, seat: int) -> list[int]:
    """Every card of a player, wherever it lies: also mats and what is set aside."""
    cards = g.players[seat].owned()
    for lasting in g.lasting:
        if lasting.seat == seat:
            cards.extend(lasting.cards)
    return cards


def points(card: int, cards: list[int]) -> int:
    """What one card is worth to a player who owns these."""
    worth = CARDS[card].worth
    return CARDS[card].points + (worth.value(cards) if worth is not None else 0)


def score(g: DominionState, seat: int) -> int:
    cards = owned(g, seat)
    return sum(points(card, cards) for card in cards)


def breakdown(g: DominionState, seat: int) -> list[PointsRow]:
    """Points by card, for the end screen."""
    cards = owned(g, seat)
    rows: list[PointsRow] = []
    for card in sorted(set(cards)):
        each = points(card, cards)
        if each:
            number = cards.count(card)
            rows.append({"card": NAMES[card], "count": number, "each": each, "points": each * number})
    return rows


def ended(g: DominionState) -> str:
    """Why the game is over at the end of a turn; empty while it is not."""
    if g.pile_sizes[g.layout.slots[PROVINCE]] == 0:
        return "provinces"
    return "piles" if g.emptied >= g.layout.empties else ""


def outcome(g: DominionState) -> Outcome:
    """Most points; then fewer turns (extra turns do not count); then a shared victory."""
    scores = [score(g, seat) for seat in range(g.seats)]
    keys = [(scores[seat], -g.players[seat].turns) for seat in range(g.seats)]
    return Outcome(rank([tuple(key) for key in keys]), scores, ended(g) or "unfinished")
