"""What a table tells its connections: encoded once for all in the same seat, and no more than that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Raw

from demesne.server.connection import ENCODE, Connection
from demesne.server.facts import shown
from demesne.server.protocol import PROTOCOL, WATCHING, ServerMessage, Snapshot, Update
from demesne.server.seen import Seen, seen, told

if TYPE_CHECKING:
    from demesne.server.table import Table


class Telling:
    def __init__(self, table: Table) -> None:
        self._table = table

    def audience(self, seat: int | None) -> int:
        return WATCHING if seat is None else seat

    def all(self, message: ServerMessage) -> None:
        text = ENCODE(message)
        for connection in self._table.connections:
            connection.send_bytes(text)

    def update(self, mark: int, asker: Connection | None, id: int | None) -> None:
        """The step since event `mark`, to everybody; the asker's carries the id."""
        spoken: dict[int, Update] = {}
        encoded: dict[int, bytes] = {}
        for connection in self._table.connections:
            seat = connection.seat
            if seat not in spoken:
                spoken[seat] = self._update(seat, mark)
            if connection is asker:
                spoken[seat].id = id
                connection.send_bytes(ENCODE(spoken[seat]))
                spoken[seat].id = None
            else:
                if seat not in encoded:
                    encoded[seat] = ENCODE(spoken[seat])
                connection.send_bytes(encoded[seat])

    def _update(self, seat: int, mark: int) -> Update:
        table = self._table
        assert table.course is not None
        match = table.course.match
        now = seen(match, seat)
        return Update(
            id=None,
            version=table.course.version,
            moves=match.version,
            view=now.view,
            hash=now.hash,
            events=told(match.events[mark:], seat),
            clocks=table.timing.shown(),
            can_undo=match.can_undo(seat),
        )

    def snapshot(self, connection: Connection, id: int | None) -> None:
        connection.send(self._snapshot(connection.seat, connection.guest, id))

    def _snapshot(self, seat: int, guest: str | None, id: int | None) -> Snapshot:
        table, course = self._table, self._table.course
        now: Seen | None = None if course is None else seen(course.match, seat)
        events: list[Raw] = [] if course is None else told(course.match.events, seat)
        return Snapshot(
            id=id,
            protocol=PROTOCOL,
            seat=seat,
            version=0 if course is None else course.version,
            moves=0 if course is None else course.match.version,
            table=shown(table.facts, guest, table.present()),
            view=None if now is None else now.view,
            hash="" if now is None else now.hash,
            events=events,
            chat=table.chat,
            clocks=table.timing.shown(),
            can_undo=course is not None and course.match.can_undo(seat),
            undo=table.undo,
        )
