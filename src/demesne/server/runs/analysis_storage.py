"""What is stored of analyses: one for each game, with how far it is or what came of it."""

from __future__ import annotations

import sqlalchemy as sa

from demesne.server.runs.runs import Stored
from demesne.server.storage.database import Database, Fence, Row, Write
from demesne.server.storage.schema import ANALYSES


class AnalysisRecord(Stored, kw_only=True):
    """An analysis as it is stored. Its `id` is that of the table. `result` is an `Analysis` as JSON, of what was looked at
    until now."""

    total: int
    simulations: int


class AnalysisStorage:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(self, record: AnalysisRecord, epoch: int) -> None:
        """Store that it has begun, in place of one that was broken off. Only the server that has the table may."""
        old = sa.delete(ANALYSES).where(ANALYSES.c.game_table == record.id)
        fixed = {"game_table": record.id, "guest": record.guest, "created": record.created}
        new = sa.insert(ANALYSES).values(
            **fixed, total=record.total, simulations=record.simulations, **_changing(record)
        )
        await self._database.write(Write(old), Write(new), fence=Fence(record.id, epoch))

    async def update(self, record: AnalysisRecord) -> None:
        chosen = sa.update(ANALYSES).where(ANALYSES.c.game_table == record.id)
        if (
            record.status == "running"
        ):  # whoever stopped it meanwhile by way of another server is heard at the next beat
            chosen = chosen.where(ANALYSES.c.status == "running")
        await self._database.write(Write(chosen.values(**_changing(record))))

    async def recall(self, id: str) -> None:
        """Stop one that another server carries out."""
        chosen = sa.update(ANALYSES).where(ANALYSES.c.game_table == id, ANALYSES.c.status == "running")
        await self._database.write(Write(chosen.values(status="stopped", message="")))

    async def recalled(self, id: str) -> bool:
        """Whether it was stopped by way of another server."""
        rows = await self._database.rows(sa.select(ANALYSES.c.status).where(ANALYSES.c.game_table == id))
        return bool(rows) and rows[0]["status"] == "stopped"

    async def find(self, id: str) -> AnalysisRecord | None:
        rows = await self._database.rows(sa.select(ANALYSES).where(ANALYSES.c.game_table == id))
        return _record(rows[0]) if rows else None


def _changing(record: AnalysisRecord) -> Row:
    return {
        "status": record.status,
        "done": record.done,
        "message": record.message,
        "beat": record.beat,
        "result": None if record.result is None else record.result.decode(),
    }


def _record(row: Row) -> AnalysisRecord:
    return AnalysisRecord(
        id=row["game_table"],
        guest=row["guest"],
        status=row["status"],
        done=row["done"],
        total=row["total"],
        simulations=row["simulations"],
        message=row["message"],
        created=row["created"],
        beat=row["beat"],
        result=None if row["result"] is None else row["result"].encode(),
    )
