"""Where golden games lie, and how they are written: a head, then one move to a line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from demesne.core import Game
from tests.helpers.tables import contract_games

FOLDER = Path(__file__).parent


def goldens() -> list[Path]:
    return sorted(FOLDER.glob("*/*.json"))


def game_named(name: str) -> Game:
    """A game of the registry, or Market Day."""
    return next(game for game in contract_games() if game.name == name)


def read(path: Path) -> dict[str, Any]:
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])


def write(path: Path, record: dict[str, Any]) -> None:
    head = [f"{_json(name)}: {_json(value)}" for name, value in record.items() if name != "moves"]
    moves = ",\n".join(f"  {_json(move)}" for move in record["moves"])
    path.parent.mkdir(exist_ok=True)
    path.write_text("{\n " + ",\n ".join(head) + f',\n "moves": [\n{moves}\n ]\n}}\n', encoding="utf-8")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
