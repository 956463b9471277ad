"""Plays heuristic games of Dominion on random kingdoms and fits the value that the search uses at its leaves.

python -m scripts.train_dominion_value --games 6000 --jobs 2      (or --ray local|ADDRESS; minutes on the compiled engine)

The kingdoms come from seeds 2,000,000 and up; measurements use others. Now and then a player makes another move than the
heuristic's, so that the positions are not only those that it reaches by itself.
"""

from __future__ import annotations

import random
from pathlib import Path

from demesne.bots.dominion.features import features
from demesne.bots.dominion.guide import VALUE_FILE
from demesne.bots.dominion.heuristic import HeuristicBot
from demesne.games import find
from demesne.games.dominion.state import DominionState
from scripts.value_network import Rows, train_and_write, training_options, with_result

FILE = Path(__file__).parents[1] / "src" / "demesne" / "bots" / "dominion" / VALUE_FILE
FIRST_SEED = 2_000_000
OTHER_MOVES = 0.06
"""The share of moves made at random."""
TAKEN = 0.4
"""The share of turns whose start is taken as a position."""
LONGEST = 6000


def opened(number: int, seats: int) -> DominionState:
    game = find("dominion")
    edition = "first" if number % 4 == 3 else "second"
    options: dict[str, object] = {"kingdom": "random", "sets": ["Base", "Seaside"], "edition": edition, "first": 0}
    state = game.setup(seats, number, game.settings(seats, number, options))
    state.advance()
    assert isinstance(state, DominionState)
    return state


def play(number: int) -> Rows:
    """The positions of one game, from every seat, with what came of them."""
    chance = random.Random(number)
    seats = chance.choice([2, 2, 2, 3, 4])
    state, player = opened(number, seats), HeuristicBot()
    taken: list[tuple[int, list[float]]] = []
    turn = 0
    for _ in range(LONGEST):
        if state.over:
            break
        if state.turn_number != turn:
            turn = state.turn_number
            if chance.random() < TAKEN:
                taken += [(seat, features(state, seat)) for seat in range(seats)]
        decision = state.open[0]
        move = player.choose(state, decision.seat)
        if chance.random() < OTHER_MOVES:
            other = chance.choice(decision.options)
            move = move if other.text in ("buy Curse", "buy Copper") else other
        state.apply(decision.seat, move)
    return with_result(number, state, taken)


def play_some(start: int, first: int, count: int) -> Rows:
    return [row for number in range(start + first, start + first + count) for row in play(number)]


def main() -> None:
    asked = training_options(__doc__, 6000).parse_args()
    train_and_write(play_some, asked, FIRST_SEED + 100_000 * asked.seed, "scripts/train_dominion_value.py", FILE)


if __name__ == "__main__":
    main()
