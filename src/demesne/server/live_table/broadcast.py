"""The connections of a table, and what is sent to all of them. Each gets only what its seat may know."""

from __future__ import annotations

import asyncio
import itertools
from typing import NamedTuple

import msgspec
from msgspec import Raw

from demesne.server.live_table.connection import Connection
from demesne.server.live_table.game_log import GameLog, PlayedStep
from demesne.server.live_table.recent_views import RECENT, Shown
from demesne.server.live_table.table_state import TableState
from demesne.server.live_table.view_patch import view_patch
from demesne.server.model.audience import EVERY_AUDIENCE, bit
from demesne.server.model.seat_view import encode_events, encode_view
from demesne.server.protocol.socket_types import (
    PROTOCOL,
    BotWord,
    ChatMessage,
    Clocks,
    Said,
    ServerMessage,
    Snapshot,
    TableChanged,
    Update,
    encode,
)

LOG_SHOWN = 1000
"""How many events a snapshot shows: more than the client's log has lines."""


_WATCHERS_AT_ONCE = 50
_NAMED_WATCHERS = 20
_TELL_SECONDS = 1.0
"""After how many seconds the table learns that somebody came to watch."""


_Audience = tuple[int, bool, int | None]
"""The seat, whether it is the host, and the seat that was left to a bot."""


class SeenView(NamedTuple):
    """The view that was sent to an audience last."""

    version: int
    view: Raw


class StepUpdates:
    """The `update` messages of one step. What all connections of a seat get is made and encoded once. `seen` are the views
    that audiences have who take patches, and afterwards those that they get."""

    def __init__(self, game_log: GameLog, played: PlayedStep, clocks: Clocks, seen: dict[int, SeenView]) -> None:
        self._game_log = game_log
        self._played = played
        self._clocks = clocks
        self._seen = seen
        self._made: dict[int, Update] = {}
        self._encoded: dict[tuple[int, bool], bytes] = {}

    def concern(self, audience: int) -> bool:
        return bool(self._played.told & bit(audience))

    def made(self, audience: int, patches: bool) -> Update:
        """With the whole view or, for those who take `patches` and where it is shorter, a patch."""
        if audience not in self._made:
            self._made[audience] = self._make(audience)
        update = self._made[audience]
        patched = patches and update.patch is not None
        return msgspec.structs.replace(update, view=None) if patched else msgspec.structs.replace(update, patch=None)

    def _make(self, audience: int) -> Update:
        """With both."""
        match, version = self._game_log.match, self._game_log.version_of(audience)
        encoded = encode_view(match, audience)
        seen, patch = self._seen.get(audience), None
        if seen is not None:
            self._seen[audience] = SeenView(version, encoded.view)
            patch = view_patch(seen.view, encoded.view) if seen.version == version - 1 else None
        return Update(
            id=None,
            after=version - 1,
            version=version,
            moves=self._game_log.moves_of(audience),
            view=encoded.view,
            patch=patch,
            hash=encoded.hash,
            events=encode_events(match.events[self._played.events_before :], audience),
            clocks=self._clocks,
            can_undo=match.can_undo(audience),
        )

    def encoded(self, audience: int, patches: bool) -> bytes:
        key = (audience, patches)
        if key not in self._encoded:
            self._encoded[key] = encode(self.made(audience, patches))
        return self._encoded[key]


class Broadcast:
    """Players get their messages first. Those who watch get them after, some at a time, so that players do not wait for
    thousands of them."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._loaded = object()
        """Names the table as it was loaded: after a failed write, the same version can be another position."""
        self.connections: list[Connection] = []
        self._seen: dict[int, SeenView] = {}
        """By audience, as far as somebody takes patches."""
        self._to_wake: dict[Connection, None] = {}
        self._waking: asyncio.Task[None] | None = None
        self._telling: asyncio.TimerHandle | None = None

    def _send_to(self, connection: Connection, text: bytes) -> None:
        if connection.seat >= 0:
            connection.send_bytes(text)
            return
        connection.send_bytes(text, later=True)
        self._to_wake[connection] = None
        if self._waking is None:
            self._waking = asyncio.create_task(self._wake_watchers(), name="wake watchers")

    async def _wake_watchers(self) -> None:
        while self._to_wake:
            for connection in list(itertools.islice(self._to_wake, _WATCHERS_AT_ONCE)):
                del self._to_wake[connection]
                connection.wake()
            await asyncio.sleep(0)  # let the event loop serve players
        self._waking = None

    def connected_seats(self) -> frozenset[int]:
        return frozenset(connection.seat for connection in self.connections if connection.seat >= 0)

    def somebody_here(self) -> bool:
        """Whether a player is connected; where only bots play, whether somebody watches."""
        players = any(seat.kind == "guest" for seat in self._state.record.seats)
        return bool(self.connected_seats() if players else self.connections)

    def update_seats(self) -> None:
        """Seats have changed: a connection may get the view of another seat now."""
        for connection in self.connections:
            connection.seat = self._state.record.viewer_of(connection.guest_id)

    def send(self, message: ServerMessage) -> None:
        text = encode(message)
        for connection in self.connections:
            self._send_to(connection, text)

    def send_remark(self, said: Said) -> None:
        """Spectators talk among themselves while the game is on."""
        text = encode(said)
        for connection in self.connections:
            if self._may_read(connection, said.remark):
                self._send_to(connection, text)

    def send_word(self, word: BotWord) -> None:
        """To the seat that it is for."""
        text = encode(word)
        for connection in self.connections:
            if connection.seat == word.to:
                self._send_to(connection, text)

    def _may_read(self, connection: Connection, remark: ChatMessage) -> bool:
        return remark.seat is not None or connection.seat < 0 or self._state.record.status != "playing"

    def watchers(self) -> tuple[int, list[str]]:
        """How many watch, and the names of those who have one."""
        watching = [connection for connection in self.connections if connection.seat < 0]
        guests = {connection.guest.id: connection.guest.name for connection in watching if connection.guest is not None}
        return len(watching), sorted(guests.values())[:_NAMED_WATCHERS]

    def watchers_changed(self) -> None:
        """Somebody came to watch or left. The table is told of many of them in one message."""
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(_TELL_SECONDS, self._tell_watchers)

    def _tell_watchers(self) -> None:
        self._telling = None
        self.send_table()

    def send_step(self, played: PlayedStep, sender: Connection | None) -> Update | None:
        """Send the step to all who are told of it. Returns the update of its sender, which is not sent yet, because it
        shall carry the id of the message that it answers."""
        takers = {connection.seat for connection in self.connections if connection.patches}
        self._seen = {audience: seen for audience, seen in self._seen.items() if audience in takers}
        updates = StepUpdates(self._state.started_game(), played, self._state.timers.time_left(), self._seen)
        answer: Update | None = None
        for connection in self.connections:
            if connection is sender:
                answer = updates.made(connection.seat, connection.patches)
            elif updates.concern(connection.seat):
                self._send_to(connection, updates.encoded(connection.seat, connection.patches))
        return answer

    def send_table(self) -> None:
        """Seats, presence or status have changed."""
        clocks, connected, encoded = (
            self._state.timers.time_left(),
            self.connected_seats(),
            dict[_Audience, bytes](),
        )
        watchers = self.watchers()
        for connection in self.connections:
            key = self._audience(connection)
            if key not in encoded:
                info = self._state.record.info(connection.guest_id, connected, watchers)
                encoded[key] = encode(TableChanged(table=info, clocks=clocks))
            self._send_to(connection, encoded[key])

    def send_snapshots(self, told: int = EVERY_AUDIENCE) -> None:
        """To the audiences of this mask."""
        encoded: dict[_Audience, bytes] = {}
        for connection in self.connections:
            key = self._audience(connection)
            if told & bit(connection.seat):
                if key not in encoded:
                    encoded[key] = encode(self.snapshot(connection))
                self._send_to(connection, encoded[key])

    def _audience(self, connection: Connection) -> _Audience:
        """Connections of the same audience are sent the same: all that `TableRecord.info` says of one guest is in it."""
        record, guest_id = self._state.record, connection.guest_id
        return connection.seat, guest_id is not None and guest_id == record.host_id, record.resigned_by(guest_id)

    def _shown(self, game_log: GameLog, seat: int, first_event: int) -> Shown:
        def make() -> Shown:
            match = game_log.match
            return Shown(encode_view(match, seat), encode_events(match.events[first_event:], seat))

        return RECENT.get(self._loaded, game_log.version, seat, make)

    def snapshot(self, connection: Connection, id: int | None = None) -> Snapshot:
        """Everything the connection may know; it must be sent before anything else is."""
        state, game_log, seat = self._state, self._state.game_log, connection.seat
        first_event = 0 if game_log is None else max(0, len(game_log.match.events) - LOG_SHOWN)
        encoded, events = (None, list[Raw]()) if game_log is None else self._shown(game_log, seat, first_event)
        if game_log is not None and encoded is not None and connection.patches:
            self._seen[seat] = SeenView(game_log.version_of(seat), encoded.view)
        return Snapshot(
            id=id,
            protocol=PROTOCOL,
            seat=seat,
            version=0 if game_log is None else game_log.version_of(seat),
            moves=0 if game_log is None else game_log.moves_of(seat),
            table=state.record.info(connection.guest_id, self.connected_seats(), self.watchers()),
            view=None if encoded is None else encoded.view,
            hash="" if encoded is None else encoded.hash,
            events=events,
            events_from=first_event,
            chat=[remark for remark in state.chat if self._may_read(connection, remark)],
            clocks=state.timers.time_left(),
            can_undo=game_log is not None and game_log.match.can_undo(seat),
            undo=state.pending_undo,
            words=[word for word in state.bot_words if word.to == seat],
        )
