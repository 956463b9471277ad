"""The bodies of HTTP requests and answers as types; see `protocol`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from demesne.server.protocol import (
    ClockSettings,
    Code,
    Count,
    Level,
    Name,
    Options,
    RawEvents,
    RawView,
    SeatNumber,
    Seed,
    Table,
)


class Problem(Struct, kw_only=True):
    """The body of every HTTP error."""

    code: Code
    message: str


class GuestWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A new guest, or a new name for one."""

    name: Name


class Guest(Struct, kw_only=True):
    """A guest. `token` is shown once, when the guest is made: keep it, and send it as `Authorization: Bearer TOKEN`."""

    id: str
    name: str
    token: str | UnsetType = UNSET


class Range(Struct, frozen=True):
    """From `fewest` to `most` players."""

    fewest: int
    most: int


class Option(Struct, frozen=True, kw_only=True):
    """One thing to choose before a game. `kind`: `choice` (one of `choices`), `set` (several of them), `flag`, `seed`
    (a whole number or null), `text` (free, explained by `help`). `details` tells of a choice what its name does not."""

    name: str
    kind: Literal["choice", "set", "flag", "seed", "seat", "text"]
    label: str
    default: Any
    choices: list[str]
    details: dict[str, Any]
    help: str


class Bot(Struct, frozen=True, kw_only=True):
    """A bot that can take a seat. `best` marks the strongest, which also gives the hints."""

    level: str
    title: str
    note: str
    best: bool


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    tagline: str
    players: Range
    rules_version: int
    options: list[Option]
    bots: list[Bot]


class Wording(Struct, frozen=True):
    """Templates for prompts and events. Of those under a key, the first whose {fields} are all there is used; `seat`,
    `to` and `from` become names, lists are counted."""

    prompts: dict[str, list[str]]
    events: dict[str, list[str]]


class RulesText(Struct, frozen=True):
    """The rules in our words, as Markdown."""

    markdown: str


class PreviewWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Which settings would these options give? Ask again for another roll of what is left to chance."""

    players: Annotated[int, Meta(ge=1, le=16)]
    options: Options = {}


class Preview(Struct, kw_only=True):
    """Definite settings; send them as `options` to get exactly these."""

    settings: dict[str, Any]


class SeatWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """`me` at most once; `open` for whoever has the link; `bot` with a level (the best one without)."""

    kind: Literal["me", "open", "bot"]
    level: Level | None = None


Seats = Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
Pace = Annotated[int, Meta(ge=0, le=5000)]


class TableWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """A new table. It starts as soon as no seat is open. `listed` tables stand in everyone's lobby, others are found
    by link only. `pace` is the pause before each bot move in milliseconds. A `seed` makes the same game again:
    whoever knows it could know the cards."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Seats
    options: Options = {}
    seed: Seed | None = None
    listed: bool = True
    pace: Pace = 0
    clock: ClockSettings = ClockSettings()


class SitWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Take this open seat, or the first one."""

    seat: SeatNumber | None = None


class StartWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Fill the open seats with bots of this level (the best one without) and start; for the host."""

    level: Level | None = None


class ForkWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Play on from position `at` of a finished game at a new table."""

    at: Count
    seats: Seats
    pace: Pace = 0


class Tables(Struct, kw_only=True):
    """Newest first. `mine` are those where the asking guest sits or is host."""

    mine: list[Table]
    others: list[Table]


class Frame(Struct, kw_only=True):
    """The position after `moves` moves, and what led to it. `by` is the seat that moved (-1: the clock; null: the
    start)."""

    moves: int
    by: int | None
    events: RawEvents
    view: RawView
    hash: str


class Replay(Struct, kw_only=True):
    """Frames `start` … of `total`, as `seat` may see them."""

    seat: int
    total: int
    start: int
    frames: list[Frame]


class Standing(Struct, kw_only=True):
    """Scores by seat as they stood after `moves` moves; `seat` is the one to act next (null at the end)."""

    moves: int
    seat: int | None
    scores: list[int]


class Health(Struct, kw_only=True):
    """`ok` while the server takes moves."""

    status: Literal["ok", "stopping"]
    version: str
    build: Literal["compiled", "python"]
    tables: int
    connections: int
