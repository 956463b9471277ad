"""N games in one call: arrays that every step fills in place, and games that begin anew when they end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from demesne.bots import Bot, make
from demesne.core.errors import BadSettings
from demesne.core.game import Game
from demesne.core.rng import seeded
from demesne.envs.scenarios import scenario
from demesne.envs.spaces import NUMBER
from demesne.episodes.encoders.encoder import Field
from demesne.episodes.stepper import Stepper


class Batch:
    """`games` games of one scenario, stepped together.

    The arrays are made once and filled anew by `reset` and `step`: copy what you want to keep. Row i is about game i.
    A game that ends begins anew in the same step: `terminated` (or `truncated`) and `rewards` tell of the game that ended,
    the observation and the mask are already those of the new one.

    Without `opponents` the caller moves for every seat; `seats` tells for whom. With opponents, bots by name or objects that
    make one (a function without arguments), they fill the other seats, and the caller has one seat in each game: number
    `seat`, or each in turn from game to game if that is None.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        *,
        players: int = 2,
        opponents: Sequence[Any] = (),
        seat: int | None = None,
        max_moves: int = 0,
        **options: Any,
    ) -> None:
        self.scenario = scenario(game, players, max_moves, **options)
        self.games = games
        rows = [seating(self.scenario.game.name, players, opponents, seat, number) for number in range(games)]
        self._stepper = Stepper(self.scenario, games, rows)
        self._chance = seeded(0)
        kept = self._stepper
        self.observations: NDArray[np.int16] = np.frombuffer(kept.observations, NUMBER).reshape(games, -1)
        """What the seat to act knows: one row for each game, fields as `fields` lists them."""
        self.masks: NDArray[np.int8] = np.frombuffer(kept.masks, np.int8).reshape(games, -1)
        """1 for each legal action; actions are the codes of moves."""
        self.rewards: NDArray[np.float32] = np.frombuffer(kept.rewards, np.float32).reshape(games, players)
        """By seat, where a game has just ended; else 0."""
        self.terminated: NDArray[np.bool_] = np.frombuffer(kept.terminated, np.bool_)
        self.truncated: NDArray[np.bool_] = np.frombuffer(kept.truncated, np.bool_)
        self.seats: NDArray[np.int8] = np.frombuffer(kept.seats, np.int8)
        """Who acts next."""
        self.lengths: NDArray[np.int32] = np.frombuffer(kept.lengths, np.int32)
        """How many moves the game took that has just ended."""

    @property
    def fields(self) -> list[Field]:
        """What the numbers of an observation mean."""
        return self.scenario.encoder.fields

    def reset(self, seed: int = 0) -> None:
        """All games begin anew. The same seed and the same actions give the same games."""
        self._stepper.reset(int(seed))

    def sample(self, seed: int | None = None) -> NDArray[np.int64]:
        """Random legal actions, one for each game. A seed begins the random numbers anew."""
        if seed is not None:
            self._chance = seeded(int(seed))
        return np.array(self._stepper.sample(self._chance))

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """A move in each game, by its code. An illegal one is refused before any is made."""
        chosen = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
        self._stepper.step(chosen)


def seating(game: str, players: int, opponents: Sequence[Any], seat: int | None, number: int) -> list[Bot | None]:
    """Who sits where in game `number`: None for the caller."""
    if not opponents:
        return [None] * players
    if len(opponents) not in (1, players - 1):
        raise BadSettings(f"{players} players need one opponent for all other seats, or {players - 1}")
    if seat is not None and not 0 <= seat < players:
        raise BadSettings(f"there is no seat {seat}; the seats are 0 to {players - 1}")
    own = number % players if seat is None else seat
    others = list(opponents) * (players - 1) if len(opponents) == 1 else list(opponents)
    row: list[Bot | None] = [bot_of(game, opponent) for opponent in others]
    row.insert(own, None)
    return row


def bot_of(game: str, given: Any) -> Bot:
    """A bot by its name or by a function that makes one; a bot itself serves one table only."""
    if isinstance(given, Bot):
        return given
    bot = make(game, given) if isinstance(given, str) else given() if callable(given) else None
    if not isinstance(bot, Bot):
        raise BadSettings(f"an opponent is the name of a bot, a Bot, or a function that makes one, not {given!r}")
    return bot
