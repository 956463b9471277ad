"""Plays Dominion at random over random kingdoms of all sets, with every invariant checked after every move.

python -m tests.soak.dominion --games 20000
"""

from __future__ import annotations

import argparse
import time

from demesne import bots
from demesne.games import find
from tests.games.dominion.invariants import invariants
from tests.soak.playing import play

EDITIONS = ("second", "first")


def kingdom(number: int) -> dict[str, object]:
    """Mixed kingdoms, and every third of Seaside alone; both editions take turns."""
    sets = ["Seaside"] if number % 3 == 0 else ["Base", "Seaside"]
    return {"kingdom": "random", "sets": sets, "edition": EDITIONS[number % 2]}


def soak(players: int, games: int, seed: int = 0, bot: str = "random") -> int:
    """Play so many games; gives back how many decisions they took."""
    rules = find("dominion")
    minds = [bots.make("dominion", bot) for _ in range(players)]
    decisions = 0
    for number in range(seed, seed + games):
        for seat, mind in enumerate(minds):
            mind.begin(number * 8 + seat)
        settings = rules.settings(players, number, kingdom(number))
        decisions += play(rules.setup(players, number, settings), minds, invariants)
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    for players in range(2, 7):
        share = chosen.games // 5 + (1 if players - 2 < chosen.games % 5 else 0)
        start = time.perf_counter()
        decisions = soak(players, share, chosen.seed, chosen.bot)
        print(f"{players} players: {share} games, {decisions} decisions, {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
