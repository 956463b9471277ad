"""Replays the stored steps of a game."""

from __future__ import annotations

from demesne.core import DemesneError
from demesne.server.live_table.game_log import GameLog
from demesne.server.model.table_record import StepRecord, TableRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import SPECTATOR


async def replayed(record: TableRecord, steps: list[StepRecord]) -> GameLog | None:
    if record.status == "waiting":
        return None
    try:
        game_log = await GameLog.replayed(record, steps)
    except DemesneError as fault:
        raise Refused("refused", f"this game was played under other rules and cannot be shown: {fault}") from fault
    record.moves = game_log.moves_of(SPECTATOR)
    return game_log
