"""A position as plain data, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from demesne.core.errors import BadRecord, BadSettings, damaged
from demesne.core.rng import Rng
from demesne.games.dominion.card import names, number
from demesne.games.dominion.lasting import load_lasting
from demesne.games.dominion.layout import layout_for
from demesne.games.dominion.player import load_player

if TYPE_CHECKING:
    from demesne.games.dominion.state import DominionState

_NUMBERS: Final = (
    "emptied",
    "stocked",
    "turn",
    "turn_number",
    "phase",
    "actions",
    "buys",
    "coins",
    "serial",
    "gained_before_buys",
)
_FLAGS: Final = ("extra_turn", "extra_turn_next", "short_hand")
_LISTS: Final = ("pile_sizes", "trash")
_TUPLES: Final = ("played", "purchases", "pile_tokens")


def zones(g: DominionState) -> dict[str, object]:
    layout = g.layout
    data: dict[str, object] = {
        "game": "dominion",
        "players": layout.players,
        "kingdom": names(layout.kingdom),
        "first_sets": list(layout.first_sets),
        "open_counts": layout.open_counts,
        "seats": [player.plain() for player in g.players],
        "lasting": [lasting.plain() for lasting in g.lasting],
        "ties": [list(tie) for tie in g.ties],
        "tracks": [list(track) for track in g.tracks],
    }
    for name in _NUMBERS + _FLAGS:
        data[name] = getattr(g, name)
    for name in _LISTS + _TUPLES:
        data[name] = list(getattr(g, name))
    return data


def load(table_class: type[DominionState], data: dict[str, object]) -> DominionState:
    """The position that `State.plain` described."""
    try:
        if data["game"] != "dominion":
            raise ValueError(f"it is of {data['game']}")
        kingdom = [number(name) for name in cast("list[str]", data["kingdom"])]
        players, counts = cast(int, data["players"]), bool(data["open_counts"])
        first = tuple(cast("list[str]", data["first_sets"]))
        if not 2 <= players <= 6:
            raise ValueError(f"{players!r} players")
        g = table_class(layout_for(players, kingdom, first, counts), Rng(0))
        g.clear()
        g.players = [load_player(each) for each in cast("list[dict[str, object]]", data["seats"])]
        g.wait([load_lasting(each) for each in cast("list[list[object]]", data["lasting"])])
        g.ties = tuple([(one, other) for one, other in cast("list[list[int]]", data["ties"])])
        g.tracks = tuple([(a, b, c, d) for a, b, c, d in cast("list[list[int]]", data["tracks"])])
        for name in _NUMBERS:
            setattr(g, name, cast(int, data[name]))
        for name in _FLAGS:
            setattr(g, name, bool(data[name]))
        for name in _LISTS:
            setattr(g, name, list(cast("list[int]", data[name])))
        for name in _TUPLES:
            setattr(g, name, tuple(cast("list[int]", data[name])))
    except BadSettings as refusal:
        raise BadRecord(f"this is no saved position of Dominion: {refusal}") from refusal
    except Exception as fault:
        raise damaged(fault) from fault
    g.restore_frame_work(data)
    return g
