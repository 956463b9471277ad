"""How much a lead after each tournament of Millennium Blades is worth: writes src/demesne/bots/millennium_blades/spread.toml.

python -m scripts.train_blades_spread [--games 60] [--seed 9000000]

Heuristic bots play games with 2 to 5 players. After each round but the last, the victory points of all seats are kept. The
chance of a seat is taken to be proportional to e to the power of points / spread; the spread is the one under which the
winners were likeliest.
"""

from __future__ import annotations

import argparse
from math import exp, log
from pathlib import Path

import demesne
from demesne.bots import Playout, bots_of
from demesne.bots.millennium_blades import spread
from demesne.games.millennium_blades.numbers import ROUNDS
from demesne.games.millennium_blades.scoring import sources
from demesne.games.millennium_blades.state import BladesState

Case = tuple[list[int], list[int]]
"""The points of all seats, and who won."""

FILE = Path(spread.__file__).with_name(spread.FILE)


def play(players: int, seed: int) -> dict[int, Case]:
    """The points after each round but the last, and the winners."""
    state = demesne.new("millennium-blades", players=players, seed=seed).state
    state.journal = None
    assert isinstance(state, BladesState)
    bots = [bots_of("millennium-blades").make_heuristic() for _ in range(players)]
    for seat, bot in enumerate(bots):
        bot.begin(seed + seat)
    playout, points = Playout(state, bots, seed), dict[int, list[int]]()
    while not playout.run(1):
        if state.round > 1 and state.round - 1 not in points:
            points[state.round - 1] = [sum(sources(state, seat)) for seat in range(players)]
    return {number: (each, state.outcome().winners) for number, each in points.items()}


def surprise(cases: list[Case], width: float) -> float:
    """How unlikely the winners were."""
    total = 0.0
    for points, winners in cases:
        best = max(points)
        weights = [exp((each - best) / width) for each in points]
        total -= log(sum(weights[seat] for seat in winners) / sum(weights))
    return total / len(cases)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60, help="for each number of players")
    parser.add_argument("--seed", type=int, default=9_000_000)
    chosen = parser.parse_args()
    found: dict[int, list[Case]] = {number: [] for number in range(1, ROUNDS)}
    for players in range(2, 6):
        for game in range(chosen.games):
            for number, case in play(players, chosen.seed + 1000 * players + game).items():
                found[number].append(case)
        print(f"{players} players: {chosen.games} games", flush=True)
    lines = [
        "# VP that make one player e times as likely to win as another after each round; written by",
        f"# python -m scripts.train_blades_spread --games {chosen.games} --seed {chosen.seed}",
        "",
    ]
    for number, cases in found.items():
        widths = [0.5 * step for step in range(2, 201)]
        best = min(widths, key=lambda width: surprise(cases, width))
        even = sum(log(len(points)) for points, _ in cases) / len(cases)
        lines += [f"# {len(cases)} games; surprise {surprise(cases, best):.3f}, {even:.3f} if all were alike"]
        lines += [f"round_{number} = {best}"]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
