"""What the lab stores: simulations with their results, and the strategies of guests."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa

from demesne.server.model.run_record import SimulationRecord
from demesne.server.protocol.lab_types import LabOrder, LabStanding, LabStrategy
from demesne.server.storage.database import Row, Write
from demesne.server.storage.run_storage import RunStorage, common_fields
from demesne.server.storage.schema import LAB_RUNS, LAB_STRATEGIES

_ADD_RUN = sa.insert(LAB_RUNS)
_LISTED = 1000
"""The newest runs of a guest that are listed."""


class LabStorage(RunStorage[SimulationRecord]):
    table = LAB_RUNS
    key = LAB_RUNS.c.id
    stopped_message = "you stopped it"

    # Runs

    async def add(self, run: SimulationRecord) -> None:
        fixed = {"id": run.id, "guest": run.guest, "game": run.order.game, "created": run.created}
        order = msgspec.json.encode(run.order).decode()
        row = fixed | {"lab_order": order, "games": run.order.games} | self.changing(run)
        await self._database.write(Write(_ADD_RUN, [row]))

    async def delete(self, id: str) -> None:
        await self._database.write(Write(sa.delete(LAB_RUNS).where(LAB_RUNS.c.id == id)))

    async def count_of(self, guest: str) -> int:
        """How many runs of the guest are kept."""
        query = sa.select(sa.func.count().label("count")).select_from(LAB_RUNS).where(LAB_RUNS.c.guest == guest)
        return int((await self._database.rows(query))[0]["count"])

    async def runs_of(self, guest: str) -> list[SimulationRecord]:
        """The guest's runs without their results, newest first."""
        columns = [column for column in LAB_RUNS.c if column.name != "result"]
        query = sa.select(*columns).where(LAB_RUNS.c.guest == guest)
        rows = await self._database.rows(query.order_by(LAB_RUNS.c.created.desc()).limit(_LISTED))
        return [self.record_of(row | {"result": None}) for row in rows]

    def changing(self, run: SimulationRecord) -> Row:
        return super().changing(run) | {"standings": msgspec.json.encode(run.standings).decode()}

    def record_of(self, row: Row) -> SimulationRecord:
        return SimulationRecord(
            id=row["id"],
            order=msgspec.json.decode(row["lab_order"], type=LabOrder),
            standings=msgspec.json.decode(row["standings"], type=list[LabStanding]),
            **common_fields(row),
        )

    # Strategies

    async def save_strategy(self, guest: str, game: str, name: str, text: str) -> None:
        row = {"guest": guest, "game": game, "name": name, "text": text, "changed": time.time()}
        old = sa.delete(LAB_STRATEGIES).where(_named(guest, game, name))
        new = sa.insert(LAB_STRATEGIES).values(**row)  # a statement of its own: it must come after its deletion
        await self._database.write(Write(old), Write(new))

    async def delete_strategy(self, guest: str, game: str, name: str) -> None:
        await self._database.write(Write(sa.delete(LAB_STRATEGIES).where(_named(guest, game, name))))

    async def strategies_of(self, guest: str) -> list[LabStrategy]:
        query = sa.select(LAB_STRATEGIES).where(LAB_STRATEGIES.c.guest == guest).order_by(LAB_STRATEGIES.c.name)
        return [
            LabStrategy(game=row["game"], name=row["name"], text=row["text"], changed=row["changed"])
            for row in await self._database.rows(query)
        ]


def _named(guest: str, game: str, name: str) -> sa.ColumnElement[bool]:
    columns = LAB_STRATEGIES.c
    return sa.and_(columns.guest == guest, columns.game == game, columns.name == name)
