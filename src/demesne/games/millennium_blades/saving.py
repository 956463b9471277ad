"""A position as plain data and back. Cards are numbers of prints, as the rules know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from demesne.core.errors import BadRecord
from demesne.games.millennium_blades.contest import load_contest
from demesne.games.millennium_blades.player import LISTS, NUMBERS
from demesne.games.millennium_blades.tray import load_tray

if TYPE_CHECKING:
    from demesne.games.millennium_blades.state import BladesState

COUNTERS = ("round", "first", "bank", "drawn", "element", "type", "venue")
ROWS = (
    "deck",
    "row",
    "refills",
    "peekers",
    "discard",
    "unseen",
    "elements",
    "types",
    "removed",
    "past_metas",
    "venues",
    "past_venues",
    "vault",
    "places",
    "prize_order",
)
TABLES = ("piles", "prizes", "known", "seen")


def plain_zones(g: BladesState) -> dict[str, object]:
    data: dict[str, object] = {"players": g.seats, "settings": g.settings}
    for name in COUNTERS:
        data[name] = getattr(g, name)
    for name in ROWS:
        data[name] = list(getattr(g, name))
    for name in TABLES:
        data[name] = [list(row) for row in getattr(g, name)]
    data["unused"] = list(g.unused)
    data["market"] = [[card, seller] for card, seller in g.market]
    data["hands"] = [player.plain() for player in g.players]
    data["trays"] = [tray.plain() for tray in g.trays]
    data["contest"] = g.contest.plain() if g.contest.open else None
    return data


def restore_zones(g: BladesState, data: dict[str, Any]) -> None:
    """Fill a fresh position; the frame work comes after."""
    try:
        for name in COUNTERS:
            setattr(g, name, int(data[name]))
        for name in ROWS:
            setattr(g, name, [int(each) for each in data[name]])
        g.piles = [list(pile) for pile in data["piles"]]
        g.prizes = [list(pile) for pile in data["prizes"]]
        g.known = [tuple([int(card) for card in known]) for known in data["known"]]
        g.seen = [tuple([int(card) for card in seen]) for seen in data["seen"]]
        g.unused = tuple([int(card) for card in data["unused"]])
        g.market = [(int(card), int(seller)) for card, seller in data["market"]]
        g.trays = [load_tray(tray) for tray in data["trays"]]
        for seat in range(g.seats):
            _restore_player(g, seat, data["hands"][seat])
        if data["contest"] is not None:
            g.contest = load_contest(g.seats, data["contest"])
    except (KeyError, TypeError, ValueError, IndexError) as fault:
        raise BadRecord(f"this is no saved position of Millennium Blades: {fault!r}") from fault


def _restore_player(g: BladesState, seat: int, data: dict[str, Any]) -> None:
    player = g.players[seat]
    for name in LISTS:
        setattr(player, name, [int(each) for each in data[name]])
    for name in NUMBERS:
        setattr(player, name, int(data[name]))
    player.shelves = [list(shelf) for shelf in data["shelves"]]
    player.received = [list(given) for given in data["received"]]
