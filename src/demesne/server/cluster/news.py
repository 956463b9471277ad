"""What servers tell each other of their tables, for the lobby: who is connected, and how many moves were made."""

from __future__ import annotations

from msgspec import Struct

_GONE = -1


class TableNews(Struct, frozen=True, array_like=True):
    """Of one table: the moves that the public was told of, and the seats that are connected."""

    id: str
    moves: int
    connected: tuple[int, ...]


class News:
    """The tables of other servers at which a client is connected. `told` is what this server has told them."""

    def __init__(self) -> None:
        self._by_server: dict[str, dict[str, TableNews]] = {}
        self._told: dict[str, TableNews] = {}

    def find(self, table_id: str) -> TableNews | None:
        found = (tables.get(table_id) for tables in self._by_server.values())
        return next((news for news in found if news is not None), None)

    def hear(self, server: str, tables: list[TableNews], whole: bool = False) -> None:
        """Another server tells of these tables; `whole`: of all that it has."""
        known = {} if whole else self._by_server.get(server, {})
        for table in tables:
            known.pop(table.id, None)
            if table.moves != _GONE:
                known[table.id] = table
        self._by_server[server] = known

    def keep_only(self, servers: set[str]) -> None:
        """Forget what other servers told that are gone now."""
        self._by_server = {server: tables for server, tables in self._by_server.items() if server in servers}

    def changes(self, tables: dict[str, TableNews]) -> list[TableNews]:
        """What the others do not know yet of this server's tables. One that left it has `_GONE` in place of moves."""
        changed = [table for id, table in tables.items() if self._told.get(id) != table]
        gone = [TableNews(id, _GONE, ()) for id in self._told if id not in tables]
        self._told = tables
        return changed + gone

    def tell_again(self) -> None:
        """Tell everything again: a server has joined that knows nothing yet."""
        self._told = {}
