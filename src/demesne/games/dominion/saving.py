"""A table as plain data, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from demesne.core.errors import BadRecord, BadSettings
from demesne.core.rng import Rng
from demesne.games.dominion.card import names, number
from demesne.games.dominion.lasting import load_lasting
from demesne.games.dominion.layout import layout_for
from demesne.games.dominion.player import load_player

if TYPE_CHECKING:
    from demesne.games.dominion.table import Table

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
_FLAGS: Final = ("extra", "again", "short_hand")
_LISTS: Final = ("left", "trash")
_TUPLES: Final = ("played", "purchases", "tokens")


def zones(table: Table) -> dict[str, object]:
    layout = table.layout
    data: dict[str, object] = {
        "game": "dominion",
        "players": layout.players,
        "kingdom": names(layout.kingdom),
        "first_edition": layout.first_edition,
        "open_counts": layout.open_counts,
        "seats": [player.plain() for player in table.players],
        "lasting": [lasting.plain() for lasting in table.lasting],
        "ties": [list(tie) for tie in table.ties],
        "tracks": [list(track) for track in table.tracks],
    }
    for name in _NUMBERS + _FLAGS:
        data[name] = getattr(table, name)
    for name in _LISTS + _TUPLES:
        data[name] = list(getattr(table, name))
    return data


def load(table_class: type[Table], data: dict[str, object]) -> Table:
    """The table that `State.plain` described."""
    try:
        if data["game"] != "dominion":
            raise ValueError(f"it is of {data['game']}")
        kingdom = [number(name) for name in cast("list[str]", data["kingdom"])]
        players, first, counts = cast(int, data["players"]), bool(data["first_edition"]), bool(data["open_counts"])
        table = table_class(layout_for(players, kingdom, first, counts), Rng(0))
        table.players = [load_player(each) for each in cast("list[dict[str, object]]", data["seats"])]
        table.wait([load_lasting(each) for each in cast("list[list[object]]", data["lasting"])])
        table.ties = tuple([(one, other) for one, other in cast("list[list[int]]", data["ties"])])
        table.tracks = tuple([(a, b, c, d) for a, b, c, d in cast("list[list[int]]", data["tracks"])])
        for name in _NUMBERS:
            setattr(table, name, cast(int, data[name]))
        for name in _FLAGS:
            setattr(table, name, bool(data[name]))
        for name in _LISTS:
            setattr(table, name, list(cast("list[int]", data[name])))
        for name in _TUPLES:
            setattr(table, name, tuple(cast("list[int]", data[name])))
    except (KeyError, TypeError, ValueError, AssertionError, BadSettings) as fault:
        raise BadRecord(f"this is no saved position of Dominion: {fault!r}") from fault
    table.restore_frame_work(data)
    return table
