"""PostgreSQL's notifications: what one server says on the channel, all others hear at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from demesne.server.storage.database import Database, drop

MOST_BYTES = 7000
"""A notification of PostgreSQL has at most 8000 bytes."""

_CHANNEL = "demesne"
_NOTIFY = sa.text("SELECT pg_notify(:channel, :notice)")


class Notifications:
    """The connection on which a server says and hears them. `on_notice` is called with the text of each."""

    def __init__(self, database: Database, on_notice: Callable[[str], None]) -> None:
        self._database = database
        self._on_notice = on_notice
        self._connection: AsyncConnection | None = None

    @property
    def connected(self) -> bool:
        """If not, notifications may have been missed."""
        return self._connection is not None

    async def connect(self) -> AsyncConnection:
        """The connection; each statement on it is a transaction."""
        if self._connection is None:
            connection = await self._database.connect()
            self._connection = await connection.execution_options(isolation_level="AUTOCOMMIT")
            raw = await connection.get_raw_connection()
            assert raw.driver_connection is not None
            await raw.driver_connection.add_listener(_CHANNEL, self._hear)
        return self._connection

    async def send(self, text: str) -> None:
        await (await self.connect()).execute(_NOTIFY, {"channel": _CHANNEL, "notice": text})

    async def disconnect(self) -> None:
        connection, self._connection = self._connection, None
        await drop(connection)

    def _hear(self, _: Any, __: int, ___: str, text: object) -> None:
        self._on_notice(str(text))
