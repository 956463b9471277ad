"""Finds cards that Dominion's heuristic misjudges: it revalues one card at a time and lets the two valuations play.

python -m scripts.revalue_dominion                        every card of Base and Seaside, second edition
python -m scripts.revalue_dominion --only Pirate Blockade --games 2000
python -m scripts.revalue_dominion --edition first --kingdoms 12

Each change of a card's traits (`advice.toml`) is tried on kingdoms that hold the card and nine others by chance, seats
swapped. The most promising change of each card is played again on other kingdoms with other seeds; what is printed is
that second result, so that picking the best of several does not flatter it. Kingdoms come from `--seed`, and never
from the seeds that measurements use.
"""

from __future__ import annotations

import argparse
import random

from demesne.bots import Playout
from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.bots.dominion.traits import AS_BEFORE, Opinion, revalued
from demesne.games import find
from demesne.games.dominion.card import NAMES, number
from demesne.games.dominion.kingdoms import pool
from demesne.lab.statistics import wilson

SETS = ["Base", "Seaside"]
LONGEST = 6000
CHANGES = ((1.5, 2.0), (0.7, 2.0), (0.7, AS_BEFORE), (3.0, 3.0), (-0.7, AS_BEFORE), (0.0, 0.0))
"""Other opinions of a card that are tried, as in `Opinion`."""


def another(card: int, more: float, most: float) -> HeuristicBot:
    """The heuristic with another opinion of one card."""
    return HeuristicBot(revalued([Opinion(card, more, most)]))


def share(kingdoms: list[list[str]], bot: HeuristicBot, edition: str, games: int, seed: int) -> tuple[float, int]:
    """How many games this bot wins against the heuristic, a shared victory counted as half, and how many were played."""
    rules, rival = find("dominion"), HeuristicBot()
    won, played = 0.0, 0
    for place, kingdom in enumerate(kingdoms):
        options: dict[str, object] = {"first": 0, "kingdom": kingdom, "edition": edition}
        settings = rules.settings(2, seed, options)
        for game in range(games // len(kingdoms)):
            state = rules.setup(2, seed + 10_000 * place + game // 2, settings)
            state.advance()
            seat = game % 2
            Playout(state, [bot, rival] if seat == 0 else [rival, bot]).run(LONGEST)
            winners = state.outcome().winners if state.over else [0, 1]
            won += 1 / len(winners) if seat in winners else 0.0
            played += 1
    return won, played


def with_card(name: str, names: list[str], count: int, chance: random.Random) -> list[list[str]]:
    others = [each for each in names if each != name]
    return [[name, *chance.sample(others, 9)] for _ in range(count)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="*", default=[], help="cards to look at; all of them by default")
    parser.add_argument("--edition", default="second", choices=["first", "second"])
    parser.add_argument("--kingdoms", type=int, default=8, help="kingdoms for each card")
    parser.add_argument(
        "--games", type=int, default=240, help="games for each change; its confirmation takes four times as many"
    )
    parser.add_argument("--worth", type=float, default=0.525, help="the share from which a change is played again")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    names = [NAMES[card] for card in pool(SETS, dict.fromkeys(SETS, 2 if asked.edition == "second" else 1))]
    for name in asked.only or names:
        kingdoms = with_card(name, names, asked.kingdoms, chance)
        seed = chance.randrange(1 << 30)
        tried = []
        for more, most in CHANGES:
            won, played = share(kingdoms, another(number(name), more, most), asked.edition, asked.games, seed)
            tried.append((won / played, more, most))
        best, more, most = max(tried)
        if best < asked.worth:
            continue
        fresh = with_card(name, names, 2 * asked.kingdoms, chance)
        won, played = share(fresh, another(number(name), more, most), asked.edition, 4 * asked.games, seed + 1)
        low, high = wilson(round(won), played)
        sure = "clearly better" if low > 0.5 else "not clear"
        copies = "as before" if most == AS_BEFORE else str(round(most))
        print(
            f"{name}: bonus {more:+.1f}, most {copies}: {won / played:.1%} [{low:.1%}–{high:.1%}] of {played}, {sure}",
            flush=True,
        )


if __name__ == "__main__":
    main()
