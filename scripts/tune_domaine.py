"""Looks for better numbers for Domaine's rules of thumb (`bots/domaine/taste.py`) and prints what it has found.

python -m scripts.tune_domaine --steps 300      (minutes on the compiled engine)

Each step changes all numbers a little at random, some up and some down, and lets the changed taste play the one changed the
other way, with seats swapped: two tables for two players, then one for four. The numbers follow the winner. The mean of all
steps but the first is printed; it goes into `taste.py` by hand once `demesne simulate` has shown on other seeds that it is
better.
"""

from __future__ import annotations

import argparse
import random
from math import exp

from demesne.bots import Bot, Playout
from demesne.bots.domaine.heuristic import Heuristic
from demesne.bots.domaine.taste import Taste
from demesne.games import find

NAMES = (
    "mine pull first_mine income ore border patience regret spare ducat price menace menace_of_many menace_near_king opening "
    "knight_outside danger prize later_border later_knight later_expansion later_deserter later_alliance secret feed crowd lean"
).split()
FIRST_SEED = 3_000_000
CHANGE = 0.25
"""How far each number is moved, as a power of e."""
RATE = 0.1
WARM_UP = 40
LONGEST = 20_000


def taste(powers: list[float]) -> Taste:
    made = Taste()
    for name, power in zip(NAMES, powers):
        setattr(made, name, getattr(made, name) * exp(power))
    return made


def winners(seed: int, tastes: list[Taste]) -> list[int]:
    game, players = find("domaine"), len(tastes)
    state = game.setup(players, seed, game.settings(players, seed, {}))
    state.advance()
    seated: list[Bot] = [Heuristic(each) for each in tastes]
    for seat, bot in enumerate(seated):
        bot.begin(seed * 31 + seat)
    Playout(state, seated, seed).run(LONGEST)
    return list(state.outcome().winners)


def lead(one: Taste, other: Taste, players: int, first: int, games: int) -> float:
    """By how much the one wins more often, from -1 to 1. Each board is played twice, with the seats swapped."""
    total = 0.0
    for seed in range(first, first + games // 2):
        for swapped in (0, 1):
            ours = [(seat + swapped) % 2 == 0 for seat in range(players)]
            won = winners(seed, [one if own else other for own in ours])
            total += sum(1 if ours[seat] else -1 for seat in won) / len(won)
    return total / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    seed = FIRST_SEED + 100_000 * asked.seed
    powers = mean = [0.0] * len(NAMES)
    for step in range(1, asked.steps + 1):
        signs = [chance.choice((-1, 1)) for _ in NAMES]
        up = taste([power + CHANGE * sign for power, sign in zip(powers, signs)])
        down = taste([power - CHANGE * sign for power, sign in zip(powers, signs)])
        players, games = (4, 8) if step % 3 == 0 else (2, 16)
        gain = RATE * lead(up, down, players, seed, games) / (1 + step / 400) ** 0.6
        seed += games
        powers = [power + gain * sign for power, sign in zip(powers, signs)]
        if step > WARM_UP:
            mean = [old + (new - old) / (step - WARM_UP) for old, new in zip(mean, powers)]
        print(f"\r{step} steps", end="", flush=True)
    print()
    found = taste(mean)
    for name in NAMES:
        print(f"{name} {getattr(Taste(), name):.3f} -> {getattr(found, name):.3f}")


if __name__ == "__main__":
    main()
