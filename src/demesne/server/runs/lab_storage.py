"""What the lab stores: runs with their results, and the strategies of guests."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa

from demesne.server.protocol.lab_types import LabOrder, LabRunInfo, LabStanding, LabStrategy
from demesne.server.runs.runs import Stored
from demesne.server.storage.database import Database, Row, Write
from demesne.server.storage.schema import LAB_RUNS, LAB_STRATEGIES

_ADD_RUN = sa.insert(LAB_RUNS)
_LISTED = 1000
"""The newest runs of a guest that are listed."""


class RunRecord(Stored, kw_only=True):
    """A simulation as it is stored."""

    order: LabOrder
    standings: list[LabStanding]


class LabStorage:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Runs

    async def add_run(self, run: RunRecord) -> None:
        fixed = {"id": run.id, "guest": run.guest, "game": run.order.game, "created": run.created}
        order = msgspec.json.encode(run.order).decode()
        row = fixed | {"lab_order": order, "games": run.order.games} | _changing(run)
        await self._database.write(Write(_ADD_RUN, [row]))

    async def update_run(self, run: RunRecord) -> None:
        chosen = sa.update(LAB_RUNS).where(LAB_RUNS.c.id == run.id)
        if run.status == "running":  # whoever stopped it meanwhile by way of another server is heard at the next beat
            chosen = chosen.where(LAB_RUNS.c.status == "running")
        await self._database.write(Write(chosen.values(**_changing(run))))

    async def recall(self, id: str) -> None:
        """Stop a run that another server carries out."""
        chosen = sa.update(LAB_RUNS).where(LAB_RUNS.c.id == id, LAB_RUNS.c.status == "running")
        await self._database.write(Write(chosen.values(status="stopped", message="you stopped it")))

    async def recalled(self, id: str) -> bool:
        """Whether it was stopped by way of another server."""
        rows = await self._database.rows(sa.select(LAB_RUNS.c.status).where(LAB_RUNS.c.id == id))
        return bool(rows) and rows[0]["status"] == "stopped"

    async def delete_run(self, id: str) -> None:
        await self._database.write(Write(sa.delete(LAB_RUNS).where(LAB_RUNS.c.id == id)))

    async def run(self, id: str) -> RunRecord | None:
        rows = await self._database.rows(sa.select(LAB_RUNS).where(LAB_RUNS.c.id == id))
        return _run_record(rows[0]) if rows else None

    async def count_runs(self, guest: str) -> int:
        query = sa.select(sa.func.count().label("count")).select_from(LAB_RUNS).where(LAB_RUNS.c.guest == guest)
        return int((await self._database.rows(query))[0]["count"])

    async def runs_of(self, guest: str) -> list[RunRecord]:
        """The guest's runs without their results, newest first."""
        columns = [column for column in LAB_RUNS.c if column.name != "result"]
        query = sa.select(*columns).where(LAB_RUNS.c.guest == guest)
        rows = await self._database.rows(query.order_by(LAB_RUNS.c.created.desc()).limit(_LISTED))
        return [_run_record(row | {"result": None}) for row in rows]

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


def info_of(run: RunRecord) -> LabRunInfo:
    return LabRunInfo(
        id=run.id,
        game=run.order.game,
        status=run.status,
        names=[standing.name for standing in run.standings],
        done=run.done,
        games=run.order.games,
        created=run.created,
    )


def _named(guest: str, game: str, name: str) -> sa.ColumnElement[bool]:
    columns = LAB_STRATEGIES.c
    return sa.and_(columns.guest == guest, columns.game == game, columns.name == name)


def _changing(run: RunRecord) -> Row:
    return {
        "status": run.status,
        "done": run.done,
        "standings": msgspec.json.encode(run.standings).decode(),
        "message": run.message,
        "beat": run.beat,
        "result": None if run.result is None else run.result.decode(),
    }


def _run_record(row: Row) -> RunRecord:
    return RunRecord(
        id=row["id"],
        guest=row["guest"],
        order=msgspec.json.decode(row["lab_order"], type=LabOrder),
        status=row["status"],
        done=row["done"],
        standings=msgspec.json.decode(row["standings"], type=list[LabStanding]),
        message=row["message"],
        created=row["created"],
        beat=row["beat"],
        result=None if row["result"] is None else row["result"].encode(),
    )
