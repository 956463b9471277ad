"""What the server stores: guests, tables, seats, steps and chat.

Every method that writes returns when the change is on disk, and raises `StorageDown` when nothing was changed. What belongs
to a table is written under its lease: `LeaseLost` is raised if another server has taken the table.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from demesne.lessons import Progress
from demesne.server.model.puzzle_record import PuzzleRecord
from demesne.server.model.table_record import Moves, SeatRecord, StepRecord, TableRecord
from demesne.server.protocol.socket_types import ChatMessage, ClockSettings, Outcome
from demesne.server.storage.database import Database, Fence, Row, Write, rows_of
from demesne.server.storage.schema import CHAT, GUESTS, LEASES, SEATS, STEPS, TABLES

# Statements that are made once, so that the database can send the rows of many tables together.
_ADD_GUEST = sa.insert(GUESTS)
_ADD_TABLE = sa.insert(TABLES)
_ADD_SEAT = sa.insert(SEATS)
_ADD_STEP = sa.insert(STEPS)
_LINE = {
    name: sa.bindparam(f"the_{name}", type_=CHAT.c[name].type)
    for name in ("game_table", "name", "seat", "text", "made")
}
_SAME_LINE = sa.exists().where(*(CHAT.c[name] == _LINE[name] for name in ("game_table", "name", "text", "made")))
_ADD_CHAT = sa.insert(CHAT).from_select(list(_LINE), sa.select(*_LINE.values()).where(~_SAME_LINE))
"""A line has no number of its own that would show that it is there already: where the answer to a commit is lost, its writes
are made once more."""
_ADD_LEASE = sa.insert(LEASES)


class WholeTable(NamedTuple):
    """All that is stored of a table."""

    record: TableRecord
    steps: list[StepRecord]
    chat: list[ChatMessage]


class Storage:
    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.server: str | None = None
        """The id under which this server holds tables; None if no other server can have them."""

    async def open(self) -> None:
        await self.database.open()

    async def close(self) -> None:
        await self.database.close()

    # Guests

    async def add_guest(self, id: str, name: str, token_hash: str) -> None:
        row = {"id": id, "name": name, "token_hash": token_hash, "created": time.time()}
        await self.database.write(Write(_ADD_GUEST, [row]))

    async def rename_guest(self, id: str, name: str) -> None:
        await self.database.write(Write(sa.update(GUESTS).where(GUESTS.c.id == id).values(name=name)))

    async def guest_by_token_hash(self, token_hash: str) -> tuple[str, str] | None:
        """The guest's id and name."""
        rows = await self.database.rows(sa.select(GUESTS).where(GUESTS.c.token_hash == token_hash))
        return (rows[0]["id"], rows[0]["name"]) if rows else None

    # Tables

    async def add_table(self, record: TableRecord) -> None:
        seats = [{"game_table": record.id, "seat": n, **_seat_row(seat)} for n, seat in enumerate(record.seats)]
        await self.database.write(
            Write(_ADD_TABLE, [_table_row(record)]), Write(_ADD_SEAT, seats), *self._leased(record)
        )

    def _leased(self, record: TableRecord) -> list[Write]:
        """A new table belongs to the server that makes it."""
        row = {"game_table": record.id, "server": self.server, "epoch": record.epoch}
        return [] if self.server is None else [Write(_ADD_LEASE, [row])]

    async def update_table(self, record: TableRecord) -> None:
        """Store what can change in the life of a table, except its seats."""
        await self.database.write(_update_of(record), fence=_fence(record))

    async def update_seat(self, table: TableRecord, number: int, seat: SeatRecord) -> None:
        chosen = sa.update(SEATS).where(SEATS.c.game_table == table.id, SEATS.c.seat == number)
        await self.database.write(Write(chosen.values(**_seat_row(seat))), fence=_fence(table))

    async def delete_table(self, table: TableRecord) -> None:
        await self.database.write(Write(sa.delete(TABLES).where(TABLES.c.id == table.id)), fence=_fence(table))

    async def table(self, table_id: str) -> TableRecord | None:
        found = await self._tables(sa.select(TABLES).where(TABLES.c.id == table_id))
        return found[0] if found else None

    async def whole_table(self, table_id: str, chat: int) -> WholeTable | None:
        """The table with its steps and so many of its newest messages."""

        async def read(connection: AsyncConnection) -> WholeTable | None:
            found = await self._tables_in(connection, sa.select(TABLES).where(TABLES.c.id == table_id))
            if not found:
                return None
            steps, messages = (
                await rows_of(connection, _steps_of(table_id)),
                await rows_of(connection, _chat_of(table_id, chat)),
            )
            return WholeTable(found[0], list(map(_step_record, steps)), list(map(_chat_message, reversed(messages))))

        return await self.database.read(read)

    async def tables_of_guest(self, guest_id: str, most: int) -> list[TableRecord]:
        """The tables where the guest sits or is host, newest first."""
        seated = sa.select(SEATS.c.game_table).where(SEATS.c.guest == guest_id, SEATS.c.kind == "guest")
        own = sa.or_(TABLES.c.host == guest_id, TABLES.c.id.in_(seated))
        return await self._tables(sa.select(TABLES).where(own).order_by(TABLES.c.created.desc()).limit(most))

    async def finished_of_guest(self, guest_id: str, most: int) -> list[TableRecord]:
        """The finished games in which the guest had a seat, resigned ones too, newest first."""
        seated = sa.select(SEATS.c.game_table).where(SEATS.c.guest == guest_id)
        query = sa.select(TABLES).where(TABLES.c.status == "over", TABLES.c.id.in_(seated))
        return await self._tables(query.order_by(TABLES.c.created.desc()).limit(most))

    async def listed_tables(self, most: int, game: str | None, status: str | None) -> list[TableRecord]:
        """The listed tables, newest first; None means any game or any status."""
        query = sa.select(TABLES).where(TABLES.c.listed).order_by(TABLES.c.created.desc()).limit(most)
        query = query.where(TABLES.c.game == game) if game else query
        query = query.where(TABLES.c.status == status) if status else query
        return await self._tables(query)

    async def count(self, table: sa.Table, condition: sa.ColumnElement[bool]) -> int:
        rows = await self.database.rows(sa.select(sa.func.count().label("count")).select_from(table).where(condition))
        return int(rows[0]["count"])

    async def delete(self, table: sa.Table, condition: sa.ColumnElement[bool]) -> None:
        """Delete rows; with a table go its seats, steps, chat and analysis."""
        await self.database.write(Write(sa.delete(table).where(condition)))

    async def tables_with_bots(self) -> list[str]:
        """The ids of running games in which a bot may have to move, newest first."""
        bots = sa.select(SEATS.c.game_table).where(sa.or_(SEATS.c.kind == "bot", SEATS.c.stand_in))
        query = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.id.in_(bots))
        return [row["id"] for row in await self.database.rows(query.order_by(TABLES.c.created.desc()))]

    async def _tables(self, query: sa.Select[tuple[object, ...]]) -> list[TableRecord]:
        """A table that is deleted between the two queries is left out."""

        return await self.database.read(lambda connection: self._tables_in(connection, query))

    async def _tables_in(self, connection: AsyncConnection, query: sa.Select[tuple[object, ...]]) -> list[TableRecord]:
        rows = await rows_of(connection, query)
        seats = await self._seats(connection, [row["id"] for row in rows])
        return [_table_record(row, seats[row["id"]]) for row in rows if seats[row["id"]]]

    async def _seats(self, connection: AsyncConnection, table_ids: Sequence[str]) -> dict[str, list[SeatRecord]]:
        found: dict[str, list[SeatRecord]] = {id: [] for id in table_ids}
        query = sa.select(SEATS).where(SEATS.c.game_table.in_(table_ids)).order_by(SEATS.c.game_table, SEATS.c.seat)
        for row in await rows_of(connection, query) if table_ids else []:
            found[row["game_table"]].append(_seat_record(row))
        return found

    async def save_clock(self, table: TableRecord, version: int, used: int) -> None:
        """Store the milliseconds that were spent on the open question of this version, the clock's or a player's."""
        chosen = sa.update(TABLES).where(TABLES.c.id == table.id)
        await self.database.write(Write(chosen.values(clock_version=version, clock_used=used)), fence=_fence(table))

    # Steps

    async def add_step(self, table: TableRecord, step: StepRecord, ended: TableRecord | None = None) -> None:
        """Store a step. If it ended the game, `ended` is the table's new record, stored in the same transaction."""
        row = msgspec.structs.asdict(step) | {"game_table": table.id, "texts": _json(step.texts)}
        writes = [Write(_ADD_STEP, [row])]
        if ended is not None:
            writes.append(_update_of(ended))
        await self.database.write(*writes, fence=_fence(table))

    async def steps(self, table_id: str) -> list[StepRecord]:
        return [_step_record(row) for row in await self.database.rows(_steps_of(table_id))]

    # Chat

    async def add_chat(self, table: TableRecord, message: ChatMessage) -> None:
        line = {"game_table": table.id, "name": message.name, "seat": message.seat, "text": message.text}
        row = {f"the_{name}": value for name, value in (line | {"made": message.at}).items()}
        await self.database.write(Write(_ADD_CHAT, [row]), fence=_fence(table))


def _steps_of(table_id: str) -> sa.Select[Any]:
    return sa.select(STEPS).where(STEPS.c.game_table == table_id).order_by(STEPS.c.version)


def _chat_of(table_id: str, most: int) -> sa.Select[Any]:
    """Newest first."""
    return sa.select(CHAT).where(CHAT.c.game_table == table_id).order_by(CHAT.c.number.desc()).limit(most)


def _fence(table: TableRecord) -> Fence:
    return Fence(table.id, table.epoch)


def _update_of(record: TableRecord) -> Write:
    return Write(sa.update(TABLES).where(TABLES.c.id == record.id).values(**_changing_columns(record)))


def _table_row(record: TableRecord) -> Row:
    return {
        "id": record.id,
        "game": record.game,
        "players": record.players,
        "seed": record.seed if isinstance(record.seed, int) else 0,
        "secret": record.seed if isinstance(record.seed, str) else None,
        "settings": _json(record.settings),
        "opening": _json(record.opening),
        "clock": _json(record.clock),
        "pace": record.pace,
        "listed": record.listed,
        "host": record.host_id,
        "created": record.created,
        "origin": record.origin,
        "clock_version": record.clock_version,
        "clock_used": record.clock_used,
        "seeded": record.seeded,
        "practice": record.practice,
        "opening_times": None if record.opening_times is None else _json(record.opening_times),
        **_changing_columns(record),
    }


def _changing_columns(record: TableRecord) -> Row:
    return {
        "status": record.status,
        "started": record.started,
        "ended": record.ended,
        "moves": record.moves,
        "outcome": None if record.outcome is None else _json(record.outcome),
        "rematch": record.rematch,
        "lesson": None if record.lesson is None else _json(record.lesson),
        "puzzle": None if record.puzzle is None else _json(record.puzzle),
    }


def _table_record(row: Row, seats: list[SeatRecord]) -> TableRecord:
    return TableRecord(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        seed=row["seed"] if row["secret"] is None else row["secret"],
        settings=msgspec.json.decode(row["settings"]),
        opening=msgspec.json.decode(row["opening"], type=Moves),
        clock=msgspec.json.decode(row["clock"], type=ClockSettings),
        pace=row["pace"],
        listed=row["listed"],
        host_id=row["host"],
        created=row["created"],
        started=row["started"],
        ended=row["ended"],
        moves=row["moves"],
        outcome=None if row["outcome"] is None else msgspec.json.decode(row["outcome"], type=Outcome),
        rematch=row["rematch"],
        origin=row["origin"],
        clock_version=row["clock_version"],
        clock_used=row["clock_used"],
        seeded=row["seeded"],
        practice=row["practice"],
        lesson=None if row["lesson"] is None else msgspec.json.decode(row["lesson"], type=Progress),
        puzzle=None if row["puzzle"] is None else msgspec.json.decode(row["puzzle"], type=PuzzleRecord),
        opening_times=_times(row["opening_times"]),
        seats=seats,
    )


def _times(text: str | None) -> list[float] | None:
    return None if text is None else msgspec.json.decode(text, type=list[float])


def _seat_row(seat: SeatRecord) -> Row:
    return {
        "kind": seat.kind,
        "name": seat.name,
        "guest": seat.guest_id,
        "level": seat.level,
        "stand_in": seat.stand_in,
    }


def _seat_record(row: Row) -> SeatRecord:
    return SeatRecord(
        kind=row["kind"], name=row["name"], guest_id=row["guest"], level=row["level"], stand_in=row["stand_in"]
    )


def _step_record(row: Row) -> StepRecord:
    texts = msgspec.json.decode(row["texts"], type=list[str])
    return StepRecord(
        version=row["version"],
        seat=row["seat"],
        texts=texts,
        told=row["told"],
        back_to=row["back_to"],
        overtime=row["overtime"],
        clock_used=row["clock_used"],
        made=row["made"],
    )


def _chat_message(row: Row) -> ChatMessage:
    return ChatMessage(name=row["name"], seat=row["seat"], text=row["text"], at=row["made"])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
