"""Plays heuristic games of Domaine and fits the value that the search uses at its leaves.

python -m scripts.train_domaine_value --games 4000 --jobs 2      (minutes on the compiled engine)

The boards come from seeds 2,000,000 and up; measurements use others. Now and then a player makes another move than the
heuristic's, so that the positions are not only those that it reaches by itself.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from demesne.bots.domaine.features import features
from demesne.bots.domaine.heuristic import Heuristic
from demesne.games import find
from demesne.games.domaine.state import DomaineState
from scripts.value_network import train, write

FILE = Path(__file__).parents[1] / "src" / "demesne" / "bots" / "domaine" / "value.json"
FIRST_SEED = 2_000_000
OTHER_MOVES = 0.08
"""The share of cards played or sold at random."""
TAKEN = 0.3
"""The share of turns whose start is taken as a position."""
LONGEST = 6000
STRIDE = 50
Rows = list[tuple[int, list[float], float]]


def opened(number: int, seats: int) -> DomaineState:
    game = find("domaine")
    state = game.setup(seats, number, game.settings(seats, number, {}))
    state.advance()
    assert isinstance(state, DomaineState)
    return state


def play(number: int) -> Rows:
    """The positions of one game, from every seat, with what came of them."""
    chance = random.Random(number)
    seats = chance.choice([2, 2, 3, 4, 4])
    state = opened(number, seats)
    minds = [Heuristic() for _ in range(seats)]
    for seat, mind in enumerate(minds):
        mind.begin(number * 8 + seat)
    taken: list[tuple[int, list[float]]] = []
    for _ in range(LONGEST):
        if state.over:
            break
        decision = state.open[0]
        move = minds[decision.seat].choose(state, decision.seat)
        if decision.asker.prompt == "turn":
            if chance.random() < TAKEN:
                taken += [(seat, features(state, seat, minds)) for seat in range(seats)]
            if chance.random() < OTHER_MOVES:
                move = chance.choice(decision.options)
        state.apply(decision.seat, move)
    if not state.over:
        return []
    winners = state.outcome().winners
    return [(number, row, 1 / len(winners) if seat in winners else 0.0) for seat, row in taken]


def play_some(first: int, count: int) -> Rows:
    return [row for number in range(first, first + count) for row in play(number)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    first = FIRST_SEED + 100_000 * asked.seed
    rows: Rows = []
    starts = range(first, first + asked.games, STRIDE)
    with ProcessPoolExecutor(asked.jobs) as pool:
        for done, some in enumerate(pool.map(partial(play_some, count=STRIDE), starts)):
            rows += some
            print(f"\r{(done + 1) * STRIDE} games", end="", flush=True)
    results = [result for _, _, result in rows]
    network, facts = train([row for _, row, _ in rows], results, [number for number, _, _ in rows], asked.seed)
    training = {"script": "scripts/train_domaine_value.py", "seed": asked.seed, "first_board": first, **facts}
    write(FILE, network, training)
    print(f"\n{facts}\n{FILE}")


if __name__ == "__main__":
    main()
