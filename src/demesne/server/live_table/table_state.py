"""What the parts of a live table share: its data, and how a change is stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from demesne.server.live_table.game_log import GameLog
from demesne.server.live_table.task_queue import TaskQueue
from demesne.server.live_table.timers import TableTimers
from demesne.server.model.table_record import TableRecord
from demesne.server.protocol.errors import Refused
from demesne.server.protocol.socket_types import BotWord, ChatMessage, PendingUndo
from demesne.server.storage.storage import Storage


class TableState:
    """`game_log` is None until the game starts. `on_change` is called when the position or the seats have changed."""

    def __init__(
        self,
        record: TableRecord,
        game_log: GameLog | None,
        chat: list[ChatMessage],
        storage: Storage,
        queue: TaskQueue,
        timers: TableTimers,
        on_change: Callable[[], None],
    ) -> None:
        self.record = record
        self.game_log = game_log
        self.chat = chat
        self.pending_undo: PendingUndo | None = None
        self.bot_words: list[BotWord] = []
        self.storage = storage
        self.queue = queue
        self.timers = timers
        self._on_change = on_change

    def started_game(self) -> GameLog:
        if self.game_log is None:
            raise Refused("refused", "the game has not started")
        return self.game_log

    def check_waiting(self) -> None:
        if self.record.status != "waiting":
            raise Refused("refused", "the game has started")

    def check_host(self, guest_id: str) -> None:
        if self.record.host_id != guest_id:
            raise Refused("foreign", "only the host of this table may do that")

    def changed(self) -> None:
        """The position or the seats have changed: the clocks run for those who are asked now, and bots are told."""
        self.timers.update_questions(self.game_log)
        self._on_change()

    async def update_seat(self, number: int, **values: Any) -> None:
        """Change a seat: first on disk, then in memory."""
        seat = msgspec.structs.replace(self.record.seats[number], **values)
        await self.storage.update_seat(self.record, number, seat)
        self.record.seats[number] = seat

    async def update_record(self, **values: Any) -> None:
        """Change the record: first on disk, then in memory."""
        await self.storage.update_table(self.record_with(**values))
        self.set_record(**values)

    def record_with(self, **values: Any) -> TableRecord:
        return msgspec.structs.replace(self.record, **values)

    def set_record(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self.record, name, value)
