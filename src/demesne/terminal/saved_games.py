"""Saves games to files and loads them: the record of the match, and who sat where."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from demesne.core.errors import BadRecord
from demesne.core.match import Match
from demesne.terminal.seats import Seats


def save_match(match: Match, seats: Seats, name: str) -> Path:
    """Write the record. An existing file is replaced only if it holds an earlier moment of the same game."""
    path = Path(name).expanduser() if name else _free_path(match)
    if path.suffix == "":
        path = path.with_suffix(".json")
    data = match.record() | {"seats": seats.given}
    if path.exists() and not _same_game(path, data):
        raise BadRecord(f"{path} holds something else and is left alone; give another name")
    _write(path, msgspec.json.format(msgspec.json.encode(data), indent=1))
    return path


def _write(path: Path, content: bytes) -> None:
    """Write all or nothing, so that a full disk does not destroy the earlier file."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as fault:
        raise BadRecord(f"cannot write {path}: {fault.strerror}") from fault
    finally:
        with suppress(OSError):
            beside.unlink()


def _free_path(match: Match) -> Path:
    stem = f"{match.game.name}-{match.seed}"
    path = Path(f"{stem}.json")
    number = 2
    while path.exists() and not _same_game(path, match.record()):
        path = Path(f"{stem}-{number}.json")
        number += 1
    return path


def _same_game(path: Path, data: dict[str, Any]) -> bool:
    try:
        other = load_record(path)
    except BadRecord:
        return False
    alike = all(other.get(part) == data[part] for part in ("game", "seed", "players", "settings"))
    return alike and data["moves"][: len(other.get("moves", []))] == other.get("moves")


def load_record(path: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except OSError as fault:
        raise BadRecord(f"cannot read {path}: {fault.strerror}") from fault
    except msgspec.DecodeError as fault:
        raise BadRecord(f"{path} is no record of a game: {fault}") from fault
