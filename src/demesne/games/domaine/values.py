"""The numbers of Domaine, read once from data/values.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

Table = dict[str, dict[str, int]]


class Values:
    """One set of numbers; a position carries the set it is played with."""

    def __init__(self, table: Table) -> None:
        self.points = table["points"]
        self.monopoly_mines = table["monopoly"]["mines"]
        self.monopoly_points = table["monopoly"]["points"]
        self.kings = table["king"]
        self.castles = table["castles"]
        self.knights = table["pieces"]["knights"]
        self.borders = table["pieces"]["borders"]
        self.ducats = table["pieces"]["ducats"]
        self.hand = table["pieces"]["hand"]
        self.forest_fee = table["fees"]["forest"]
        self.bonus_most = table["ducat_bonus"]["most"]
        self.bonus_second = table["ducat_bonus"]["second"]
        self.idle_rounds = table["ours"]["idle_rounds"]
        self.castle_gap = table["contested"]["castle_gap"]
        self.deserter_needs_own_knight = bool(table["contested"]["deserter_needs_own_knight"])

    def king(self, players: int) -> int:
        return self.kings[str(players)]

    def castles_each(self, players: int) -> int:
        return self.castles[str(players)]


def data_file(name: str) -> str:
    """The text of a file in data/."""
    return (Path(__file__).parent / "data" / name).read_text(encoding="utf-8")


VALUES: Final = Values(tomllib.loads(data_file("values.toml")))
