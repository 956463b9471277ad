"""The result of a simulation as types: `demesne simulate --json` writes it, and the browser shows it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class TurnMeans(Struct, frozen=True, kw_only=True):
    """A quantity in a player's first turn, its second and so on: the games that had such a turn, their mean, and its 95 %
    interval (null where a mean has none)."""

    games: list[int]
    mean: list[float | None]
    ci95: list[tuple[float, float] | None]


class MeasuredItem(Struct, frozen=True, kw_only=True):
    """What was counted of one item: the mean, and in how many games each number was counted."""

    mean: float | None
    counts: dict[str, int]


class BotResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How one bot did. `wins` were won alone; `ci95` is Wilson's 95 % interval of `win_rate`. `scores` tells how many games
    ended with how many points, `measures` what the game counts besides (by group and item), and `by_turn` what was followed
    by turn. The last two are left out where there is nothing."""

    name: str
    wins: int
    shared: int
    win_rate: float
    ci95: tuple[float, float]
    mean_score: float | None
    scores: dict[str, int]
    measures: dict[str, dict[str, MeasuredItem]] = {}
    by_turn: dict[str, TurnMeans] = {}


class SimulationResult(Struct, frozen=True, kw_only=True):
    """The result of a simulation. `turns` tells how many games took how many turns, `unfinished` how many were given up,
    `seat_wins` how often each place in the turn order won alone, and `reasons` how many games ended for which reason.
    `settings` are definite; `notes` say what a reader of the numbers should know."""

    games: int
    bots: list[BotResult]
    mean_turns: float | None
    turns: dict[str, int]
    unfinished: int
    seat_wins: list[int]
    reasons: dict[str, int]
    game: str
    seed: int
    settings: dict[str, Any]
    notes: list[str]
