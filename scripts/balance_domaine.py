"""Plays heuristic games of Domaine and writes the balance report with its plots.

python -m scripts.balance_domaine --games 1500 --jobs 2
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean
from typing import Any

from demesne import bots
from demesne.core.move import Move
from demesne.core.rng import seeded
from demesne.games import find
from demesne.games.domaine.board import EASTWARD, SOUTHWARD
from demesne.games.domaine.cards import ACTIONS
from demesne.games.domaine.moves import PlayMove, SellMove
from demesne.games.domaine.state import DomaineState
from demesne.lab.statistics import wilson

FOLDER = Path(__file__).parents[1] / "docs" / "balance"
ENDLESS = 20_000
Game = dict[str, Any]


def play(players: int, seed: int) -> Game:
    """One game on a board of its own, and what is worth knowing of it."""
    rules = find("domaine")
    settings = rules.settings(players, seed, {})
    state = rules.setup(players, seed, settings)
    assert isinstance(state, DomaineState)
    state.advance()
    seated = [bots.make("domaine", "heuristic") for _ in range(players)]
    for seat, bot in enumerate(seated):
        bot.begin(seed * 8 + seat)
    moves: Counter[Move] = Counter()
    borders = 0
    while not state.over and sum(moves.values()) < ENDLESS:
        seat = state.open[0].seat
        move = seated[seat].choose(state, seat)
        moves[move] += 1
        state.apply(seat, move)
        borders = max(borders, (EASTWARD & ~state.east).bit_count() + (SOUTHWARD & ~state.south).bit_count())
    return told(state, moves, borders, settings)


def told(state: DomaineState, moves: Counter[Move], borders: int, settings: Game) -> Game:
    outcome = state.outcome()
    first_turn = (settings["first"] - 1) % state.seats
    sales = sum(number for move, number in moves.items() if isinstance(move, SellMove))
    plays = {move: number for move, number in moves.items() if isinstance(move, PlayMove)}
    actions: Counter[str] = Counter()
    for move, number in plays.items():
        actions[ACTIONS[move.action]] += number
    return {
        "reason": outcome.reason,
        "scores": outcome.scores,
        "order": [(winner - first_turn) % state.seats for winner in outcome.winners],
        "turns": sales + sum(plays.values()),
        "sales": sales,
        "actions": dict(actions),
        "ducats": list(state.ducats),
        "borders": borders,
        "domaines": state.founded.bit_count(),
        "claimed": state.claimed.bit_count(),
    }


def play_many(players: int, first: int, count: int) -> list[Game]:
    return [
        play(players, seeded(players * 1_000_003 + number).below(1 << 30)) for number in range(first, first + count)
    ]


def gather(players: int, games: int, jobs: int) -> list[Game]:
    step = max(1, games // (jobs * 4))
    with ProcessPoolExecutor(jobs) as pool:
        parts = [pool.submit(play_many, players, first, min(step, games - first)) for first in range(0, games, step)]
        return [game for part in parts for game in part.result()]


# The report


def share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.0f} %"


def row(players: int, games: list[Game]) -> str:
    king = [game for game in games if game["reason"] == "king"]
    winners = [max(game["scores"]) for game in games]
    cells = [
        str(players),
        share(len(king), len(games)),
        f"{mean(winners):.1f}",
        f"{mean(min(game['scores']) for game in games):.1f}",
        f"{mean(game['turns'] for game in games):.1f}",
        share(sum(game["sales"] for game in games), sum(game["turns"] for game in games)),
        f"{mean(mean(game['ducats']) for game in games):.1f}",
        f"{mean(game['domaines'] for game in games):.1f}",
        f"{mean(game['claimed'] for game in games):.0f}",
        str(max(game["borders"] for game in games)),
    ]
    return f"| {' | '.join(cells)} |"


def order_shares(players: int, games: list[Game]) -> list[tuple[float, float, float]]:
    """Share of victories by turn order, with 95 % intervals; a shared victory counts in parts."""
    found = []
    for place in range(players):
        wins = sum(1 / len(game["order"]) for game in games if place in game["order"])
        low, high = wilson(round(wins), len(games))
        found.append((wins / len(games), low, high))
    return found


def order_row(players: int, games: list[Game]) -> str:
    cells = [f"{100 * win:.1f} % ({100 * low:.0f}–{100 * high:.0f})" for win, low, high in order_shares(players, games)]
    return f"| {players} | {' | '.join(cells + ['–'] * (4 - players))} |"


def action_row(players: int, games: list[Game]) -> str:
    totals = Counter[str]()
    for game in games:
        totals.update(game["actions"])
    cells = [f"{totals[action] / len(games):.1f}" for action in ACTIONS]
    return f"| {players} | {' | '.join(cells)} |"


def report(results: dict[int, list[Game]]) -> str:
    text = Path(__file__).with_suffix(".md").read_text(encoding="utf-8")
    tables = {
        "GAMES": str(len(next(iter(results.values())))),
        "OVERVIEW": "\n".join(row(players, games) for players, games in results.items()),
        "ORDER": "\n".join(order_row(players, games) for players, games in results.items()),
        "ACTIONS": "\n".join(action_row(players, games) for players, games in results.items()),
    }
    for name, table in tables.items():
        text = text.replace(f"@{name}@", table)
    return text


def plot(results: dict[int, list[Game]], path: Path) -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(3, len(results), figsize=(9, 7), layout="constrained")
    for column, (players, games) in enumerate(results.items()):
        king = {2: 50, 3: 40, 4: 30}[players]
        points, turns, order = axes[0][column], axes[1][column], axes[2][column]
        for reason, colour in (("king", "#d9a400"), ("deck", "#4878a8")):
            points.hist(
                [max(game["scores"]) for game in games if game["reason"] == reason],
                bins=range(0, 75, 3), color=colour, label=f"ended by {reason}", alpha=0.8,
            )  # fmt: skip
        points.axvline(king, color="black", linestyle="--", linewidth=1)
        points.set_title(f"{players} players: winner's points")
        turns.hist([game["turns"] for game in games], bins=range(0, 110, 4), color="#6a9a5b")
        turns.set_title("turns of all players together")
        shares = order_shares(players, games)
        heights = [win for win, _, _ in shares]
        errors = [[win - low for win, low, _ in shares], [high - win for win, _, high in shares]]
        order.bar([f"{place + 1}." for place in range(players)], heights, yerr=errors, color="#9a6a9a", capsize=4)
        order.axhline(1 / players, color="black", linestyle="--", linewidth=1)
        order.set_title("victories by turn order")
    axes[0][0].legend(fontsize=7)
    figure.savefig(path, dpi=80)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500, help="for each number of players")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    results = {players: gather(players, chosen.games, chosen.jobs) for players in (2, 3, 4)}
    (FOLDER / "domaine.md").write_text(report(results), encoding="utf-8")
    plot(results, FOLDER / "domaine.png")


if __name__ == "__main__":
    main()
