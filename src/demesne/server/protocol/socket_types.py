"""The messages of the socket as types; those of HTTP are in `http_types`.

The server decodes and checks messages with these types, and `python -m demesne.server.generate` writes the client's
TypeScript types and docs/protocol.md from them. The docstrings are the text of that reference.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from demesne.core.wording_types import MoveParts, Sentence

PROTOCOL = 4
"""Raised when an old client could no longer understand the server."""

SPECTATOR = -2
"""The `seat` of a spectator (the engine's PUBLIC)."""

MESSAGE_BYTES = 16 * 1024
"""The largest socket message a client may send."""

MOST_LETTERS = 32
"""Of a name."""

Name = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{6,32}$")]
Token = Annotated[str, Meta(min_length=20, max_length=100)]
Level = Annotated[str, Meta(min_length=1, max_length=64)]
RequestId = Annotated[int, Meta(ge=0, le=2**53)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
MovePart = Annotated[str, Meta(max_length=200)]
MoveToken = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Options = dict[str, Any]
Seed = Annotated[int, Meta(ge=0, lt=2**48)]

ErrorCode = Literal[
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

CloseReason = Literal["restart", "closed", "elsewhere", "flood", "slow", "full"]

# What a view holds, whatever the game


class MoveOption(MoveParts, frozen=True, kw_only=True):
    """One legal move. `times` tells how often it may be picked where several things are asked for. `token` changes when the
    move comes to mean something else, in a phase where others move too; null where it cannot."""

    code: int
    times: int
    token: int | None


class Picks(Struct, frozen=True):
    """A question for several things: between `least` and `most` of them in all, `picked` being those that were picked
    already. `done` is the move that ends it. It ends by itself when `most` are picked or nothing is left.
    `independent` picks never decide whether another is legal, so they may be gathered and sent together."""

    least: int
    most: int
    picked: list[MoveParts]
    independent: bool
    done: MoveParts


class Question(Struct, frozen=True):
    """What is asked of this seat. The game's wording makes the sentence from `prompt` and `details`; `source` is the card
    or phase that asks. Where all act at once, `number` names the question: it keeps its number while others move, and its
    moves may change. Elsewhere it is 0, and the version names the question."""

    number: int
    prompt: str
    source: str
    details: dict[str, Any]
    picks: Picks | None
    moves: list[MoveOption]


class Outcome(Struct, frozen=True):
    """How the game ended. `places` and `scores` go by seat; several winners share the victory."""

    winners: list[int]
    places: list[int]
    scores: list[int]
    reason: str


class View(Struct, frozen=True):
    """What one seat may know. Every game adds its own fields; its `view_types.py` tells which."""

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


class ObjectPatch(Struct, kw_only=True, omit_defaults=True):
    """How to make a new object of an old one: give it the fields of `set`, take away those of `drop`, and make the new
    `objects` and `lists` in its fields of the old ones. Where a field had none, that is an empty one."""

    set: Annotated[dict[str, msgspec.Raw], Meta(extra={"type": dict[str, Any]})] = {}
    drop: list[str] = []
    objects: dict[str, ObjectPatch] = {}
    lists: dict[str, list[ListPart]] = {}


class ListPart(Struct, kw_only=True, omit_defaults=True):
    """Part of a new list, which is all its parts one after the other: `count` items of the old list from place `at` on (both
    from 0; one that is left out is 0), or the `fresh` items. With a `patch`, the one item that is taken over is changed.
    Fresh objects have the fields of `shared` besides their own."""

    at: int = 0
    count: int = 0
    fresh: Annotated[list[msgspec.Raw], Meta(extra={"type": list[Any]})] = []
    shared: Annotated[dict[str, msgspec.Raw], Meta(extra={"type": dict[str, Any]})] = {}
    patch: ObjectPatch | None = None


RawView = Annotated[msgspec.Raw, Meta(extra={"type": View})]
RawEvents = Annotated[list[msgspec.Raw], Meta(extra={"type": list[GameEvent]})]

# Tables


class ClockSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long a player may think or be absent: `turn` seconds for each decision, after them the `bank` seconds of the
    whole game (a step that others do not see does not end the decision); `absent` seconds without a connection while
    others wait. After that a bot of `level` plays the seat until its player takes it back. Null means no limit. A decision
    goes on after a restart of the server with the time that was left."""

    turn: Annotated[int, Meta(ge=1, le=30 * 86400)] | None = None
    bank: Annotated[int, Meta(ge=0, le=86400)] | None = None
    absent: Annotated[int, Meta(ge=1, le=86400)] | None = 90
    level: Level | None = None


class SeatInfo(Struct, frozen=True, kw_only=True):
    """A seat and who sits there. `level` is the level of the bot, or of the bot that stands in for the guest."""

    seat: int
    kind: Literal["open", "guest", "bot"]
    name: str
    level: str | None = None
    stand_in: bool = False
    connected: bool = False


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as a lobby or a waiting room shows it. `settings` are definite (the kingdom's ten names, not "random").
    `my_seat` and `host` are those of the guest who asked, `resigned` is the seat that this guest left to a bot. `rematch`
    is the table of the rematch, `origin` the table that this one is a rematch or a fork of. `moves` counts the moves that
    the public was told of; once the game is over, all. `seeded`: somebody chose the seed or saw the game before (a fork),
    and may know what will be dealt. `practice`: a move can be taken back even after it showed something, without asking
    bots. `lesson`: a coach sits beside the guest. `puzzle`: the guest is to solve one. `watchers` counts the
    connections that watch, `watching` are the names of the guests among them. Times are seconds since 1970."""

    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    settings: dict[str, Any]
    seats: list[SeatInfo]
    my_seat: int | None
    resigned: int | None
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
    seeded: bool
    practice: bool
    lesson: bool = False
    puzzle: bool = False
    watchers: int = 0
    watching: list[str] = []


class Clocks(Struct, frozen=True, kw_only=True):
    """Milliseconds left when this was sent, by seat: `turn` for the present decision, `bank` after it, `absent` until a
    bot stands in. `phase` is the time left in a real-time phase; it stands still while no player is connected. Null where
    no time runs."""

    turn: list[int | None]
    bank: list[int | None]
    absent: list[int | None]
    phase: int | None = None


class ChatMessage(Struct, frozen=True, kw_only=True):
    """One message of the chat. `seat` is null for a spectator."""

    name: str
    seat: int | None
    text: str
    at: float


class PendingUndo(Struct, frozen=True, kw_only=True):
    """An undo that needs consent: `seat` wants to take back its last move, and every seat in `waiting` must still agree."""

    seat: int
    waiting: list[int]


# From the client, over the socket


class Hello(Struct, tag="hello", kw_only=True, forbid_unknown_fields=True):
    """The first message on every socket. With the token of a guest who sits at the table, the socket plays that seat;
    otherwise it watches. With `patches`, updates may hold a patch instead of the view. Answered by `snapshot`."""

    protocol: int
    table: TableId
    token: Token | None = None
    patches: bool = False


class PlayMoves(Struct, tag="move", kw_only=True, forbid_unknown_fields=True):
    """Make one move, or several picks of one question, all or none. `number` is the question's. Where that is 0, `version`
    must be the one you saw last; elsewhere it may be left out. `tokens` are those of the moves, in the same order. Answered
    by `update` with this id once the moves are on disk, or by `error`."""

    id: RequestId
    version: Count | None = None
    number: Count = 0
    texts: Annotated[list[MoveText], Meta(min_length=1, max_length=100)]
    tokens: Annotated[list[MoveToken | None], Meta(max_length=100)] = []


class AskUndo(Struct, tag="undo", kw_only=True, forbid_unknown_fields=True):
    """Take back my last move: at once while nobody learned anything from it, else when the other people agree. Bots are
    not asked: against them alone, what was seen cannot be taken back, unless the table is for `practice`. Answered by
    `done` when it was taken back, or when the others have been asked."""

    id: RequestId
    version: Count


class AnswerUndo(Struct, tag="answer_undo", kw_only=True, forbid_unknown_fields=True):
    """Agree to the undo that `undo_asked` announced, or refuse it. With `agree: false` the seat that asked withdraws it."""

    id: RequestId
    agree: bool


class NamedMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of the game, legal or not, by its parts as `MoveOption` has them."""

    verb: MoveText
    thing: MovePart = ""
    place: MovePart = ""


class AskWhy(Struct, tag="why", kw_only=True, forbid_unknown_fields=True):
    """Ask why a move is no answer to my question: one named by its parts, or as somebody `typed` it (the beginnings of its
    words suffice where they fit one move only). Answered by `reason`; the game may have no such move (`unknown`)."""

    id: RequestId
    move: NamedMove | None = None
    typed: MoveText | None = None


class AskHint(Struct, tag="hint", kw_only=True, forbid_unknown_fields=True):
    """Ask what the best bot would do here. Answered by `advice`."""

    id: RequestId


class Say(Struct, tag="say", kw_only=True, forbid_unknown_fields=True):
    """Send a chat message; needs a token. Everybody at the table, the sender too, gets it as `said`. While the game is
    on, only spectators get what spectators say, so that nobody can advise a player."""

    id: RequestId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class HandOver(Struct, tag="hand_over", kw_only=True, forbid_unknown_fields=True):
    """Let a bot play my seat; without a level, one of the level in the table's `clock`."""

    id: RequestId
    level: Level | None = None


class TakeBack(Struct, tag="take_back", kw_only=True, forbid_unknown_fields=True):
    """Play my seat myself again."""

    id: RequestId


class Resync(Struct, tag="resync", kw_only=True, forbid_unknown_fields=True):
    """Ask for the whole `snapshot`, because something was missed (an update's `after` is not the version you have)."""

    id: RequestId


class Ping(Struct, tag="ping", kw_only=True, forbid_unknown_fields=True):
    """Answered by `done`."""

    id: RequestId


ClientMessage = Hello | PlayMoves | AskUndo | AnswerUndo | AskWhy | AskHint | Say | HandOver | TakeBack | Resync | Ping

# From the server, over the socket


class BotWord(Struct, tag="word", frozen=True, kw_only=True):
    """The bot of this seat says in a word why it offers, takes or leaves what lies between it and you. An empty text: it no
    longer says anything. A game whose bots have nothing to say sends none."""

    seat: int
    to: int
    text: str


class Snapshot(Struct, tag="snapshot", kw_only=True):
    """Everything this connection may know. `version` counts the steps (accepted `move` messages and undos) that your seat
    was told of. It never goes back. `moves` counts the moves that it was told of, and goes back with an undo; once the game
    is over, it counts all moves of the record. Before the start there is no `view`, `hash`
    is empty and `version` is 0. `events` are the last ones of the log, the first of them number `events_from` of the game
    (from 0); `GET /api/tables/{table}/replay` has those before. Sent after `hello` and `resync`, after an undo, at the
    start, and when seats have changed."""

    id: int | None
    protocol: int
    seat: int
    version: int
    moves: int
    table: TableInfo
    view: Annotated[msgspec.Raw | None, Meta(extra={"type": View | None})]
    hash: str
    events: RawEvents
    events_from: int
    chat: list[ChatMessage]
    clocks: Clocks
    can_undo: bool
    undo: PendingUndo | None
    words: list[BotWord] = []


class Update(Struct, tag="update", kw_only=True):
    """The position changed. `events` are the new ones. `after` is the version before this one. If it is not the version you
    have, send `resync`. Equal hashes mean equal views. If this answers your `move`, `id` is its id, and the move is stored.
    Where `hello` asked for patches and one is shorter, `view` is null, and `patch` makes the new view of the one that you
    have (that of version `after`)."""

    id: int | None
    after: int
    version: int
    moves: int
    view: Annotated[msgspec.Raw | None, Meta(extra={"type": View | None})]
    patch: Annotated[msgspec.Raw | None, Meta(extra={"type": ObjectPatch | None})]
    hash: str
    events: RawEvents
    clocks: Clocks
    can_undo: bool


class TableChanged(Struct, tag="table", kw_only=True):
    """Seats, presence, status, outcome or rematch changed."""

    table: TableInfo
    clocks: Clocks


class UndoAsked(Struct, tag="undo_asked", kw_only=True):
    """An undo needs consent; null: it no longer does. If it was granted, a `snapshot` follows; if not, `declined` is the
    seat that did not agree, or the seat that asked and has withdrawn."""

    request: PendingUndo | None
    declined: int | None = None


class Reason(Struct, tag="reason", kw_only=True):
    """The answer to `why`: the `move` that was asked about, and the rules' reason as a clause (`you have no bread`). The reason
    is empty where the move is legal, where nothing is asked of you, and where the rules have no special one."""

    id: int
    move: MoveParts
    text: str


class Advice(Struct, tag="advice", kw_only=True):
    """The answer to `hint`: the moves that answer the open question, more than one where it asks for several things, and
    the reason. `move` takes their texts. No moves: wait for the others."""

    id: int
    moves: list[MoveParts]
    why: list[Sentence]


class Said(Struct, tag="said", kw_only=True):
    """Somebody sent a chat message."""

    remark: ChatMessage


class Done(Struct, tag="done", kw_only=True):
    """The message with this id was carried out."""

    id: int


class Error(Struct, tag="error", kw_only=True):
    """The message with this id was refused and changed nothing. `id` is null if it could not be read."""

    id: int | None
    code: ErrorCode
    message: str


class Bye(Struct, tag="bye", kw_only=True):
    """The server closes this connection: `restart` (connect again in a moment), `closed` (the table was deleted),
    `elsewhere` (too many connections of this seat), `full` (too many connections; only players are let in), `flood` (too
    many messages, or no `hello`), `slow` (the client did not read its messages)."""

    reason: CloseReason


ServerMessage = Snapshot | Update | TableChanged | UndoAsked | Reason | Advice | BotWord | Said | Done | Error | Bye

encode = msgspec.json.Encoder().encode
"""A message as it goes onto the wire."""
