"""The bodies of the lab's HTTP requests and answers as types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from demesne.lab.simulation_result import SimulationResult
from demesne.server.protocol.socket_types import Level, Options, Seed

MOST_LETTERS = 16 * 1024
"""Of one strategy's text."""

MOST_PLAYERS = 8
MOST_GAMES = 1_000_000
"""No server allows more, whatever its settings."""

StrategyText = Annotated[str, Meta(max_length=MOST_LETTERS)]
StrategyName = Annotated[str, Meta(min_length=1, max_length=60)]
RawResult = Annotated[msgspec.Raw, Meta(extra={"type": SimulationResult})]
"""Stored as JSON, and sent as it is stored."""

GameName = Annotated[str, Meta(min_length=1, max_length=40)]


class LabPlayer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays: a bot by its `level`, or a strategy by its `text`. One of them is null."""

    level: Level | None = None
    text: StrategyText | None = None


class LabOrder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A simulation: who plays which game with which options, how often, and from which seed. The same order gives the same
    numbers as `demesne simulate`. Options that are left out are as usual; a kingdom that is left out holds the cards that the
    strategies buy."""

    game: GameName
    players: Annotated[list[LabPlayer], Meta(min_length=1, max_length=MOST_PLAYERS)]
    options: Options = {}
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 1000
    seed: Seed = 0


class LabFault(Struct, frozen=True, kw_only=True):
    """Something wrong with an order. Where it is a player's, `player` counts from 0, and where a strategy's text is wrong,
    `line` and `column` count from 1 (0: the whole line, or the whole text)."""

    message: str
    field: Literal["player", "players", "options", "games"]
    player: int | None = None
    line: int = 0
    column: int = 0


class LabCheck(Struct, frozen=True, kw_only=True):
    """What an order comes to. `settings` are definite, as is `details` for a picture of them; null with faults. Where games
    `vary`, these are of the first game, and each other one draws anew what the options leave open."""

    faults: list[LabFault]
    names: list[str]
    settings: dict[str, Any] | None = None
    details: dict[str, Any] = {}
    notes: list[str] = []
    vary: bool = False


class LabWord(Struct, frozen=True, kw_only=True):
    """A word of the strategies' language: a `key` of the file, a `rule_key`, a plain `word`, or one about a card
    (`card_word`)."""

    word: str
    help: str
    kind: Literal["key", "rule_key", "word", "card_word"]


class LabShipped(Struct, frozen=True, kw_only=True):
    """A strategy that comes with the server, as a text to begin with."""

    level: str
    title: str
    note: str
    text: str


class LabGame(Struct, frozen=True, kw_only=True):
    """What the lab offers for a game. `written` tells whether strategies can be written for it, in which `words` and about
    which cards (`names`). `measured` are the groups that a result counts besides points, and how they are drawn: as `shares`,
    `lines` or `parts`. `completed` are the options that are left to what the strategies need unless they are chosen.
    `most_games` and `most_letters` are limits of a run and of a strategy."""

    game: str
    written: bool
    words: list[LabWord]
    names: list[str]
    shipped: list[LabShipped]
    completed: list[str]
    measured: dict[str, str]
    most_games: int
    most_letters: int


class LabStanding(Struct, frozen=True, kw_only=True):
    """How a player of a run stands: games won alone, and shared."""

    name: str
    wins: int
    shared: int


RunStatus = Literal["running", "done", "stopped", "failed", "broken"]


class LabRun(Struct, frozen=True, kw_only=True):
    """A run: its order, how many games are `done`, and how the players stand. It is `stopped` if its guest or the limit of
    time did it, `failed` if a strategy went wrong, `broken` if the server went down; `message` tells. What was played until
    then counts. `result` is what `demesne simulate --json` writes; null while it runs."""

    id: str
    order: LabOrder
    status: RunStatus
    done: int
    standings: list[LabStanding]
    message: str
    created: float
    mine: bool
    result: RawResult | None = None


class LabRunInfo(Struct, frozen=True, kw_only=True):
    """A run as a list shows it."""

    id: str
    game: str
    status: RunStatus
    names: list[str]
    done: int
    games: int
    created: float


class LabStrategy(Struct, frozen=True, kw_only=True):
    """A strategy that a guest has saved."""

    game: str
    name: str
    text: str
    changed: float


class LabStrategyRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Save a strategy, right or wrong. One of the same name is replaced."""

    game: GameName
    name: StrategyName
    text: StrategyText
