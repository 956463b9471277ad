"""What simulations and analyses share in the database: their rows are written again while they go on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

import sqlalchemy as sa

from demesne.server.model.run_record import RunRecord
from demesne.server.storage.database import Database, Row, Write

R = TypeVar("R", bound=RunRecord)


class RunStorage(ABC, Generic[R]):
    """Runs of one kind, a row of `table` for each. `key` is the column that holds a run's id."""

    table: sa.Table
    key: sa.Column[Any]
    stopped_message = ""
    """What a run says that its guest has stopped."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @abstractmethod
    def record_of(self, row: Row) -> R:
        """The run of a row."""

    def changing(self, run: R) -> Row:
        """The columns that change while a run goes on."""
        return {
            "status": run.status,
            "done": run.done,
            "message": run.message,
            "beat": run.beat,
            "result": None if run.result is None else run.result.decode(),
        }

    async def find(self, id: str) -> R | None:
        rows = await self._database.rows(sa.select(self.table).where(self.key == id))
        return self.record_of(rows[0]) if rows else None

    async def update(self, run: R) -> None:
        """Store how far a run is. One that was stopped by way of another server stays stopped; this server learns of it at
        the next beat (`is_stopped`)."""
        chosen = sa.update(self.table).where(self.key == run.id)
        if run.status == "running":
            chosen = chosen.where(self.table.c.status == "running")
        await self._database.write(Write(chosen.values(**self.changing(run))))

    async def stop(self, id: str) -> None:
        """Stop a run that another server carries out."""
        chosen = sa.update(self.table).where(self.key == id, self.table.c.status == "running")
        await self._database.write(Write(chosen.values(status="stopped", message=self.stopped_message)))

    async def is_stopped(self, id: str) -> bool:
        """Whether it was stopped by way of another server."""
        rows = await self._database.rows(sa.select(self.table.c.status).where(self.key == id))
        return bool(rows) and rows[0]["status"] == "stopped"


def common_fields(row: Row) -> dict[str, Any]:
    """The fields of a `RunRecord` besides its id."""
    fields = {name: row[name] for name in ("guest", "status", "done", "message", "created", "beat")}
    return fields | {"result": None if row["result"] is None else row["result"].encode()}
