"""Plays Domaine at random and with heuristic bots, with every invariant checked after every move.

python -m tests.soak.domaine --games 20000 --heuristic 2000
"""

from __future__ import annotations

import argparse
import time

from demesne import bots
from demesne.bots import Bot
from demesne.games import find
from tests.games.domaine.invariants import invariants
from tests.soak.playing import play


def soak(bot: str, players: int, games: int, seed: int = 0) -> int:
    """Play so many games; gives back how many decisions they took."""
    rules = find("domaine")
    minds: list[Bot] = [bots.make("domaine", bot) for _ in range(players)]
    decisions = 0
    for number in range(seed, seed + games):
        for seat, mind in enumerate(minds):
            mind.begin(number * 8 + seat)
        decisions += play(rules.setup(players, number, rules.settings(players, number, {})), minds, invariants)
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, help="games played at random")
    parser.add_argument("--heuristic", type=int, default=2_000, help="games played by heuristic bots")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    for bot, games in (("random", chosen.games), ("heuristic", chosen.heuristic)):
        for players in (2, 3, 4):
            share = games // 3 + (1 if players - 2 < games % 3 else 0)
            start = time.perf_counter()
            decisions = soak(bot, players, share, chosen.seed)
            print(
                f"{bot}, {players} players: {share} games, {decisions} decisions, {time.perf_counter() - start:.0f} s"
            )


if __name__ == "__main__":
    main()
