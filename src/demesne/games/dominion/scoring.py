"""Victory points, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.outcome import Outcome, rank
from demesne.games.dominion.card import CARDS, NAMES
from demesne.games.dominion.layout import PROVINCE

if TYPE_CHECKING:
    from demesne.games.dominion.table import Table


def owned(table: Table, seat: int) -> list[int]:
    """Every card of a player, wherever it lies: also mats and what is set aside."""
    cards = table.players[seat].owned()
    for lasting in table.lasting:
        if lasting.seat == seat:
            cards.extend(lasting.cards)
    return cards


def points(card: int, cards: list[int]) -> int:
    """What one card is worth to a player who owns these."""
    worth = CARDS[card].worth
    return CARDS[card].points + (worth.value(cards) if worth is not None else 0)


def score(table: Table, seat: int) -> int:
    cards = owned(table, seat)
    return sum(points(card, cards) for card in cards)


def breakdown(table: Table, seat: int) -> list[dict[str, object]]:
    """Points by card, for the end screen."""
    cards = owned(table, seat)
    rows: list[dict[str, object]] = []
    for card in sorted(set(cards)):
        each = points(card, cards)
        if each:
            number = cards.count(card)
            rows.append({"card": NAMES[card], "count": number, "each": each, "points": each * number})
    return rows


def ended(table: Table) -> str:
    """Why the game is over at the end of a turn; empty while it is not."""
    if table.left[table.layout.slots[PROVINCE]] == 0:
        return "provinces"
    return "piles" if table.emptied >= table.layout.empties else ""


def outcome(table: Table) -> Outcome:
    """Most points; then fewer turns (extra turns do not count); then a shared victory."""
    scores = [score(table, seat) for seat in range(table.seats)]
    keys = [(scores[seat], -table.players[seat].turns) for seat in range(table.seats)]
    return Outcome(rank([tuple(key) for key in keys]), scores, ended(table) or "unfinished")
