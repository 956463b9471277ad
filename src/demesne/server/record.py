"""Records as they come in: checked in shape here, and by playing them again in a worker process."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from demesne.server.protocol import Outcome


class Record(Struct, frozen=True, kw_only=True):
    game: str
    players: int
    seed: int
    settings: dict[str, Any]
    moves: list[tuple[int, str]]
    outcome: Outcome | None = None

    @staticmethod
    def read(body: bytes) -> Record:
        return msgspec.json.decode(body, type=Record)
