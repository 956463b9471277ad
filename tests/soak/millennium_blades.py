"""Plays Millennium Blades at random over all its options, with every invariant checked after every move.

python -m tests.soak.millennium_blades --games 100000 --jobs 2
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from demesne import bots
from demesne.bots import Bot
from demesne.core import CLOCK, Schedule, State
from demesne.core.timed_phase import TIMINGS
from demesne.games import find
from demesne.games.millennium_blades.characters import CHARACTER_NAMES
from demesne.games.millennium_blades.numbers import LENGTHS
from demesne.games.millennium_blades.setup import choosable_sets
from tests.games.millennium_blades.invariants import invariants
from tests.soak.playing import ENDLESS


def options_of(number: int) -> dict[str, object]:
    """Every choice of every option comes often, in every combination by chance."""
    chance = random.Random(number)
    return {
        "timing": TIMINGS[number % len(TIMINGS)],
        "lengths": chance.choice(list(LENGTHS)),
        "powers": chance.random() < 0.6,
        "prerelease": chance.random() < 0.3,
        "pro": chance.random() < 0.4,
        "venues": chance.random() < 0.6,
        "duel": chance.choice(["points", "best of three"]),
        "sets": chance.sample(choosable_sets(), chance.randrange(2)),
        "characters": ", ".join(chance.sample(CHARACTER_NAMES, chance.randrange(3))),
    }


def play(state: State, minds: list[Bot], seed: int, check: Callable[[State], None]) -> int:
    """Whoever may move does so in a fair order, and the clock when time is up; gives back how many decisions there were."""
    state.advance()
    schedule = Schedule(seed)
    for decisions in range(ENDLESS):
        if state.over:
            return decisions
        seat = schedule.next_seat(state)
        move = state.legal_moves(CLOCK)[0] if seat == CLOCK else minds[seat].choose(state, seat)
        state.apply(seat, move)
        check(state)
    raise AssertionError("the game does not end")


def soak(players: int, games: int, seed: int = 0, bot: str = "random") -> int:
    """Play so many games; gives back how many decisions they took."""
    rules = find("millennium-blades")
    minds = [bots.make("millennium-blades", bot) for _ in range(players)]
    decisions = 0
    for number in range(seed, seed + games):
        for seat, mind in enumerate(minds):
            mind.begin(number * 8 + seat)
        settings = rules.settings(players, number, options_of(number))
        decisions += play(rules.setup(players, number, settings), minds, number, invariants)
    return decisions


PORTION = 100
"""Games that one process plays before it tells."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    seeds = range(chosen.seed, chosen.seed + chosen.games, PORTION)
    players = [2 + number % 4 for number in range(len(seeds))]
    games = [min(PORTION, chosen.seed + chosen.games - seed) for seed in seeds]
    start, played, decisions = time.perf_counter(), 0, 0
    with ProcessPoolExecutor(chosen.jobs) as workers:
        for count, made in zip(games, workers.map(soak, players, games, seeds, [chosen.bot] * len(seeds)), strict=True):
            played, decisions = played + count, decisions + made
            print(f"\r{played} games, {decisions} decisions, {time.perf_counter() - start:.0f} s", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
