"""What is stored of analyses: one for each game, with how far it is or what it found."""

from __future__ import annotations

import sqlalchemy as sa

from demesne.server.model.run_record import AnalysisRecord
from demesne.server.storage.database import Fence, Row, Write
from demesne.server.storage.run_storage import RunStorage, common_fields
from demesne.server.storage.schema import ANALYSES


class AnalysisStorage(RunStorage[AnalysisRecord]):
    table = ANALYSES
    key = ANALYSES.c.game_table

    async def add(self, run: AnalysisRecord, epoch: int) -> None:
        """Store that it has begun, in place of one that was broken off. Only the server that has the table may."""
        old = sa.delete(ANALYSES).where(ANALYSES.c.game_table == run.id)
        fixed = {"game_table": run.id, "guest": run.guest, "created": run.created}
        new = sa.insert(ANALYSES).values(**fixed, total=run.total, simulations=run.simulations, **self.changing(run))
        await self._database.write(Write(old), Write(new), fence=Fence(run.id, epoch))

    def record_of(self, row: Row) -> AnalysisRecord:
        return AnalysisRecord(
            id=row["game_table"], total=row["total"], simulations=row["simulations"], **common_fields(row)
        )
