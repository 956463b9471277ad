"""Every socket message as a type (`bodies` has those of HTTP).

One source: the server decodes and checks with these types, `python -m demesne.server.typescript` writes the client's
TypeScript types and docs/protocol.md from them, and OpenAPI shows the same ones. The docstrings are the reference.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1
"""Raised when an old client could no longer understand the server."""

WATCHING = -2
"""The `seat` of whoever looks on (the engine's PUBLIC)."""

MESSAGE_BYTES = 16 * 1024
"""The largest socket message a client may send."""

Name = Annotated[str, Meta(min_length=1, max_length=32)]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{6,32}$")]
Token = Annotated[str, Meta(min_length=20, max_length=100)]
Level = Annotated[str, Meta(min_length=1, max_length=64)]
RequestId = Annotated[int, Meta(ge=0, le=2**53)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Options = dict[str, Any]
Seed = Annotated[int, Meta(ge=0, lt=2**48)]

Code = Literal[
    "malformed",
    "too_big",
    "too_fast",
    "no_hello",
    "no_token",
    "unknown",
    "foreign",
    "stale",
    "illegal",
    "refused",
    "unavailable",
    "fault",
]
"""What an error means: docs/protocol.md explains each."""

# What a view holds, whatever the game


class MoveOption(Struct, frozen=True):
    """One legal move. `text` is what `move` sends back."""

    code: int
    text: str


class Question(Struct, frozen=True):
    """What is asked of this seat. `prompt` and `details` go through the game's wording; `source` is the card or phase
    that asks."""

    prompt: str
    source: str
    details: dict[str, Any]
    moves: list[MoveOption]


class Outcome(Struct, frozen=True):
    """How the game ended. `places` and `scores` go by seat; several winners share the victory."""

    winners: list[int]
    places: list[int]
    scores: list[int]
    reason: str


class View(Struct, frozen=True):
    """What one seat may know. Every game adds its own fields."""

    game: str
    seat: int
    to_act: list[int]
    question: Question | None
    over: bool
    outcome: Outcome | None


class GameEvent(Struct, frozen=True):
    """Something that happened, as this seat may know it. Every kind of event adds its own fields; the game's wording
    makes the sentence."""

    event: str
    seat: int


RawView = Annotated[msgspec.Raw, Meta(extra={"type": View})]
RawEvents = Annotated[list[msgspec.Raw], Meta(extra={"type": list[GameEvent]})]

# Tables


class ClockSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long a player may think or be away. `turn` seconds for each decision, then the seat's `bank` runs down;
    `absent` seconds without a connection while others wait. Then a bot of `level` takes the seat, until its player
    takes it back. Null means no limit."""

    turn: Annotated[int, Meta(ge=1, le=86400)] | None = None
    bank: Annotated[int, Meta(ge=0, le=86400)] | None = None
    absent: Annotated[int, Meta(ge=1, le=86400)] | None = 90
    level: Level | None = None


class Seat(Struct, frozen=True, kw_only=True):
    """Who sits there. `level` is the bot's level, or that of the bot that stands in for an absent guest."""

    seat: int
    kind: Literal["open", "guest", "bot"]
    name: str
    level: str | None = None
    stand_in: bool = False
    connected: bool = False


class Table(Struct, frozen=True, kw_only=True):
    """A table as a lobby or a waiting room shows it. `settings` are definite (the kingdom's ten names, not "random").
    `my_seat` is the asking guest's. `rematch` is the table that follows this one. Times are seconds since 1970."""

    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    settings: dict[str, Any]
    seats: list[Seat]
    my_seat: int | None
    host: bool
    listed: bool
    clock: ClockSettings
    pace: int
    moves: int
    created: float
    started: float | None
    ended: float | None
    outcome: Outcome | None
    rematch: str | None
    origin: str | None


class Clocks(Struct, frozen=True, kw_only=True):
    """Milliseconds left when this was sent, by seat: `turn` for the present decision, `bank` after it, `absent` until a
    stand-in comes; null where no time runs. `phase` is the time left in a real-time phase."""

    turn: list[int | None]
    bank: list[int | None]
    absent: list[int | None]
    phase: int | None = None


class Remark(Struct, frozen=True, kw_only=True):
    """One line of chat. `seat` is null for a spectator."""

    name: str
    seat: int | None
    text: str
    at: float


class UndoRequest(Struct, frozen=True, kw_only=True):
    """`seat` wishes to take back to record position `moves`; everyone in `waiting` must agree."""

    seat: int
    moves: int
    waiting: list[int]


# From the client, over the socket


class Hello(Struct, tag="hello", kw_only=True, forbid_unknown_fields=True):
    """The first message on a socket, and the one to return with after a break. With the token of a guest who sits
    here, it takes up that seat; otherwise it watches. Answered by `snapshot`."""

    protocol: int
    table: TableId
    token: Token | None = None


class PlayMoves(Struct, tag="move", kw_only=True, forbid_unknown_fields=True):
    """Make one move, or a batch of picks that all count or none. `version` names the position they were chosen in.
    Answered by `update` with this id once they are on disk, or by `error`."""

    id: RequestId
    version: Count
    texts: Annotated[list[MoveText], Meta(min_length=1, max_length=100)]


class AskUndo(Struct, tag="undo", kw_only=True, forbid_unknown_fields=True):
    """Take back my last move: at once while nobody learned anything from it, else when the others agree."""

    id: RequestId
    version: Count


class AnswerUndo(Struct, tag="answer_undo", kw_only=True, forbid_unknown_fields=True):
    """Agree or not to the undo that `undo_asked` announced. Who asked for it withdraws it with `agree: false`."""

    id: RequestId
    agree: bool


class AskHint(Struct, tag="hint", kw_only=True, forbid_unknown_fields=True):
    """What would the best bot do here? Answered by `advice`."""

    id: RequestId


class Say(Struct, tag="say", kw_only=True, forbid_unknown_fields=True):
    """Chat with the table; needs a token. Everybody, the speaker too, gets it as `said`."""

    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class HandOver(Struct, tag="hand_over", kw_only=True, forbid_unknown_fields=True):
    """Let a bot play my seat; without a level, the one the table names."""

    id: RequestId
    level: Level | None = None


class TakeBack(Struct, tag="take_back", kw_only=True, forbid_unknown_fields=True):
    """Play my seat myself again."""

    id: RequestId


class Resync(Struct, tag="resync", kw_only=True, forbid_unknown_fields=True):
    """Send me the whole `snapshot`: I missed something (a gap in `version`)."""

    id: RequestId


class Ping(Struct, tag="ping", kw_only=True, forbid_unknown_fields=True):
    """Answered by `done`."""

    id: RequestId


ClientMessage = Hello | PlayMoves | AskUndo | AnswerUndo | AskHint | Say | HandOver | TakeBack | Resync | Ping

# From the server, over the socket


class Snapshot(Struct, tag="snapshot", kw_only=True):
    """Everything this connection may know. `version` counts every change of the position, undo too, and never goes
    back; `moves` is the position within the record (`?at=`). Before the start there is no `view`, `hash` is empty and
    `version` is 0. `events` is the whole log so far. Sent after `hello`, `resync`, an undo, the start, and after a
    change of seat."""

    id: int | None
    protocol: int
    seat: int
    version: int
    moves: int
    table: Table
    view: Annotated[msgspec.Raw | None, Meta(extra={"type": View | None})]
    hash: str
    events: RawEvents
    chat: list[Remark]
    clocks: Clocks
    can_undo: bool
    undo: UndoRequest | None


class Update(Struct, tag="update", kw_only=True):
    """The position changed by one step. `events` are the new ones. `version` is the last one plus one; if it is not,
    send `resync`. `hash` names the view: equal hashes, equal views. `id` is that of your `move`, if this answers it:
    it is then safely stored."""

    id: int | None
    version: int
    moves: int
    view: RawView
    hash: str
    events: RawEvents
    clocks: Clocks
    can_undo: bool


class TableChanged(Struct, tag="table", kw_only=True):
    """Seats, presence, status, outcome or rematch changed."""

    table: Table
    clocks: Clocks


class UndoAsked(Struct, tag="undo_asked", kw_only=True):
    """An undo awaits consent, or (null) no longer does. If it was granted, a `snapshot` comes too."""

    request: UndoRequest | None


class Advice(Struct, tag="advice", kw_only=True):
    """The answer to `hint`."""

    id: int
    text: str
    why: str


class Said(Struct, tag="said", kw_only=True):
    """Somebody said something."""

    remark: Remark


class Done(Struct, tag="done", kw_only=True):
    """The message with this id was carried out."""

    id: int


class Error(Struct, tag="error", kw_only=True):
    """The message with this id was refused and changed nothing. `id` is null where it could not be read."""

    id: int | None
    code: Code
    message: str


class Bye(Struct, tag="bye", kw_only=True):
    """The server closes this connection: `restart` (come back in a moment), `closed` (the table is gone), `elsewhere`
    (too many connections of this seat), `flood`, `slow` (the connection did not take what was sent)."""

    reason: Literal["restart", "closed", "elsewhere", "flood", "slow"]


ServerMessage = Snapshot | Update | TableChanged | UndoAsked | Advice | Said | Done | Error | Bye
