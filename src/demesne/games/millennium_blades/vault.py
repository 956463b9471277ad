"""The vault of one venue: gold cards that lie open in deckbuilding, for money and a sell marker."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from demesne.core.move import Move
from demesne.games.millennium_blades.cards import TITLES
from demesne.games.millennium_blades.constants import MARKET
from demesne.games.millennium_blades.knowledge import arrive_openly
from demesne.games.millennium_blades.moves import TAKE
from demesne.games.millennium_blades.venues import venue_of

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState


def vault_moves(g: BladesState, seat: int) -> list[Move]:
    player = g.players[seat]
    if not g.vault or not player.markers or player.money < venue_of(g).vault_price:
        return []
    return [TAKE[card] for card in sorted(set(g.vault))]


def take_from_vault(g: BladesState, seat: int, card: int) -> None:
    """The card comes openly; the marker stays in the vault until clean-up."""
    player, price = g.players[seat], venue_of(g).vault_price
    g.pay(seat, price)
    player.markers -= 1
    player.vaulted += 1
    g.vault.remove(card)
    insort(player.binder, card)
    arrive_openly(g, seat, card)
    g.touch(MARKET)
    if g.journal is not None:
        g.journal.reveal("take_gold", seat, {"card": TITLES[card], "price": price})


def why_not_take(g: BladesState, seat: int, card: int) -> str:
    if card not in g.vault:
        return f"{TITLES[card]} does not lie in a vault"
    if not g.players[seat].markers:
        return "all your sell markers are in use"
    return f"it costs M${venue_of(g).vault_price} and you have M${g.players[seat].money}"
