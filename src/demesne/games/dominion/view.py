"""What a seat may know of the table, as the table rules have it.

Open to all: Supply, trash, cards in play, the top of each discard pile, the size of each hand, face-up cards set aside and
mats, tokens. A player also knows the own hand, counts the own deck, and remembers every card owned. Sizes of other players'
decks and discard piles are shown only with the option `open_counts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.move import PUBLIC
from demesne.games.dominion.card import NAMES, names
from demesne.games.dominion.player import CARD, MATS, Player
from demesne.games.dominion.scoring import breakdown, owned, score

if TYPE_CHECKING:
    from demesne.games.dominion.table import Table

PHASES = ("action", "buy", "cleanup")


def face(table: Table, seat: int) -> dict[str, object]:
    return {
        "game": "dominion",
        "edition": "first" if table.layout.first_edition else "second",
        "kingdom": names(table.layout.kingdom),
        "turn": _turn(table),
        "supply": _supply(table),
        "trash": names(sorted(table.trash)),
        "players": [_player(table, player, seat) for player in table.players],
    }


def _turn(table: Table) -> dict[str, object]:
    return {
        "seat": table.turn,
        "number": table.turn_number,
        "phase": PHASES[table.phase],
        "actions": table.actions,
        "buys": table.buys,
        "coins": table.coins,
        "extra": table.extra,
    }


def _supply(table: Table) -> list[dict[str, object]]:
    tokens = table.tokens or (0,) * len(table.left)
    return [
        {"card": NAMES[card], "left": table.left[slot], "cost": table.cost(card), "tokens": tokens[slot]}
        for slot, card in enumerate(table.layout.piles)
    ]


def _player(table: Table, player: Player, seat: int) -> dict[str, object]:
    mine = player.seat == seat
    counted = mine or table.layout.open_counts or table.over
    return {
        "seat": player.seat,
        "hand_size": len(player.hand),
        "hand": names(sorted(player.hand)) if mine else None,
        "deck_size": len(player.deck) if counted else None,
        "discard_size": len(player.discard) if counted else None,
        "discard_top": NAMES[player.discard[-1]] if player.discard else None,
        "in_play": [{"card": NAMES[piece & CARD], "stays": table.stays(piece)} for piece in player.play],
        "looking": names(player.limbo) if _sees_limbo(player, seat) else None,
        "looking_size": len(player.limbo),
        "aside": _aside(table, player, seat),
        "mats": _mats(player, mine),
        "tokens": player.tokens,
        "turns": player.turns,
        "score": score(table, player.seat) if mine or table.over else None,
        "points": breakdown(table, player.seat) if table.over else None,
        "owned": _owned(table, player) if mine or table.over else None,
    }


def _sees_limbo(player: Player, seat: int) -> bool:
    if player.seat == seat or not player.limbo or player.limbo_seen == -1:
        return True
    return seat != PUBLIC and bool(player.limbo_seen >> seat & 1)


def _mats(player: Player, mine: bool) -> list[dict[str, object]]:
    """Mats with cards on them; face-down ones named only to their owner."""
    rows: list[dict[str, object]] = []
    for mat, cards in zip(MATS, player.mats, strict=False):
        if cards:
            known = names(sorted(cards)) if mine or mat.face_up else None
            rows.append({"name": mat.name, "count": len(cards), "cards": known})
    return rows


def _aside(table: Table, player: Player, seat: int) -> list[dict[str, object]]:
    """Cards set aside with what they wait for; face-down ones named only to their owner."""
    rows: list[dict[str, object]] = []
    for lasting in table.lasting:
        if lasting.seat == player.seat and lasting.cards:
            known = seat == player.seat or not lasting.hidden
            cards = names(list(lasting.cards)) if known else None
            rows.append({"by": NAMES[lasting.piece & CARD], "count": len(lasting.cards), "cards": cards})
    return rows


def _owned(table: Table, player: Player) -> dict[str, int]:
    cards = owned(table, player.seat)
    return {NAMES[card]: cards.count(card) for card in sorted(set(cards))}
