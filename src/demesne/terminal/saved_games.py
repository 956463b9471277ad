"""Saves games to files and loads them: the record of the match, and who sat where."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

import demesne
from demesne.core.errors import BadRecord, short
from demesne.core.match import Match
from demesne.input_file import read_input
from demesne.terminal.seats import Seats

LARGEST: Final = 1 << 26
"""Bytes; the longest game that anybody plays has a hundredth of them."""


def save_match(match: Match, seats: Seats, name: str) -> Path:
    """Write the record. An existing file is replaced only if it holds an earlier moment of the same game."""
    data = match.record() | {"seats": seats.given}
    content = msgspec.json.format(msgspec.json.encode(data), indent=1)
    try:
        path = _named_path(name) if name else _free_path(match)
        if path.exists() and not _same_game(path, data):
            raise BadRecord(f"{path} holds something else and is left alone; give another name")
        _write(path, content)
    except (RuntimeError, ValueError) as fault:  # nobody's home folder (~nobody), or signs that no file's name has
        raise BadRecord(f"'{short(name)}' cannot be a file's name: {fault}") from fault
    return path


def _named_path(name: str) -> Path:
    path = Path(name).expanduser()
    if path.name in ("", ".."):
        raise BadRecord(f"{short(name)} is a folder; give a file's name")
    return path if path.suffix else path.with_suffix(".json")


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
    moves = other.get("moves")
    return alike and isinstance(moves, list) and data["moves"][: len(moves)] == moves


def load_record(path: Path) -> dict[str, Any]:
    content = read_input(path, LARGEST, "record", BadRecord)
    try:
        return demesne.read_record(content)
    except BadRecord as fault:
        raise BadRecord(f"{path}: {fault}") from fault
