"""Plays heuristic games of Dominion on random kingdoms and fits the value that the search uses at its leaves.

python -m scripts.train_dominion_value --games 20000 --jobs 2      (or --ray local|ADDRESS; minutes on the compiled engine)

The kingdoms come from seeds 2,000,000 and up; measurements use others. Up to a turn drawn by chance, players now and then buy
another card that the search would try too. From then on the heuristic plays, and the positions of the next rounds are taken:
they are such as rollouts end in, and what came of them does not depend on later moves by chance.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from demesne.bots.dominion.features import Comparison
from demesne.bots.dominion.guide import DominionGuide
from demesne.bots.dominion.value import VALUE_FILE
from demesne.core.move import Move
from demesne.games import find
from demesne.games.dominion.card import CARDS, NAMES
from demesne.games.dominion.state import DominionState
from demesne.games.dominion.turn import BuyPhase
from scripts.value_network import Rows, train_and_write, training_options, with_result

FILE = Path(__file__).parents[1] / "src" / "demesne" / "bots" / "dominion" / VALUE_FILE
FIRST_SEED = 2_000_000
LAST_TRIED = 13
"""Rounds in which other moves than the heuristic's are made, at most."""
OTHER_BUYS, OTHER_MOVES = 0.3, 0.06
"""The share of purchases and of other moves that are drawn by chance until then."""
FOLLOWED = 8
"""Rounds after that from which positions are taken."""
TAKEN = 0.3
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


def unstudied() -> DominionGuide:
    guide = DominionGuide()
    guide.studies = False
    return guide


def play(number: int, guide: DominionGuide) -> Rows:
    """The positions of one game, from every seat, with what came of them."""
    chance = random.Random(number)
    seats = chance.choice([2, 2, 2, 2, 3, 4])
    state = opened(number, seats)
    taken: list[tuple[int, Sequence[float]]] = []
    turn, until = 0, chance.randint(0, LAST_TRIED * seats)
    for _ in range(LONGEST):
        if state.over:
            break
        if state.turn_number != turn:
            turn = state.turn_number
            if until < turn <= until + FOLLOWED * seats and chance.random() < TAKEN:
                taken += [(seat, row(state, seat)) for seat in range(seats)]
        seat = state.open[0].seat
        move = guide.player.choose(state, seat)
        state.apply(seat, move if turn > until else other(state, seat, move, guide, chance))
    return with_result(number, state, taken)


def row(state: DominionState, seat: int) -> Sequence[float]:
    """The features; then how many more of each card than its rival this seat has, and the same times the rounds left / 10."""
    seen = Comparison(state, seat)
    more = np.bincount(seen.own.cards, minlength=len(CARDS)) - np.bincount(seen.rival.cards, minlength=len(CARDS))
    return array("f", np.concatenate([seen.features(), more, more * seen.left / 10]))


def other(state: DominionState, seat: int, move: Move, guide: DominionGuide, chance: random.Random) -> Move:
    """Now and then another move than the heuristic's."""
    decision = state.open[0]
    drawn = chance.random()
    if not isinstance(decision.asker, BuyPhase):
        return chance.choice(decision.options) if drawn < OTHER_MOVES else move
    if drawn < OTHER_BUYS and move.verb == "buy":
        return chance.choice(guide.purchases(state, seat, decision.options))
    return move


def play_some(start: int, first: int, count: int) -> Rows:
    guide = unstudied()
    return [row for number in range(start + first, start + first + count) for row in play(number, guide)]


def named(weights: list[float]) -> dict[str, object]:
    """For each card what one more of it is worth, and what for ten rounds that are left."""
    size = len(CARDS)
    return {"cards": {NAMES[card]: [weights[card], weights[size + card]] for card in range(size)}}


def main() -> None:
    asked = training_options(__doc__, 20_000).parse_args()
    first = FIRST_SEED + 100_000 * asked.seed
    script = "scripts/train_dominion_value.py"
    train_and_write(play_some, asked, first, script, FILE, 2 * len(CARDS), named)


if __name__ == "__main__":
    main()
