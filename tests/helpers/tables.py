"""Every game in several forms: what the contract tests are run on.

A game takes part by being in the registry. It may bring two modules of its own: `tests/games/<game>/invariants.py` with
a function `invariants(state)` that raises when a position cannot be, and `tests/games/<game>/variants.py` with a list
`VARIANTS` of (players, options) worth playing besides the ones drawn here. A game whose games are long says `ENOUGH = True`
there: its variants have every number of players and every choice, and are played alone. With `LONG = 4` its tables of four and
more are marked as soak: `make test` plays them on the compiled engine only.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from demesne.core import BadSettings, Game, Match, State
from demesne.games import every, file_name
from tests.toy.game import GAME as MARKET_DAY

_GAMES_TESTS = Path(__file__).parents[1] / "games"
_DRAWN = 3
"""How many variants with random options each game gets."""


class Table:
    """A game with a number of players and chosen options."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        self.game = game
        self.players = players
        self.options = options

    def __str__(self) -> str:
        chosen = "".join(f" {name}={_short(value)}" for name, value in self.options.items())
        return f"{self.game.name} {self.players}{chosen}"

    @property
    def long(self) -> bool:
        variants = _own(self.game, "variants")
        return self.players >= getattr(variants, "LONG", self.players + 1)

    def match(self, seed: int) -> Match:
        return Match(self.game, self.players, seed, dict(self.options))


def _short(value: object) -> str:
    text = "+".join(str(part) for part in value) if isinstance(value, list) else str(value)
    return text if len(text) <= 24 else f"{text[:21]}..."


def contract_games() -> list[Game]:
    """Market Day and every registered game."""
    return [MARKET_DAY, *every()]


def tables() -> list[Table]:
    """Every game with the fewest, the most and a middle number of players, and some of its options."""
    return [table for game in contract_games() for table in tables_of(game)]


def tables_of(game: Game) -> list[Table]:
    variants = _own(game, "variants")
    named = [] if variants is None else [Table(game, players, options) for players, options in variants.VARIANTS]
    return named if getattr(variants, "ENOUGH", False) else [*_plain(game), *_drawn(game), *named]


def _plain(game: Game) -> list[Table]:
    counts = sorted({game.fewest, (game.fewest + game.most) // 2, game.most})
    return [Table(game, players, {}) for players in counts]


def _drawn(game: Game) -> list[Table]:
    """Random options, always the same ones."""
    chance = random.Random(game.name)
    drawn: list[Table] = []
    while len(drawn) < _DRAWN:
        players = chance.randint(game.fewest, game.most)
        options = {option.name: _draw(chance, option.plain()) for option in game.options() if option.kind != "text"}
        if _fits(game, players, options):
            drawn.append(Table(game, players, options))
    return drawn


def _draw(chance: random.Random, option: dict[str, Any]) -> object:
    choices: list[str] = option["choices"]
    match option["kind"]:
        case "choice":
            return chance.choice(choices)
        case "set":
            return sorted(chance.sample(choices, chance.randint(1, len(choices))))
        case "flag":
            return chance.random() < 0.5
        case _:
            return option["default"]


def _fits(game: Game, players: int, options: dict[str, object]) -> bool:
    try:
        game.settings(players, 1, options)
    except BadSettings:
        return False
    return True


def _own(game: Game, module: str) -> ModuleType | None:
    """A module that a game's tests bring, or none."""
    folder = file_name(game.name)
    there = (_GAMES_TESTS / folder / f"{module}.py").exists()
    return import_module(f"tests.games.{folder}.{module}") if there else None


def check_of(game: Game) -> Callable[[State], None]:
    """The game's own test of a position, or none."""
    if game is MARKET_DAY:
        return _function(import_module("tests.toy.invariants").invariants)
    own = _own(game, "invariants")
    return _no_check if own is None else _function(own.invariants)


def _function(found: Any) -> Callable[[State], None]:
    assert callable(found)
    return found  # type: ignore[no-any-return]


def _no_check(state: State) -> None:
    """A game without invariants of its own."""
