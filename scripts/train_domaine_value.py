"""Plays heuristic games of Domaine and fits the value that the search uses at its leaves.

python -m scripts.train_domaine_value --games 4000 --jobs 2      (or --ray local|ADDRESS; minutes on the compiled engine)

The boards come from seeds 2,000,000 and up; measurements use others. Now and then a player makes another move than the
heuristic's, so that the positions are not only those that it reaches by itself.
"""

from __future__ import annotations

import random
from pathlib import Path

from demesne.bots.domaine.features import features
from demesne.bots.domaine.heuristic import Heuristic
from demesne.games import find
from demesne.games.domaine.state import DomaineState
from scripts.value_network import Rows, train_and_write, training_options, with_result

FILE = Path(__file__).parents[1] / "src" / "demesne" / "bots" / "domaine" / "value.json"
FIRST_SEED = 2_000_000
OTHER_MOVES = 0.08
"""The share of cards played or sold at random."""
TAKEN = 0.3
"""The share of turns whose start is taken as a position."""
LONGEST = 6000


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
    seated = [Heuristic() for _ in range(seats)]
    for seat, bot in enumerate(seated):
        bot.begin(number * 8 + seat)
    taken: list[tuple[int, list[float]]] = []
    for _ in range(LONGEST):
        if state.over:
            break
        decision = state.open[0]
        move = seated[decision.seat].choose(state, decision.seat)
        if decision.asker.prompt == "turn":
            if chance.random() < TAKEN:
                taken += [(seat, features(state, seat, seated)) for seat in range(seats)]
            if chance.random() < OTHER_MOVES:
                move = chance.choice(decision.options)
        state.apply(decision.seat, move)
    return with_result(number, state, taken)


def play_some(start: int, first: int, count: int) -> Rows:
    return [row for number in range(start + first, start + first + count) for row in play(number)]


def main() -> None:
    asked = training_options(__doc__, 4000).parse_args()
    train_and_write(play_some, asked, FIRST_SEED + 100_000 * asked.seed, "scripts/train_domaine_value.py", FILE)


if __name__ == "__main__":
    main()
