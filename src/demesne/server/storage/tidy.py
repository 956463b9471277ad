"""Deletes old tables, guests and simulations. On an SQLite file `demesne tidy` runs while the server is stopped; servers
on PostgreSQL may go on, and keep the tables that they have in memory."""

from __future__ import annotations

import time

import sqlalchemy as sa
from msgspec import Struct

from demesne.server.storage.schema import GUESTS, LAB_RUNS, LAB_STRATEGIES, LEASES, SEATS, SERVERS, STEPS, TABLES
from demesne.server.storage.storage import Storage

_DAY = 86400.0


class Keep(Struct, frozen=True, kw_only=True):
    """For how many days things are kept: tables that never started, games in which nobody has moved since, finished
    games of unlisted tables, finished games of listed ones, guests who have no table any more and have not saved a
    strategy since, and simulations of the lab."""

    waiting: float = 7
    abandoned: float = 60
    unlisted: float = 180
    finished: float = 730
    guests: float = 180
    runs: float = 180


class Tidied(Struct, frozen=True, kw_only=True):
    """How many were deleted."""

    waiting: int
    abandoned: int
    unlisted: int
    finished: int
    guests: int
    runs: int


async def tidy(storage: Storage, keep: Keep, now: float | None = None, only_count: bool = False) -> Tidied:
    """Delete what is older than `keep` says, or only count it."""
    moment = time.time() if now is None else now
    unused = TABLES.c.id.not_in(sa.select(LEASES.c.game_table).where(LEASES.c.server.in_(sa.select(SERVERS.c.id))))
    old = {
        "waiting": unused & _waiting(moment - keep.waiting * _DAY),
        "abandoned": unused & _abandoned(moment - keep.abandoned * _DAY),
        "unlisted": unused & _finished(moment - keep.unlisted * _DAY, listed=False),
        "finished": unused & _finished(moment - keep.finished * _DAY, listed=True),
        "guests": _guests(moment - keep.guests * _DAY),
        "runs": LAB_RUNS.c.created < moment - keep.runs * _DAY,
    }
    counts: dict[str, int] = {}
    for name, condition in old.items():
        table = {"guests": GUESTS, "runs": LAB_RUNS}.get(name, TABLES)
        counts[name] = await storage.count(table, condition)
        if counts[name] and not only_count:
            await storage.delete(table, condition)
    return Tidied(**counts)


def _waiting(before: float) -> sa.ColumnElement[bool]:
    return sa.and_(TABLES.c.status == "waiting", TABLES.c.created < before)


def _abandoned(before: float) -> sa.ColumnElement[bool]:
    moved = sa.select(STEPS.c.game_table).where(STEPS.c.made >= before)
    return sa.and_(TABLES.c.status == "playing", TABLES.c.started < before, TABLES.c.id.not_in(moved))


def _finished(before: float, listed: bool) -> sa.ColumnElement[bool]:
    return sa.and_(TABLES.c.status == "over", TABLES.c.listed == listed, TABLES.c.ended < before)


def _guests(before: float) -> sa.ColumnElement[bool]:
    """Guests without a table; those who sit or are host somewhere are kept. Their strategies are deleted with them."""
    seated = sa.select(SEATS.c.guest).where(SEATS.c.guest.is_not(None))
    hosts = sa.select(TABLES.c.host).where(TABLES.c.host.is_not(None))
    writers = sa.select(LAB_STRATEGIES.c.guest).where(LAB_STRATEGIES.c.changed >= before)
    kept = (GUESTS.c.id.not_in(those) for those in (seated, hosts, writers))
    return sa.and_(GUESTS.c.created < before, *kept)


async def tidy_database(database: str, keep: Keep, only_count: bool) -> Tidied:
    """Open the database, tidy it, close it. Refused while a server uses an SQLite file."""
    storage = Storage(database)
    await storage.open()
    try:
        return await tidy(storage, keep, only_count=only_count)
    finally:
        await storage.close()
