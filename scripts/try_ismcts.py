"""A trial of ISMCTS beside the race, with the same guides: does a tree help?

python -m scripts.try_ismcts --pairs 40 --simulations 400

The tree holds this seat's own decisions; other seats, and this one below the tree, play by the guide's policies. Each
simulation deals everything hidden anew, descends by UCB among the arms that the guide proposes there, adds one node, and ends
like a simulation of the race. The heuristic's arm starts with a lead, as the race's gate gives it one. docs/search.md
has the result.
"""

from __future__ import annotations

import argparse
import time
from math import log, sqrt

from demesne import bots
from demesne.bots import Bot
from demesne.bots.search import Arm, Budget, Finding, Guide, Race, SearchBot
from demesne.core.rng import seeded
from demesne.core.state import State
from demesne.games import find
from demesne.lab.statistics import wilson

CURIOSITY = 0.4
LEAD = 3
"""Visits that the heuristic's arm is given, each with a result a little above the mean."""


class Node:
    """What simulations brought after each arm here: visits, sum of results, times the arm was there to choose."""

    def __init__(self) -> None:
        self.arms: dict[str, list[float]] = {}
        self.children: dict[str, Node] = {}

    def choose(self, arms: list[Arm]) -> Arm:
        best, most = arms[0], -1.0
        for place, arm in enumerate(arms):
            counts = self.arms.setdefault(arm.text, [LEAD, LEAD * 0.55, LEAD] if place == 0 else [0, 0, 0])
            counts[2] += 1
            chance = counts[1] / counts[0] + CURIOSITY * sqrt(log(counts[2]) / counts[0]) if counts[0] else 9.0
            if chance > most:
                best, most = arm, chance
        return best


class TreeBot(SearchBot):
    """The search with a tree in place of the race."""

    def __init__(self, guide: Guide, budget: Budget) -> None:
        super().__init__(guide, budget, "ismcts")
        self.chance = seeded(1)

    def begin(self, seed: int) -> None:
        super().begin(seed)
        self.chance = seeded(seed)

    def search(self, state: State, seat: int) -> Finding:
        guide, root = self.guide, Node()
        arms = guide.arms(state.guess(seat, self.chance), seat)
        end = guide.turns(state, seat) + guide.horizon(state, seat)
        made = 0
        while made < self.budget.simulations and len(arms) > 1:
            self.grow(root, state.guess(seat, self.chance), seat, end)
            made += 1
        self.simulations += made
        visits = [root.arms.get(arm.text, [0])[0] for arm in arms]
        return Finding(arms, Race(len(arms)), visits.index(max(visits)), made)

    def grow(self, root: Node, state: State, seat: int, end: int) -> None:
        guide, node, path = self.guide, root, list[tuple[Node, str]]()
        inside = True
        while not state.over and guide.turns(state, seat) < end:
            decision = state.open[0]
            if decision.seat != seat or len(decision.options) == 1 or not inside:
                policies = guide.policies(state, seat)
                state.apply(decision.seat, policies[decision.seat].choose(state, decision.seat))
                continue
            arm = node.choose(guide.arms(state, seat))
            path.append((node, arm.text))
            for move in arm.moves:
                state.apply(seat, move)
            inside = arm.text in node.children
            node = node.children.setdefault(arm.text, Node())
        result = guide.reward(state, seat) if state.over else guide.value(state, seat)
        for visited, text in path:
            visited.arms[text][0] += 1
            visited.arms[text][1] += result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=3_000_000)
    asked = parser.parse_args()
    game, budget = find("dominion"), Budget(asked.simulations, 0.0)
    race = bots.bots_of("dominion").need_search().make_bot(budget, "race")
    assert isinstance(race, SearchBot)
    tree, won, games = TreeBot(race.guide, budget), 0.0, 0
    spent = {tree.name: 0.0, race.name: 0.0}
    for seed in range(asked.seed, asked.seed + asked.pairs):
        for seat in (0, 1):
            options: dict[str, object] = {"kingdom": "random", "sets": ["Base", "Seaside"], "first": 0}
            state = game.setup(2, seed, game.settings(2, seed, options))
            state.advance()
            seated: list[Bot] = [tree, race] if seat == 0 else [race, tree]
            for bot in seated:
                bot.begin(seed)
            while not state.over:
                actor, started = state.to_act[0], time.process_time()
                move = seated[actor].choose(state, actor)
                spent[seated[actor].name] += time.process_time() - started
                state.apply(actor, move)
            winners = state.outcome().winners
            won += 1 / len(winners) if seat in winners else 0.0
            games += 1
        low, high = wilson(round(won), games)
        times = ", ".join(f"{name} {seconds / games:.1f} s a game" for name, seconds in spent.items())
        print(f"{games} games, ISMCTS {won / games:.1%} [{low:.1%}–{high:.1%}] against the race; {times}", flush=True)


if __name__ == "__main__":
    main()
