"""Friendship cards: given away during deckbuilding, as thanks. The player who has received them scores them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from demesne.core.move import Move
from demesne.games.millennium_blades.constants import GIFTS
from demesne.games.millennium_blades.moves import GIVE
from demesne.games.millennium_blades.numbers import FRIENDSHIP_CAP
from demesne.games.millennium_blades.player import VALUES

if TYPE_CHECKING:
    from demesne.games.millennium_blades.player import Player
    from demesne.games.millennium_blades.state import BladesState


def gift_moves(g: BladesState, seat: int) -> list[Move]:
    friends = g.players[seat].friends
    others = [other for other in range(g.seats) if other != seat]
    return [GIVE[other][value] for other in others for value in range(VALUES) if friends[value]]


def give(g: BladesState, seat: int, value: int, to: int) -> None:
    g.players[seat].friends[value] -= 1
    g.players[to].receive(seat, value)
    g.touch(GIFTS)
    if g.journal is not None:
        g.journal.add("friendship", seat, {"to": to, "vp": value + 1})


def friendship_vp(player: Player) -> int:
    """The values received, with a cap for each giver."""
    total = 0
    for given in player.received:
        total += min(FRIENDSHIP_CAP, sum([(value + 1) * count for value, count in enumerate(given)]))
    return total
