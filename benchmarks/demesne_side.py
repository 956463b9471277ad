"""Our side: positions played by bots, as search and simulation do it, without a journal."""

from __future__ import annotations

import time
from typing import Any

from benchmarks.worker import Figures, peak_megabytes, serve, timed
from demesne.bots import Playout, find
from demesne.build import compiled
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games import find as find_game
from demesne.lab.simulation import simulate

LONGEST = 100_000
"""Decisions after which a random game would be given up; none comes near."""

COPIES = 1000
"""Copies in one go, so that asking for them costs nothing beside them."""

GUESSES = 20


class Table:
    """A game with settings made definite once, so that only playing is measured."""

    def __init__(self, game: str, bot: str, players: int = 2, **options: Any) -> None:
        self.game = find_game(game)
        self.settings = self.game.settings(players, 1, options)
        self.bots = [find(game, bot).make() for _ in range(players)]

    def position(self, number: int) -> State:
        state = self.game.setup(len(self.bots), number, self.settings)
        state.advance()
        return state

    def seated(self, number: int) -> Playout:
        for seat, bot in enumerate(self.bots):
            bot.begin(number * 7 + seat)
        return Playout(self.position(number), self.bots)

    def play(self, number: int) -> int:
        playout = self.seated(number)
        if not playout.run(LONGEST):
            raise RuntimeError(f"game {number} does not end")
        return playout.decisions


def play(seconds: float, game: str = "dominion", bot: str = "random", **options: Any) -> Figures:
    return timed(Table(game, bot, **options).play, seconds, batch=2)


class Copied:
    """A position to copy: some way into a random game, and with at least this many frames on the stack."""

    def __init__(self, table: Table, decisions: int, depth: int) -> None:
        self.state = next(state for state in map(table.seated, range(1000)) if self.fits(state, decisions, depth)).state

    @staticmethod
    def fits(playout: Playout, decisions: int, depth: int) -> bool:
        over = playout.run(decisions)
        while not over and len(playout.state.stack) < depth and playout.decisions < 2 * decisions:
            over = playout.run(1)
        return not over and len(playout.state.stack) >= depth

    def copy(self, number: int) -> int:
        state = self.state
        for _ in range(COPIES):
            state.copy()
        return 0


def copy(seconds: float, game: str = "dominion", decisions: int = 150, depth: int = 0, **options: Any) -> Figures:
    figures = timed(Copied(Table(game, "random", **options), decisions, depth).copy, seconds)
    return {"rate": figures["rate"] * COPIES, "micros": figures["micros"] / COPIES}


def guess(seconds: float, game: str = "dominion", decisions: int = 150, **options: Any) -> Figures:
    """Guesses of what the seat to move cannot know."""
    state = Copied(Table(game, "random", **options), decisions, 0).state
    seat = max(state.to_act[0], 0)

    def some(number: int) -> int:
        rng = seeded(number)
        for _ in range(GUESSES):
            state.guess(seat, rng)
        return 0

    figures = timed(some, seconds)
    return {"rate": figures["rate"] * GUESSES, "micros": figures["micros"] / GUESSES}


def phases(seconds: float, game: str, bot: str, **options: Any) -> Figures:
    """Decisions a second while everybody moves at once, and in turns of single players."""
    table = Table(game, bot, **options)
    spent, decisions = [0.0, 0.0], [0, 0]
    number = 0
    while sum(spent) < seconds:
        playout = table.seated(number)
        number += 1
        while not playout.state.over:
            together = playout.state.lanes is not None
            before, start = playout.decisions, time.process_time()
            while not playout.run(1) and (playout.state.lanes is not None) is together:
                pass
            spent[together] += time.process_time() - start
            decisions[together] += playout.decisions - before
    return {"alone": decisions[0] / spent[0], "together": decisions[1] / spent[1]}


def steps(seconds: float, api: str, games: int = 64, game: str = "dominion", **options: Any) -> Figures:
    """Decisions of players a second through an environment, with observations and masks."""
    from benchmarks.environments import AgentCycle, ManyGames

    if api == "batch":
        return timed(ManyGames(game, games, options).step, seconds, batch=10)
    return timed(AgentCycle(game, options).play, seconds)


def memory(games: int, bot: str, **options: Any) -> Figures:
    table = Table("dominion", bot, **options)
    for number in range(games):
        table.play(number)
    return {"megabytes": peak_megabytes()}


def simulations(games: int, jobs: int, bot: str, **options: Any) -> Figures:
    start = time.perf_counter()
    simulate("dominion", [bot, bot], games, seed=1, options=options, jobs=jobs)
    return {"rate": games / (time.perf_counter() - start)}


def build() -> Figures:
    return {"compiled": float(compiled())}


if __name__ == "__main__":
    serve(
        {
            "build": build,
            "play": play,
            "copy": copy,
            "guess": guess,
            "phases": phases,
            "steps": steps,
            "memory": memory,
            "simulations": simulations,
        }
    )
