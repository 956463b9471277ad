"""The bodies of HTTP requests and answers as types; the messages of the socket are in `socket_types`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from demesne.core.wording_types import MoveParts, Sentence
from demesne.lessons import Counsel
from demesne.puzzles import Heading, Verdict
from demesne.server.protocol.socket_types import (
    ClockSettings,
    Count,
    ErrorCode,
    Level,
    Name,
    Options,
    RawEvents,
    RawView,
    SeatNumber,
    Seed,
    TableInfo,
)


class Problem(Struct, kw_only=True):
    """The body of every HTTP error."""

    code: ErrorCode
    message: str


class GuestRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """The name of a new guest, or the new name of one."""

    name: Name


class GuestInfo(Struct, kw_only=True):
    """A guest. `token` is shown only when the guest is made: keep it, and send it as `Authorization: Bearer TOKEN`."""

    id: str
    name: str
    token: str | UnsetType = UNSET


class Reach(Struct, frozen=True, kw_only=True):
    """Who can open a link to this server. `address` is the one for the local network, null where there is none; it is told
    to the machine itself only. Friends can open it if the server is `open` to the network; else `start` is the command
    that starts it so."""

    open: bool
    address: str | None
    start: str


class Range(Struct, frozen=True):
    """From `fewest` to `most` players."""

    fewest: int
    most: int


class Option(Struct, frozen=True, kw_only=True):
    """An option of a game. `kind` is `choice` (one of `choices`), `set` (several of them), `flag`, `seed` (a whole number
    or null), `seat` or `text` (free text, explained by `help`). `details` tells more about each choice."""

    name: str
    kind: Literal["choice", "set", "flag", "seed", "seat", "text"]
    label: str
    default: Any
    choices: list[str]
    details: dict[str, Any]
    help: str


class BotInfo(Struct, frozen=True, kw_only=True):
    """A bot that can take a seat. `best` marks the strongest one that answers at once: it takes a seat
    where nobody names another. The weakest are listed first."""

    level: str
    title: str
    note: str
    best: bool


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game as the lobby shows it. `lesson`: there is a first game that teaches it. `puzzles` counts those it has."""

    name: str
    title: str
    tagline: str
    players: Range
    rules_version: int
    options: list[Option]
    bots: list[BotInfo]
    lesson: bool = False
    puzzles: int = 0


class CardInfo(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card as a player can look it up. `title` is what people call it where `name` is short for writing. Every game leaves
    out what its cards do not have, and adds its own fields; its `view_types.py` tells which."""

    name: str
    title: str = ""
    cost: int = 0
    kinds: list[str] = []
    text: str = ""
    set: str = ""
    rulings: list[str] = []


class Wording(Struct, frozen=True):
    """Templates for prompts, events, moves, and endings (the reasons of outcomes). Of the templates under a key, the first one
    is used whose {fields} are all given (null and booleans count as absent). `seat`, `to` and `from` become names, or "you" for
    the reader; lists are counted; {count|card|cards} is a number with its noun. Of [draws|draw] the first form is for others,
    the second where `seat` is the reader. A move is said with the templates of the first of these keys that fits: prompt and
    verb (`window/done`), its text, verb and thing (`buy pack`), its verb; else by its text. Its {thing} and {place} are fields;
    where the place is a number, it is {to}, {from} and {seat} too."""

    prompts: dict[str, list[str]]
    events: dict[str, list[str]]
    moves: dict[str, list[str]]
    endings: dict[str, list[str]]


class RulesText(Struct, frozen=True):
    """The rules in our words, as Markdown."""

    markdown: str


class PreviewRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Options to make definite. Ask again for another roll of what they leave to chance."""

    players: Annotated[int, Meta(ge=1, le=16)]
    options: Options = {}


class Preview(Struct, kw_only=True):
    """Definite settings; send them as `options` to get exactly these. `details` is what a picture of them shows besides.
    `missing` names, for each bot that misses some, the cards it plays with that are not on this table."""

    settings: dict[str, Any]
    details: dict[str, Any]
    missing: dict[str, list[str]] = {}


class SeatRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit there: `me` (at most once), `open` (for anybody) or `bot` (of the best level, if none is given)."""

    kind: Literal["me", "open", "bot"]
    level: Level | None = None


Seats = Annotated[list[SeatRequest], Meta(min_length=1, max_length=16)]
Pace = Annotated[int, Meta(ge=0, le=5000)]


class TableRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """A new table. The game starts when no seat is open. A `listed` table is shown in everyone's lobby, others can only
    be found by link. `pace` is the pause before each bot move in milliseconds. Where all act at once, bots pause before
    each errand only, and longer: with a pace of 350, four to eight seconds, but no longer once all people are ready. The
    same `seed` gives the same game: a guest who knows it could know the cards, so the table is shown to all as `seeded`.
    Without one, nobody can predict chance. With `practice`, every move can be taken back without asking bots."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Seats
    options: Options = {}
    seed: Seed | None = None
    listed: bool = True
    pace: Pace = 0
    clock: ClockSettings = ClockSettings()
    practice: bool = False


class LessonRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """What the pupil wants of the coach: to `look` at what has happened, to `go_on` from this step, to be left in peace
    (`hush`), or to hear more again (`speak`)."""

    action: Literal["look", "go_on", "hush", "speak"] = "look"
    step: Annotated[str, Meta(max_length=40)] | None = None


class CoachSays(Counsel, frozen=True, kw_only=True):
    """What the coach says now. `step` is null between two steps and after the last. `word` is about the step before.
    `goes_on` tells that the pupil must say so to go on. `moves` has the proposed move, if it is legal now; `show` what to
    mark on the table: `card:`, `spot:` or `move:` and a name. A coach who is `quiet` was hushed."""


class PuzzleHeading(Heading, frozen=True, kw_only=True):
    """What is told of a puzzle before it is solved. `level` is 1 (easy) to 3 (hard). `key` stays the same when puzzles are
    added or taken out, `number` need not."""


class PuzzleRow(Struct, frozen=True, kw_only=True):
    """The puzzles of a game. `today` is the number of the puzzle of the day, `date` that day (UTC)."""

    date: str
    today: int
    puzzles: list[PuzzleHeading]


class PuzzleRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """What the solver wants: to `look` how it stands, to try `again` from the position, or to have the solution shown
    (`show`)."""

    action: Literal["look", "again", "show"] = "look"


class PuzzleSays(Struct, frozen=True, kw_only=True):
    """How a puzzle stands. `line` is the solution, the moves of one turn, and `why` the reason; both are empty until it is
    solved or `shown`. `again`: it can be tried again at this table; where the game is over, open the puzzle anew."""

    number: int
    total: int
    key: str
    theme: str
    task: str
    level: int
    verdict: Verdict
    shown: bool
    again: bool
    line: list[MoveParts]
    why: list[Sentence]


class SitRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Take this open seat; null: the first one."""

    seat: SeatNumber | None = None


class StartRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Give the open seats to bots of this level (null: the best one) and start; for the host."""

    level: Level | None = None


class ForkRequest(Struct, kw_only=True, forbid_unknown_fields=True):
    """Play on from position `at` of a finished game at a new table."""

    at: Count
    seats: Seats
    pace: Pace = 0


class LobbyTables(Struct, kw_only=True):
    """The tables of the lobby, newest first. `mine` are those where the guest who asked sits or is host."""

    mine: list[TableInfo]
    others: list[TableInfo]


class ReplayStep(Struct, kw_only=True):
    """The position after `moves` moves, and the events of the last one. `by` is the seat that made it (-1: the clock;
    null: this is the start). While the game runs, these are the moves that the seat was told of, counted as in `snapshot`.
    Once it is over, `time` are the seconds of play after which it was made, and `phase` the milliseconds that were left in a
    real-time phase; null where nothing is known of the time, or no phase ran. The time in which nobody was connected to a
    real-time phase does not count."""

    moves: int
    by: int | None
    events: RawEvents
    view: RawView
    hash: str
    time: float | None = None
    phase: int | None = None


class Replay(Struct, kw_only=True):
    """The steps from `start` on, of `total`, as `seat` may see them."""

    seat: int
    total: int
    start: int
    frames: list[ReplayStep]


class Forecast(Struct, frozen=True, kw_only=True):
    """What the cards of my seat may score: the mean of so many `trials` on what my seat knows, give or take `margin` (a
    standard deviation). Null where the game cannot tell, or not now."""

    mean: float | None
    margin: float | None
    trials: int


class ScoresAfter(Struct, kw_only=True):
    """The scores by seat after `moves` moves; `seat` is to act next (null at the end)."""

    moves: int
    seat: int | None
    scores: list[int]


class Health(Struct, kw_only=True):
    """`status` is `ok` while the server takes moves; else `problem` says why it does not. `server` is its id among the
    `servers` that share the database, `tables` how many tables it has."""

    status: Literal["ok", "stopping", "failing"]
    problem: str | None
    version: str
    build: Literal["compiled", "python"]
    server: str
    servers: int
    tables: int
    connections: int
